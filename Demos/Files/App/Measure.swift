import ArgumentParser
import Bento
import FileOperations
import FileSaving
import Glibc
import MeasuringHost

/// Shows a large folder as a list and as a grid in an offscreen host in real time, and prints how long the
/// main thread was busy.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the time to show a large folder, without a display."
  )

  @Argument(help: "The folder to open. Defaults to a temporary folder with 100,000 empty files.")
  var folder: String?

  func run() {
    MainActor.assumeIsolated { Self.measure(folder.map { FilePath(argument: $0) }) }
  }

  @MainActor
  private static func measure(_ asked: FilePath?) {
    let temporary = asked == nil ? makeFolder(of: 100_000) : nil
    defer { if let temporary { try? Disk.delete(temporary, WorkControl()) } }
    guard let folder = temporary ?? asked else { return }
    let window = MeasuringHost(width: 960, height: 620)
    // The program starts in an empty folder before it opens the large one.
    let browser = Files.open(FilePath("/proc/self/fdinfo"), in: window.host.window)
    for isGrid in [false, true] {
      browser.state.isGrid = isGrid
      browser.updateMode()
      browser.show(FilePath("/proc/self/fdinfo"))
      for _ in 0..<500 { window.turn() }
      window.forgetSteps()
      print(isGrid ? "Grid:" : "List:")
      show(folder, in: browser, of: window)
    }
  }

  @MainActor
  private static func show(_ folder: FilePath, in browser: Browser, of window: MeasuringHost) {
    let clock = ContinuousClock()
    let opened = clock.now
    var first: Duration?
    var complete: Duration?
    window.measure("open") { browser.show(folder) }
    while clock.now - opened < .seconds(60) {
      window.turn()
      let isShown = browser.snapshot?.items.count ?? 0 > 0
      if first == nil, isShown { first = clock.now - opened }
      if complete == nil, isShown, browser.snapshot?.isComplete == true {
        complete = clock.now - opened
      }
      if let complete, clock.now - opened > complete + .milliseconds(500) { break }
    }
    let total = browser.snapshot?.total ?? 0
    window.measure("leave") { browser.show(folder.parent) }
    window.measure("frame") { window.showFrame() }
    let (one, all) = (MeasuringHost.text(first), MeasuringHost.text(complete))
    print("\(total) items: first painted after \(one), all after \(all)")
    window.printLongest()
  }

  private static func makeFolder(of count: Int) -> FilePath {
    let path = "/tmp/bento-files-\(getpid())"
    mkdir(path, 0o700)
    for number in 0..<count {
      let file = open(
        "\(path)/file \((number &* 7_919) % count) of many.txt",
        O_WRONLY | O_CREAT,
        0o600
      )
      if file >= 0 { close(file) }
    }
    return FilePath(path)
  }
}

import Bento
import FileOperations
import Foundation
import MeasuringHost

/// Shows a large folder, as a list and as a grid, in a host without a window, in real time, and prints how
/// long the main thread was busy.
enum Measure {
  static func run(_ path: String?) {
    let temporary = path == nil ? makeFolder(of: 100_000) : nil
    defer { if let temporary { try? Disk.delete(temporary, WorkControl()) } }
    guard let folder = temporary ?? path.map({ FilePath($0) }) else { return }
    let window = MeasuringHost(width: 960, height: 620)
    // The program stands, in an empty folder, before the large one is opened.
    let browser = Files.open(FilePath("/proc/self/fdinfo"), in: window.host.window)
    for isGrid in [false, true] {
      browser.state.isGrid = isGrid
      browser.updateMode()
      browser.show(FilePath("/proc/self/fdinfo"))
      for _ in 0..<200 {
        window.showFrame()
        _ = RunLoop.main.run(mode: .default, before: Date() + 0.002)
      }
      print(isGrid ? "As a grid:" : "As a list:")
      show(folder, in: browser, of: window)
    }
  }

  private static func show(_ folder: FilePath, in browser: Browser, of window: MeasuringHost) {
    let clock = ContinuousClock()
    var steps: [(name: String, wall: Duration, processor: Duration)] = []
    func step(_ name: String, _ work: () -> Void) {
      let (begin, used) = (clock.now, MeasuringHost.processorTime())
      work()
      steps.append((name, clock.now - begin, MeasuringHost.processorTime() - used))
    }
    let opened = clock.now
    var first: Duration?
    var complete: Duration?
    step("open") { browser.show(folder) }
    while clock.now - opened < .seconds(60) {
      // At most one piece of work of the main actor a turn, as far as the loop can tell.
      step("tasks") { _ = RunLoop.main.run(mode: .default, before: Date() + 0.0005) }
      let isShown = browser.snapshot?.items.count ?? 0 > 0
      step("frame") { window.showFrame() }
      if first == nil, isShown { first = clock.now - opened }
      if complete == nil, isShown, browser.snapshot?.isComplete == true {
        complete = clock.now - opened
      }
      if let complete, clock.now - opened > complete + .milliseconds(500) { break }
    }
    let total = browser.snapshot?.total ?? 0
    step("leave") { browser.show(folder.parent) }
    step("frame") { window.showFrame() }
    func text(_ duration: Duration?) -> String {
      duration.map { "\(($0 / .milliseconds(1) * 10).rounded() / 10) ms" } ?? "never"
    }
    print("\(total) items: the first painted after \(text(first)), all after \(text(complete))")
    for name in ["open", "tasks", "frame", "leave"] {
      let those = steps.filter { $0.name == name }
      let (processor, wall) = (those.map(\.processor).max(), those.map(\.wall).max())
      print("longest \(name): \(text(processor)) of the processor, \(text(wall)) of the clock")
    }
  }

  private static func makeFolder(of count: Int) -> FilePath {
    let path = NSTemporaryDirectory() + "bento-files-\(getpid())"
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

import ArgumentParser
import Bento
import BentoTesting
import FoundationEssentials
import Glibc
import MonitorProcesses

extension Monitor {
  /// Measures the duration of refreshes.
  struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure refreshes of simulated processes, without a display.",
      discussion: """
        The simulated processes are files in the format of /proc. Times are processor times in \
        milliseconds; ratios are relative to copying the frame's pixels in the same run.
        """
    )

    @Option(help: "The number of processes.")
    var processes = 300
    @Option(help: "The number of refreshes, at one per simulated second.")
    var refreshes = 600
    @Option(help: "A folder to read instead of simulated processes, such as /proc.")
    var root: String?

    func validate() throws {
      guard processes > 0, refreshes > 1 else {
        throw ValidationError("At least one process and two refreshes are required.")
      }
    }

    func run() throws {
      try MainActor.assumeIsolated {
        let folder = try root == nil ? SyntheticFolder(processes: processes) : nil
        let path = root ?? folder?.path ?? "/proc"
        // The numbers of synthetic processes are never reused.
        let reader = try ProcReader(root: path, keepsStatsOpen: folder == nil ? nil : true)
        try Measurement(reader: reader, folder: folder).run(refreshes: refreshes)
      }
    }
  }
}

/// A series of refreshes and their durations.
@MainActor
private final class Measurement {
  private let reader: ProcReader
  private let folder: SyntheticFolder?
  private let stage: Stage
  private let width = 960
  private let height = 640
  private let pixels: UnsafeMutableRawPointer
  private let copy: UnsafeMutableRawPointer
  private var times = Times()

  init(reader: ProcReader, folder: SyntheticFolder?) {
    (self.reader, self.folder) = (reader, folder)
    stage = Stage(settings: MonitorSettings(), scale: 1)
    pixels = .allocate(byteCount: width * height * 4, alignment: 64)
    copy = .allocate(byteCount: width * height * 4, alignment: 64)
  }

  isolated deinit {
    pixels.deallocate()
    copy.deallocate()
  }

  func run(refreshes: Int) throws {
    // Fills caches, the charts, and the memory pools.
    for _ in 0..<60 { try refresh() }
    times = Times()
    for _ in 0..<200 { times.add("copy of the frame", time(of: copyFrame)) }
    // Leaks are visible at every doubling, while caches stop growing.
    var memory = [(count: 60, bytes: Memory.now)]
    for number in 1...refreshes {
      try refresh()
      let count = 60 + number
      if number == refreshes || count == 2 * memory[memory.count - 1].count {
        memory.append((count, Memory.now))
      }
    }
    try scroll(frames: 1_200)
    times.report()
    for (count, bytes) in memory {
      print("memory after \(count) refreshes: \(Texts.bytes(bytes))")
    }
  }

  private func copyFrame() { copy.copyMemory(from: pixels, byteCount: width * height * 4) }

  /// Simulates one second: a refresh, and the frames in which rows move.
  private func refresh() throws {
    try folder?.step()
    var snapshot = Snapshot()
    let read = time { snapshot = reader.read() }
    let update = time {
      stage.screen.show(snapshot)
      stage.harness.host.tick(at: stage.harness.now)
    }
    let picture = try time(of: paint)
    times.add("read", read)
    times.add("diff and layout", update)
    times.add("first picture", picture)
    times.add("refresh", read + update + picture)
    let end = stage.harness.now + .seconds(1)
    var motion = 0.0
    while stage.harness.now < end {
      let frame = try time {
        stage.harness.advance(by: stage.harness.host.displayInterval)
        if !stage.harness.host.prepareFrame().isEmpty { try paint() }
      }
      if frame > 0.1 { times.add("frame of motion", frame) }
      motion += frame
    }
    times.add("motion of a refresh", motion)
  }

  /// Scrolls down and up, with a refresh per second.
  private func scroll(frames: Int) throws {
    for frame in 0..<frames {
      let isRefreshed = frame % 60 == 0
      if isRefreshed { try folder?.step() }
      let taken = try time {
        if isRefreshed { stage.screen.show(reader.read()) }
        let step = frame / 90 % 2 == 0 ? -31.0 : 31.0
        stage.harness.scroll(by: Size(width: 0, height: step), at: Point(x: 300, y: 420))
        stage.harness.advance(by: stage.harness.host.displayInterval)
        try paint()
      }
      times.add(isRefreshed ? "scrolling, refreshed" : "scrolling", taken)
    }
  }

  private func paint() throws {
    let target = try PixelTarget(
      base: pixels,
      width: width,
      height: height,
      stride: width * 4,
      format: .bgrx
    )
    _ = stage.harness.host.render(into: target)
  }

  /// Returns the processor time of a closure, in milliseconds.
  private func time(of work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
    let start = now()
    try work()
    return now() - start
  }
}

/// Times in milliseconds, by name.
private struct Times {
  private var names: [String] = []
  private var values: [String: Histogram] = [:]

  mutating func add(_ name: String, _ value: Double) {
    if values[name] == nil { names.append(name) }
    values[name, default: Histogram()].add(value)
  }

  func report() {
    func cell(_ text: String) -> String {
      String(repeating: " ", count: max(1, 9 - text.count)) + text
    }
    func line(_ name: String, _ cells: [String]) {
      print(name + String(repeating: " ", count: 24 - name.count) + cells.map(cell).joined())
    }
    func text(_ value: Double) -> String { "\((value * 1_000).rounded() / 1_000)" }
    let unit = values["copy of the frame"]?.value(at: 0.5) ?? 0
    line("processor ms", ["count", "median", "99%", "max", "copies"])
    for name in names {
      guard let times = values[name] else { continue }
      let median = times.value(at: 0.5)
      let copies = "\((median / unit * 10).rounded() / 10)"
      line(
        name,
        ["\(times.count)", text(median), text(times.value(at: 0.99)), text(times.most), copies]
      )
    }
  }
}

/// A histogram of durations with a resolution of a seventh of a percent.
///
/// Its memory usage is constant, so the measurement does not affect that of the monitor.
private struct Histogram {
  private static let stepsInOctave = 512.0
  /// The buckets from a microsecond to a second.
  private var counts = [UInt32](repeating: 0, count: 20 * 512)
  private(set) var count = 0
  private(set) var most = 0.0

  mutating func add(_ milliseconds: Double) {
    let step = Int(log2(max(1, milliseconds * 1_000)) * Self.stepsInOctave)
    counts[min(step, counts.count - 1)] += 1
    count += 1
    most = max(most, milliseconds)
  }

  /// Returns a percentile of the durations, in milliseconds.
  func value(at portion: Double) -> Double {
    var rest = Int(Double(count) * portion)
    for (step, count) in counts.enumerated() {
      rest -= Int(count)
      if rest < 0 { return exp2((Double(step) + 0.5) / Self.stepsInOctave) / 1_000 }
    }
    return most
  }
}

/// The resident memory of this process in bytes, excluding memory-mapped files.
private enum Memory {
  static var now: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let numbers = pages.split(separator: " ").compactMap { Int($0) }
    return numbers.count > 2 ? (numbers[1] - numbers[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}

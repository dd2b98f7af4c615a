import Glibc

/// Runs the smallest program without a display until it rests, and ends it.
@MainActor
struct HelloProcess {
  /// What one start took.
  struct Figures {
    /// From the start until the rest.
    var milliseconds: Double
    /// The most memory that was resident.
    var peakKibibytes: Double
  }

  private static let name = "hello"
  /// How often the process is looked at, in microseconds.
  private static let interval: UInt32 = 500
  /// How long a process must hardly use the processor to be at rest, in milliseconds.
  private static let rest = 60.0
  /// The processor time that it may use meanwhile, in milliseconds: without a display SDL waits for
  /// events by looking every millisecond.
  private static let idleUse = 3.0
  /// How long a start may take, in milliseconds.
  private static let limit = 10_000.0

  private let path: String

  /// Finds the program beside this one.
  init() throws {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let own = String(decoding: bytes, as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { throw Skipped("The own path is unknown.") }
    path = own[...slash] + Self.name
    guard access(path, X_OK) == 0 else {
      throw Skipped("The program is not built: swift build -c release --product \(Self.name)")
    }
  }

  /// Starts the program once.
  func run() throws -> Figures {
    let start = Self.milliseconds
    let process = try spawn()
    defer {
      kill(process, SIGTERM)
      waitpid(process, nil, 0)
    }
    var samples = [(time: start, used: 0.0)]
    var candidate = 0
    while true {
      usleep(Self.interval)
      guard Self.milliseconds - start < Self.limit else {
        throw Skipped("The program does not come to rest.")
      }
      guard waitpid(process, nil, WNOHANG) == 0 else {
        throw Skipped("The program ended by itself; it may need a display.")
      }
      let now = (time: Self.milliseconds, used: Self.usedMilliseconds(by: process))
      samples.append(now)
      while now.used - samples[candidate].used > Self.idleUse || samples[candidate].used == 0,
        candidate < samples.count - 1
      {
        candidate += 1
      }
      if now.time - samples[candidate].time > Self.rest { break }
    }
    return Figures(
      milliseconds: samples[candidate].time - start,
      peakKibibytes: Self.peakKibibytes(of: process)
    )
  }

  private func spawn() throws -> pid_t {
    var process: pid_t = 0
    let settings = ["SDL_VIDEODRIVER=dummy", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
    let status = Self.withCStrings([path]) { arguments in
      Self.withCStrings(settings) { environment in
        posix_spawn(&process, path, nil, nil, arguments, environment)
      }
    }
    guard status == 0 else { throw Skipped("The program cannot be started: error \(status).") }
    return process
  }
}

// MARK: - System

extension HelloProcess {
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func usedMilliseconds(by process: pid_t) -> Double {
    let nanoseconds = FileText.contents(of: "/proc/\(process)/schedstat").prefix { $0 != " " }
    return (Double(nanoseconds) ?? 0) / 1e6
  }

  private static func peakKibibytes(of process: pid_t) -> Double {
    let line = FileText.contents(of: "/proc/\(process)/status").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return Double((line ?? "").filter(\.isNumber)) ?? 0
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }
}

import Glibc

/// The resources that a program has used when its first frame is visible.
struct FirstFrame {
  /// The wall-clock time since the start of the process.
  let wallMilliseconds: Double
  /// The processor time of all its threads.
  let processorMilliseconds: Double
  /// The peak resident memory.
  let peakKibibytes: Double
}

extension FirstFrame {
  /// Starts a program with the library that ends it at its first frame, and waits for its exit.
  init(of path: String, _ arguments: [String], environment: [String]) throws {
    let start = Self.milliseconds
    let output = try Self.output(of: [path] + arguments, environment)
    wallMilliseconds = Self.milliseconds - start
    let words = output.split { $0 == " " || $0 == "\n" }
    guard words.starts(with: ["first", "frame"]), words.count == 9,
      let microseconds = Double(words[4]), let kibibytes = Double(words[7])
    else { throw Skipped("\(path) shows no frame: \(output)") }
    processorMilliseconds = microseconds / 1_000
    peakKibibytes = kibibytes
  }

  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The output of a program until it exits.
  private static func output(of command: [String], _ environment: [String]) throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Skipped("There is no pipe.") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var process: pid_t = 0
    let status = withCStrings(command) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&process, command[0], &actions, nil, arguments, environment)
      }
    }
    close(ends[1])
    guard status == 0 else { throw Skipped("\(command[0]) cannot be started: error \(status).") }
    defer { waitpid(process, nil, 0) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += buffer.prefix(count)
    }
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

public import Foundation
internal import Glibc
internal import Synchronization

/// A program that runs alongside the tests, with its output so far.
///
/// It prints into files and not into pipes: a file contains all output as soon as the program has ended, and
/// needs no concurrent reader. It inherits none of the tests' files, and a thread waits for its end:
/// Foundation's `Process` detects that through a socket, which other programs that are started at the same
/// time inherit and keep open. The process is reaped immediately, because the thread that watches exit tests
/// spins while there is an ended child that is not one of them.
public final class Program: Sendable {
  /// The process identifier.
  public let identifier: Int32
  private let folder: URL
  private let ending = Ending()

  /// Starts an executable.
  ///
  /// - Throws: the system's error if it cannot be started.
  public init(
    _ path: String,
    arguments: [String] = [],
    environment: [String: String]
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    identifier = try spawn(
      [path] + arguments,
      environment: environment,
      output: folder.appendingPathComponent("output").path,
      errors: folder.appendingPathComponent("errors").path
    )
    Thread.detachNewThread { [ending, identifier] in ending.wait(for: identifier) }
  }

  deinit {
    send(SIGKILL)
    while isRunning { usleep(1_000) }
    try? FileManager.default.removeItem(at: folder)
  }
}

// MARK: - Output

extension Program {
  /// The standard output so far.
  public var output: Data { contents(of: "output") }

  /// The complete lines printed so far.
  public var lines: [String] {
    let text = String(decoding: output, as: UTF8.self)
    guard let end = text.lastIndex(of: "\n") else { return [] }
    return text[..<end].split(separator: "\n").map(String.init)
  }

  /// The standard error output so far.
  public var errors: String { String(decoding: contents(of: "errors"), as: UTF8.self) }

  private func contents(of name: String) -> Data {
    (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
  }

  /// Waits until a given line is printed.
  ///
  /// - Parameter patience: The maximum number of seconds to wait.
  /// - Throws: ``WaitError`` after a long while, with all lines printed until then.
  public func waitForLine(_ line: String, patience: Int = 20) throws {
    try waitForLine("the line “\(line)”", patience: patience) { $0 == line }
  }

  /// Waits until a line is printed that satisfies a predicate, and returns the first such line.
  @discardableResult
  public func waitForLine(
    _ name: String,
    patience: Int = 20,
    where isWanted: (String) -> Bool
  ) throws -> String {
    var found: String?
    try wait(for: "\(name); got \(lines)", patience: patience) {
      found = lines.first(where: isWanted)
      return found != nil || !isRunning
    }
    guard let found = found ?? lines.first(where: isWanted) else {
      throw WaitError(description: "The program ended without \(name): \(lines) \(errors)")
    }
    return found
  }
}

// MARK: - Process

extension Program {
  /// Whether the process is running.
  public var isRunning: Bool { ending.status.withLock { $0 == nil } }

  /// Whether the process is stopped by a signal, until it receives the one to continue.
  public var isStopped: Bool {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    return status?.contains("\nState:\tT") == true
  }

  /// Sends a signal, unless the process has ended.
  public func send(_ signal: Int32) {
    // Under the lock, because the identifier may belong to another process once this one is reaped.
    ending.status.withLock { status in
      if status == nil { kill(identifier, signal) }
    }
  }

  /// Waits for the end and returns the exit status, or the negated number of the signal.
  ///
  /// - Parameter patience: The maximum number of seconds to wait.
  public func waitForExit(patience: Int = 20) throws -> Int32 {
    try wait(for: "the end of the program", patience: patience) { !isRunning }
    let status = ending.status.withLock { $0 } ?? 0
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : -signal
  }

  /// Runs a tool to its end and returns its output.
  ///
  /// - Throws: ``WaitError`` if the tool is not installed or fails.
  static func output(
    of tool: String,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> Data {
    guard let path = VirtualDisplay.path(of: tool) else {
      throw WaitError(description: "\(tool) is not installed.")
    }
    let program = try Program(path, arguments: arguments, environment: environment)
    guard try program.waitForExit() == 0 else {
      throw WaitError(description: "\(tool) \(arguments) failed: \(program.errors)")
    }
    return program.output
  }

  /// Waits for the end, and requires success.
  ///
  /// - Parameter patience: The maximum number of seconds to wait.
  /// - Throws: ``WaitError`` with the status and the errors if it failed.
  public func waitForGoodEnd(patience: Int = 20) throws {
    let status = try waitForExit(patience: patience)
    guard status == 0 else {
      throw WaitError(description: "The program ended with \(status): \(errors) \(lines)")
    }
  }

  /// The number of times that any thread of the process has gone to sleep so far: in an idle program the
  /// number stays the same, however busy the machine is.
  public var sleeps: Int? {
    let folder = "/proc/\(identifier)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return threads.reduce(0) { sum, thread in
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}

/// The end of a process.
private final class Ending: Sendable {
  /// The result of `waitpid`, or nil before the end.
  let status = Mutex<Int32?>(nil)

  /// Waits for the end of a process and reaps it.
  func wait(for process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    status.withLock { ending in
      var status: Int32 = 0
      // If the status is no longer available, the process counts as failed.
      ending = waitpid(process, &status, 0) == process ? status : -1
    }
  }
}

/// Starts a process with no blocked signals, although the threads that tests run on block most, and with only
/// the standard files open.
private func spawn(
  _ command: [String],
  environment: [String: String],
  output: String,
  errors: String
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  for (file, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
    posix_spawn_file_actions_addopen(&actions, file, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  }
  // A file that another thread opens in the meantime is inherited; it is never an end of a pipe.
  let openFiles = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
  for file in openFiles.compactMap(Int32.init) where file > STDERR_FILENO {
    posix_spawn_file_actions_addclose(&actions, file)
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  let words = command.map { strdup($0) } + [nil]
  let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer {
    for text in words + settings { free(text) }
  }
  var process: pid_t = 0
  let status = posix_spawn(&process, command[0], &actions, &attributes, words, settings)
  guard status == 0 else {
    throw WaitError(
      description: "\(command[0]) cannot be started: \(String(cString: strerror(status)))"
    )
  }
  return process
}

/// The error of a wait that timed out.
public struct WaitError: Error, CustomStringConvertible {
  /// The awaited event.
  public let description: String

  /// Creates the error of an event that did not happen.
  public init(description: String) {
    self.description = description
  }
}

/// Evaluates a condition repeatedly until it holds.
///
/// - Throws: ``WaitError`` after `patience` seconds.
public func wait(
  for name: @autoclosure () -> String,
  patience: Int = 20,
  until holds: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(patience)
  while try !holds() {
    guard ContinuousClock.now < end else {
      throw WaitError(description: "Timed out waiting for \(name()).")
    }
    usleep(5_000)
  }
}

internal import Foundation

/// A program that runs beside the tests, with what it has printed so far.
///
/// It prints into files and not into pipes: a file holds all that a program printed as soon as the
/// program has ended, and needs nobody who reads along.
public final class Program: Sendable {
  private let process: Process
  private let folder: URL

  /// Starts an executable.
  ///
  /// - Throws: What the system says when it cannot be started.
  public init(
    _ path: String,
    arguments: [String] = [],
    environment: [String: String]
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = try Program.newFile("output", in: folder)
    process.standardError = try Program.newFile("errors", in: folder)
    try withoutBlockedSignals { try process.run() }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func newFile(_ name: String, in folder: URL) throws -> FileHandle {
    let file = folder.appendingPathComponent(name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private func text(of name: String) -> String {
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

// MARK: - Output

extension Program {
  /// The whole lines printed so far.
  public var lines: [String] {
    let text = text(of: "output")
    guard let end = text.lastIndex(of: "\n") else { return [] }
    return text[..<end].split(separator: "\n").map(String.init)
  }

  /// What was written to the standard error so far.
  public var errors: String { text(of: "errors") }

  /// Waits until a line is printed that is the wanted one.
  ///
  /// - Throws: ``WaitError`` after a long while, with all lines printed until then.
  public func waitForLine(_ line: String) throws {
    try waitForLine("the line “\(line)”") { $0 == line }
  }

  /// Waits until a line is printed for which a closure holds, and returns the first such.
  @discardableResult
  public func waitForLine(
    _ name: String,
    where isWanted: (String) -> Bool
  ) throws -> String {
    var found: String?
    try wait(for: "\(name); got \(lines)") {
      found = lines.first(where: isWanted)
      return found != nil || !process.isRunning
    }
    guard let found = found ?? lines.first(where: isWanted) else {
      throw WaitError(description: "The program ended without \(name): \(lines) \(errors)")
    }
    return found
  }
}

// MARK: - Process

extension Program {
  /// The process's number.
  public var identifier: Int32 { process.processIdentifier }

  /// Whether the process runs.
  public var isRunning: Bool { process.isRunning }

  /// Sends a signal.
  public func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for the end and returns the exit status, or the negated number of the signal.
  ///
  /// - Parameter patience: So many seconds are waited at most.
  public func waitForExit(patience: Int = 20) throws -> Int32 {
    try wait(for: "the end of the program", patience: patience) { !process.isRunning }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// The processor time used so far by all threads, in the kernel's clock ticks.
  public var clockTicks: Int? {
    let path = "/proc/\(process.processIdentifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
      return nil
    }
    return user + system
  }
}

/// Runs a closure with no signal blocked: children inherit the mask, and the threads that tests run
/// on block most signals.
private func withoutBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

/// Why a wait was given up.
public struct WaitError: Error, CustomStringConvertible {
  /// What was waited for.
  public let description: String
}

/// Asks again and again until a condition holds.
///
/// - Throws: ``WaitError`` after so many seconds.
public func wait(
  for name: @autoclosure () -> String,
  patience: Int = 20,
  until holds: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(patience)
  while try !holds() {
    guard ContinuousClock.now < end else {
      throw WaitError(description: "Waited in vain for \(name()).")
    }
    usleep(5_000)
  }
}

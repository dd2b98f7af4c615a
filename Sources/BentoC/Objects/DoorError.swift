internal import BentoPlatform
internal import CBento
internal import Glibc

/// The reason a call to the C interface failed.
struct DoorError: Error {
  let status: Int32
  let message: String

  /// Returns the error for an argument that is missing or out of range.
  static func argument(_ message: String) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_ARGUMENT), message: message)
  }

  /// Returns the error for a handle to an object that does not exist.
  static func handle(_ kind: String) -> DoorError {
    DoorError(
      status: Int32(BENTO_ERROR_HANDLE),
      message: "The handle does not belong to an existing \(kind)."
    )
  }

  /// Returns the error for a failure of SDL or of the desktop.
  static func platform(_ error: PlatformError) -> DoorError {
    let status =
      error.code == .missingService ? Int32(BENTO_ERROR_SERVICE) : Int32(BENTO_ERROR_PLATFORM)
    return DoorError(status: status, message: error.description)
  }

  /// Returns the error for a value that cannot be exchanged with the screen.
  static func value(_ error: ScreenValueError) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_VALUE), message: error.description)
  }

  /// Returns the error for a function of a panel that is called outside of a description or inside another.
  static func order(_ message: String) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_ORDER), message: message)
  }

  /// Returns the error for a row that cannot be used.
  static func row(_ message: String) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_ROW), message: message)
  }

  /// Returns the error for a row of another kind than a function expects.
  @MainActor
  static func kind(_ row: PanelRow) -> DoorError {
    .row("The row “\(row.id)” is a \(row.kind.rawValue).")
  }

  /// The error for a call from inside a function of the program.
  static let callback = DoorError(
    status: Int32(BENTO_ERROR_BUSY),
    message: "A callback of a list or canvas must not call Bento."
  )

  /// The error for a call made during another one.
  static let busy = DoorError(
    status: Int32(BENTO_ERROR_BUSY),
    message: "The host is inside a tick or a render."
  )
}

/// The message for the most recent failed call.
@MainActor
enum LastFailure {
  private static var stored: UnsafeMutablePointer<CChar>?

  /// The message as a C string, valid until the next failure.
  static var message: UnsafePointer<CChar> {
    unsafe stored.map { unsafe UnsafePointer($0) } ?? constant("")
  }

  /// The message returned on any thread except the first.
  nonisolated static var wrongThread: UnsafePointer<CChar> {
    unsafe constant("Bento must be called on the thread that runs main.")
  }

  /// Stores the message of an error.
  static func note(_ error: DoorError) {
    unsafe free(stored)
    unsafe stored = unsafe strdup(error.message)
  }

  /// Returns a literal as a C string that is never freed.
  private nonisolated static func constant(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// Runs the body of a call and returns its result, or an error if the body fails or if the call is
/// not made on the main thread.
///
/// C has no actors, so the thread is checked before anything else.
@MainActor
func answer<Number: FixedWidthInteger & SignedInteger>(
  _ body: () throws(DoorError) -> Number
) -> Number {
  guard FirstThread.isCurrent else { return Number(BENTO_ERROR_THREAD) }
  do throws(DoorError) {
    if ProgramCallback.isRunning { throw .callback }
    return try body()
  } catch {
    LastFailure.note(error)
    return Number(error.status)
  }
}

/// Runs the body of a call that has no result.
@MainActor
func perform(_ body: () throws(DoorError) -> Void) -> bento_status {
  answer { () throws(DoorError) -> bento_status in
    try body()
    return bento_status(BENTO_OK)
  }
}

internal import BentoPlatform
internal import CBento
internal import Glibc

/// Why a call through the C door failed.
struct DoorError: Error {
  let status: Int32
  let message: String

  /// An argument that is missing or out of range.
  static func argument(_ message: String) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_ARGUMENT), message: message)
  }

  /// A handle of nothing that lives.
  static func handle(_ kind: String) -> DoorError {
    DoorError(
      status: Int32(BENTO_ERROR_HANDLE),
      message: "The handle is not that of a \(kind) that lives."
    )
  }

  /// What SDL refused.
  static func platform(_ error: PlatformError) -> DoorError {
    DoorError(status: Int32(BENTO_ERROR_PLATFORM), message: error.description)
  }

  /// A call from inside another one.
  static let busy = DoorError(
    status: Int32(BENTO_ERROR_BUSY),
    message: "The host is inside of a tick or a render."
  )
}

/// The sentence about the last call that failed.
@MainActor
enum LastFailure {
  private static var stored: UnsafeMutablePointer<CChar>?

  /// The sentence as C text; it lives until the next failure.
  static var message: UnsafePointer<CChar> {
    unsafe stored.map { unsafe UnsafePointer($0) } ?? constant("")
  }

  /// The message returned on any thread other than the first.
  nonisolated static var wrongThread: UnsafePointer<CChar> {
    unsafe constant("Bento is called on another thread than the one that runs main.")
  }

  /// Notes a failure.
  static func note(_ error: DoorError) {
    unsafe free(stored)
    unsafe stored = unsafe strdup(error.message)
  }

  /// A literal as C text, which is never freed.
  private nonisolated static func constant(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// Answers one call: with the body's number or, when it fails or comes from another thread, with an
/// error.
///
/// C knows nothing of actors, so that the thread is looked at before anything else is.
@MainActor
func answer<Number: FixedWidthInteger & SignedInteger>(
  _ body: () throws(DoorError) -> Number
) -> Number {
  guard FirstThread.isCurrent else { return Number(BENTO_ERROR_THREAD) }
  do throws(DoorError) {
    return try body()
  } catch {
    LastFailure.note(error)
    return Number(error.status)
  }
}

/// Answers one call that has nothing to tell but that it went well.
@MainActor
func perform(_ body: () throws(DoorError) -> Void) -> bento_status {
  answer { () throws(DoorError) -> bento_status in
    try body()
    return bento_status(BENTO_OK)
  }
}

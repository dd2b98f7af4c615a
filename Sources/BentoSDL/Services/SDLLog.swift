internal import CSDL2
internal import Logging

/// A log for failures of services that SDL provides; each message is logged once.
///
/// It is separate from the log of the views, which has the same form: the two modules do not import each
/// other, and each logs under its own label so that a program can silence either one. They have ten lines in
/// common, and no module below them imports the logging library.
@MainActor
enum SDLLog {
  private static let logger = Logger(label: "bento.sdl")
  private static var seen: Set<String> = []
  private static let limit = 1_000

  /// Logs that an operation failed, with SDL's own reason.
  static func failure(_ operation: String) {
    once("\(operation) failed: \(SDLLog.reason)")
  }

  /// Logs a message only the first time it occurs.
  static func once(_ message: String) {
    guard seen.count < limit, seen.insert(message).inserted else { return }
    logger.warning("\(message)")
  }

  /// SDL's message for the last failure.
  static var reason: String {
    let words = unsafe Conversion.string(SDL_GetError())
    return words.isEmpty ? "SDL reports no reason" : words
  }
}

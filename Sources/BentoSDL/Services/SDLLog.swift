internal import CSDL2
internal import Logging

/// What the adapters report of services that SDL refuses; each message is logged once.
///
/// It is apart from the views' log, which has the same form: the two floors do not import each
/// other, and each logs under a label of its own, so that a program can silence one of them. What
/// they share is ten lines, and no floor below them knows the logging library.
@MainActor
enum SDLLog {
  private static let logger = Logger(label: "bento.sdl")
  private static var seen: Set<String> = []
  private static let limit = 1_000

  /// Logs that an operation failed, with SDL's own reason.
  static func failure(_ operation: String) {
    once("\(operation) failed: \(SDLLog.reason)")
  }

  /// Logs a message the first time it comes up.
  static func once(_ message: String) {
    guard seen.count < limit, seen.insert(message).inserted else { return }
    logger.warning("\(message)")
  }

  /// SDL's own words for what failed last.
  static var reason: String {
    let words = unsafe Conversion.string(SDL_GetError())
    return words.isEmpty ? "SDL gives no reason" : words
  }
}

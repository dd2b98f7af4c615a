internal import Logging

/// What views report of input they cannot use; each message is logged once.
@MainActor
package enum ViewLog {
  private static let logger = Logger(label: "bento.views")
  private static var seen: Set<String> = []
  private static let limit = 1_000

  /// Logs a message the first time it comes up.
  package static func once(_ message: String) {
    guard seen.count < limit, seen.insert(message).inserted else { return }
    logger.warning("\(message)")
  }
}

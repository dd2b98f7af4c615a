internal import Logging

/// A log of invalid input to views, in which each message appears only once.
@MainActor
package enum ViewLog {
  private static let logger = Logger(label: "bento.views")
  private static var seen: Set<String> = []
  private static let limit = 1_000

  /// Logs a message the first time it occurs.
  package static func once(_ message: String) {
    guard seen.count < limit, seen.insert(message).inserted else { return }
    logger.warning("\(message)")
  }
}

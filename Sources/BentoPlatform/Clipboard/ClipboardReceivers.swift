/// The rule by which programs that receive data of this program, and do not take it, are dropped.
package enum ClipboardReceivers {
  /// The number of receivers above which one that has been idle for long is dropped.
  private static let mostIdle = 64
  /// The time after which a receiver that has not taken its next part counts as idle.
  private static let idleTime = Duration.seconds(20)

  /// Returns the index of the receiver to drop before another one begins to receive; nil if all of them stay.
  ///
  /// A burst of programs that never read must not cost a busy one its data, only because it was not scheduled.
  ///
  /// - Parameters:
  ///   - moments: The times at which the receivers took their last parts.
  ///   - now: The current time.
  ///   - most: The maximum number of receivers, above which even a busy one is dropped.
  package static func dropped(
    _ moments: [ContinuousClock.Instant],
    now: ContinuousClock.Instant,
    most: Int
  ) -> Int? {
    guard moments.count >= mostIdle,
      let oldest = moments.indices.min(by: { moments[$0] < moments[$1] })
    else { return nil }
    return moments.count >= most || now - moments[oldest] > idleTime ? oldest : nil
  }
}

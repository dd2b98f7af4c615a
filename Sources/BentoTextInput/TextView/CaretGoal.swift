/// The horizontal position that the caret keeps when it moves up or down through lines of different lengths.
///
/// A vertical movement sets the goal, which applies to the vertical movements that immediately follow.
struct CaretGoal {
  /// The position, in points from the left; nil to use that of the caret.
  private(set) var x: Double?
  private var next: Double?

  /// Sets the goal for the next movement.
  mutating func leave(_ x: Double) {
    next = x
  }

  /// Applies the goal if the selection was changed by a vertical movement, and otherwise clears it.
  mutating func selectionDidChange() {
    x = next
    next = nil
  }

  /// Clears the goal because the text or its appearance has changed.
  mutating func forget() {
    x = nil
  }
}

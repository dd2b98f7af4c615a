/// Where the caret wants to be in lines that it comes to by up and down: a movement leaves a goal, which
/// counts as long as one such movement follows the other.
struct CaretGoal {
  /// The place, in points from the left; nil for that of the caret.
  private(set) var x: Double?
  private var next: Double?

  /// Leaves a goal for the movement after this one.
  mutating func leave(_ x: Double) {
    next = x
  }

  /// Takes over what a movement has left, if it was one.
  mutating func selectionDidChange() {
    x = next
    next = nil
  }

  /// Forgets the goal: the text or its look has changed.
  mutating func forget() {
    x = nil
  }
}

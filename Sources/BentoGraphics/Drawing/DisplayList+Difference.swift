package import BentoGeometry

extension DisplayList {
  /// Rectangles outside of which this list paints the same pixels as another one; nil where nothing is
  /// known but the bounds of both.
  ///
  /// Lists of equally many steps with the same `push…` and `pop` in the same places differ in pairs of
  /// steps, and where neither step of a pair paints, both lists do the same. Nested lists are compared
  /// in the same way. Of steps that are joined to one picture nothing is known, as painters may round
  /// all of it in another way when some of it changes.
  ///
  /// - Complexity: O(*n*) of the steps, O(1) for copies.
  package func difference(from other: DisplayList) -> [Rect]? {
    var difference = Difference()
    return difference.add(self, other) ? difference.rects : nil
  }
}

/// A comparison of two lists.
private struct Difference {
  var rects: [Rect] = []
  private var states = OpenStates(OpenState())

  init() {}

  /// Adds where two lists differ that are drawn at the same place; false where that is not known.
  mutating func add(_ new: DisplayList, _ old: DisplayList) -> Bool {
    guard !new.isCopy(of: old) else { return true }
    let (steps, oldSteps) = (new.operations, old.operations)
    guard steps.count == oldSteps.count, new.isBalanced, old.isBalanced else { return false }
    for (step, oldStep) in zip(steps, oldSteps) {
      switch (step, oldStep) {
      case (.list(let inner), .list(let oldInner)), (.picture(let inner), .picture(let oldInner)):
        guard add(inner, oldInner) else { return false }
      case (_, _) where step == oldStep:
        states.follow(step)
      case (_, _) where step.paints && oldStep.paints && !states.current.isJoined:
        add(states.current.ink(of: step))
        add(states.current.ink(of: oldStep))
      default: return false
      }
    }
    return true
  }

  private mutating func add(_ rect: Rect) {
    if rects.last?.contains(rect) != true { rects.append(rect) }
  }
}

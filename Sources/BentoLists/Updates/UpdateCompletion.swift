/// What waits for the end of an update; completions run in the order of their updates.
@MainActor
struct UpdateCompletion {
  /// The update's number.
  let update: Int
  /// What runs, with whether the motion reached its end.
  let run: ((Bool) -> Void)?
  /// Whether the motion reached its end, or nil while it is under way.
  var result: Bool?
}

/// What an update that is being applied knows.
@MainActor
struct Transition {
  /// Where items go and come from.
  let plan: UpdatePlan
  /// The heights before the update.
  let oldHeights: HeightIndex
  /// The update's number.
  let update: Int
  /// The tiles that no longer show a visible item.
  var leaving: [Tile] = []

  init(plan: UpdatePlan, oldHeights: HeightIndex, update: Int) {
    self.plan = plan
    self.oldHeights = oldHeights
    self.update = update
  }
}

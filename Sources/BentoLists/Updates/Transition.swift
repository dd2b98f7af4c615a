/// What is known of an update while it is being applied.
@MainActor
struct Transition {
  /// Where items go and come from.
  let plan: UpdatePlan
  /// The heights before the update.
  let oldHeights: HeightIndex
  /// The update's number.
  let update: Int
  /// The tiles that no longer show a visible item.
  var departing: [Tile] = []

  init(plan: UpdatePlan, oldHeights: HeightIndex, update: Int) {
    self.plan = plan
    self.oldHeights = oldHeights
    self.update = update
  }
}

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

/// The number at which a controller's stick aims, which a value with steps follows.
struct StickAim {
  private var number = 0.0

  /// Moves the aim by a fraction of a value's range, and returns the number that the user has chosen with it.
  ///
  /// At the beginning of a movement, the aim is half a step ahead, so that a short push changes the value.
  mutating func move(by fraction: Double, of value: BoundedValue, _ isBeginning: Bool) -> Double {
    if isBeginning { number = value.value + (value.step ?? 0) / 2 * (fraction < 0 ? -1 : 1) }
    let range = value.range
    number = min(range.upperBound, max(range.lowerBound, number + fraction * value.length))
    return value.nearest(to: number)
  }
}

extension Int {
  /// The number with thousands separators: `1,234,567`.
  var grouped: String {
    guard self >= 1_000 else { return "\(self)" }
    let rest = String(self % 1_000)
    return (self / 1_000).grouped + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

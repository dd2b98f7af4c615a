internal import BentoGeometry
internal import BentoViews

extension ChartView {
  /// The index of the position whose values are shown in the readout.
  var readoutIndex: Int? {
    let index = hoveredIndex ?? (isFirstResponder ? selectedIndex : nil)
    guard let index, places.indices.contains(index) else { return nil }
    // The pointer is over a gap; keys can also select one, so that it is noticed.
    if index == hoveredIndex, values(at: index).isEmpty { return nil }
    return index
  }

  /// Returns the index of the position nearest to a point in the view's bounds, or nil if there are no
  /// positions.
  func index(nearTo point: Point) -> Int? {
    let places = places
    guard !places.isEmpty else { return nil }
    let position = chartLayout.position(atX: point.x, in: state)
    var (low, high) = (0, places.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, position - places[low - 1] < places[low] - position else { return low }
    return low - 1
  }
}

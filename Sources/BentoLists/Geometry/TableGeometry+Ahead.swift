internal import BentoGeometry
internal import BentoViews

extension TableGeometry {
  /// The row that comes into view next if the content moves on; nil for a header or footer.
  func rowAhead(isDown: Bool) -> ListPlace? {
    guard let next = placeAhead(isDown: isDown), sections.item(at: next).isRow,
      isDown || !heights.run(at: next).isEstimate
    else { return nil }
    return ListPlace(next)
  }

  /// The next place after the last tile, or the one before the first row in view; nil when there is
  /// none.
  private func placeAhead(isDown: Bool) -> Int? {
    if isDown { return heights.nextPlace(showingFrom: (lastPlaceInView ?? -1) + 1) }
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.place.index, first > 0,
      heights.run(at: first - 1).height > 0
    else { return nil }
    return first - 1
  }
}

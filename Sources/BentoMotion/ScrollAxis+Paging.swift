extension ScrollAxis {
  /// The fraction of a page within which content is considered to be at the beginning of the page.
  private static let pageTolerance = 0.01

  /// Returns the offset of the page at which the content comes to rest, given a proposed offset.
  ///
  /// - Parameters:
  ///   - extent: The extent of a page, in points.
  ///   - velocity: The velocity of the content, or the distance by which it is scrolled; only the sign is
  ///     used.
  ///   - isStep: Whether a mouse wheel or a key scrolls to the proposed offset, which may be several pages
  ///     away; by contrast, a finger flick moves to the next page.
  package func page(of extent: Double, near proposed: Double, velocity: Double, isStep: Bool)
    -> Double
  {
    guard extent > 0, limits.upperBound > limits.lowerBound else { return proposed }
    func place(_ page: Double) -> Double { clamped(limits.lowerBound + page * extent) }
    func page(at offset: Double) -> Double { (offset - limits.lowerBound) / extent }
    let (before, after) = (page(at: proposed).rounded(.down), page(at: proposed).rounded(.up))
    let isNearerAfter = place(after) - proposed < proposed - place(before)
    let nearest = place(isNearerAfter ? after : before)
    guard velocity.magnitude > (isStep ? 0 : ScrollMotion.restingSpeed) else { return nearest }
    let direction = velocity > 0 ? 1.0 : -1
    let start = page(at: target) * direction + Self.pageTolerance
    let next = place((start.rounded(.down) + 1) * direction)
    return isStep && (nearest - next) * direction > 0 ? nearest : next
  }
}

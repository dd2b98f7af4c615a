extension ScrollAxis {
  /// A part of a page within which the content counts as resting at its beginning.
  private static let pageTolerance = 0.01

  /// The page at which the content comes to rest that would otherwise do so at a proposed offset.
  ///
  /// - Parameters:
  ///   - extent: The extent of a page, in points.
  ///   - velocity: How fast the content moves, or how far it is sent; its sign alone counts.
  ///   - isStep: Whether the content is sent to the proposed offset by a wheel or a key, which may be
  ///     several pages away; a finger throws it to the next one.
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

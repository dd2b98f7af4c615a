// MARK: - Size

extension Renderable {
  /// The component with a width, in points, that yields where its container is smaller.
  ///
  /// Without a width a component fills the row. One that is narrower stands at the leading edge, and
  /// one that asks for more than the row has is as wide as the row.
  ///
  /// ```swift
  /// Avatar(image: portrait).width(40).aspectRatio(1)
  /// ```
  ///
  /// - Precondition: `points` is finite and not negative.
  public func width(_ points: Double) -> Self._ConstraintModified<ExactWidth> {
    Modified(base: self, value: checked(points))
  }

  /// The component with a width, in points, that holds against its container.
  ///
  /// Where the container is smaller, the view sticks out. It goes before ``width(_:)``, whichever is called
  /// first.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func requiredWidth(_ points: Double) -> Self._ConstraintModified<RequiredWidth> {
    Modified(base: self, value: checked(points))
  }

  /// The component with a height, in points, that yields where its container is smaller.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func height(_ points: Double) -> Self._ConstraintModified<ExactHeight> {
    Modified(base: self, value: checked(points))
  }

  /// The component with a height, in points, that holds against its container.
  ///
  /// It goes before ``height(_:)``, whichever is called first.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func requiredHeight(_ points: Double) -> Self._ConstraintModified<RequiredHeight> {
    Modified(base: self, value: checked(points))
  }

  /// The component with a least height, in points.
  ///
  /// It holds against its content, its container, ``height(_:)`` and ``requiredHeight(_:)``. Zero or
  /// less asks for nothing.
  ///
  /// - Precondition: `points` is finite.
  public func minHeight(_ points: Double) -> Self._ConstraintModified<MinimumHeight> {
    precondition(points.isFinite, "A least height is finite, not \(points).")
    return Modified(base: self, value: points)
  }

  /// The component with a width that is so many times its height.
  ///
  /// A width that is given decides the height, and a height the width; where both are given, the ratio
  /// does not hold.
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func aspectRatio(_ ratio: Double) -> Self._ConstraintModified<AspectRatio> {
    precondition(ratio.isFinite && ratio > 0, "A ratio is finite and positive, not \(ratio).")
    return Modified(base: self, value: ratio)
  }

  private func checked(_ points: Double) -> Double {
    precondition(
      points.isFinite && points >= 0,
      "An extent is finite and not negative, unlike \(points)."
    )
    return points
  }
}

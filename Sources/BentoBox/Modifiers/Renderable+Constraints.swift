// MARK: - Size

extension Renderable {
  /// Sets the preferred width, in points; the view shrinks if the container is narrower.
  ///
  /// Without a width, a component fills the row. A component narrower than the row is placed at the leading
  /// edge, and a wider one becomes as wide as the row.
  ///
  /// ```swift
  /// Avatar(image: portrait).width(40).aspectRatio(1)
  /// ```
  ///
  /// - Precondition: `points` is finite and not negative.
  public func width(_ points: Double) -> Self._ConstraintModified<ExactWidth> {
    Modified(base: self, value: checked(points))
  }

  /// Sets the width, in points, even if it exceeds the container's.
  ///
  /// The view overflows a narrower container. This width takes precedence over ``width(_:)``, regardless of
  /// the order of the calls.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func requiredWidth(_ points: Double) -> Self._ConstraintModified<RequiredWidth> {
    Modified(base: self, value: checked(points))
  }

  /// Sets the preferred height, in points; the view shrinks if the container is shorter.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func height(_ points: Double) -> Self._ConstraintModified<ExactHeight> {
    Modified(base: self, value: checked(points))
  }

  /// Sets the height, in points, even if it exceeds the container's.
  ///
  /// This height takes precedence over ``height(_:)``, regardless of the order of the calls.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func requiredHeight(_ points: Double) -> Self._ConstraintModified<RequiredHeight> {
    Modified(base: self, value: checked(points))
  }

  /// Sets the minimum height, in points.
  ///
  /// The minimum takes precedence over the content, the container, ``height(_:)`` and ``requiredHeight(_:)``.
  /// A value of zero or less has no effect.
  ///
  /// - Precondition: `points` is finite.
  public func minHeight(_ points: Double) -> Self._ConstraintModified<MinimumHeight> {
    precondition(points.isFinite, "A minimum height must be finite, not \(points).")
    return Modified(base: self, value: points)
  }

  /// Sets the ratio of the width to the height.
  ///
  /// A given width determines the height, and a given height determines the width; if both are given, the
  /// ratio is ignored.
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func aspectRatio(_ ratio: Double) -> Self._ConstraintModified<AspectRatio> {
    precondition(
      ratio.isFinite && ratio > 0,
      "An aspect ratio must be finite and positive, not \(ratio)."
    )
    return Modified(base: self, value: ratio)
  }

  private func checked(_ points: Double) -> Double {
    precondition(
      points.isFinite && points >= 0,
      "A width or height must be finite and not negative, not \(points)."
    )
    return points
  }
}

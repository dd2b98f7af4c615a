internal import BentoGeometry
public import BentoLayout

extension View {
  /// The constraints on the view's size in stacks, cells and containers.
  public var sizeConstraints: SizeConstraints {
    get { storedSizeConstraints ?? SizeConstraints() }
    set {
      guard newValue != sizeConstraints else { return }
      storedSizeConstraints = newValue
      reportedConflicts = []
      invalidateIntrinsicContentSize()
    }
  }
}

// Each of these edits one field of the view's own constraints: the view is not wrapped in another one, and
// the last call for a field wins.
extension View {
  /// Constrains the width, in points; the constraint yields if the container has less space.
  ///
  /// A column that stretches its views keeps this view at the given width. A row that is too narrow for its
  /// views, or too wide with no other view to take the space, changes the width silently; see
  /// ``requiredWidth(_:)`` for a width that does not change.
  @discardableResult
  public func width(_ points: Double) -> Self {
    constrain { $0.width.exact.preferred = points }
  }

  /// Constrains the width, in points, overriding the container.
  ///
  /// If there is less space, the view overflows the trailing edge, and the layout reports it.
  @discardableResult
  public func requiredWidth(_ points: Double) -> Self {
    constrain { $0.width.exact.required = points }
  }

  /// Constrains the height, in points; the constraint yields if the container has less space.
  @discardableResult
  public func height(_ points: Double) -> Self {
    constrain { $0.height.exact.preferred = points }
  }

  /// Constrains the height, in points, overriding the container.
  @discardableResult
  public func requiredHeight(_ points: Double) -> Self {
    constrain { $0.height.exact.required = points }
  }

  /// Constrains the height to a minimum, in points, overriding the container and ``height(_:)``.
  @discardableResult
  public func minHeight(_ points: Double) -> Self {
    constrain { $0.height.minimum.required = points }
  }

  /// Constrains the width to a multiple of the height.
  ///
  /// If one extent is given, it determines the other; if both are, the ratio does not apply. The width never
  /// depends on a height that results from the distribution of a column or from measuring: in that case, the
  /// height follows the width, and the ratio yields to the space in the column.
  @discardableResult
  public func aspectRatio(_ ratio: Double) -> Self {
    constrain { $0.aspectRatio = ratio }
  }

  /// Changes the constraints and returns the view.
  private func constrain(_ edit: (inout SizeConstraints) -> Void) -> Self {
    var constraints = sizeConstraints
    edit(&constraints)
    sizeConstraints = constraints
    return self
  }

  /// Resizes the view to fit its content and its constraints, keeping its origin.
  public func sizeToFit() {
    frame.size = measure(width: nil, height: nil)
  }
}

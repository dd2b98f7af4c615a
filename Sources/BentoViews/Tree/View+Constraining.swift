internal import BentoGeometry
public import BentoLayout

extension View {
  /// What the view asks of its own size in stacks, cells and containers.
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

// Each of these edits one slot of the view's own constraints: no view is put around it, and where
// the same slot is set twice, the later call holds.
extension View {
  /// Asks for a width, in points, that yields where the container has less room.
  ///
  /// A column that fills its views leaves this one as wide as it asks to be. A row that is too narrow
  /// for its views, or too wide and with nobody else to take the room, changes the width silently;
  /// see ``requiredWidth(_:)`` for one that holds.
  @discardableResult
  public func width(_ points: Double) -> Self {
    constrain { $0.width.exact.preferred = points }
  }

  /// Asks for a width, in points, that holds against the container.
  ///
  /// Where there is less room, the view sticks out at the end, and the layout reports it.
  @discardableResult
  public func requiredWidth(_ points: Double) -> Self {
    constrain { $0.width.exact.required = points }
  }

  /// Asks for a height, in points, that yields where the container has less room.
  @discardableResult
  public func height(_ points: Double) -> Self {
    constrain { $0.height.exact.preferred = points }
  }

  /// Asks for a height, in points, that holds against the container.
  @discardableResult
  public func requiredHeight(_ points: Double) -> Self {
    constrain { $0.height.exact.required = points }
  }

  /// Asks for a height of at least so many points, against the container and against
  /// ``height(_:)``.
  @discardableResult
  public func minHeight(_ points: Double) -> Self {
    constrain { $0.height.minimum.required = points }
  }

  /// Asks for a width that is so many times the height.
  ///
  /// One size that is given decides the other one; where both are given, the ratio does not hold.
  /// The width never waits for a height that results from sharing out a column or by measuring: there
  /// the height follows the width, and the ratio gives way to the room of the column.
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

  /// Gives the view the size that its content and its constraints ask for, at the same corner.
  public func sizeToFit() {
    frame.size = measure(width: nil, height: nil)
  }
}

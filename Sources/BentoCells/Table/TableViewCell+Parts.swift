internal import BentoGeometry
public import BentoViews

// MARK: - Parts

extension TableViewCell {
  /// What a cell shows at its trailing edge.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// An angle: the row leads somewhere.
    case disclosureIndicator
    /// A tick: the row is chosen.
    case checkmark
  }

  /// The state of the triangle at the leading edge of a row of an outline.
  public enum Disclosure: Hashable, Sendable {
    /// Neither a triangle nor room for one.
    case none
    /// Room for a triangle, so that the content stands below that of rows with one.
    case leaf
    /// A triangle that points at the content: what lies below the row is hidden.
    case collapsed
    /// A triangle that points down: what lies below the row is shown.
    case expanded
  }

  /// What the cell shows at its trailing edge, unless it has an ``accessoryView``.
  public var accessoryType: AccessoryType {
    get { parts.accessoryType }
    set { changeParts { $0.accessoryType = newValue } }
  }

  /// The view at the trailing edge, as large as fits its content, or nil.
  ///
  /// Presses on it are its own, if it takes any. A button there does not select the row.
  public var accessoryView: View? {
    get { parts.accessoryView }
    set { changeParts { $0.accessoryView = newValue } }
  }

  /// How many steps the content stands in from the leading edge.
  public var indentationLevel: Int {
    get { parts.indentationLevel }
    set { changeParts { $0.indentationLevel = max(0, newValue) } }
  }

  /// The width of a step of indentation, in points.
  public var indentationWidth: Double {
    get { parts.indentationWidth }
    set { changeParts { $0.indentationWidth = newValue.isFinite ? max(0, newValue) : 0 } }
  }

  /// The state of the triangle at the leading edge.
  public var disclosure: Disclosure {
    get { parts.disclosure }
    set { setDisclosure(newValue, animated: false) }
  }

  /// Changes the triangle at the leading edge; with animation it turns.
  public func setDisclosure(_ disclosure: Disclosure, animated: Bool) {
    guard disclosure != parts.disclosure else { return }
    changeParts { $0.setDisclosure(disclosure, animated: animated && window != nil) }
  }

  /// What runs when the user presses the triangle.
  public var onDisclosurePress: (() -> Void)? {
    get { parts.onDisclosurePress }
    set { parts.onDisclosurePress = newValue }
  }

  /// The width of the content in a cell of a width.
  package func contentWidth(inWidth width: Double) -> Double {
    max(
      0,
      width - parts.editingRoom - parts.leadingRoom
        - parts.trailingRoom(in: Size(width: width, height: .infinity))
    )
  }

  /// Puts the controls of a table that is edited at the edges, in place of others, which slide out if
  /// they are given a duration.
  package func setEditControls(delete: EditControl?, move: EditControl?, duration: Duration? = nil)
  {
    guard delete != nil || move != nil || parts.hasControls else { return }
    changeParts { $0.setControls(delete: delete, move: move, duration: duration) }
  }

  private func changeParts(_ change: (CellParts) -> Void) {
    let before = parts.editingRoom + parts.leadingRoom + parts.trailingRoom(in: bounds.size)
    change(parts)
    setNeedsLayout()
    let after = parts.editingRoom + parts.leadingRoom + parts.trailingRoom(in: bounds.size)
    if before != after { list?.sizeMayDiffer(of: self) }
  }
}

// MARK: - Semantics

extension TableViewCell {
  /// What expands or collapses the row of an outline that the cell shows; nil for any other row.
  var foldingAction: AccessibilityAction? {
    switch disclosure {
    case .collapsed:
      AccessibilityAction(name: "expand") { [weak self] in self?.setExpanded(true) }
    case .expanded:
      AccessibilityAction(name: "collapse") { [weak self] in self?.setExpanded(false) }
    case .none, .leaf: nil
    }
  }

  private func setExpanded(_ isExpanded: Bool) {
    list?.setExpanded(isExpanded, rowShownBy: self)
  }
}

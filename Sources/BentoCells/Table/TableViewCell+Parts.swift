internal import BentoGeometry
internal import BentoPlatform
public import BentoViews

// MARK: - Parts

extension TableViewCell {
  /// The kind of icon at the trailing edge of a cell.
  ///
  /// ```swift
  /// cell.accessoryType = indexPath == chosenPath ? .checkmark : .none
  /// ```
  public enum AccessoryType: Hashable, Sendable {
    /// No icon.
    case none
    /// A chevron, which indicates that selecting the row opens another screen.
    case disclosureIndicator
    /// A checkmark, which indicates that the row is chosen.
    case checkmark
  }

  /// The state of the disclosure triangle at the leading edge of a row in an outline.
  ///
  /// ```swift
  /// cell.setDisclosure(.expanded, animated: true)
  /// ```
  public enum Disclosure: Hashable, Sendable {
    /// No triangle, and no space for one.
    case none
    /// An empty space that aligns the content with the content of rows that have a triangle.
    case leaf
    /// A triangle that points toward the content; the row's children are hidden.
    case collapsed
    /// A triangle that points down; the row's children are shown.
    case expanded
  }

  /// The icon at the trailing edge, shown unless there is an ``accessoryView``.
  public var accessoryType: AccessoryType {
    get { parts.accessoryType }
    set { changeParts { $0.accessoryType = newValue } }
  }

  /// The view at the trailing edge, sized to fit its content, or nil.
  ///
  /// The view receives presses if it handles any. Pressing a button there does not select the row.
  public var accessoryView: View? {
    get { parts.accessoryView }
    set { changeParts { $0.accessoryView = newValue } }
  }

  /// The number of steps that the content is indented from the leading edge.
  public var indentationLevel: Int {
    get { parts.indentationLevel }
    set { changeParts { $0.indentationLevel = max(0, newValue) } }
  }

  /// The width of an indentation step, in points.
  public var indentationWidth: Double {
    get { parts.indentationWidth }
    set { changeParts { $0.indentationWidth = newValue.isFinite ? max(0, newValue) : 0 } }
  }

  /// The state of the triangle at the leading edge.
  public var disclosure: Disclosure {
    get { parts.disclosure }
    set { setDisclosure(newValue, animated: false) }
  }

  /// Changes the triangle at the leading edge; if the change is animated, the triangle turns.
  public func setDisclosure(_ disclosure: Disclosure, animated: Bool) {
    guard disclosure != parts.disclosure else { return }
    changeParts { $0.setDisclosure(disclosure, animated: animated && window != nil) }
  }

  /// Called when the user presses the triangle.
  public var onDisclosurePress: (() -> Void)? {
    get { parts.onDisclosurePress }
    set { parts.onDisclosurePress = newValue }
  }

  /// Returns the width of the content in a cell of the given width.
  package func contentWidth(inWidth width: Double) -> Double {
    max(
      0,
      width - parts.editingRoom - parts.leadingRoom
        - parts.trailingRoom(in: Size(width: width, height: .infinity))
    )
  }

  /// Replaces the editing controls at the edges; the previous controls slide out if a duration is
  /// given.
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
  /// The action that expands or collapses the cell's outline row; nil for other rows.
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

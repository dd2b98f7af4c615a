internal import BentoGeometry
public import BentoPlatform

extension View {
  /// The role of the view for assistive technology, or nil for a view that only contains other views.
  ///
  /// The default is that of ``defaultSemantics``.
  public var accessibilityRole: AccessibilityRole? {
    get { extras?.accessibilityRole ?? defaultSemantics.role }
    set { if extras != nil || newValue != nil { madeExtras.accessibilityRole = newValue } }
  }

  /// The actions of the view that require neither pointer nor keyboard: those of ``defaultSemantics`` and
  /// those that were added.
  ///
  /// If two actions have the same name, the one from ``defaultSemantics``, which may depend on the view's
  /// state, is used.
  public var accessibilityActions: [AccessibilityAction] {
    get { defaultSemantics.adding(extras?.accessibilityActions ?? []) }
    set {
      let own = Set(defaultSemantics.actions.map(\.name))
      let added = newValue.filter { !own.contains($0.name) }
      if extras != nil || !added.isEmpty { madeExtras.accessibilityActions = added }
    }
  }

  /// Returns the view and its subtree as assistive technology sees them; nil for a hidden view, and for a
  /// view without a role that does not contain exactly one view with a role.
  ///
  /// - Complexity: O(n) in the number of views.
  public func semantics() -> SemanticsNode? {
    let elements = SemanticsElement.elements(of: self)
    return elements.count == 1 ? elements[0].node : nil
  }

  /// Opens the context menu in the center of the view's visible part.
  func openContextMenuInside() {
    guard let window else { return }
    let shown = convert(bounds, to: nil).intersection(window.bounds)
    if !shown.isEmpty { openContextMenu(at: shown.center) }
  }
}

internal import BentoGeometry
public import BentoPlatform

extension View {
  /// What the view is, for assistive technology; nil for one that is nothing by itself.
  ///
  /// Where none is set, it is that of ``defaultSemantics``.
  public var accessibilityRole: AccessibilityRole? {
    get { extras?.accessibilityRole ?? defaultSemantics.role }
    set { if extras != nil || newValue != nil { madeExtras.accessibilityRole = newValue } }
  }

  /// What can be done with the view without pointer and keyboard: what ``defaultSemantics`` has, and
  /// what was added.
  ///
  /// Of two with one name the view's own counts, which may come and go with its state.
  public var accessibilityActions: [AccessibilityAction] {
    get { defaultSemantics.adding(extras?.accessibilityActions ?? []) }
    set {
      let own = Set(defaultSemantics.actions.map(\.name))
      let added = newValue.filter { !own.contains($0.name) }
      if extras != nil || !added.isEmpty { madeExtras.accessibilityActions = added }
    }
  }

  /// The view and what is in it as assistive technology is told of them; nil for a hidden view, and for
  /// one that is nothing by itself and has not exactly one such view in it.
  ///
  /// - Complexity: O(n) of the number of views.
  public func semantics() -> SemanticsNode? {
    let elements = SemanticsElement.elements(of: self)
    return elements.count == 1 ? elements[0].node : nil
  }

  /// Opens the context menu in the middle of what is seen of the view.
  func openContextMenuInside() {
    guard let window else { return }
    let shown = convert(bounds, to: nil).intersection(window.bounds)
    if !shown.isEmpty { openContextMenu(at: shown.center) }
  }
}

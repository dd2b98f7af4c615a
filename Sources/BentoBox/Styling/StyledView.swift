public import BentoViews

/// A view that keeps an applied style sheet until another one is applied, as every view does.
///
/// ```swift
/// label.apply(isOverdue ? overdueStyle : nil)
/// ```
@MainActor
public protocol StyledView: NativeView {}

extension NativeView: StyledView {}

extension StyledView {
  /// Applies a style sheet to the view after reverting the previously applied style sheet; nil only reverts
  /// it.
  ///
  /// A component calls this in `render(in:)` on every code path, so that its view shows nothing of the
  /// previous component: everything that a style sheet wrote is restored exactly, even if key paths overlap
  /// (P-17). If the component has modifiers, they take precedence and are undone before the style sheet.
  ///
  /// A style sheet that is equal to the previously applied one is simply applied again.
  public func apply(_ styleSheet: StyleSheet<Self>?) {
    guard styleSheet != nil || componentState != nil else { return }
    let states = ModificationStates.of(self)
    if let styleSheet, let current = states.style as? AppliedStyle<Self>,
      current.styleSheet == styleSheet
    {
      styleSheet.apply(to: self)
      return
    }
    let former = states.style
    states.style = nil
    former?.revert(in: self)
    guard let styleSheet, !styleSheet.isEmpty else { return }
    states.style = AppliedStyle(
      styleSheet: styleSheet,
      inverse: styleSheet.apply(to: self),
      order: former?.order ?? states.nextOrder()
    )
  }
}

/// A style sheet that is applied to a view, regardless of the static type of the view.
@MainActor
protocol AppliedStyling {
  /// The position of the style sheet among the modifications of the view; a style sheet that replaces another
  /// takes over its position.
  var order: Int { get }

  /// Restores the values that the view had before the style sheet was applied.
  func revert(in view: NativeView)
}

private struct AppliedStyle<Target: NativeView>: AppliedStyling {
  let styleSheet: StyleSheet<Target>
  let inverse: StyleSheet<Target>
  let order: Int

  func revert(in view: NativeView) {
    if let view = view as? Target { inverse.apply(to: view) }
  }
}

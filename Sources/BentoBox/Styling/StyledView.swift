public import BentoViews

/// A view that retains the style sheet applied to it until another one is applied; every view
/// conforms.
///
/// ```swift
/// label.apply(isOverdue ? overdueStyle : nil)
/// ```
@MainActor
public protocol StyledView: NativeView {}

extension NativeView: StyledView {}

extension StyledView {
  /// Reverts the previously applied style sheet and then applies the given one, if any.
  ///
  /// A component calls this in `render(in:)` on every code path, so its view retains nothing from
  /// the previous component: every value that a style sheet set is restored exactly, even if key
  /// paths overlap (P-17). If the component has modifiers, they take precedence and are undone
  /// before the style sheet.
  ///
  /// A style sheet that equals the previously applied one is simply applied again.
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

/// A style sheet applied to a view, regardless of the view's static type.
@MainActor
protocol AppliedStyling {
  /// The style sheet's position among the view's modifications; a replacement keeps the position of
  /// the style sheet it replaces.
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

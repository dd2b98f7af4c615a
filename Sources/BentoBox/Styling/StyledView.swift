public import BentoViews

/// A view that can be given a style sheet, which it keeps until it is given another one: every view.
///
/// ```swift
/// label.apply(isOverdue ? overdueStyle : nil)
/// ```
@MainActor
public protocol StyledView: NativeView {}

extension NativeView: StyledView {}

extension StyledView {
  /// Writes the values of a style sheet into the view, after taking back those of the sheet applied
  /// before; nil only takes back.
  ///
  /// A component calls it in `render(in:)` on every path, and its view shows nothing of the component
  /// before: what a sheet wrote is restored exactly, also where key paths overlap (P-17). Where the
  /// component has modifiers, these win, and are undone before the sheet.
  ///
  /// A sheet that is equal to the one applied before is only written again.
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

/// A style sheet that a view was given, whatever the type by which it was known.
@MainActor
protocol AppliedStyling {
  /// When a sheet was applied, in the order of the view's modifications; one that replaces another
  /// takes its place.
  var order: Int { get }

  /// Restores what was there before the sheet.
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

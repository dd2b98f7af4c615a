internal import BentoViews

extension Renderable {
  /// Applies a style sheet to the component's view after the component has rendered.
  ///
  /// The previous values are restored when the view is reused for another component. If style
  /// sheets are nested, the outer one wins. A style sheet is part of the component type: a view
  /// with a style sheet is not reused for a component without one, or vice versa.
  ///
  /// ```swift
  /// Heading(text: "Today").styling(StyleSheet().setting(\.textColor, .red))
  /// ```
  public func styling(_ styleSheet: StyleSheet<View>) -> AnyRenderable {
    Modified<Self, StyleSheetModification<View>>(base: self, value: styleSheet).asAnyRenderable()
  }
}

/// The modification that applies a style sheet.
private enum StyleSheetModification<Target: NativeView>: ViewModification {
  typealias Value = StyleSheet<Target>

  static var changesHeight: Bool { false }

  /// Returns `same` for equal style sheets and `different` otherwise, since any property can change the
  /// height.
  static func layoutEquivalence(
    _ old: StyleSheet<Target>,
    _ new: StyleSheet<Target>
  ) -> LayoutEquivalence {
    old == new ? .same : .different
  }

  static func apply(_ value: StyleSheet<Target>, to view: Target) -> StyleSheet<Target> {
    value.apply(to: view)
  }

  static func restore(_ original: StyleSheet<Target>, in view: Target) {
    original.apply(to: view)
  }
}

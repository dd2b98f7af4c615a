internal import BentoViews

extension Renderable {
  /// The component with values for properties of its view, which are written after the component's own
  /// and taken back when the view goes to another component.
  ///
  /// Of nested sheets the outer one wins. They are part of the component type: views with and without a
  /// sheet are not reused for each other.
  ///
  /// ```swift
  /// Heading(text: "Today").styling(StyleSheet().setting(\.textColor, .red))
  /// ```
  public func styling(_ styleSheet: StyleSheet<View>) -> AnyRenderable {
    Modified<Self, StyleSheetModification<View>>(base: self, value: styleSheet).asAnyRenderable()
  }
}

/// The application of a style sheet.
private enum StyleSheetModification<Target: NativeView>: ViewModification {
  typealias Value = StyleSheet<Target>

  static var changesHeight: Bool { false }

  /// Equal sheets give the same size; any property may change the height.
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

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
    StyledComponent(base: self, styleSheet: styleSheet).asAnyRenderable()
  }
}

/// A component with a style sheet.
///
/// The sheet is applied by `render(in:)`, so that it counts for views that are only measured. Nothing
/// can be stored by then, so the component itself notes how to take it back.
private struct StyledComponent<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View

  let base: Base
  let styleSheet: StyleSheet<Base.View>
  private let inverses = StyleInverses<Base.View>()

  init(base: Base, styleSheet: StyleSheet<Base.View>) {
    self.base = base
    self.styleSheet = styleSheet
  }

  func render(in view: Base.View) {
    base.render(in: view)
    inverses.note(styleSheet.apply(to: view), for: view)
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    inverses.take(for: view)?.apply(to: view)
    base.willUnmount(from: view, storage: storage.inner)
  }
}

/// How to take a style sheet back from each of the views to which a component was rendered.
@MainActor
private final class StyleInverses<View: NativeView> {
  private struct Entry {
    weak var view: View?
    let inverse: StyleSheet<View>
  }

  private var entries: [Entry] = []

  /// Notes how to take the sheet back from a view, unless that is known: what was there before the
  /// first time counts.
  func note(_ inverse: StyleSheet<View>, for view: View) {
    guard !entries.contains(where: { $0.view === view }) else { return }
    // Views that were measured and thrown away.
    entries.removeAll { $0.view == nil }
    entries.append(Entry(view: view, inverse: inverse))
  }

  /// How to take the sheet back from a view, which is forgotten.
  func take(for view: View) -> StyleSheet<View>? {
    guard let index = entries.firstIndex(where: { $0.view === view }) else { return nil }
    return entries.remove(at: index).inverse
  }
}

public import BentoViews

/// The root class of all views that a component can render into.
public typealias NativeView = BentoViews.View

/// A component: a description of the content of one type of view.
///
/// A component type, a struct or a class, belongs to exactly one view type. A component's lifecycle in one
/// view is:
///
///     render, didMount, (willDisplay, didEndDisplaying)*, willUnmount
///
/// Components are never compared. Rendering a box again gives every visible place its new component: the old
/// component is unmounted, and the new one is rendered into the same view. Therefore, a call to `render` does
/// not mean that the component appears on screen. Because views are reused, `render` must set the same
/// properties in every call.
///
/// ```swift
/// struct PersonRow: Renderable {
///   let name: String
///   let isOnline: Bool
///
///   func render(in view: Label) {
///     view.text = name
///     view.textColor = isOnline ? nil : .gray
///   }
/// }
/// ```
@MainActor
public protocol Renderable: AnyRenderableConvertible, _ComponentStructure {
  /// The type of the views that show the component.
  associatedtype View: NativeView

  /// Returns whether two components have the same size when shown at the same width.
  ///
  /// A list that has measured `old` reuses its height for `new` if the result is ``LayoutEquivalence/same``,
  /// and measures again otherwise. The default is ``LayoutEquivalence/different``, which is always correct.
  ///
  /// ```swift
  /// static func layoutEquivalence(_ old: PersonRow, _ new: PersonRow) -> LayoutEquivalence {
  ///   old.name == new.name ? .same : .different  // the online status doesn't affect the size
  /// }
  /// ```
  static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence

  /// Renders the component into a view.
  ///
  /// This method may be called any number of times, even before the component is mounted, and with temporary
  /// views that are only measured.
  func render(in view: View)

  /// Called after `render(in:)`, when the component has been bound to a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - storage: The values kept until the component is unmounted.
  func didMount(to view: View, storage: ViewStorage)

  /// Called before the view is reused for another component or removed.
  ///
  /// Undo the changes of `didMount(to:storage:)` here.
  func willUnmount(from view: View, storage: ViewStorage)

  /// Called when the view appears on screen, or when the component is bound while the view is on screen.
  func willDisplay(_ view: View)

  /// Called after the view leaves the screen, or when the component is about to be unbound while
  /// the view is on screen; once for every `willDisplay(_:)`.
  func didEndDisplaying(_ view: View)
}

extension Renderable {
  /// The number of decorators, which is zero.
  public var decoratorCount: Int { 0 }

  /// Whether the component hides types; false because only decorators do.
  public static var hidesTypes: Bool { false }

  /// Adds the component's own type.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
  }

  /// Returns ``LayoutEquivalence/different``, so the component is measured whenever it is rendered.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    .different
  }

  /// Does nothing.
  public func didMount(to view: View, storage: ViewStorage) {}

  /// Does nothing.
  public func willUnmount(from view: View, storage: ViewStorage) {}

  /// Does nothing.
  public func willDisplay(_ view: View) {}

  /// Does nothing.
  public func didEndDisplaying(_ view: View) {}

  /// Returns the type-erased component.
  public func asAnyRenderable() -> AnyRenderable { AnyRenderable(self) }
}

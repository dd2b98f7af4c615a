public import BentoViews

/// The root class of everything that a component can render into.
public typealias NativeView = BentoViews.View

/// A component: a description of what one kind of view shows.
///
/// A component type, a struct or a class, belongs to exactly one view type. Its lifecycle in one
/// view is
///
///     render, didMount, (willDisplay, didEndDisplaying)*, willUnmount
///
/// Components are never compared. A box that is rendered again gives every visible place its new
/// component: the old one is unmounted and the new one is rendered into the same view. So `render`
/// says nothing about appearing, and writes every property that it may ever write: a view goes from
/// one component to the next.
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

  /// Whether views of the same width show two components at the same size.
  ///
  /// A list that has measured `old` takes its height for `new` where the answer is
  /// ``LayoutEquivalence/same``, and measures again otherwise. The default is
  /// ``LayoutEquivalence/different``, which is always right.
  ///
  /// ```swift
  /// static func layoutEquivalence(_ old: PersonRow, _ new: PersonRow) -> LayoutEquivalence {
  ///   old.name == new.name ? .same : .different  // a dot tells who is online, and takes no space
  /// }
  /// ```
  static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence

  /// Writes the component into a view.
  ///
  /// Called any number of times: before the component is mounted, and on throw-away views for
  /// measuring only.
  func render(in view: View)

  /// Tells the component that a view is bound to it; called after `render(in:)`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - storage: Values that live until the component is unmounted.
  func didMount(to view: View, storage: ViewStorage)

  /// Tells the component that a view goes to another component, or away.
  ///
  /// What `didMount(to:storage:)` changed is undone here.
  func willUnmount(from view: View, storage: ViewStorage)

  /// Tells the component that its view comes on screen, or was bound while on screen.
  func willDisplay(_ view: View)

  /// Tells the component that its view left the screen, or is about to be unbound on screen; once
  /// for every `willDisplay(_:)`.
  func didEndDisplaying(_ view: View)
}

extension Renderable {
  /// None.
  public var decoratorCount: Int { 0 }

  /// A component that decorates nothing hides nothing.
  public static var hidesTypes: Bool { false }

  /// Names the component's own type.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
  }

  /// Different: the component is measured whenever it is rendered.
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

  /// The component without its type.
  public func asAnyRenderable() -> AnyRenderable { AnyRenderable(self) }
}

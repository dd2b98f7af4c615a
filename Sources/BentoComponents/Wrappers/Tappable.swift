public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoInteraction
internal import BentoViews

/// A component with a tap action; see `onTap`.
public struct Tappable<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let action: () -> Void
  var isSelected = false

  /// Sets the action.
  public func configure(_ view: TapView) {
    view.action = action
    view.isSelected = isSelected
    view.layoutMargins = .zero
  }

  /// Unmounts the component and releases the action.
  public func willUnmount(from view: TapView, storage: ViewStorage) {
    view.children.unmount()
    view.action = nil
  }

  /// Returns true, because the view is always as large as the component.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool { true }
}

extension Renderable {
  /// The component with a tap action.
  public typealias _Tappable = Tappable<Self>

  /// Returns the component with an action that the user performs with the mouse or touch, or with Return or
  /// Space while the component is focused.
  ///
  /// The component can be focused with Tab, is highlighted while pressed, and is exposed as a button
  /// to assistive technology. Controls inside it take precedence. In a list, pressing it does not
  /// select the row.
  ///
  /// ```swift
  /// UI.Label(text: "Show all").tintColor(.blue).onTap { showAll() }
  /// ```
  public func onTap(_ action: @escaping () -> Void) -> Self._Tappable {
    Tappable(base: self, action: action)
  }
}

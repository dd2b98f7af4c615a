public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoViews

/// A component that the user can press; see `onTap`.
public struct Tappable<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let action: () -> Void
  var isSelected = false

  /// Notes the action.
  public func configure(_ view: TapView) {
    view.action = action
    view.isSelected = isSelected
    view.layoutMargins = .zero
  }

  /// Unmounts the component, and forgets the action.
  public func willUnmount(from view: TapView, storage: ViewStorage) {
    view.children.unmount()
    view.action = nil
  }

  /// Yes: the view is as large as the component.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool { true }
}

extension Renderable {
  /// The component with an action for being pressed.
  public typealias _Tappable = Tappable<Self>

  /// The component with an action for being pressed: by mouse and touch, and by Return and Space where
  /// it has the keyboard.
  ///
  /// Tab reaches it, it is highlighted while it is pressed, and assistive technology takes it for a
  /// button. What can be pressed inside it, such as a control, comes first. In a list, a press on it is
  /// its own: the row is not selected by it.
  ///
  /// ```swift
  /// UI.Label(text: "Show all").tintColor(.blue).onTap { showAll() }
  /// ```
  public func onTap(_ action: @escaping () -> Void) -> Self._Tappable {
    Tappable(base: self, action: action)
  }
}

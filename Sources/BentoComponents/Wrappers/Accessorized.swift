public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoInteraction
internal import BentoViews

/// A component with an accessory at its trailing edge; see `accessory(_:name:didTap:)`.
public struct Accessorized<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let accessory: AccessoryView.Accessory
  var name: String?
  var didTap: (() -> Void)?
  /// Whether space is reserved for an accessory that is not shown.
  var reservesAccessory = false

  /// Shows the accessory.
  public func configure(_ view: AccessorizedView) {
    view.layoutMargins = .zero
    view.reservesAccessory = reservesAccessory
    view.accessoryView.accessory = accessory
    view.accessoryView.accessibilityLabel = name
    view.accessoryView.interactionBehavior = []
    view.accessoryView.didTap = didTap
    view.accessoryView.highlightingGesture.didRebindView()
  }

  /// Returns whether the accessories take up the same space.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    guard let old = old.takesRoom, let new = new.takesRoom else { return false }
    return old == new
  }

  /// Whether space is set aside for a standard-size accessory, or nil if the accessory has a custom size.
  private var takesRoom: Bool? {
    switch accessory {
    case .custom: nil
    case .none: reservesAccessory
    default: true
    }
  }
}

// MARK: - Lifecycle

extension Accessorized {
  /// Mounts the component, then the component of the accessory.
  public func didMount(to view: AccessorizedView, storage: ViewStorage) {
    view.children.mount()
    view.accessoryView.children.mount()
  }

  /// Unmounts both components, the accessory's component first.
  public func willUnmount(from view: AccessorizedView, storage: ViewStorage) {
    view.accessoryView.children.unmount()
    view.accessoryView.didTap = nil
    view.children.unmount()
  }

  /// Forwards the call to both components.
  public func willDisplay(_ view: AccessorizedView) {
    view.children.willDisplay()
    view.accessoryView.children.willDisplay()
  }

  /// Forwards the call to both components, the accessory's component first.
  public func didEndDisplaying(_ view: AccessorizedView) {
    view.accessoryView.children.didEndDisplaying()
    view.children.didEndDisplaying()
  }
}

// MARK: - Modifiers

extension Renderable {
  /// The component with an accessory at its trailing edge.
  public typealias _Accessorized = Accessorized<Self>

  /// Returns the component with an accessory at its trailing edge: a chevron, an activity indicator, a check
  /// mark, an image or another component.
  ///
  /// ```swift
  /// UI.Label(text: "Network").accessory(.chevron).onTap { show(.network) }
  /// UI.Label(text: "Backup").accessory(.icon(trash), name: "Delete backup") { delete(backup) }
  /// ```
  ///
  /// - Parameters:
  ///   - accessory: The accessory; with ``AccessoryView/Accessory/none`` the component takes up the full
  ///     width.
  ///   - name: The accessibility label of the accessory.
  ///   - didTap: Called when the accessory is tapped; if nil, taps go to the row.
  public func accessory(
    _ accessory: AccessoryView.Accessory,
    name: String? = nil,
    didTap: (() -> Void)? = nil
  ) -> Self._Accessorized {
    Accessorized(base: self, accessory: accessory, name: name, didTap: didTap)
  }

  /// Returns the component as a selectable option in a list, with a tap action and, while selected, a
  /// check mark.
  ///
  /// Space for the check mark is always reserved, so nothing moves when the selection changes. The selected
  /// state is reported to assistive technology.
  ///
  /// ```swift
  /// for theme in themes {
  ///   Node(id: theme.id, component: UI.Label(text: theme.name)
  ///     .selectable(isSelected: theme == state.theme) { store.theme = theme })
  /// }
  /// ```
  public func selectable(
    isSelected: Bool,
    didSelect: @escaping () -> Void
  ) -> Self._Accessorized._Tappable {
    Tappable(
      base: Accessorized(
        base: self,
        accessory: isSelected ? .checkmark : .none,
        name: "",  // the state of the whole says it
        reservesAccessory: true
      ),
      action: didSelect,
      isSelected: isSelected
    )
  }
}

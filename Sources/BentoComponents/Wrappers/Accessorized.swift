public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoViews

/// A component with an accessory behind it; see `accessory(_:name:didTap:)`.
public struct Accessorized<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let accessory: AccessoryView.Accessory
  var name: String?
  var didTap: (() -> Void)?
  /// Whether there is room for an accessory where none is shown.
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

  /// Whether the accessory takes the same room.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    guard let old = old.takesRoom, let new = new.takesRoom else { return false }
    return old == new
  }

  /// Whether there is room for an accessory of the usual size; nil for one of a size of its own.
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
  /// Mounts the component, then the one that the accessory shows.
  public func didMount(to view: AccessorizedView, storage: ViewStorage) {
    view.children.mount()
    view.accessoryView.children.mount()
  }

  /// Unmounts both, the accessory's first.
  public func willUnmount(from view: AccessorizedView, storage: ViewStorage) {
    view.accessoryView.children.unmount()
    view.accessoryView.didTap = nil
    view.children.unmount()
  }

  /// Tells both that they come on screen.
  public func willDisplay(_ view: AccessorizedView) {
    view.children.willDisplay()
    view.accessoryView.children.willDisplay()
  }

  /// Tells both that they left the screen, the accessory's first.
  public func didEndDisplaying(_ view: AccessorizedView) {
    view.accessoryView.children.didEndDisplaying()
    view.children.didEndDisplaying()
  }
}

// MARK: - Modifiers

extension Renderable {
  /// The component with an accessory behind it.
  public typealias _Accessorized = Accessorized<Self>

  /// The component with an arrow, a spinner, a check mark, a picture or another component behind it.
  ///
  /// ```swift
  /// UI.Label(text: "Network").accessory(.chevron).onTap { show(.network) }
  /// UI.Label(text: "Backup").accessory(.icon(trash), name: "Delete backup") { delete(backup) }
  /// ```
  ///
  /// - Parameters:
  ///   - accessory: What stands at the trailing edge; with ``AccessoryView/Accessory/none`` the component
  ///     has all of the width.
  ///   - name: What assistive technology calls it.
  ///   - didTap: What a tap on the accessory does; nil leaves taps to the row.
  public func accessory(
    _ accessory: AccessoryView.Accessory,
    name: String? = nil,
    didTap: (() -> Void)? = nil
  ) -> Self._Accessorized {
    Accessorized(base: self, accessory: accessory, name: name, didTap: didTap)
  }

  /// The component as a choice: with a check mark behind it while it is chosen, and an action for being
  /// pressed.
  ///
  /// The room for the check mark is there in any case, so that nothing moves. Assistive technology is told
  /// whether the component is selected.
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

public import BentoBox
public import BentoControls
internal import BentoGraphics
internal import BentoViews

/// A toolbar with arrows that move between the fields of a form, and a Done button that ends editing.
///
/// A component's view shows the toolbar during editing with
/// ``BentoBox/FocusableView/showFocusToolbar(isFocusEnabled:)``, so programs rarely create one. The toolbar
/// does not retain the view.
@MainActor
public final class FocusToolbar: Toolbar {
  private weak var view: (any FocusableView)?
  private var isFocusEnabled = false
  /// Whether each arrow was enabled at the last update.
  private var arrows: (up: Bool, down: Bool)?

  /// Creates a toolbar without a view.
  public required init() {
    super.init()
    accessibilityLabel = "Form"
    showItems()
  }

  /// Creates a toolbar for a component's view.
  ///
  /// - Parameters:
  ///   - view: The view from which the arrows move and in which Done ends editing; not retained.
  ///   - isFocusEnabled: Whether the toolbar has arrows.
  public convenience init(view: any FocusableView, isFocusEnabled: Bool = true) {
    self.init()
    bind(to: view, isFocusEnabled)
  }

  private func bind(to view: any FocusableView, _ isFocusEnabled: Bool) {
    self.view = view
    self.isFocusEnabled = isFocusEnabled
    updateFocusEligibility()
    if !isFocusEnabled { showItems() }
  }

  /// Enables or disables each arrow, depending on whether the enclosing list can move the focus in
  /// that direction.
  public func updateFocusEligibility() {
    guard let view else { return showItems() }
    view.withFocusCoordinator { updateFocusEligibility(with: $0) }
  }

  /// Enables or disables each arrow, depending on whether a coordinator can move the focus in that direction.
  public func updateFocusEligibility(with coordinator: any FocusCoordinating) {
    guard isFocusEnabled else { return }
    let arrows = (coordinator.canMove(.forward), coordinator.canMove(.backward))
    if let shown = self.arrows, shown == arrows { return }
    self.arrows = arrows
    showItems()
  }

  /// Updates the arrows, because the neighboring fields may have changed since the toolbar was created.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateFocusEligibility() }
  }

  private func showItems() {
    let done = ToolbarItem("Done") { [weak self] in self?.finish() }
    guard isFocusEnabled, let arrows else {
      items = [.flexibleSpace, done]
      return
    }
    items = [
      ToolbarItem("Previous field", icon: .chevronUp, isEnabled: arrows.up) { [weak self] in
        self?.move(.forward)
      },
      ToolbarItem("Next field", icon: .chevronDown, isEnabled: arrows.down) { [weak self] in
        self?.move(.backward)
      },
      .flexibleSpace, done,
    ]
  }

  private func move(_ direction: FocusSearchDirection) {
    _ = view?.withFocusCoordinator { $0.move(direction) }
  }

  private func finish() {
    view?.endInput()
  }
}

public import BentoBox
public import BentoControls
internal import BentoGraphics
internal import BentoViews

/// A bar that leads from field to field of a form, and ends editing: arrows up and down, and Done.
///
/// The view of a component shows it while it is edited, by ``BentoBox/FocusableView/showFocusToolbar(isFocusEnabled:)``;
/// a program seldom makes one itself. The bar does not keep the view alive.
@MainActor
public final class FocusToolbar: Toolbar {
  private weak var view: (any FocusableView)?
  private var isFocusEnabled = false
  /// Whether the arrows lead anywhere, as they were shown last.
  private var arrows: (up: Bool, down: Bool)?

  /// Creates a bar for no view.
  public required init() {
    super.init()
    accessibilityLabel = "Form"
    showItems()
  }

  /// Creates a bar for a view of a component.
  ///
  /// - Parameters:
  ///   - view: Where the arrows start from, and what Done ends; it is not kept alive.
  ///   - isFocusEnabled: Whether there are arrows.
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

  /// Asks the list around the view again where the arrows lead.
  public func updateFocusEligibility() {
    guard let view else { return showItems() }
    view.withFocusCoordinator { updateFocusEligibility(with: $0) }
  }

  /// Asks a coordinator where the arrows lead.
  public func updateFocusEligibility(with coordinator: any FocusCoordinating) {
    guard isFocusEnabled else { return }
    let arrows = (coordinator.canMove(.forward), coordinator.canMove(.backward))
    if let shown = self.arrows, shown == arrows { return }
    self.arrows = arrows
    showItems()
  }

  /// The arrows may lead elsewhere when the bar is shown than when it was made.
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

public import BentoCommands
public import BentoGeometry
public import BentoViews

/// A view that hosts a view controller and forwards appearance transitions to it.
///
/// Use it to place a controller in a view hierarchy: in a pane, in a tab, or in a window.
///
/// ```swift
/// splitView.trailingView = ControllerView(NavigationController(root: inbox))
/// ```
@MainActor
public final class ControllerView: View {
  /// The hosted controller, which the view retains; nil if there is none.
  public private(set) var controller: ViewController?
  private var timer: ViewTimer?

  /// Creates an empty view.
  public required init() {
    super.init()
  }

  /// Creates a view that hosts a controller.
  ///
  /// - Precondition: The controller has no parent.
  public convenience init(_ controller: ViewController) {
    self.init()
    precondition(controller.parent == nil, "A controller with a parent cannot be hosted by a view.")
    self.controller = controller
  }

  public override func layoutSubviews() {
    guard let view = controller?.viewIfLoaded, view.superview === self else { return }
    view.frame = bounds
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    controller?.view.sizeThatFits(size) ?? .zero
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let controller else { return }
    timer?.cancel()
    guard window != nil else {
      controller.beginAppearanceTransition(false, animated: false)
      return controller.endAppearanceTransition()
    }
    // Loading the view may run code that replaces the content of the window.
    _ = controller.view
    guard window != nil else { return }
    controller.beginAppearanceTransition(true, animated: false)
    guard window != nil else { return }
    if controller.view.superview !== self { addSubview(controller.view) }
    setNeedsLayout()
    timer = after(.zero) { [weak self] in
      guard let self else { return }
      // The controller has appeared once its view has been laid out.
      window?.layoutIfNeeded()
      self.controller?.endAppearanceTransition()
    }
  }

  /// Returns the controller's commands if no view is first responder; otherwise, the responder chain provides
  /// them.
  public override func makeCommands() -> [Command] {
    let commands = super.makeCommands()
    guard host?.firstResponder == nil, let controller else { return commands }
    return commands.followed(by: controller.pageCommands)
  }
}

extension Window {
  /// The controller whose view fills the window below its menu bar, or nil; setting it replaces the
  /// `contentView`.
  public var rootViewController: ViewController? {
    get { (contentView as? ControllerView)?.controller }
    set {
      guard newValue !== rootViewController || newValue == nil else { return }
      contentView = newValue.map { ControllerView($0) }
    }
  }
}

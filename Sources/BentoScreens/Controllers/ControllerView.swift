public import BentoGeometry
public import BentoViews

/// A view that shows a view controller, and tells it when it comes and goes.
///
/// It is the place of a controller among views: in a pane, behind a tab, in a window.
///
/// ```swift
/// splitView.trailingView = ControllerView(NavigationController(root: inbox))
/// ```
@MainActor
public final class ControllerView: View {
  /// The controller, which the view keeps; nil for none.
  public private(set) var controller: ViewController?
  private var timer: ViewTimer?

  /// Creates a view that shows nothing.
  public required init() {
    super.init()
  }

  /// Creates a view that shows a controller.
  ///
  /// - Precondition: The controller is part of no other one.
  public convenience init(_ controller: ViewController) {
    self.init()
    precondition(controller.parent == nil, "A view controller with a parent is shown by that.")
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
    // What is called here may lead to something else that fills the window.
    _ = controller.view
    guard window != nil else { return }
    controller.beginAppearanceTransition(true, animated: false)
    guard window != nil else { return }
    if controller.view.superview !== self { addSubview(controller.view) }
    setNeedsLayout()
    timer = after(.zero) { [weak self] in
      guard let self else { return }
      // It has appeared when it was laid out.
      window?.layoutIfNeeded()
      self.controller?.endAppearanceTransition()
    }
  }

  /// The commands of the controller, for while no view has the keyboard; else they come in its place in the
  /// chain of responders.
  public override func makeCommands() -> [Command] {
    let commands = super.makeCommands()
    guard host?.firstResponder == nil, let controller else { return commands }
    return commands.followed(by: controller.pageCommands)
  }
}

extension Window {
  /// The controller that fills the window below its menu bar, or nil; setting it replaces the
  /// `contentView`.
  public var rootViewController: ViewController? {
    get { (contentView as? ControllerView)?.controller }
    set {
      guard newValue !== rootViewController || newValue == nil else { return }
      contentView = newValue.map { ControllerView($0) }
    }
  }
}

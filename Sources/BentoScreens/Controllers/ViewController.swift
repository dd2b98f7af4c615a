internal import BentoCommands
public import BentoGeometry
public import BentoViews

/// An object that manages one screen of a program: it creates the screen's view, is notified when the view
/// appears or disappears, and navigates to other screens.
///
/// ```swift
/// final class AboutController: ViewController {
///   override func loadView() -> View {
///     Label(text: "Version 1.0")
///   }
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     navigationItem.titleItem = "About"
///   }
/// }
///
/// Application.runAndExit(title: "Notes", size: Size(width: 640, height: 480)) { window in
///   window.rootViewController = NavigationController(root: AboutController())
/// }
/// ```
///
/// Most screens use a ``BoxViewController``, which renders a model as boxes. A controller is retained by its
/// container: the window, a ``ControllerView``, its parent, or the controller that presents it. In the
/// responder chain, a controller follows its view, so the controller can override `keyDown(with:)` and
/// `makeCommands()`. Decision 36 explains why there are controllers.
@MainActor
open class ViewController: Responder {
  /// The visibility of a controller's view.
  public nonisolated enum AppearanceState: Hashable, Sendable {
    /// The view is not visible.
    case disappeared
    /// The view is about to become visible.
    case appearing
    /// The view is visible.
    case appeared
    /// The view is about to be hidden.
    case disappearing
  }

  // MARK: State

  /// The visibility of the view.
  public private(set) var appearanceState = AppearanceState.disappeared

  /// The content that the bar of the enclosing navigation controller shows for this controller.
  public var navigationItem = NavigationItem() {
    didSet { navigationItemDidChange?() }
  }

  /// The path of the ``Route`` that the controller shows; nil if it shows none.
  ///
  /// A ``Router`` sets it. A controller without a path is not included in the saved state of a window.
  public var routePath: RoutePath?

  /// The size of the controller's view in a sheet, in points; nil to use the sheet's default.
  public var preferredContentSize: Size?
  /// Whether only the program, and not the Escape key, can dismiss a sheet that shows the controller.
  public var isModalInPresentation = false

  /// The container of this controller, or nil.
  public private(set) weak var parent: ViewController?
  /// The controllers contained in this one.
  public private(set) var children: [ViewController] = []
  /// The controller presented in a sheet by this one, or nil.
  public internal(set) var presentedViewController: ViewController?
  /// The controller that presents this one in a sheet, or nil.
  public internal(set) weak var presentingViewController: ViewController?

  /// Whether the controller is appearing because it was added to its parent.
  public private(set) var isMovingToParent = false
  /// Whether the controller is disappearing because it was removed from its parent.
  public private(set) var isMovingFromParent = false
  /// Whether the controller is appearing because it is presented.
  public internal(set) var isBeingPresented = false
  /// Whether the controller is disappearing because it is dismissed.
  public internal(set) var isBeingDismissed = false

  /// A closure, set by the enclosing navigation controller, that is called after the item changes; or nil.
  var navigationItemDidChange: (() -> Void)?
  /// The sheet that shows the controller.
  var sheet: Sheet?
  /// The scroll positions to restore when the controller next becomes visible; nil if there are none.
  var pendingScrollPlaces: [WindowState.ScrollPlace]?
  /// The timer that restores the scroll positions.
  var scrollTimer: ViewTimer?
  private var storedView: View?

  /// Creates a controller whose view is loaded when it is first accessed.
  public override init() {
    super.init()
  }

  // MARK: View

  /// The view; accessing this property loads the view if necessary.
  public var view: View {
    if let storedView { return storedView }
    let view = loadView()
    storedView = view
    view.controllerResponder = self
    viewDidLoad()
    return view
  }

  /// The view if it is loaded, or nil.
  public var viewIfLoaded: View? { storedView }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { storedView != nil }

  /// Returns a new view for the controller; the default implementation returns an empty one.
  open func loadView() -> View { View() }

  /// Called after the view is loaded; overrides must call `super`.
  open func viewDidLoad() {}

  /// Called before the view becomes visible; overrides must call `super`.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is visible and any animation has ended; overrides must call `super`.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is hidden; overrides must call `super`.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view is hidden; overrides must call `super`.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The superview of the view.
  open override var next: Responder? { storedView?.superview }

  /// The commands that the controller provides while no view is first responder.
  var pageCommands: [Command] {
    (storedView?.offeredCommands ?? []).followed(by: offeredCommands)
  }

  // MARK: Appearance

  /// Whether appearance transitions are forwarded to all children automatically; a container that shows one
  /// child at a time returns false and forwards them itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is visible or about to be.
  var isSeen: Bool { appearanceState == .appearing || appearanceState == .appeared }

  private var isAppearanceAnimated = false

  /// Begins an appearance transition before the view is shown or hidden.
  ///
  /// Containers call this method for their children, and call ``endAppearanceTransition()`` when the
  /// animation has ended. A transition that begins before the previous transition ends reverses the
  /// previous one.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is about to become visible.
  ///   - animated: Whether the transition is animated.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    // The view is loaded first because `viewDidLoad` may begin a transition.
    if isAppearing { _ = view }
    let goal: AppearanceState = isAppearing ? .appearing : .disappearing
    let end: AppearanceState = isAppearing ? .appeared : .disappeared
    guard appearanceState != goal, appearanceState != end else { return }
    appearanceState = goal
    isAppearanceAnimated = animated
    if isAppearing {
      viewWillAppear(animated)
      scrollWhenLaidOut()
    } else {
      viewWillDisappear(animated)
    }
    // The callback may have reversed the transition.
    guard shouldAutomaticallyForwardAppearanceMethods, appearanceState == goal else { return }
    for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends an appearance transition after the view is shown or hidden.
  public func endAppearanceTransition() {
    let end: AppearanceState
    switch appearanceState {
    case .appearing:
      end = .appeared
      appearanceState = end
      viewDidAppear(isAppearanceAnimated)
      isMovingToParent = false
      isBeingPresented = false
    case .disappearing:
      end = .disappeared
      appearanceState = end
      viewDidDisappear(isAppearanceAnimated)
      isMovingFromParent = false
      isBeingDismissed = false
    case .appeared, .disappeared: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods, appearanceState == end else { return }
    for child in children { child.endAppearanceTransition() }
  }

  /// Whether the controller is appearing for the first time: it was pushed or presented, or has neither a
  /// parent nor a presenter.
  var isPresentedInitially: Bool {
    isMovingToParent || isBeingPresented || standsAlone
  }

  /// Whether the controller is disappearing permanently: it or one of its ancestors is popped or dismissed,
  /// or it has neither a parent nor a presenter.
  var isRemovedPermanently: Bool {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current.isMovingFromParent || current.isBeingDismissed { return true }
      ancestor = current.parent
    }
    return standsAlone
  }

  private var standsAlone: Bool { parent == nil && presentingViewController == nil }

  // MARK: Children

  /// Adds a controller as a child of this one; the program adds the child's view.
  ///
  /// - Precondition: The child is neither this controller nor one of its ancestors.
  public func addChild(_ child: ViewController) {
    precondition(
      !isDescendant(of: child),
      "A view controller cannot be its own ancestor."
    )
    let former = child.parent
    guard former !== self else { return }
    child.removeFromParent()
    former?.didLose(child)
    child.parent = self
    child.isMovingToParent = true
    child.isMovingFromParent = false
    children.append(child)
  }

  /// Called after a child of this controller is added to another controller.
  func didLose(_ child: ViewController) {}

  /// Removes the controller from its parent; the program removes the controller's view.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMovingToParent = false
    isMovingFromParent = appearanceState != .disappeared
  }

  /// Called when the controller is about to be removed from its parent, before its view is hidden.
  func willMoveFromParent() {
    isMovingFromParent = true
  }

  /// Called when the controller stays in its parent because its removal was canceled.
  func willStayInParent() {
    isMovingFromParent = false
  }

  /// Updates ``navigationItem`` before the view is first visible, because the back button of the next
  /// controller on the stack shows the item's title.
  func prepareNavigationItem() {}

  private func isDescendant(of other: ViewController) -> Bool {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === other { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The nearest enclosing navigation controller, or nil.
  public var navigationController: NavigationController? {
    var ancestor = parent
    while let current = ancestor {
      if let navigation = current as? NavigationController { return navigation }
      ancestor = current.parent
    }
    return nil
  }

  // MARK: Restoration

  /// The scroll views whose positions are saved in the state of a window, in a fixed order; by default the
  /// outermost ones in the view.
  open var restorableScrollViews: [ScrollView] {
    storedView.map(Self.outermostScrollViews) ?? []
  }

  private static func outermostScrollViews(in view: View) -> [ScrollView] {
    if let scrollView = view as? ScrollView { return [scrollView] }
    return view.subviews.flatMap(outermostScrollViews)
  }
}

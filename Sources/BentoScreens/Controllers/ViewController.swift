public import BentoGeometry
public import BentoViews

/// One screen of a program: makes its view, knows when that comes and goes, and leads to other screens.
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
/// Most screens are boxes of a model, which ``BoxViewController`` shows. A controller is kept by who shows
/// it: the window, a ``ControllerView``, its parent, or the controller that presents it. In the responder
/// chain it follows its view, so it may override `keyDown(with:)` and `makeCommands()`. Decision 36 says
/// why there are controllers at all.
@MainActor
open class ViewController: Responder {
  /// Whether the view of a controller is seen.
  public nonisolated enum AppearanceState: Hashable, Sendable {
    /// It is not.
    case disappeared
    /// It is about to be.
    case appearing
    /// It is.
    case appeared
    /// It is about to go.
    case disappearing
  }

  // MARK: State

  /// Whether the view is seen.
  public private(set) var appearanceState = AppearanceState.disappeared

  /// What the bar of the navigation controller around shows for the controller.
  public var navigationItem = NavigationItem() {
    didSet { navigationItemDidChange?() }
  }

  /// The place in the program that the controller shows, as the path of a ``Route``; nil for none.
  ///
  /// A ``Router`` sets it; what has none is left out when the state of a window is kept.
  public var routePath: RoutePath?

  /// The size of the controller's view in a sheet, in points; nil leaves it to the sheet.
  public var preferredContentSize: Size?
  /// Whether Escape leaves a sheet alone that shows the controller; the program dismisses it.
  public var isModalInPresentation = false

  /// The controller that this one is part of, or nil.
  public private(set) weak var parent: ViewController?
  /// The controllers that are part of this one.
  public private(set) var children: [ViewController] = []
  /// The controller in the sheet above this one, or nil.
  public internal(set) var presentedViewController: ViewController?
  /// The controller above which this one is shown in a sheet, or nil.
  public internal(set) weak var presentingViewController: ViewController?

  /// Whether the controller appears since it has become part of its parent.
  public private(set) var isMovingToParent = false
  /// Whether the controller disappears since it is no part of its parent any more.
  public private(set) var isMovingFromParent = false
  /// Whether the controller appears since it is presented.
  public internal(set) var isBeingPresented = false
  /// Whether the controller disappears since it is dismissed.
  public internal(set) var isBeingDismissed = false

  /// Tells the navigation controller around that the item has changed.
  var navigationItemDidChange: (() -> Void)?
  /// The sheet in which the controller is shown.
  var sheet: Sheet?
  /// How far scroll views are to be scrolled when the controller is next seen; nil for where they are.
  var pendingScrollPlaces: [WindowState.ScrollPlace]?
  /// Scrolls there.
  var scrollTimer: ViewTimer?
  private var storedView: View?

  /// Creates a controller without a view, which is made when it is first asked for.
  public override init() {
    super.init()
  }

  // MARK: View

  /// The view, made now if it was not before.
  public var view: View {
    if let storedView { return storedView }
    let view = loadView()
    storedView = view
    view.controllerResponder = self
    viewDidLoad()
    return view
  }

  /// The view if it was made, else nil.
  public var viewIfLoaded: View? { storedView }

  /// Whether the view was made.
  public var isViewLoaded: Bool { storedView != nil }

  /// Makes the view; by default an empty one.
  open func loadView() -> View { View() }

  /// Called when the view was made; an overrider calls `super`.
  open func viewDidLoad() {}

  /// Called when the view is about to be seen; an overrider calls `super`.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is seen, and its motion is over; an overrider calls `super`.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to go; an overrider calls `super`.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is gone; an overrider calls `super`.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The superview of the view.
  open override var next: Responder? { storedView?.superview }

  /// What the controller offers while no view has the keyboard.
  var pageCommands: [Command] {
    (storedView?.offeredCommands ?? []).followed(by: offeredCommands)
  }

  // MARK: Appearance

  /// Whether children appear and disappear with the controller by themselves; a container that shows one of
  /// them at a time answers false, and tells them itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is seen or about to be.
  var isSeen: Bool { appearanceState == .appearing || appearanceState == .appeared }

  private var isAppearanceAnimated = false

  /// Tells the controller that its view is about to be seen, or to go.
  ///
  /// Containers call it for children, and ``endAppearanceTransition()`` when the motion is over. A
  /// transition may begin before another one has ended, and turns it round.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it is about to be seen.
  ///   - animated: Whether there is motion.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    // Made first, as `viewDidLoad` may ask for a transition of its own.
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
    // What it did in there may have turned the transition round.
    guard shouldAutomaticallyForwardAppearanceMethods, appearanceState == goal else { return }
    for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that the motion is over in which its view has come or gone.
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

  /// Whether the controller appears for the first time where it is: it was pushed or presented, or stands
  /// alone.
  var isPresentedInitially: Bool {
    isMovingToParent || isBeingPresented || standsAlone
  }

  /// Whether the controller goes for good: it is popped or dismissed, with what is around it or by itself,
  /// or stands alone.
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

  /// Makes a controller part of this one; the program adds its view.
  ///
  /// - Precondition: The child is not part of itself.
  public func addChild(_ child: ViewController) {
    precondition(
      !isDescendant(of: child),
      "A view controller cannot be part of itself."
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

  /// Notes that another controller has taken a child.
  func didLose(_ child: ViewController) {}

  /// Takes the controller out of its parent; the program takes its view away.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMovingToParent = false
    isMovingFromParent = appearanceState != .disappeared
  }

  /// Notes that the controller is about to leave its parent, before its view goes.
  func willMoveFromParent() {
    isMovingFromParent = true
  }

  /// Notes that the controller does not leave its parent after all.
  func willStayInParent() {
    isMovingFromParent = false
  }

  /// Sets ``navigationItem`` though the view was not seen yet: a controller on top of this one leads back
  /// to it by its title.
  func prepareNavigationItem() {}

  private func isDescendant(of other: ViewController) -> Bool {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === other { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The nearest navigation controller that the controller is part of, or nil.
  public var navigationController: NavigationController? {
    var ancestor = parent
    while let current = ancestor {
      if let navigation = current as? NavigationController { return navigation }
      ancestor = current.parent
    }
    return nil
  }

  // MARK: Restoration

  /// The scroll views whose place is kept in the state of a window, in a fixed order; by default the
  /// outermost ones in the view.
  open var restorableScrollViews: [ScrollView] {
    storedView.map(Self.outermostScrollViews) ?? []
  }

  private static func outermostScrollViews(in view: View) -> [ScrollView] {
    if let scrollView = view as? ScrollView { return [scrollView] }
    return view.subviews.flatMap(outermostScrollViews)
  }
}

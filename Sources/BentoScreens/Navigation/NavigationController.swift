internal import BentoBox
public import BentoCommands
internal import BentoControls
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// A stack of screens with a bar that shows the title and a back button.
///
/// ```swift
/// let navigation = NavigationController(root: SettingsController())
/// window.rootViewController = navigation
/// // later
/// navigation.pushViewController(NetworkController(), animated: true)
/// ```
///
/// The user goes back with the back button, Alt+Left (Alt+Right in a right-to-left layout), the mouse's back
/// button, or a swipe from the leading edge. A screen that reappears is unchanged: its scroll position, the
/// text in its fields, and its first responder are preserved.
@MainActor
open class NavigationController: ViewController {
  /// Called with the visible controller after the user goes back.
  public var didPop: ((ViewController) -> Void)?

  /// Whether the bar is hidden.
  public var isNavigationBarHidden: Bool {
    get { stack.isBarHidden }
    set { stack.isBarHidden = newValue }
  }

  private let stack = NavigationStack()
  private var entries: [Entry] = []
  /// The controllers whose views are being hidden, oldest first; they are retained until the animation ends.
  private var leaving: [ViewController] = []

  /// A controller with its bar views.
  @MainActor
  private final class Entry {
    let controller: ViewController
    let bar = NavigationBarParts()
    /// Whether the view is loaded and the bar is filled.
    var isPrepared = false

    init(_ controller: ViewController) {
      self.controller = controller
    }
  }

  /// Creates an empty navigation controller.
  public override init() {
    super.init()
    // The view may outlive the controller during an animation.
    stack.contentObserver = { [weak self] in self?.stackDidReport($0) }
    stack.backHandler = { [weak self] in self?.goBack() }
    stack.onPop = { [weak self] _ in self?.reportPop() }
  }

  /// Creates a navigation controller with a root screen.
  public convenience init(root: ViewController) {
    self.init()
    setViewControllers([root], animated: false)
  }

  // MARK: Screens

  /// The controllers, from the root to the visible one; setting this property shows the last controller
  /// without animation.
  ///
  /// Callbacks during a transition, such as `viewWillAppear`, may set the property again. Its value changes
  /// immediately, and the controllers are shown after the current change.
  public var viewControllers: [ViewController] {
    get { entries.map(\.controller) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The visible controller, or nil.
  public var topViewController: ViewController? { entries.last?.controller }

  /// Pushes a controller.
  ///
  /// A controller that is already on the stack is not pushed, and a message is logged.
  public func pushViewController(_ controller: ViewController, animated: Bool = true) {
    guard !viewControllers.contains(where: { $0 === controller }) else {
      return ViewLog.once("A pushed view controller is already on the navigation stack.")
    }
    setViewControllers(viewControllers + [controller], animated: animated)
  }

  /// Pops the top controller, unless it is the root.
  ///
  /// - Returns: The popped controller, or nil.
  @discardableResult
  public func popViewController(animated: Bool = true) -> ViewController? {
    guard entries.count > 1, let top = topViewController else { return nil }
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers except the root.
  public func popToRootViewController(animated: Bool = true) {
    setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
  }

  /// Pops controllers until the given one is on top; does nothing if it is not on the stack.
  public func popToViewController(_ controller: ViewController, animated: Bool = true) {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return }
    setViewControllers(Array(viewControllers.prefix(index + 1)), animated: animated)
  }

  /// Replaces the controllers; those that remain on the stack keep their state.
  ///
  /// The transition to a controller that was already on the stack is animated like going back; the transition
  /// to any other is animated like a push. Duplicates are dropped, and a message is logged.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let controllers = unique(controllers)
    let old = entries
    let new = controllers.map { controller in
      old.first { $0.controller === controller } ?? Entry(controller)
    }
    entries = new
    for entry in new { addChild(entry.controller) }
    let removed = old.filter { entry in !new.contains { $0 === entry } }
    let isKnown = old.contains { $0 === new.last }
    stack.inTurn { [self] in show(new, removing: removed, comingBack: animated ? isKnown : nil) }
  }

  /// Shows the controllers of a queued change; later changes may already be queued.
  private func show(_ entries: [Entry], removing removed: [Entry], comingBack isBack: Bool?) {
    // A controller that was moved to another container is shown there instead.
    let shown = entries.filter { $0.controller.parent === self }
    for entry in shown {
      entry.controller.willStayInParent()
      prepare(entry)
    }
    for entry in removed where entry.controller.parent === self {
      entry.controller.willMoveFromParent()
    }
    for entry in shown.dropLast() { entry.controller.prepareNavigationItem() }
    stack.setPages(shown.map(page), comingBack: isBack)
    for entry in removed where !viewControllers.contains(where: { $0 === entry.controller }) {
      remove(entry)
    }
  }

  override func didLose(_ child: ViewController) {
    let kept = viewControllers.filter { $0 !== child }
    if kept.count < entries.count { setViewControllers(kept, animated: false) }
  }

  private func unique(_ controllers: [ViewController]) -> [ViewController] {
    var unique: [ViewController] = []
    for controller in controllers where !unique.contains(where: { $0 === controller }) {
      unique.append(controller)
    }
    if unique.count < controllers.count {
      ViewLog.once("A view controller can be on a navigation stack only once.")
    }
    return unique
  }

  /// Loads the view of a new controller and fills its bar.
  private func prepare(_ entry: Entry) {
    guard !entry.isPrepared else { return }
    entry.isPrepared = true
    // The view is loaded first, because `viewDidLoad` often sets the item.
    _ = entry.controller.view
    entry.bar.update(to: entry.controller.navigationItem)
    entry.controller.navigationItemDidChange = { [weak self, weak entry] in
      if let self, let entry { itemDidChange(of: entry) }
    }
  }

  private func remove(_ entry: Entry) {
    guard entry.controller.parent === self else { return }
    entry.controller.navigationItemDidChange = nil
    entry.controller.removeFromParent()
  }

  private func page(_ entry: Entry) -> NavigationStack.Page {
    entry.bar.page(with: entry.controller.view)
  }

  private func itemDidChange(of entry: Entry) {
    let item = entry.controller.navigationItem
    guard entry.bar.update(to: item) else { return }
    stack.updatePage(of: entry.controller.view, animated: item.animatesChanges) { page in
      page = entry.bar.page(with: page.content)
    }
  }

  // MARK: Commands

  /// Returns the command to go back, if there is a previous screen, and the commands of the top screen if
  /// nothing in it is first responder.
  open override func makeCommands() -> [Command] {
    let page = stack.isFirstResponder ? topViewController?.pageCommands ?? [] : []
    guard entries.count > 1 else { return page.followed(by: super.makeCommands()) }
    let shortcut = KeyShortcut(stack.leadsFromRight ? .right : .left, .alt)
    let back = Command("Back", id: "back", icon: .chevronLeft, shortcut: shortcut) { [weak self] in
      self?.goBack()
    }
    return page.followed(by: super.makeCommands() + [back])
  }

  override var pageCommands: [Command] {
    (topViewController?.pageCommands ?? []).followed(by: super.pageCommands)
  }

  // MARK: Appearance

  /// False: the navigation controller forwards transitions to one child at a time.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Returns the navigation stack.
  open override func loadView() -> View { stack }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // During a transition, the top controller is not the only visible one.
    for controller in movingControllers where controller.isSeen {
      controller.beginAppearanceTransition(false, animated: animated)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The transition of each controller that is still moving ends here, because no later callback ends it.
    let gone = movingControllers
    leaving = []
    for controller in gone { endDisappearance(of: controller) }
  }

  /// The controllers on the stack, and those whose views are still being hidden.
  private var movingControllers: [ViewController] {
    children + leaving.filter { $0.parent !== self }
  }

  private func controller(of view: View?) -> ViewController? {
    view?.controllerResponder as? ViewController
  }

  private func stackDidReport(_ event: NavigationStack.Event) {
    switch event {
    case .exchangeBegan(let old, let new, let isAnimated):
      keep(old)
      guard isSeen else { return }
      if let old, !stack.pages.contains(where: { $0.content === old }) {
        controller(of: old)?.willMoveFromParent()
      }
      controller(of: old)?.beginAppearanceTransition(false, animated: isAnimated)
      // The callback may have dismissed the navigation controller.
      guard isSeen else { return }
      controller(of: new)?.beginAppearanceTransition(true, animated: isAnimated)
    case .exchangeEnded(let old, let new):
      // A later transition may have reversed either transition.
      if let old = controller(of: old) { endDisappearance(of: old) }
      if appearanceState == .appeared, let new = controller(of: new),
        new.appearanceState == .appearing
      {
        new.endAppearanceTransition()
      }
      if let old { forget(old) }
    case .swipeBegan(let top, let previous):
      guard isSeen else { return }
      keep(top)
      controller(of: top)?.willMoveFromParent()
      controller(of: top)?.beginAppearanceTransition(false, animated: true)
      guard isSeen else { return }
      controller(of: previous)?.beginAppearanceTransition(true, animated: true)
    case .swipeCancelled(let top, let previous):
      guard isSeen else { return }
      controller(of: previous)?.beginAppearanceTransition(false, animated: true)
      controller(of: previous)?.endAppearanceTransition()
      controller(of: top)?.willStayInParent()
      controller(of: top)?.beginAppearanceTransition(true, animated: true)
      controller(of: top)?.endAppearanceTransition()
      forget(top)
    case .swipeEnded(let count):
      let removed = entries.dropFirst(count)
      entries = Array(entries.prefix(count))
      for entry in removed { remove(entry) }
    }
  }

  /// Retains a view's controller until the view is hidden.
  private func keep(_ view: View?) {
    guard let controller = controller(of: view) else { return }
    leaving.removeAll { $0 === controller }
    leaving.append(controller)
  }

  private func forget(_ view: View) {
    leaving.removeAll { $0.viewIfLoaded === view }
  }

  private func endDisappearance(of controller: ViewController) {
    if controller.appearanceState == .disappearing { controller.endAppearanceTransition() }
  }

  /// Goes back in response to user input.
  private func goBack() {
    if popViewController() != nil { reportPop() }
  }

  private func reportPop() {
    if let top = topViewController { didPop?(top) }
  }
}

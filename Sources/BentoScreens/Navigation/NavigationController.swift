internal import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// Screens of which each leads to the next, with a bar that names the screen and leads back.
///
/// ```swift
/// let navigation = NavigationController(root: SettingsController())
/// window.rootViewController = navigation
/// // later
/// navigation.pushViewController(NetworkController(), animated: true)
/// ```
///
/// The button in the bar, Alt+Left (Alt+Right from right to left), the mouse's back button, and a finger
/// that comes in over the edge lead back. A screen that comes back is as it was left: its place of
/// scrolling, what is in its fields, and the keyboard in the field that had it.
@MainActor
open class NavigationController: ViewController {
  /// Runs after the user has gone back, with the controller that is shown now; nil for nothing.
  public var didPop: ((ViewController) -> Void)?

  /// Whether the bar is hidden.
  public var isNavigationBarHidden: Bool {
    get { stack.isBarHidden }
    set { stack.isBarHidden = newValue }
  }

  private let stack = NavigationStack()
  private var entries: [Entry] = []
  /// The controllers whose views go, kept until they are gone; those that went first come first.
  private var leaving: [ViewController] = []

  /// A controller with the views of its bar.
  @MainActor
  private final class Entry {
    let controller: ViewController
    let bar = NavigationBarParts()
    /// Whether the view was made and the bar filled.
    var isPrepared = false

    init(_ controller: ViewController) {
      self.controller = controller
    }
  }

  /// Creates a navigation controller without screens.
  public override init() {
    super.init()
    // The view may outlive the controller by a motion that is under way.
    stack.contentObserver = { [weak self] in self?.stackDidReport($0) }
    stack.backHandler = { [weak self] in self?.goBack() }
    stack.onPop = { [weak self] _ in self?.reportPop() }
  }

  /// Creates a navigation controller with a first screen.
  public convenience init(root: ViewController) {
    self.init()
    setViewControllers([root], animated: false)
  }

  // MARK: Screens

  /// The controllers, the first one at the bottom and the shown one last; setting them shows the last one
  /// at once.
  ///
  /// What is called while one controller takes the place of another, such as `viewWillAppear`, may change
  /// them again: they are the new ones at once, and are shown when the change that is under way has been
  /// made.
  public var viewControllers: [ViewController] {
    get { entries.map(\.controller) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is shown, or nil.
  public var topViewController: ViewController? { entries.last?.controller }

  /// Shows a controller above the others.
  ///
  /// One that is on the stack already is not added; that is logged.
  public func pushViewController(_ controller: ViewController, animated: Bool = true) {
    guard !viewControllers.contains(where: { $0 === controller }) else {
      return ViewLog.once("A view controller that is on a navigation stack was pushed again.")
    }
    setViewControllers(viewControllers + [controller], animated: animated)
  }

  /// Goes back to the controller before; the first one stays.
  ///
  /// - Returns: The controller that was shown, or nil.
  @discardableResult
  public func popViewController(animated: Bool = true) -> ViewController? {
    guard entries.count > 1, let top = topViewController else { return nil }
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Goes back to the first controller.
  public func popToRootViewController(animated: Bool = true) {
    setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
  }

  /// Goes back to a controller; nothing happens for one that is not on the stack.
  public func popToViewController(_ controller: ViewController, animated: Bool = true) {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return }
    setViewControllers(Array(viewControllers.prefix(index + 1)), animated: animated)
  }

  /// Shows other controllers; those that stay keep all that they have.
  ///
  /// A last controller that was on the stack before comes as on the way back, any other one as on the way
  /// forth. A controller that is there more than once counts once, which is logged.
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

  /// Shows the controllers of a change, whose turn has come; later ones may wait already.
  private func show(_ entries: [Entry], removing removed: [Entry], comingBack isBack: Bool?) {
    // One that another container has taken meanwhile is shown by that.
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
      ViewLog.once("A view controller is on a navigation stack once.")
    }
    return unique
  }

  /// Makes the view of a controller that is new, and its bar.
  private func prepare(_ entry: Entry) {
    guard !entry.isPrepared else { return }
    entry.isPrepared = true
    // The view is made before its item is asked for, as that is often set then.
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

  /// Going back, where there is a screen to go back to, and what the screen on top offers while nothing in
  /// it has the keyboard.
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

  /// The controllers are told one by one.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Makes the stack.
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
    // In the middle of a change that is more than the one on top.
    for controller in movingControllers where controller.isSeen {
      controller.beginAppearanceTransition(false, animated: animated)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Nobody may be left who would hear that their motions are over.
    let gone = movingControllers
    leaving = []
    for controller in gone { endDisappearance(of: controller) }
  }

  /// The controllers that are on the stack, and those whose views have not gone yet.
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
      // That may have dismissed what is around.
      guard isSeen else { return }
      controller(of: new)?.beginAppearanceTransition(true, animated: isAnimated)
    case .exchangeEnded(let old, let new):
      // A later exchange may have turned either round.
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

  /// Keeps the controller of a view until that is gone.
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

  /// Goes back for a user.
  private func goBack() {
    if popViewController() != nil { reportPop() }
  }

  private func reportPop() {
    if let top = topViewController { didPop?(top) }
  }
}

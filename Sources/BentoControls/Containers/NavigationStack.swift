internal import BentoAnimators
public import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A stack of pages with a navigation bar that shows the title and a back button.
///
/// ```swift
/// let navigation = NavigationStack(root: .init("Notes", content: list))
/// list.onSelect { [weak navigation] (_: Part, note: Note) in
///   navigation?.push(.init(note.title, content: NoteView(note), barItems: [shareButton]))
/// }
/// ```
///
/// The button in the bar, Alt+Left (Alt+Right in a right-to-left layout), and the mouse's back button go
/// back. A page that appears again restores its first responder. If nothing in a page can take over as first
/// responder, the stack does, so the keys for going back work there, too. Pages below the top one are not in
/// the window: their timers have stopped, but all other state is preserved.
@MainActor
open class NavigationStack: View {
  /// A page and its content in the bar.
  public struct Page {
    /// The title of the page.
    public var title: String
    /// The view below the bar.
    public let content: View
    /// The views at the trailing edge of the bar, such as buttons.
    public var barItems: [View]
    /// The views at the leading edge of the bar, next to the back button.
    public var leadingBarItems: [View]
    /// The view that replaces the title in the bar, or nil.
    ///
    /// The title is still used for the back button and by assistive technology.
    public var titleView: View?

    /// Creates a page.
    public init(
      _ title: String,
      content: View,
      barItems: [View] = [],
      leadingBarItems: [View] = [],
      titleView: View? = nil
    ) {
      self.title = title
      self.content = content
      self.barItems = barItems
      self.leadingBarItems = leadingBarItems
      self.titleView = titleView
    }
  }

  /// An event in the lifecycle of the pages' content views.
  package enum Event {
    /// The replacement of one content view with another has begun.
    case exchangeBegan(old: View?, new: View?, isAnimated: Bool)
    /// The replacement of one content view with another has ended, or was superseded by a third view.
    case exchangeEnded(old: View?, new: View?)
    /// A finger has begun to drag one content view away from another.
    case swipeBegan(top: View, previous: View)
    /// The swipe was canceled, and the upper content view has returned.
    case swipeCancelled(top: View, previous: View)
    /// The swipe has completed and leaves the given number of pages; the replacement follows.
    case swipeEnded(count: Int)
  }

  /// Called for each event in the lifecycle of the pages' content views.
  package var contentObserver: ((Event) -> Void)?

  /// Called to go back instead of the default behavior; nil to use the default behavior.
  package var backHandler: (() -> Void)?

  /// The pages from bottom to top; the last one is visible.
  ///
  /// Setting them shows the last page without animation and does not call `onPop`. Callbacks during a
  /// transition may set them again: the property changes immediately, and the pages are shown when the
  /// current transition is complete.
  public var pages: [Page] {
    get { storedPages }
    set { change(to: newValue, with: nil) }
  }

  /// Whether the bar is hidden.
  public var isBarHidden = false {
    didSet {
      guard isBarHidden != oldValue else { return }
      bar.isHidden = isBarHidden
      setNeedsLayout()
    }
  }

  /// Called with the number of remaining pages after the user goes back.
  public var onPop: ((Int) -> Void)?

  private var storedPages: [Page] = []
  /// The first responders of the pages below the visible one.
  private var responders: [ObjectIdentifier: KnownResponder] = [:]
  private let bar = NavigationBar()
  private let stage = View()
  /// The content view that is visible or about to become visible.
  private var shown: View?

  private let swipe = BackSwipe()
  private let turns = TurnQueue()

  private struct KnownResponder {
    weak var view: View?
  }

  /// Creates a stack without pages.
  public required init() {
    super.init()
    stage.clipsToBounds = true
    addSubview(stage)
    addSubview(bar)
    bar.goBack = { [unowned self] in goBack() }
    let press = BackButtonGestureRecognizer { [unowned self] in
      if $0.state == .ended { goBack() }
    }
    addGestureRecognizer(press)
    swipe.attach(to: self)
  }

  /// Creates a stack with a root page.
  public convenience init(root: Page) {
    self.init()
    pages = [root]
  }

  /// The visible page, or nil.
  public var topPage: Page? { storedPages.last }

  /// Pushes a page onto the stack.
  ///
  /// A page whose content is already on the stack is ignored, and a message is logged.
  public func push(_ page: Page, animated: Bool = true) {
    guard !storedPages.contains(where: { $0.content === page.content }) else {
      return ViewLog.once("A pushed page is already on the navigation stack.")
    }
    let isForward = !storedPages.isEmpty
    change(to: storedPages + [page], with: animated && isForward ? transition(isBack: false) : nil)
  }

  /// Goes back to the previous page; the root page is never removed.
  ///
  /// - Returns: The removed page.
  @discardableResult
  public func pop(animated: Bool = true) -> Page? {
    guard storedPages.count > 1, let top = storedPages.last else { return nil }
    change(to: storedPages.dropLast(), with: animated ? transition(isBack: true) : nil)
    return top
  }

  /// Goes back to the root page.
  public func popToRoot(animated: Bool = true) {
    guard storedPages.count > 1 else { return }
    change(to: Array(storedPages.prefix(1)), with: animated ? transition(isBack: true) : nil)
  }

  /// Performs a change to the visible page when the current change is complete, or immediately if there is
  /// none.
  ///
  /// An object that manages the pages of a stack makes each change inside such a call.
  package func inTurn(_ change: @escaping () -> Void) {
    turns.run(change, continuingIn: self)
  }

  /// Shows other pages, the last of which may stay the same; called inside ``inTurn(_:)``.
  ///
  /// - Parameter isBack: Whether to use the animation for going back; nil for no animation.
  package func setPages(_ pages: [Page], comingBack isBack: Bool?) {
    let isForward = !storedPages.isEmpty && !pages.isEmpty
    storedPages = pages
    show(pages.last?.content, with: isForward ? isBack.map { transition(isBack: $0) } : nil)
  }

  /// Changes a page's content in the bar; does nothing if no page has the given content view.
  package func updatePage(of content: View, animated: Bool, _ change: (inout Page) -> Void) {
    guard let index = storedPages.firstIndex(where: { $0.content === content }) else { return }
    change(&storedPages[index])
    guard index >= storedPages.count - 2 else { return }
    showBar(animated: animated && index == storedPages.count - 1)
  }

  // MARK: Views

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turns.didMove(self)
  }

  open override func layoutSubviews() {
    let height = isBarHidden ? 0 : min(bar.height, bounds.height)
    bar.frame = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: height)
    stage.frame = bounds.inset(by: EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    guard !swipe.isUnderWay else { return swipe.follow() }
    if let shown, shown.superview === stage { shown.frame = stage.bounds }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let height = isBarHidden ? 0 : bar.height
    let room = Size(width: size.width, height: max(0, size.height - height))
    let fitted = topPage?.content.sizeThatFits(room) ?? .zero
    return Size(width: fitted.width, height: fitted.height + height)
  }

  /// The bar and the content, in reading order.
  open override var subviewsInFocusOrder: [View] { [bar, stage] }

  /// True, so the stack can become first responder if nothing in a page can.
  open override var canBecomeFirstResponder: Bool { true }

  open override var isTabStop: Bool { false }

  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    let key: Key = leadsFromRight ? .right : .left
    guard event.key == key, event.modifiers == .alt, storedPages.count > 1 else {
      return super.keyDown(with: event)
    }
    if !event.isRepeat { goBack() }
    return true
  }

  // MARK: Showing

  /// Goes back on behalf of the user.
  package func goBack() {
    if let backHandler { return backHandler() }
    guard pop() != nil else { return }
    onPop?(storedPages.count)
  }

  /// The views of a back swipe: the visible page, the previous one, and their container; nil if there is no
  /// previous page.
  var swipedViews: (top: View, previous: View, stage: View)? {
    guard storedPages.count > 1, let top = shown, top.superview === stage else { return nil }
    return (top, storedPages[storedPages.count - 2].content, stage)
  }

  /// Removes a content view from the stage after its animation, unless it is visible again, is following a
  /// finger again, or has been moved to another superview.
  func leaveStage(_ content: View) {
    guard content !== shown, !swipe.moves(content), content.superview === stage else { return }
    content.removeFromSuperview()
  }

  /// Goes back after a swipe, which has its own animation; called inside ``inTurn(_:)``.
  ///
  /// - Parameter exchange: Moves the old page away and the new one into its place.
  func finishSwipe(
    _ exchange: @escaping (_ old: View, _ new: View, _ completion: @escaping () -> Void) -> Void
  ) {
    guard storedPages.count > 1 else { return }
    storedPages.removeLast()
    let count = storedPages.count
    contentObserver?(.swipeEnded(count: count))
    show(storedPages.last?.content, animatesBar: true, isAnnounced: true, by: exchange)
    onPop?(count)
  }

  private func transition(isBack: Bool) -> ViewTransition {
    .push(from: isBack != leadsFromRight ? .left : .right)
  }

  private func change(to pages: [Page], with transition: ViewTransition?) {
    storedPages = pages
    inTurn { [self] in show(pages.last?.content, with: transition) }
  }

  private func show(_ content: View?, with transition: ViewTransition?) {
    let isAnimated = transition != nil && window != nil && shown?.superview === stage
    show(content, animatesBar: isAnimated) { [self] old, new, completion in
      if let transition, isAnimated {
        layoutIfNeeded()
        View.transition(from: old, to: new, transition: transition) { _ in completion() }
      } else {
        fillStage(with: new)
        completion()
      }
    }
  }

  /// Shows another content view.
  ///
  /// - Parameters:
  ///   - new: The content view.
  ///   - animatesBar: Whether the bar cross-fades.
  ///   - isAnnounced: Whether the observer has already been notified of the replacement.
  ///   - exchange: Moves the old content away and the new content into its place, then calls its argument.
  private func show(
    _ new: View?,
    animatesBar: Bool,
    isAnnounced: Bool = false,
    by exchange: (_ old: View, _ new: View, _ completion: @escaping () -> Void) -> Void
  ) {
    swipe.cancel()
    let old = shown
    let isOther = new !== old
    let hasKeyboard = isOther && (old.map { noteResponder(in: $0) } ?? false)
    for identifier in responders.keys
    where !storedPages.contains(where: { ObjectIdentifier($0.content) == identifier }) {
      responders[identifier] = nil
    }
    showBar(animated: animatesBar && isOther)
    guard isOther else {
      // The program may have moved the content view to another superview.
      if let new, new.superview !== stage { fillStage(with: new) }
      return
    }
    shown = new
    if !isAnnounced {
      contentObserver?(.exchangeBegan(old: old, new: new, isAnimated: animatesBar))
    }
    let completion = { [weak self] in
      self?.contentObserver?(.exchangeEnded(old: old, new: new)) ?? ()
    }
    if let old, let new {
      exchange(old, new, completion)
    } else {
      fillStage(with: new)
      completion()
    }
    // Callbacks may have moved the content view to another superview.
    if let new, new === shown, new.superview !== stage { fillStage(with: new) }
    setNeedsLayout()
    if hasKeyboard, let new { giveKeyboard(to: new) }
  }

  /// Shows a content view without animation and removes any other that was still being animated.
  private func fillStage(with content: View?) {
    for view in stage.subviews where view !== content { view.removeFromSuperview() }
    if let content { stage.addSubview(content) }
    setNeedsLayout()
  }

  /// Updates the bar for the top page.
  private func showBar(animated: Bool) {
    let show = { [self] in
      bar.show(storedPages.last, before: storedPages.dropLast().last?.title)
      if animated { bar.layoutIfNeeded() }
    }
    guard animated, window != nil else { return show() }
    View.transition(with: bar, duration: theme.motion.slow, animations: show)
  }

  /// Records the first responder of a page that is about to disappear.
  ///
  /// - Returns: Whether the first responder is in the stack.
  private func noteResponder(in content: View) -> Bool {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else {
      return false
    }
    let isInside = responder.isDescendant(of: content)
    responders[ObjectIdentifier(content)] = KnownResponder(view: isInside ? responder : nil)
    return true
  }

  /// Restores the first responder of a page, or focuses the page's first control; if there is none, the stack
  /// becomes first responder.
  private func giveKeyboard(to content: View) {
    // A list has no rows before its first layout pass.
    layoutIfNeeded()
    let known = responders[ObjectIdentifier(content)]?.view
    let target =
      known?.isDescendant(of: content) == true
      ? known : FocusNavigator.target(in: [content], after: nil, isBackward: false)
    (target ?? self).becomeFirstResponder()
  }
}

/// A gesture recognizer that goes back when the mouse's back button is clicked.
@MainActor
private final class BackButtonGestureRecognizer: GestureRecognizer {
  /// The button number of the back button on desktops.
  private static let button = PointerEvent.Button.other(4)

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down: if sample.button != Self.button { fail() }
    case .move: break
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}

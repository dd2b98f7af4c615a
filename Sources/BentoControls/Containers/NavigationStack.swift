public import BentoGeometry
public import BentoPlatform
public import BentoViews

/// Pages of which each leads to the next, with a bar that names the page and leads back.
///
/// ```swift
/// let navigation = NavigationStack(root: .init("Notes", content: list))
/// list.onSelect { (_: Part, note: Note) in
///   navigation.push(.init(note.title, content: NoteView(note), barItems: [shareButton]))
/// }
/// ```
///
/// The button in the bar, Alt+Left and the mouse's back button lead back; from right to left it is
/// Alt+Right. A page that comes back has the keyboard where it had it. While nothing in a page takes the
/// keyboard that was in the page before, the stack has it, so that keys lead back from there, too. A page
/// below others is not in the window: its timers have ended, and it keeps everything else.
@MainActor
open class NavigationStack: View {
  /// A page with what the bar shows for it.
  public struct Page {
    /// The name of the page.
    public var title: String
    /// What is shown below the bar.
    public let content: View
    /// What stands at the trailing side of the bar, such as buttons.
    public var barItems: [View]
    /// What stands at the leading side of the bar, behind the way back.
    public var leadingBarItems: [View]
    /// What the bar shows in place of the title; nil for that.
    ///
    /// The title is still the name of the page for the way back and for assistive technology.
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

  /// What happens to the contents of pages.
  package enum Event {
    /// One begins to take the place of another.
    case exchangeBegan(old: View?, new: View?, isAnimated: Bool)
    /// One has taken the place of another, or gave way to a third one before it had.
    case exchangeEnded(old: View?, new: View?)
    /// A finger begins to draw one away from another.
    case swipeBegan(top: View, previous: View)
    /// The finger has let the upper one come back.
    case swipeCancelled(top: View, previous: View)
    /// The finger has led back, to so many pages; the exchange follows.
    case swipeEnded(count: Int)
  }

  /// Is told what happens to the contents of pages; nil for nobody.
  package var contentObserver: ((Event) -> Void)?

  /// Goes back in place of the stack; nil for the stack itself.
  package var backHandler: (() -> Void)?

  /// The pages, the first one at the bottom and the shown one last.
  ///
  /// Setting them shows the last one at once and reports nothing. What is called while one page takes
  /// the place of another may change them again: they are the new ones at once, and are shown when the
  /// change that is under way has been made.
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

  /// Runs after the user has gone back, with the number of pages that are left; nil for nothing.
  public var onPop: ((Int) -> Void)?

  private var storedPages: [Page] = []
  /// The views that had the keyboard in the pages below the shown one.
  private var responders: [ObjectIdentifier: KnownResponder] = [:]
  private let bar = NavigationBar()
  private let stage = View()
  /// The content that is shown, or is coming.
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

  /// Creates a stack with a first page.
  public convenience init(root: Page) {
    self.init()
    pages = [root]
  }

  /// The page that is shown, or nil.
  public var topPage: Page? { storedPages.last }

  /// Shows a page above the others.
  ///
  /// A page whose content is on the stack already is not added; that is logged.
  public func push(_ page: Page, animated: Bool = true) {
    guard !storedPages.contains(where: { $0.content === page.content }) else {
      return ViewLog.once("A page that is on a navigation stack was pushed again.")
    }
    let isForward = !storedPages.isEmpty
    change(to: storedPages + [page], with: animated && isForward ? transition(isBack: false) : nil)
  }

  /// Goes back to the page before; the first one stays.
  ///
  /// - Returns: the page that was shown.
  @discardableResult
  public func pop(animated: Bool = true) -> Page? {
    guard storedPages.count > 1, let top = storedPages.last else { return nil }
    change(to: storedPages.dropLast(), with: animated ? transition(isBack: true) : nil)
    return top
  }

  /// Goes back to the first page.
  public func popToRoot(animated: Bool = true) {
    guard storedPages.count > 1 else { return }
    change(to: Array(storedPages.prefix(1)), with: animated ? transition(isBack: true) : nil)
  }

  /// Makes a change of what is shown when the one that is under way has been made, or else now.
  ///
  /// Who keeps the pages of a stack makes each of its changes inside of one.
  package func inTurn(_ change: @escaping () -> Void) {
    turns.run(change, continuingIn: self)
  }

  /// Shows other pages, of which the last one may stay; called inside of ``inTurn(_:)``.
  ///
  /// - Parameter isBack: Whether the new content comes from where the way back leads; nil to show it at
  ///   once.
  package func setPages(_ pages: [Page], comingBack isBack: Bool?) {
    let isForward = !storedPages.isEmpty && !pages.isEmpty
    storedPages = pages
    show(pages.last?.content, with: isForward ? isBack.map { transition(isBack: $0) } : nil)
  }

  /// Changes what the bar shows for a page; nothing happens for a content that is on no page.
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

  /// The bar first, as it is read.
  open override var subviewsInFocusOrder: [View] { [bar, stage] }

  /// The stack has the keyboard where a page has no use for it, and is not given it otherwise.
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

  /// Goes back for the user.
  package func goBack() {
    if let backHandler { return backHandler() }
    guard pop() != nil else { return }
    onPop?(storedPages.count)
  }

  /// What a swipe back moves: the page that is shown, the one before it, and what holds them; nil where
  /// there is nothing to go back to.
  var swipedViews: (top: View, previous: View, stage: View)? {
    guard storedPages.count > 1, let top = shown, top.superview === stage else { return nil }
    return (top, storedPages[storedPages.count - 2].content, stage)
  }

  /// Takes a content off the stage when its motion is over, unless it is shown again, follows a finger
  /// again, or was taken elsewhere.
  func leaveStage(_ content: View) {
    guard content !== shown, !swipe.moves(content), content.superview === stage else { return }
    content.removeFromSuperview()
  }

  /// Goes back after a swipe, which moves the pages itself; called inside of ``inTurn(_:)``.
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

  /// Shows another content.
  ///
  /// - Parameters:
  ///   - new: The content.
  ///   - animatesBar: Whether the bar dissolves.
  ///   - isAnnounced: Whether the observer knows already that one content takes the place of another.
  ///   - exchange: Moves the old content away and the new one into its place, and calls what it is given
  ///     when that is done.
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
      // The program may have taken it elsewhere.
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
    // What was called meanwhile may have taken it away.
    if let new, new === shown, new.superview !== stage { fillStage(with: new) }
    setNeedsLayout()
    if hasKeyboard, let new { giveKeyboard(to: new) }
  }

  /// Shows a content at once, and nothing beside it that was still on its way.
  private func fillStage(with content: View?) {
    for view in stage.subviews where view !== content { view.removeFromSuperview() }
    if let content { stage.addSubview(content) }
    setNeedsLayout()
  }

  /// Lets the bar show what belongs to the page on top.
  private func showBar(animated: Bool) {
    let show = { [self] in
      bar.show(storedPages.last, before: storedPages.dropLast().last?.title)
      if animated { bar.layoutIfNeeded() }
    }
    guard animated, window != nil else { return show() }
    View.transition(with: bar, duration: .milliseconds(250), animations: show)
  }

  /// Notes which view of the page that goes has the keyboard.
  ///
  /// - Returns: whether the keyboard is in the stack.
  private func noteResponder(in content: View) -> Bool {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else {
      return false
    }
    let isInside = responder.isDescendant(of: content)
    responders[ObjectIdentifier(content)] = KnownResponder(view: isInside ? responder : nil)
    return true
  }

  /// Gives the keyboard to the view of a page that had it, else to the page's first control, and keeps it
  /// where there is none.
  private func giveKeyboard(to content: View) {
    // The rows of a list are there when it was laid out.
    layoutIfNeeded()
    let known = responders[ObjectIdentifier(content)]?.view
    let target =
      known?.isDescendant(of: content) == true
      ? known : FocusNavigator.target(in: [content], after: nil, isBackward: false)
    (target ?? self).becomeFirstResponder()
  }
}

/// Goes back by the mouse's back button.
@MainActor
private final class BackButtonGestureRecognizer: GestureRecognizer {
  /// The number that desktops give the button.
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

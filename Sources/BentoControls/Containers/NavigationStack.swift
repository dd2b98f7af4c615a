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
/// Alt+Right. A page that comes back has the keyboard where it had it. A page below others is not in the
/// window: its timers have ended, and it keeps everything else.
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

    /// Creates a page.
    public init(_ title: String, content: View, barItems: [View] = []) {
      self.title = title
      self.content = content
      self.barItems = barItems
    }
  }

  /// The pages, the first one at the bottom and the shown one last.
  ///
  /// Setting them shows the last one at once and reports nothing.
  public var pages: [Page] {
    get { storedPages }
    set { replace(newValue, with: nil) }
  }

  /// Whether the bar is hidden.
  public var isBarHidden = false {
    didSet {
      guard isBarHidden != oldValue else { return }
      bar.isHidden = isBarHidden
      setNeedsLayout()
    }
  }

  /// Runs after a person has gone back, with the number of pages that are left; nil for nothing.
  public var onPop: ((Int) -> Void)?

  private var storedPages: [Page] = []
  /// The views that had the keyboard in the pages below the shown one.
  private var responders: [ObjectIdentifier: KnownResponder] = [:]
  private let bar = NavigationBar()
  private let stage = View()
  /// The content that is shown, or is coming.
  private var shown: View?

  private let swipe = BackSwipe()

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
    replace(storedPages + [page], with: animated && isForward ? transition(isBack: false) : nil)
  }

  /// Goes back to the page before; the first one stays.
  ///
  /// - Returns: the page that was shown.
  @discardableResult
  public func pop(animated: Bool = true) -> Page? {
    guard storedPages.count > 1, let top = storedPages.last else { return nil }
    replace(storedPages.dropLast(), with: animated ? transition(isBack: true) : nil)
    return top
  }

  /// Goes back to the first page.
  public func popToRoot(animated: Bool = true) {
    guard storedPages.count > 1 else { return }
    replace(Array(storedPages.prefix(1)), with: animated ? transition(isBack: true) : nil)
  }

  // MARK: Views

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

  open override func keyDown(with event: KeyEvent) -> Bool {
    let key: Key = leadsFromRight ? .right : .left
    guard event.key == key, event.modifiers == .alt, storedPages.count > 1 else {
      return super.keyDown(with: event)
    }
    if !event.isRepeat { goBack() }
    return true
  }

  // MARK: Showing

  /// Goes back for a person.
  private func goBack() {
    guard pop() != nil else { return }
    onPop?(storedPages.count)
  }

  /// What a swipe back moves: the page that is shown, the one before it, and what holds them; nil where
  /// there is nothing to go back to.
  var swipedViews: (top: View, previous: View, stage: View)? {
    guard storedPages.count > 1, let top = shown, top.superview === stage else { return nil }
    return (top, storedPages[storedPages.count - 2].content, stage)
  }

  /// The page that is shown.
  var swipedTop: View? { shown }

  /// Goes back after a swipe, which moves the pages itself.
  ///
  /// - Parameter exchange: Moves the old page away and the new one into its place.
  func finishSwipe(_ exchange: @escaping (_ old: View, _ new: View) -> Void) {
    guard storedPages.count > 1 else { return }
    replace(storedPages.dropLast(), by: exchange)
    onPop?(storedPages.count)
  }

  private func transition(isBack: Bool) -> ViewTransition {
    .push(from: isBack != leadsFromRight ? .left : .right)
  }

  private func replace(_ pages: [Page], with transition: ViewTransition?) {
    replace(pages) { [self] old, new in
      if let transition, window != nil {
        layoutIfNeeded()
        View.transition(from: old, to: new, transition: transition)
      } else {
        old.removeFromSuperview()
        stage.addSubview(new)
      }
    }
  }

  private func replace(_ pages: [Page], by exchange: (_ old: View, _ new: View) -> Void) {
    swipe.cancel()
    let old = shown
    let hasKeyboard = old.map { noteResponder(in: $0) } ?? false
    storedPages = pages
    for identifier in responders.keys
    where !pages.contains(where: { ObjectIdentifier($0.content) == identifier }) {
      responders[identifier] = nil
    }
    bar.show(pages.last, before: pages.dropLast().last?.title)
    let new = pages.last?.content
    guard new !== old else { return }
    shown = new
    if let old, let new {
      exchange(old, new)
    } else {
      old?.removeFromSuperview()
      if let new { stage.addSubview(new) }
    }
    setNeedsLayout()
    if hasKeyboard, let new { giveKeyboard(to: new) }
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

  /// Gives the keyboard to the view of a page that had it, else to the page's first control.
  private func giveKeyboard(to content: View) {
    let known = responders[ObjectIdentifier(content)]?.view
    let target =
      known?.isDescendant(of: content) == true
      ? known : FocusNavigator.target(in: [content], after: nil, isBackward: false)
    target?.becomeFirstResponder()
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

public import BentoCommands
public import BentoGeometry
internal import BentoGraphics
public import BentoLayout
internal import BentoMotion
public import BentoPlatform

/// A rectangle of the screen with its own coordinate space, drawing and subviews.
///
/// Setting a property draws and lays out nothing: the change is noted, and the passes of the host's
/// next frame pick it up. A view of one's own lays its subviews out in ``layoutSubviews()``, draws in
/// ``draw(in:)`` and announces what its drawing depends on with ``setNeedsDisplay()``:
///
/// ```swift
/// final class Meter: View {
///   var level = 0.0 {
///     didSet { if level != oldValue { setNeedsDisplay() } }
///   }
///   private let caption = Label(text: "Level")
///
///   required init() {
///     super.init()
///     addSubview(caption)
///   }
///
///   override var intrinsicContentSize: Size { Size(width: 120, height: 40) }
///
///   override func layoutSubviews() {
///     caption.frame = Rect(x: 0, y: 0, width: bounds.width, height: 20)
///   }
///
///   override func draw(in context: DrawContext) {
///     var bar = Rect(x: 0, y: 24, width: bounds.width, height: 8)
///     context.fill(bar, cornerRadius: 4, with: context.theme.colors.fill)
///     bar.size.width *= level
///     context.fill(bar, cornerRadius: 4, with: context.tintColor)
///   }
/// }
/// ```
@MainActor
open class View: Responder {
  // What every pass reads of every view is not checked for exclusive access: decision 27.

  /// The state as set.
  @safe @exclusivity(unchecked) var model = ViewProperties()
  /// The state as shown while something animates, else nil.
  @safe @exclusivity(unchecked) var presentation: ViewProperties?
  /// The running animations, at most one for each property.
  @safe @exclusivity(unchecked) var animations: [PropertyAnimation] = []
  /// The view that contains this one, or nil.
  ///
  /// Unowned, so that no view needs the side table of a weak reference, which slows down everything
  /// that is done with it: a view that ends takes itself out of its subviews.
  @safe @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The views inside this one, backmost first.
  @safe @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// At least as many levels as lie below the view.
  @safe @exclusivity(unchecked) var heightBound = 0
  /// The host of the tree, or nil outside of a window; a host that ends takes itself out.
  @safe @exclusivity(unchecked) package internal(set) unowned var host: ViewHost?

  /// What the next passes must do here and below.
  @safe @exclusivity(unchecked) var dirty: DirtyFlags = [.update, .layout, .display, .composite]
  /// What watches the state that the view shows; nil for a view that reads none, and for the first
  /// one of its class that does.
  @safe @exclusivity(unchecked) var stateTracker: StateTracker?
  /// What the view drew last, in the space whose zero is the view's top-left corner.
  @safe @exclusivity(unchecked) var recording = ViewRecording()
  /// How the view's picture was put together last, or nil when it was not visible.
  @safe @exclusivity(unchecked) var committed: CommittedView?
  /// What the view and everything below it draw, when that was put together as one picture since
  /// it changed last.
  @safe @exclusivity(unchecked) var keptPicture: DisplayList?

  /// Whether the host's animator knows the view.
  @safe @exclusivity(unchecked) var isListedInAnimator = false
  @safe @exclusivity(unchecked) var storedIsHidden = false
  /// Whether the extent is what the container gave and says nothing of the content.
  ///
  /// Otherwise a view without a natural size that is used again for another component would ask for
  /// the size that the one before had.
  @safe @exclusivity(unchecked) package var isSizedByContainer = false
  /// Whether the view stands in the slot of a component, which tells it about display.
  @safe @exclusivity(unchecked) package var isInSlot = false
  /// What the layer of components keeps with the view, or nil.
  @safe @exclusivity(unchecked) package var componentState: AnyObject?
  @safe @exclusivity(unchecked) var storedClipsToBounds = false
  @safe @exclusivity(unchecked)
  var storedLayoutMargins = LayoutMargins(edges: EdgeInsets(8), followsDirection: false)
  @safe @exclusivity(unchecked) var storedSizeConstraints: SizeConstraints?
  var reportedConflicts: Set<ReportedConflict> = []
  @safe @exclusivity(unchecked) var storedContentDirection: LayoutDirection?
  /// Whether any view was ever given a direction: every label asks all views above it for theirs,
  /// several times for each new text (`lists.jump`).
  @safe @exclusivity(unchecked) static var someViewHasDirection = false
  @safe @exclusivity(unchecked) var storedPreservesMargins = false
  /// The margins that counted in the last layout of a view that preserves its superview's.
  @safe @exclusivity(unchecked) var notedMargins: EdgeInsets?
  /// Changes with everything that a layout around the view has to read again.
  @safe @exclusivity(unchecked) package internal(set) var contentRevision = 0
  @safe @exclusivity(unchecked) var storedGestureRecognizers: [GestureRecognizer] = []
  /// What few views have, or nil.
  @safe @exclusivity(unchecked) var extras: ViewExtras?
  /// The timers that have not ended, and some that have.
  var timers: [ViewTimer] = []

  /// A number by which a program identifies the view.
  public var tag = 0
  /// Whether events, of pointers and of the keyboard, reach the view and its subviews; presses that are
  /// under way in them are cancelled.
  ///
  /// A view that has the keyboard keeps it, and gets keys and text again when it takes events again.
  public var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { reachDidChange(isUserInteractionEnabled) } }
  }
  /// The form of the mouse pointer over the view, or nil to leave it to the superview.
  public var cursor: CursorShape? {
    didSet { if cursor != oldValue { host?.needsFrame() } }
  }
  /// Takes files or text dropped on the view and tells whether they were used, or nil.
  public var dropHandler: ((DropEvent) -> Bool)?

  /// The name of the view for assistive technology.
  ///
  /// No screen reader is connected yet: tests read it, and find it in the harness's `dump()`.
  public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { host?.noteSemanticsChange() } }
  }
  /// The state of the view in words, for assistive technology; so far read by tests only.
  public var accessibilityValue: String? {
    didSet { if accessibilityValue != oldValue { host?.noteSemanticsChange() } }
  }
  /// A name for tests and tools, never spoken.
  public var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { host?.noteSemanticsChange() } }
  }
  /// Whether the view is a single element for assistive technology; so far read by tests only.
  public var isAccessibilityElement = false

  /// Creates a view of no extent at the origin.
  public required override init() {
    super.init()
  }

  /// Creates a view with a frame.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  isolated deinit {
    for subview in subviews { subview.superview = nil }
  }

  // MARK: Overridable behavior

  /// The view's controller if it is the view of one, else the superview.
  open override var next: Responder? { extras?.controller ?? superview }

  /// Brings what the view shows up to date with the state of the program; called in the update pass,
  /// before layout, when it is out of date.
  ///
  /// It runs for the first time before the view's first layout. Whatever it reads of objects that are
  /// `@Observable` is noted, and when some of it changes, it runs again in the next frame: once, however
  /// much has changed. ``setNeedsUpdateProperties()`` asks for it where the state is kept otherwise.
  ///
  /// ```swift
  /// @Observable final class Player {
  ///   var title = ""
  ///   var isPlaying = false
  /// }
  ///
  /// final class PlayerBar: View {
  ///   var player = Player() { didSet { setNeedsUpdateProperties() } }
  ///   private let label = Label()
  ///   private let button = Button()
  ///
  ///   override func updateProperties() {
  ///     label.text = player.title
  ///     button.setTitle(player.isPlaying ? "Pause" : "Play", for: .normal)
  ///   }
  /// }
  /// ```
  ///
  /// A view that is hidden, or lies in one that is, waits until it is shown; one without a window waits
  /// for ``layoutIfNeeded()`` or a window. Models are changed on the main actor; a change on another
  /// thread is noticed as soon as the main actor is free.
  ///
  /// The default does nothing. An override in a subclass of a list calls `super`.
  open func updateProperties() {}

  /// Places the subviews; called in the layout pass when the view's layout is stale.
  ///
  /// An overrider sets the frames of its subviews from its `bounds` and nothing else.
  open func layoutSubviews() {}

  /// Draws the view's own content in its bounds space.
  ///
  /// Called in the draw pass when the drawing is stale. Background, border and shadow are drawn
  /// apart from it.
  ///
  /// Drawing reads views and changes none. A property that is set here, of this view or another one,
  /// is taken in, shows in the next frame and is reported in the log once; a view that changes
  /// something in every `draw(in:)` asks for frames without end.
  open func draw(in context: DrawContext) {}

  /// The size that suits the content when it may take at most `size`; called by layouts.
  ///
  /// An extent of `.infinity` means as much as is wanted. The default answers with the intrinsic
  /// content size, and where there is none with the current extent: of a component's view, which
  /// its row or cell sizes, with zero.
  open func sizeThatFits(_ size: Size) -> Size {
    let intrinsic = intrinsicContentSize
    let current = isSizedByContainer ? .zero : bounds.size
    return Size(
      width: intrinsic.width >= 0 ? intrinsic.width : current.width,
      height: intrinsic.height >= 0 ? intrinsic.height : current.height
    )
  }

  /// The natural size of the content; ``noIntrinsicMetric`` for an axis that has none.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height that suits the content depends on the width; such a view is asked by
  /// layouts again at its final width.
  open var heightDependsOnWidth: Bool { false }

  /// The distance from the top to the first line's baseline when the view has the given size, or
  /// nil for a view without text.
  open func firstBaseline(in size: Size) -> Double? { nil }

  /// The distance from the top to the last line's baseline when the view has the given size, or
  /// nil for a view without text.
  open func lastBaseline(in size: Size) -> Double? { nil }

  /// The extent of an axis without a natural size.
  public static let noIntrinsicMetric = -1.0

  /// The topmost view at a point in this view's bounds space that takes events, or nil.
  ///
  /// Points outside of ``clipShape``, or outside of the rounded bounds of a view that clips to them, hit
  /// neither the view nor its subviews: what is not seen is not hit.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, shown.alpha > 0.01, isShown(at: point) else {
      return nil
    }
    let isInside = self.point(inside: point)
    if !isInside && clipsToBounds { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.shown.toSuperview.inverted else { continue }
      if let hit = subview.hitTest(inverse.apply(to: point)) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether a point in this view's bounds space belongs to the view.
  open func point(inside point: Point) -> Bool {
    shown.bounds.contains(point)
  }

  /// Tells the view that the natural size of a subview changed; the default lays out again.
  open func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  /// Whether subviews that are hidden or shown in a block that animates fade, and what is laid out
  /// around them moves with them; only containers that make room for their subviews do that.
  open var fadesHiddenSubviews: Bool { false }

  /// Tells the view that a subview was hidden or shown; the default does nothing.
  open func arrangementDidChange(of subview: View) {}

  /// Tells the view that one of its subviews is about to leave it; the default does nothing.
  ///
  /// Called once forevery view that leaves, also for one that moves to another superview, while it
  /// is still among the ``subviews``.
  open func willRemoveSubview(_ subview: View) {}

  /// Tells the view that a subview came or went; the default lays out again.
  open func subviewsDidChange() {
    setNeedsLayout()
  }

  /// Tells the view that its effective layout margins changed; its layout is already stale.
  open func layoutMarginsDidChange() {}

  /// The size of the view where an extent that is given is imposed, in points.
  ///
  /// The size constraints are considered together with the content. No frame changes.
  open func measure(width: Double?, height: Double?) -> Size {
    LeafLayout.size(of: self, width: width, height: height)
  }

  /// Tells the view that a layout in it or below could not satisfy its constraints.
  ///
  /// The default hands the report on to the superview, and the topmost view to the host, which
  /// gives it to its ``ViewHost/layoutReportHandler`` or writes it to the log. A view that shows or
  /// collects the reports of its content overrides it.
  open func layoutDidReport(_ report: LayoutReport) {
    if let superview {
      superview.layoutDidReport(report)
    } else if let handler = host?.layoutReportHandler {
      handler(report)
    } else {
      ViewLog.once(report.description)
    }
  }

  /// Tells the view that it joined or left a window; of one that it joined it knows the theme already.
  open func didMoveToWindow() {}

  /// Tells the view that it joined or left a superview.
  open func didMoveToSuperview() {}

  /// Tells the view that the theme it draws with may have changed; the default draws and lays out again.
  ///
  /// Called when the view joins a window, whatever its theme, and when the theme of its window changes.
  /// Here a view sets what it keeps of the theme; what it only draws with it reads in ``draw(in:)``:
  ///
  /// ```swift
  /// final class Sidebar: View {
  ///   override func themeDidChange() {
  ///     super.themeDidChange()
  ///     backgroundColor = theme.colors.groupedBackground
  ///   }
  /// }
  /// ```
  ///
  /// A view that leaves its window keeps what it has set until it joins another one.
  open func themeDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Tells the view that text has another size in the window, see ``Window/textScale``; the default draws
  /// and lays out again.
  open func textScaleDidChange() {
    themeDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Tells the view that the tint it inherits or sets changed; the default draws again.
  open func tintColorDidChange() {
    setNeedsDisplay()
  }

  /// Tells the view that the pointer came over it or left it; called in the event pass and after
  /// layout, so that it stays true when views move under a resting pointer.
  open func hoverDidChange(isHovered: Bool) {}

  /// The form of the mouse pointer over a point of the view, or nil to leave it to the superview; that of
  /// ``cursor`` unless a subclass has several.
  open func cursor(at point: Point) -> CursorShape? { cursor }

  /// Answers a step of the wheel or the trackpad over the view; called in the event pass, for the view
  /// under the pointer first and then for the ones around it.
  ///
  /// The default leaves the step to others, and when no view uses it, the innermost scroll view that
  /// can move scrolls. As a view is asked before the scroll views in it, it uses the steps that it
  /// gives a meaning of their own and no others:
  ///
  /// ```swift
  /// override func scrollWheel(with event: ScrollEvent) -> Bool {
  ///   guard event.modifiers == .control else { return false }
  ///   zoom(by: event.delta.height, around: convert(event.position, from: nil))
  ///   return true
  /// }
  /// ```
  ///
  /// A scroll view that has begun to move takes the further steps until the user pauses, moves the
  /// pointer or changes the modifier keys: what scrolls under the pointer meanwhile is not asked.
  ///
  /// - Parameter event: What was done, in the space of the window.
  /// - Returns: whether the step was used.
  open func scrollWheel(with event: ScrollEvent) -> Bool { false }

  /// What the wheel scrolls where nothing under the pointer can; nil, the default, for nothing.
  ///
  /// A page with margins beside its list answers with the list, so that the margins scroll it, too.
  open var wheelTarget: ScrollView? { nil }

  /// Whether ``makeContextMenu(at:)`` may answer with a menu; asked at each press.
  open var offersContextMenu: Bool { contextMenu != nil }

  /// The menu of what can be done with the view; the default asks ``contextMenu``.
  ///
  /// A view that offers different menus for different places overrides it together with
  /// ``offersContextMenu`` and ``contextMenuAnchor``.
  ///
  /// - Parameter point: Where it was asked for, in the view's bounds space; nil for the keyboard, which
  ///   means what keys act on.
  open func makeContextMenu(at point: Point?) -> Menu? { contextMenu?() }

  /// What the menu stands beside that was asked for by the keyboard, in the view's bounds space; nil
  /// for all of the view.
  ///
  /// The default is the caret.
  open var contextMenuAnchor: Rect? { caretRect }

  /// The commands that the view offers; the default asks ``commands``.
  open override func makeCommands() -> [Command] { commands?() ?? [] }

  /// Tells the view that it got or lost the keyboard; the default draws again.
  open func firstResponderDidChange() {
    setNeedsDisplay()
  }

  /// What the view is by itself, for assistive technology and tests; the default is nothing.
  ///
  /// What a program sets counts more: ``accessibilityRole``, ``accessibilityLabel`` (the name) and
  /// ``accessibilityValue``.
  open var defaultSemantics: ViewSemantics { ViewSemantics() }

  /// The visible text or value of the view, for dumps and tests.
  open var contentDescription: String? { nil }

  /// Tells the view that what is wrong with its value changed; the default does nothing more than draw
  /// again.
  open func errorMessageDidChange() {}

  /// Changes the value of the view as the user would, for assistive technology; the default cannot.
  ///
  /// - Returns: whether the view has that value now.
  @discardableResult
  open func setAccessibilityValue(_ value: String) -> Bool { false }

  // MARK: First responder

  /// The subviews in the order in which Tab goes through them; the default is their own order.
  ///
  /// A view that recycles its subviews answers with the order in which they are seen.
  open var subviewsInFocusOrder: [View] { subviews }

  /// Whether Tab stops at the view, provided that it can become first responder; true by default.
  ///
  /// A view that takes the keyboard only when a program asks for it answers with false.
  open var isTabStop: Bool { true }

  /// Whether a press on the view, or on a view in it that does not take the keyboard, gives it the
  /// keyboard, provided that it can become first responder; true by default.
  ///
  /// With false, the press leaves the keyboard where it is: with the text field, say, whose suggestions
  /// are pressed.
  open var becomesFirstResponderOnPress: Bool { true }

  /// Whether a ring must show that the view has the keyboard: it has it, and the keyboard was
  /// the last thing used.
  public var showsFocusRing: Bool { isFirstResponder && host?.showsFocusRing == true }

  open override var isFirstResponder: Bool { host?.firstResponder === self }

  /// What kind of text the view takes while it has the keyboard, or nil when it takes none.
  ///
  /// The host program begins text input when it becomes other than nil and ends it with nil; it is
  /// looked at after every event, in every tick, and when the keyboard changes hands.
  open var textInputTraits: TextTraits? { nil }

  /// Where the caret is, in the view's bounds space, for an input method's own window; nil for all
  /// of the view.
  open var caretRect: Rect? { nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let host else { return false }
    return host.makeFirstResponder(self)
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, let host else { return true }
    return host.makeFirstResponder(nil)
  }
}

public import BentoCommands
public import BentoGeometry
internal import BentoGraphics
public import BentoLayout
internal import BentoMotion
public import BentoPlatform

/// A rectangle of the screen with its own coordinate space, drawing and subviews.
///
/// Setting a property does not draw or lay out anything: the change is recorded, and the passes of the host's
/// next frame apply it. A custom view lays out its subviews in ``layoutSubviews()``, draws in ``draw(in:)``,
/// and calls ``setNeedsDisplay()`` when something that its drawing depends on changes:
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
  // The state that every pass reads from every view is not checked for exclusive access (decision 27).

  /// The model: the properties as set.
  @safe @exclusivity(unchecked) var model = ViewProperties()
  /// The presented properties while something is animating; otherwise nil.
  @safe @exclusivity(unchecked) var presentation: ViewProperties?
  /// The running animations, at most one per property.
  @safe @exclusivity(unchecked) var animations: [PropertyAnimation] = []
  /// The view that contains this one, or nil.
  ///
  /// The reference is unowned so that no view needs the side table of a weak reference, which slows down
  /// every access to the view. A view that is deallocated resets the reference in its subviews.
  @safe @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The views inside this one, backmost first.
  @safe @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// An upper bound on the number of levels below the view.
  @safe @exclusivity(unchecked) var heightBound = 0
  /// The host of the tree, or nil outside of a window; a host that is deallocated resets this reference.
  @safe @exclusivity(unchecked) package internal(set) unowned var host: ViewHost?

  /// The work that the next passes must do for the view and the views below it.
  @safe @exclusivity(unchecked) var dirty: DirtyFlags = [.update, .layout, .display, .composite]
  /// The tracker of the state that the view shows; nil for a view that reads no state, and for the first view
  /// of its class that reads any.
  @safe @exclusivity(unchecked) var stateTracker: StateTracker?
  /// The last drawing of the view, in the space whose origin is the view's top-left corner.
  @safe @exclusivity(unchecked) var recording = ViewRecording()
  /// How the view was last composited, or nil if it was not visible.
  @safe @exclusivity(unchecked) var committed: CommittedView?
  /// The drawing of the view and everything below it, or nil if it has not been built as one list since the
  /// last change.
  @safe @exclusivity(unchecked) var keptPicture: DisplayList?

  /// Whether the view is registered with the host's animator.
  @safe @exclusivity(unchecked) var isListedInAnimator = false
  @safe @exclusivity(unchecked) var storedIsHidden = false
  /// Whether the container determines the size, independently of the content.
  ///
  /// Otherwise, a view without a natural size that is reused for another component would request the size of
  /// the previous component.
  @safe @exclusivity(unchecked) package var isSizedByContainer = false
  /// Whether the view is in a component's slot, which notifies the view when the view is displayed.
  @safe @exclusivity(unchecked) package var isInSlot = false
  /// The state that the component layer stores with the view, or nil.
  @safe @exclusivity(unchecked) package var componentState: AnyObject?
  @safe @exclusivity(unchecked) var storedClipsToBounds = false
  @safe @exclusivity(unchecked)
  var storedLayoutMargins = LayoutMargins(edges: EdgeInsets(8), followsDirection: false)
  @safe @exclusivity(unchecked) var storedSizeConstraints: SizeConstraints?
  var reportedConflicts: Set<ReportedConflict> = []
  @safe @exclusivity(unchecked) var storedContentDirection: LayoutDirection?
  /// Whether any view has ever been given a direction; if not, labels can skip querying their ancestors, which
  /// they would otherwise do several times whenever their text changes (`lists.jump`).
  @safe @exclusivity(unchecked) static var someViewHasDirection = false
  @safe @exclusivity(unchecked) var storedDensity: Theme.Density?
  /// Whether any view has ever been given a density.
  @safe @exclusivity(unchecked) static var someViewHasDensity = false
  @safe @exclusivity(unchecked) var storedPreservesMargins = false
  /// The effective margins in the last layout of a view that preserves its superview's margins.
  @safe @exclusivity(unchecked) var notedMargins: EdgeInsets?
  /// A number that changes whenever the layout of the superview has to read something again.
  @safe @exclusivity(unchecked) package internal(set) var contentRevision = 0
  @safe @exclusivity(unchecked) var storedGestureRecognizers: [GestureRecognizer] = []
  /// State that few views have, or nil.
  @safe @exclusivity(unchecked) var extras: ViewExtras?
  /// The timers that are running, and some that have ended.
  var timers: [ViewTimer] = []

  /// A number that a program can use to identify the view.
  public var tag = 0
  /// Whether pointer and keyboard events reach the view and its subviews; setting it to false cancels active
  /// presses in them.
  ///
  /// A view that is first responder remains first responder, and receives keys and text again once it is
  /// enabled.
  public var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { reachDidChange(isUserInteractionEnabled) } }
  }
  /// The shape of the mouse pointer over the view, or nil to use the superview's shape.
  public var cursor: CursorShape? {
    didSet { if cursor != oldValue { host?.needsFrame() } }
  }

  /// The name of the view for assistive technology.
  ///
  /// No screen reader is connected yet: tests read it, and find it in the harness's `dump()`.
  public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { host?.noteSemanticsChange() } }
  }
  /// The value of the view in words, for assistive technology; currently read by tests only.
  public var accessibilityValue: String? {
    didSet { if accessibilityValue != oldValue { host?.noteSemanticsChange() } }
  }
  /// A name for tests and tools that is never spoken.
  public var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { host?.noteSemanticsChange() } }
  }
  /// Whether the view is a single element for assistive technology; currently read by tests only.
  public var isAccessibilityElement = false

  /// Creates a view with an empty frame at the origin.
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

  /// The view's controller if the view is the root view of one; otherwise the superview.
  open override var next: Responder? { extras?.controller ?? superview }

  /// Updates the view from the state of the program; called in the update pass, before layout, if the view is
  /// marked.
  ///
  /// It runs for the first time before the view's first layout. Properties of `@Observable` objects that it
  /// reads are tracked, and when any of them changes, it runs again in the next frame: once, regardless of
  /// the number of changes. Call ``setNeedsUpdateProperties()`` for other kinds of state.
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
  /// A view that is hidden, or inside a hidden view, waits until it is shown; a view without a window waits
  /// until ``layoutIfNeeded()`` is called or the view joins a window. Models should be changed on the main
  /// actor; a change on another thread is noticed as soon as the main actor is free.
  ///
  /// The default does nothing. An override in a subclass of a list must call `super`.
  open func updateProperties() {}

  /// Lays out the subviews; called in the layout pass if the view's layout is stale.
  ///
  /// An override should set the frames of its subviews based on `bounds` and do nothing else.
  open func layoutSubviews() {}

  /// Draws the view's own content in its bounds space.
  ///
  /// Called in the draw pass if the drawing is stale. The background, border and shadow are drawn separately.
  ///
  /// Drawing may read views but must not change them. A property that is set here, of this view or another
  /// one, takes effect in the next frame, and a message is logged once; a view that changes something in
  /// every `draw(in:)` requests frames indefinitely.
  open func draw(in context: DrawContext) {}

  /// Returns the size that fits the content if at most `size` is available; called by layouts.
  ///
  /// A width or height of `.infinity` is unlimited. The default returns the intrinsic content size. For an
  /// axis without an intrinsic size it returns the current size, or zero for the view of a component, whose
  /// size is determined by its row or cell.
  open func sizeThatFits(_ size: Size) -> Size {
    let intrinsic = intrinsicContentSize
    let current = isSizedByContainer ? .zero : bounds.size
    return Size(
      width: intrinsic.width >= 0 ? intrinsic.width : current.width,
      height: intrinsic.height >= 0 ? intrinsic.height : current.height
    )
  }

  /// The natural size of the content; ``noIntrinsicMetric`` for an axis without a natural size.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height that fits the content depends on the width; layouts measure such a view again at its
  /// final width.
  open var heightDependsOnWidth: Bool { false }

  /// Returns the distance from the top to the first line's baseline for a given size of the view, or nil if
  /// the view has no text.
  open func firstBaseline(in size: Size) -> Double? { nil }

  /// Returns the distance from the top to the last line's baseline for a given size of the view, or nil if
  /// the view has no text.
  open func lastBaseline(in size: Size) -> Double? { nil }

  /// The value for an axis without a natural size.
  public static let noIntrinsicMetric = -1.0

  /// Returns the topmost view that receives events at a point in this view's bounds space, or nil.
  ///
  /// Points outside ``clipShape``, or outside the rounded bounds of a view that clips to them, hit neither
  /// the view nor its subviews: invisible parts are not hit.
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

  /// Returns whether a point in this view's bounds space is inside the view.
  open func point(inside point: Point) -> Bool {
    shown.bounds.contains(point)
  }

  /// Called after the natural size of a subview changes; the default requests a layout.
  open func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  /// Whether subviews that are hidden or shown in an animation block fade, while the views around them move;
  /// only containers that arrange their subviews support this.
  open var fadesHiddenSubviews: Bool { false }

  /// Called after a subview is hidden or shown; the default does nothing.
  open func arrangementDidChange(of subview: View) {}

  /// Called when a subview is about to be removed; the default does nothing.
  ///
  /// Called once for every view that is removed, even if it is moving to another superview. At the time of
  /// the call, it is still one of the ``subviews``.
  open func willRemoveSubview(_ subview: View) {}

  /// Called after a subview is added or removed; the default requests a layout.
  open func subviewsDidChange() {
    setNeedsLayout()
  }

  /// Called after the effective layout margins change; the layout is already marked.
  open func layoutMarginsDidChange() {}

  /// Returns the size of the view, in points, for a given width, height, or both.
  ///
  /// The size takes both the size constraints and the content into account. No frame changes.
  open func measure(width: Double?, height: Double?) -> Size {
    LeafLayout.size(of: self, width: width, height: height)
  }

  /// Called when a layout in or below the view could not satisfy its constraints.
  ///
  /// The default passes the report to the superview; the topmost view passes it to the host, which calls its
  /// ``ViewHost/layoutReportHandler`` or logs the report. Override it to show or collect the reports of the
  /// content.
  open func layoutDidReport(_ report: LayoutReport) {
    if let superview {
      superview.layoutDidReport(report)
    } else if let handler = host?.layoutReportHandler {
      handler(report)
    } else {
      ViewLog.once(report.description)
    }
  }

  /// Called after the view joins or leaves a window; the theme of a joined window is already in effect.
  open func didMoveToWindow() {}

  /// Called after the view joins or leaves a superview.
  open func didMoveToSuperview() {}

  /// Called when the view's theme may have changed; the default draws and lays out again.
  ///
  /// It is called when the view joins a window, regardless of the window's theme, and when the theme of its
  /// window changes. Override it to set properties that depend on the theme; drawing reads the theme in
  /// ``draw(in:)``:
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
  /// A view that leaves its window keeps these properties until it joins another window.
  open func themeDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Called after the sizes of text or controls change (see ``Window/textScale`` and ``density``); the
  /// default draws and lays out again.
  open func textScaleDidChange() {
    themeDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Called after the tint that the view inherits or sets changes; the default draws again.
  open func tintColorDidChange() {
    setNeedsDisplay()
  }

  /// Called after the window becomes active or inactive through ``ViewHost/setActive(_:)``.
  ///
  /// The default draws the first responder again. Override it for a view that stands out only in an active
  /// window, such as a default button.
  open func windowActivityDidChange() {
    if isFirstResponder { setNeedsDisplay() }
  }

  /// Called when the pointer enters or leaves the view: in the event pass, and after layout, since views may
  /// move under a stationary pointer.
  open func hoverDidChange(isHovered: Bool) {}

  /// Returns the shape of the mouse pointer over a point of the view, or nil for the superview's shape; the
  /// default is ``cursor``.
  open func cursor(at point: Point) -> CursorShape? { cursor }

  /// Handles a step of the mouse wheel or the trackpad over the view; called in the event pass, for the view
  /// under the pointer first and then for its ancestors.
  ///
  /// The default does not use the step. If no view does, the innermost scroll view that can scroll handles
  /// it. A view is called before the scroll views inside it, so it should use only the steps to which it
  /// gives a special meaning:
  ///
  /// ```swift
  /// override func scrollWheel(with event: ScrollEvent) -> Bool {
  ///   guard event.modifiers == .control else { return false }
  ///   zoom(by: event.delta.height, around: convert(event.position, from: nil))
  ///   return true
  /// }
  /// ```
  ///
  /// A scroll view that has started to move receives all further steps until the user pauses, moves the
  /// pointer or changes the modifier keys. Views that scroll under the pointer in the meantime are not
  /// called. A movement on a touchpad ends with an event of the phase `ended`, whose distance is zero.
  ///
  /// - Parameter event: The step, in the space of the window.
  /// - Returns: Whether the step was used.
  open func scrollWheel(with event: ScrollEvent) -> Bool { false }

  /// The scroll view that the mouse wheel scrolls if nothing under the pointer can scroll; the default is
  /// nil.
  ///
  /// A page with margins around its list returns the list, so that the wheel scrolls it even over the
  /// margins.
  open var wheelTarget: ScrollView? { nil }

  /// Whether ``makeContextMenu(at:)`` may return a menu; read for each press.
  open var offersContextMenu: Bool { contextMenu != nil }

  /// Returns the context menu of the view; the default calls ``contextMenu``.
  ///
  /// A view with different menus at different positions overrides this method together with
  /// ``offersContextMenu`` and ``contextMenuAnchor``.
  ///
  /// - Parameter point: The position of the pointer, in the view's bounds space; nil if the keyboard
  ///   requests the menu, for the item on which keys act.
  open func makeContextMenu(at point: Point?) -> Menu? { contextMenu?() }

  /// The rectangle next to which a menu requested by the keyboard is shown, in the view's bounds space, or
  /// nil to use the whole view.
  ///
  /// The default is the caret.
  open var contextMenuAnchor: Rect? { caretRect }

  /// Returns the commands of the view; the default calls ``commands``.
  open override func makeCommands() -> [Command] { commands?() ?? [] }

  /// Called after the view becomes or stops being first responder; the default draws again.
  open func firstResponderDidChange() {
    setNeedsDisplay()
  }

  /// The role, name and value of this kind of view, for assistive technology and tests; the default is empty.
  ///
  /// The program's values take precedence: ``accessibilityRole``, ``accessibilityLabel`` (the name) and
  /// ``accessibilityValue``.
  open var defaultSemantics: ViewSemantics { ViewSemantics() }

  /// The visible text or value of the view, for dumps and tests.
  open var contentDescription: String? { nil }

  /// Called after the error message for the view's value changes; the default draws again.
  open func errorMessageDidChange() {}

  /// Changes the value of the view as the user would, for assistive technology; the default does nothing and
  /// returns false.
  ///
  /// - Returns: Whether the view now has that value.
  @discardableResult
  open func setAccessibilityValue(_ value: String) -> Bool { false }

  // MARK: First responder

  /// The subviews in the order in which the Tab key visits them; the default is the order of ``subviews``.
  ///
  /// A view that recycles its subviews returns them in their visible order.
  open var subviewsInFocusOrder: [View] { subviews }

  /// Whether Tab stops at the view, provided that it can become first responder; true by default.
  ///
  /// A view that becomes first responder only when the program requests it returns false.
  open var isTabStop: Bool { true }

  /// Whether a press on the view, or on a view inside it that cannot become first responder, makes it first
  /// responder, provided that it can; true by default.
  ///
  /// If false, the press does not change the first responder: for example, a text field keeps focus when a
  /// suggestion is pressed.
  open var becomesFirstResponderOnPress: Bool { true }

  /// Whether to draw the focus ring; true if the view is first responder and the keyboard was used last.
  public var showsFocusRing: Bool {
    guard let host, isFirstResponder, host.showsFocusRing else { return false }
    return host.activity.isActive || host.activity.isFading
  }

  open override var isFirstResponder: Bool { host?.firstResponder === self }

  /// The kind of text that the view accepts while it is first responder, or nil if it accepts none.
  ///
  /// The host program begins text input when the value becomes non-nil and ends it when the value becomes
  /// nil; it is read after every event, in every tick, and when the first responder changes.
  open var textInputTraits: TextTraits? { nil }

  /// The frame of the caret, in the view's bounds space, for positioning the window of an input method, or
  /// nil to use the whole view.
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

public import BentoGeometry
package import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
public import BentoViews

/// The view of a row in a table view, with a separator, and with content in front of a background
/// and a selection.
///
/// Add the subviews that show the row to ``contentView``:
///
/// ```swift
/// final class PersonCell: TableViewCell {
///   let label = Label()
///
///   required init() {
///     super.init()
///     contentView.addSubview(label)
///   }
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     label.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
///   }
/// }
/// ```
///
/// A table retains cells that are no longer visible and reuses them for other rows after calling
/// ``prepareForReuse()``.
@MainActor
open class TableViewCell: View, TouchBounding {
  /// The appearance of a selected or pressed cell.
  public enum SelectionStyle: Hashable, Sendable {
    /// No difference from other cells.
    case none
    /// The theme's colors for selection, press and hover.
    case `default`
  }

  /// The container for the row's subviews; it fills the cell above the separator, except for the
  /// space taken up by the indentation, the triangle and the accessory.
  public let contentView: View = ListContentView()
  /// The identifier under which the cell is reused, or nil if it is used only once.
  @safe @exclusivity(unchecked) public package(set) var reuseIdentifier: String?
  /// The appearance of the cell while it is selected or pressed.
  public var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { selectionDidChange(animated: false) } }
  }
  /// The view that covers the whole cell below the content in z-order, or nil.
  @safe @exclusivity(unchecked) public var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }
  /// The view shown below the content in z-order while the cell is selected, instead of any other
  /// indication of the selection.
  ///
  /// If nil, the cell shows the theme's color and a bar at the leading edge, which has the accent
  /// color while the table has keyboard focus.
  @safe @exclusivity(unchecked) public var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      plainSelectedBackground?.removeFromSuperview()
      plainSelectedBackground = nil
      selectionDidChange(animated: false)
    }
  }

  private var storedIsSelected = false
  private var storedIsHighlighted = false
  /// Whether the pointer is over the cell.
  @safe @exclusivity(unchecked) package private(set) var isUnderPointer = false
  /// Whether the cell shows the hover state.
  private(set) var isHovered = false
  private var plainSelectedBackground: View?
  private var selectionBar: RowSelectionBar?
  private var focusRing: FocusRingView?
  /// The parts at the edges of the content.
  private(set) lazy var parts = CellParts(of: self)
  /// The swipe actions shown beside the content while the row is open.
  @safe @exclusivity(unchecked) package private(set) var swipeActionsView: SwipeActionsView?
  /// The buttons over the end of the content while the mouse is over the row, or nil.
  @safe @exclusivity(unchecked) package var hoverActionsView: HoverActionsView? {
    didSet {
      guard hoverActionsView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let hoverActionsView { insertPart(hoverActionsView) } else { contentView.clipShape = nil }
    }
  }
  /// The decoration drawn by the table.
  @safe @exclusivity(unchecked) package private(set) var chrome = CellChrome() {
    didSet { chromeDidChange(from: oldValue) }
  }
  /// Whether the table's background shows through the cell instead of the background of a group.
  package var showsTableBehind = false {
    didSet { if showsTableBehind != oldValue { setNeedsDisplay() } }
  }
  /// The background of the content, which continues below the separator, or nil for none.
  package var contentColor: Color? {
    didSet { if contentColor != oldValue { setNeedsDisplay() } }
  }
  /// The table that shows the cell.
  @safe @exclusivity(unchecked) package weak var list: (any CellHost)?
  /// Whether the table has counted the cell.
  @safe @exclusivity(unchecked) package var isCounted = false

  /// Creates a cell without content.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Creates a cell that is reused under an identifier.
  public convenience init(reuseIdentifier: String?) {
    self.init()
    self.reuseIdentifier = reuseIdentifier
  }

  // MARK: Overridable behavior

  /// Prepares the cell to show another row; called before the cell is reused.
  ///
  /// An override calls `super`.
  open func prepareForReuse() {}

  /// Returns the height, excluding the separator, that fits the content at a given width; called
  /// for rows with automatic height.
  ///
  /// The default is the largest of the heights that fit the content view's subviews, or 44 points
  /// if there are no subviews.
  open func preferredHeight(forWidth width: Double) -> Double {
    contentView.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  /// Shows the cell as selected or not selected.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    guard isSelected != storedIsSelected else { return }
    storedIsSelected = isSelected
    selectionDidChange(animated: animated)
  }

  /// Shows the cell as pressed or not pressed.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    guard isHighlighted != storedIsHighlighted else { return }
    storedIsHighlighted = isHighlighted
    setNeedsDisplay()
  }

  /// The list item role; the name is taken from the content.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .listItem)
    if isSelected { semantics.states.insert(.selected) }
    switch disclosure {
    case .expanded: semantics.states.insert(.expanded)
    case .collapsed: semantics.states.insert(.collapsed)
    case .none, .leaf: break
    }
    semantics.actions = itemActions + [foldingAction].compactMap(\.self)
    return semantics
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? size.width : bounds.width,
      height: preferredHeight(forWidth: contentWidth(inWidth: size.width))
    )
  }

  open override func layoutSubviews() {
    let content = surface
    backgroundView?.frame = bounds.offsetBy(dx: content.x, dy: 0)
    selectedBackgroundView?.frame = bounds.offsetBy(dx: content.x, dy: 0)
    plainSelectedBackground?.frame = selectionArea.offsetBy(dx: content.x, dy: 0)
    let frame = parts.place(in: content, besideRoom: chrome.trailingRoom)
    if contentColor != nil, frame != contentView.frame { setNeedsDisplay() }
    contentView.frame = frame
    placeMarks(in: content)
    hoverActionsView?.place(over: contentView)
    if let actions = swipeActionsView { actions.frame = actions.frame(beside: content) }
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if let fill = chrome.surface, !showsTableBehind, backgroundView == nil, backgroundColor == nil {
      context.fill(context.bounds, with: fill)
    }
    if selectionStyle != .none, !storedIsSelected {
      if storedIsHighlighted {
        fillSelectionArea(with: colors.pressed, in: context)
      } else if isHovered {
        fillSelectionArea(with: colors.hover, in: context)
      }
    }
    chrome.drawLines(
      in: context,
      outlinesCard: !showsTableBehind,
      contentFrame: contentView.frame,
      contentColor: contentColor
    )
  }

  open override func hoverDidChange(isHovered: Bool) {
    isUnderPointer = isHovered
    updateHover()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    updateSelectionColors()
  }

  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    list?.sizeMayDiffer(of: self)
  }
}

// MARK: - Selection

extension TableViewCell {
  /// Whether the cell is displayed as selected.
  public var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell is displayed as pressed.
  public var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  private var shownSelectedBackground: View? { selectedBackgroundView ?? plainSelectedBackground }

  /// Shows the hover state if rows can be selected.
  package func updateHover() {
    let isShown = isUnderPointer && list?.allowsSelection == true
    guard isShown != isHovered else { return }
    isHovered = isShown
    if selectionStyle != .none { setNeedsDisplay() }
  }

  private func selectionDidChange(animated: Bool) {
    setNeedsDisplay()
    let isShown = storedIsSelected && selectionStyle != .none
    guard isShown || shownSelectedBackground?.superview != nil else { return }
    let background = selectedBackgroundView ?? makePlainSelectedBackground()
    let bar = selectedBackgroundView == nil ? makeSelectionBar() : selectionBar
    View.performWithoutAnimation {
      if background.superview !== self {
        background.frame = selectedBackgroundView == nil ? selectionArea : bounds
        background.alpha = 0
        insertSubview(background, at: backgroundView == nil ? 0 : 1)
      }
      if let bar, bar.superview !== self {
        bar.alpha = 0
        insertSubview(bar, aboveContentOf: self)
      }
    }
    let showsBar = isShown && selectedBackgroundView == nil
    setAlpha(isShown ? 1 : 0, of: background, animated: animated)
    if let bar { setAlpha(showsBar ? 1 : 0, of: bar, animated: animated) }
  }

  /// The area of the selection, and of the hover and pressed states.
  private var selectionArea: Rect {
    let inset = chrome.selectionInset
    return bounds.insetBy(dx: min(inset, bounds.width / 2), dy: inset > 0 ? 1 : 0)
  }

  private func fillSelectionArea(with color: Color, in context: DrawContext) {
    if chrome.selectionInset > 0 {
      context.fill(selectionArea, cornerRadius: theme.radii.medium, with: color)
    } else {
      context.fill(context.bounds, with: color)
    }
  }

  private func setAlpha(_ alpha: Double, of view: View, animated: Bool) {
    if animated {
      View.animate(withDuration: theme.motion.normal, animations: { view.alpha = alpha })
    } else {
      view.finishAnimations(completed: false)
      view.alpha = alpha
    }
  }

  private func makePlainSelectedBackground() -> View {
    if let view = plainSelectedBackground { return view }
    let view = View()
    view.isUserInteractionEnabled = false
    plainSelectedBackground = view
    updateSelectionColors()
    return view
  }

  private func makeSelectionBar() -> RowSelectionBar {
    if let bar = selectionBar { return bar }
    let bar = RowSelectionBar()
    selectionBar = bar
    updateSelectionColors()
    layoutMarks()
    return bar
  }

  /// Updates the colors of the selection, which is prominent while the table has keyboard focus and subdued
  /// otherwise.
  private func updateSelectionColors() {
    let colors = theme.colors
    let isActive = chrome.hasKeyboard
    updateForActivity {
      plainSelectedBackground?.backgroundColor =
        isActive ? colors.selection : colors.inactiveSelection
      plainSelectedBackground?.cornerRadius = chrome.selectionInset > 0 ? theme.radii.medium : 0
      selectionBar?.backgroundColor = isActive ? colors.accentFill : colors.tertiaryLabel
    }
  }

  /// Adds a view beside the content, below the row's separators and actions in z-order.
  func insertPart(_ view: View) {
    insertSubview(view, aboveSubview: contentView)
    setNeedsLayout()
  }

  /// The area of the cell above the separator, shifted if the row is open.
  private var surface: Rect {
    var area = bounds.offsetBy(dx: swipeActionsView?.shift ?? 0, dy: 0)
    area.size.height = max(0, area.height - chrome.separatorHeight(displayScale))
    return area
  }

  private func insertSubview(_ mark: View, aboveContentOf cell: TableViewCell) {
    let ring = focusRing.flatMap { ring in subviews.firstIndex { $0 === ring } }
    insertSubview(mark, at: ring ?? subviews.count)
  }

  private func layoutMarks() {
    View.performWithoutAnimation { placeMarks(in: surface) }
  }

  private func placeMarks(in content: Rect) {
    // The bar keeps its distance from the edge of the selection.
    selectionBar?.frame = RowSelectionBar.frame(
      in: content.insetBy(dx: chrome.selectionInset / 2, dy: 0),
      isRightToLeft: leadsFromRight,
      scale: displayScale
    )
    guard let focusRing else { return }
    focusRing.frame = content.insetBy(dx: 2, dy: 2)
    let least = theme.radii.small
    focusRing.cornerRadii = (chrome.card?.corners ?? CornerRadii(0)).map { max(least, $0 - 2) }
  }
}

// MARK: - Row actions

extension TableViewCell {
  /// Replaces the swipe actions beside the content; nil closes the row.
  package func setSwipeActions(_ actions: SwipeActionsView?) {
    guard actions !== swipeActionsView else { return }
    swipeActionsView?.removeFromSuperview()
    swipeActionsView = actions
    if let actions { addSubview(actions) }
    setNeedsLayout()
  }
}

// MARK: - Parts

extension TableViewCell {
  /// Displays the decoration drawn by the table.
  package func show(_ new: CellChrome) {
    if new != chrome { chrome = new }
  }

  private func chromeDidChange(from old: CellChrome) {
    setNeedsDisplay()
    if (chrome.separator == nil) != (old.separator == nil) { setNeedsLayout() }
    if chrome.trailingRoom != old.trailingRoom { setNeedsLayout() }
    if chrome.selectionInset != old.selectionInset { setNeedsLayout() }
    if chrome.hasKeyboard != old.hasKeyboard || chrome.selectionInset != old.selectionInset {
      updateSelectionColors()
    }
    if chrome.card != old.card {
      View.performWithoutAnimation {
        cornerRadii = chrome.card?.corners ?? CornerRadii(0)
        clipsToBounds = !cornerRadii.isZero
      }
    }
    if chrome.hasFocusRing != old.hasFocusRing { focusRingDidChange() }
  }

  private func focusRingDidChange() {
    guard chrome.hasFocusRing else {
      focusRing?.removeFromSuperview()
      focusRing = nil
      return
    }
    let ring = FocusRingView()
    focusRing = ring
    addSubview(ring)
    layoutMarks()
  }

  /// Resets the state left over from the last use.
  package func resetForReuse() {
    renewSemanticsIdentity()
    finishAnimations(completed: false)
    setSwipeActions(nil)
    hoverActionsView = nil
    alpha = 1
    isSelected = false
    isHighlighted = false
  }
}

extension TableViewCell: SurfaceDrawing {
  package var surfaceColor: Color? { showsTableBehind ? nil : chrome.surface }
}

extension TableViewCell: ListCell {
  package var isCell: Bool { true }

  package var reuseKey: String? {
    get { reuseIdentifier }
    set { reuseIdentifier = newValue }
  }
}

extension View {
  /// Replaces a background view; the new view is inserted below the content at a subview index.
  func replaceBackground(_ old: View?, by new: View?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    // Without a background view, the cell draws its own background.
    setNeedsDisplay()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }
}

/// The content container of a cell, header or footer.
@MainActor
final class ListContentView: View {
  override func sizeThatFits(_ size: Size) -> Size {
    guard !subviews.isEmpty else {
      return Size(width: size.width, height: controlMetrics.rowHeight)
    }
    var fitting = Size.zero
    for subview in subviews where !subview.isHidden {
      let wanted = subview.sizeThatFits(size)
      fitting.width = max(fitting.width, wanted.width)
      fitting.height = max(fitting.height, wanted.height)
    }
    return fitting
  }

  override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    superview?.contentSizeDidChange(of: self)
  }
}

public import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// A row of a table view: content in front of a background and a selection, with a separator.
///
/// What the row shows belongs into ``contentView``:
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
/// A table keeps cells that went out of view and reuses them for other rows, after
/// ``prepareForReuse()``.
@MainActor
open class TableViewCell: View, TouchBounding {
  /// How a selected or pressed cell looks.
  public enum SelectionStyle: Hashable, Sendable {
    /// The same as any other.
    case none
    /// On the theme's colors for selection, press and hover.
    case `default`
  }

  /// The view that holds what the row shows; it fills the cell above the separator, but for the
  /// indentation, the triangle and the accessory.
  public let contentView: View = ListContentView()
  /// The identifier under which the cell is reused, or nil for a cell that is used once.
  public package(set) var reuseIdentifier: String?
  /// How the cell looks while it is selected or pressed.
  public var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { selectionDidChange(animated: false) } }
  }
  /// The view behind the content, over the whole cell, or nil.
  public var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }
  /// The view behind the content of a selected cell, which shows the selection alone; nil for the
  /// theme's color with a bar at the leading edge, in the accent color while keys act on the table.
  public var selectedBackgroundView: View? {
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
  private var isUnderPointer = false
  /// Whether the cell shows that it can be selected by the pointer over it.
  private(set) var isHovered = false
  private var plainSelectedBackground: View?
  private var selectionBar: RowSelectionBar?
  private var focusRing: FocusRingView?
  /// What stands before and after the content.
  private(set) lazy var parts = CellParts(of: self)
  /// The actions beside the content while it is drawn aside.
  package private(set) var swipeActionsView: SwipeActionsView?
  /// What the table draws on the cell.
  @safe @exclusivity(unchecked) package private(set) var chrome = CellChrome() {
    didSet { chromeDidChange(from: oldValue) }
  }
  /// Whether the table's background is seen through the cell, in place of the surface of a group.
  package var showsTableBehind = false {
    didSet { if showsTableBehind != oldValue { setNeedsDisplay() } }
  }
  /// The table that shows the cell.
  package weak var list: (any CellHost)?
  /// Whether the table has counted the cell.
  package var isCounted = false

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

  /// Prepares a used cell for another row; called before the cell is reused.
  ///
  /// An overrider calls `super`.
  open func prepareForReuse() {}

  /// The height that suits the content at its width, without the separator; asked for rows of
  /// automatic height.
  ///
  /// The default is the largest height that fits a subview of the content view, and 44 points
  /// without any.
  open func preferredHeight(forWidth width: Double) -> Double {
    contentView.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  /// Shows the cell as selected or not.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    guard isSelected != storedIsSelected else { return }
    storedIsSelected = isSelected
    selectionDidChange(animated: animated)
  }

  /// Shows the cell as pressed or not.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    guard isHighlighted != storedIsHighlighted else { return }
    storedIsHighlighted = isHighlighted
    setNeedsDisplay()
  }

  /// An item of a list, which is called what it shows.
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
    shownSelectedBackground?.frame = bounds.offsetBy(dx: content.x, dy: 0)
    contentView.frame = parts.place(in: content, besideRoom: chrome.trailingRoom)
    placeMarks(in: content)
    if let actions = swipeActionsView { actions.frame = actions.frame(beside: content) }
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if let fill = chrome.surface, !showsTableBehind, backgroundView == nil, backgroundColor == nil {
      context.fill(context.bounds, with: fill)
    }
    if selectionStyle != .none, !storedIsSelected {
      if storedIsHighlighted {
        context.fill(context.bounds, with: colors.pressed)
      } else if isHovered {
        context.fill(context.bounds, with: colors.hover)
      }
    }
    chrome.drawLines(in: context)
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
  /// Whether the cell is shown as selected.
  public var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell is shown as pressed.
  public var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  private var shownSelectedBackground: View? { selectedBackgroundView ?? plainSelectedBackground }

  /// Shows the hover if rows can be selected, and not otherwise.
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
        background.frame = bounds
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

  private func setAlpha(_ alpha: Double, of view: View, animated: Bool) {
    if animated {
      View.animate(withDuration: .milliseconds(200), animations: { view.alpha = alpha })
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

  /// The selection stands out while keys act on it, and is quiet while they act elsewhere.
  private func updateSelectionColors() {
    let colors = theme.colors
    let isActive = chrome.hasKeyboard
    View.performWithoutAnimation {
      plainSelectedBackground?.backgroundColor =
        isActive ? colors.selection : colors.inactiveSelection
      selectionBar?.backgroundColor = isActive ? colors.accent : colors.tertiaryLabel
    }
  }

  /// Puts a view beside the content, behind the marks and the actions of the row.
  func insertPart(_ view: View) {
    insertSubview(view, aboveSubview: contentView)
    setNeedsLayout()
  }

  /// The cell above the separator, where it is drawn aside to.
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
    selectionBar?.frame = RowSelectionBar.frame(
      in: content,
      isRightToLeft: leadsFromRight,
      scale: displayScale
    )
    focusRing?.frame = content.insetBy(dx: 2, dy: 2)
  }
}

// MARK: - Row actions

extension TableViewCell {
  /// Puts actions beside the content, in place of others; nil puts the content back into its place.
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
  /// Shows what the table draws on the cell.
  package func show(_ new: CellChrome) {
    if new != chrome { chrome = new }
  }

  private func chromeDidChange(from old: CellChrome) {
    setNeedsDisplay()
    if (chrome.separator == nil) != (old.separator == nil) { setNeedsLayout() }
    if chrome.trailingRoom != old.trailingRoom { setNeedsLayout() }
    if chrome.hasKeyboard != old.hasKeyboard { updateSelectionColors() }
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

  /// Removes the traces of the last use.
  package func resetForReuse() {
    renewSemanticsIdentity()
    finishAnimations(completed: false)
    setSwipeActions(nil)
    alpha = 1
    isSelected = false
    isHighlighted = false
  }
}

extension TableViewCell: ListCell {
  package var isCell: Bool { true }

  package var reuseKey: String? {
    get { reuseIdentifier }
    set { reuseIdentifier = newValue }
  }
}

extension View {
  /// Puts another view at a place behind the content.
  func replaceBackground(_ old: View?, by new: View?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    // Without a background view, the cell draws its own surface.
    setNeedsDisplay()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }
}

/// The view that holds what a cell, header or footer shows.
@MainActor
final class ListContentView: View {
  /// The height of a cell without content.
  static let emptyHeight = 44.0

  override func sizeThatFits(_ size: Size) -> Size {
    guard !subviews.isEmpty else { return Size(width: size.width, height: Self.emptyHeight) }
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

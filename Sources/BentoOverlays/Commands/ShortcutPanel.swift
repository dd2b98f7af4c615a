internal import BentoCommands
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The searchable overview of all commands of a window and their keys.
///
/// The text editing commands are the same in every program, so they are collapsed initially.
@MainActor
final class ShortcutPanel: View {
  private static let width = 560.0
  /// The minimum distance from the edges of the window, unless the window is small.
  private static let windowMargin = 32.0

  /// Called to close the panel.
  var close: () -> Void = {}

  private var list = ShortcutList()
  private var isSearching = false
  private let title = Label(text: "Keyboard Shortcuts")
  private let closeButton = PanelCloseButton()
  private let field = PanelSearchField()
  private let scroller = PanelScroller()
  private let column = ShortcutColumn()
  private let textCommands = ShortcutColumn()
  private let disclosure = Disclosure(title: "Text")
  private let emptyLabel = Label(text: "No matching shortcuts")
  private let fade = View()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityRole = .heading
    closeButton.addAction(for: .touchUpInside) { [unowned self] in close() }
    field.placeholder = "Search shortcuts"
    field.onChange = { [unowned self] in search($0) }
    field.handleKey = { [unowned self] in handle($0) }
    disclosure.font = .preferredFont(forTextStyle: .subheadline)
    disclosure.content = textCommands
    emptyLabel.textAlignment = .center
    emptyLabel.isHidden = true
    fade.isUserInteractionEnabled = false
    scroller.clipsToBounds = true
    scroller.contentDidChange = { [unowned self] in contentDidChange() }
    scroller.offsetDidChange = { [unowned self] in updateFade() }
    for view in [column, disclosure] { scroller.addSubview(view) }
    for view in [title, closeButton, field, scroller, emptyLabel, fade] { addSubview(view) }
  }

  /// Creates an overview of the shortcuts in a list.
  convenience init(_ list: ShortcutList) {
    self.init()
    self.list = list
    search("")
  }

  override var subviewsInFocusOrder: [View] {
    [title, field, scroller, emptyLabel, closeButton]
  }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(
      role: .dialog,
      name: title.text,
      actions: [AccessibilityAction(name: "dismiss") { [weak self] in self?.close() }]
    )
  }

  // MARK: Searching

  private func search(_ query: String) {
    isSearching = !FuzzyPattern(query).isEmpty
    let groups = list.groups(matching: query)
    column.show(isSearching ? groups : groups.filter { !$0.editsText })
    if !isSearching { textCommands.show(groups.filter(\.editsText)) }
    disclosure.isHidden = isSearching || !groups.contains(where: \.editsText)
    emptyLabel.isHidden = !groups.isEmpty
    scroller.setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  // MARK: Keyboard

  override func keyDown(with event: KeyEvent) -> Bool {
    guard ShortcutList.keys.contains(where: { $0.matches(event) }) else {
      return super.keyDown(with: event)
    }
    close()
    return true
  }

  /// Scrolls with keys that a single-line field does not use.
  private func handle(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .up, .down, .pageUp, .pageDown:
      guard event.modifiers.isEmpty else { return false }
      _ = scroller.scroll(withKey: event)
      return true
    default: return false
    }
  }

  // MARK: Layout

  /// Returns a frame centered in a window.
  ///
  /// The height does not depend on the query, so the field does not move.
  func frame(in bounds: Rect) -> Rect {
    let margin = min(Self.windowMargin, bounds.width / 16, bounds.height / 16)
    let area = bounds.insetBy(dx: max(0, margin), dy: max(0, margin))
    let width = min(Self.width, area.width)
    if !isSearching { naturalHeight = headHeight + contentHeight(in: width) }
    let height = min(naturalHeight, area.height)
    return Rect(
      x: displayScale.snap(area.midX - width / 2),
      y: displayScale.snap(area.midY - height / 2),
      width: displayScale.snap(width),
      height: displayScale.snap(height)
    )
  }

  private var naturalHeight = 0.0

  private var margin: Double { theme.spacing.extraLarge }

  /// The combined height of the title and the field.
  private var headHeight: Double {
    margin + titleHeight + theme.spacing.medium + fieldHeight + theme.spacing.medium
  }

  private var titleHeight: Double {
    let height = title.sizeThatFits(Size(width: .infinity, height: .infinity)).height
    return max(displayScale.ceil(height), closeButton.intrinsicContentSize.height)
  }

  private var fieldHeight: Double { field.intrinsicContentSize.height }

  private func contentHeight(in width: Double) -> Double {
    let room = Size(width: max(0, width - 2 * margin), height: .infinity)
    let folded = disclosure.isHidden ? 0 : disclosure.sizeThatFits(room).height + margin / 2
    return displayScale.ceil(column.sizeThatFits(room).height + folded + margin)
  }

  override func layoutSubviews() {
    let room = max(0, bounds.width - 2 * margin)
    let button = closeButton.intrinsicContentSize
    let titleWidth = max(0, room - button.width)
    title.frame = Rect(x: margin, y: margin, width: titleWidth, height: titleHeight)
      .mirrored(in: bounds, if: leadsFromRight)
    let corner = Point(
      x: bounds.width - margin - button.width + 7,
      y: displayScale.snap(margin + (titleHeight - button.height) / 2)
    )
    closeButton.frame = Rect(origin: corner, size: button)
      .mirrored(in: bounds, if: leadsFromRight)
    field.frame = Rect(
      x: margin,
      y: margin + titleHeight + theme.spacing.medium,
      width: room,
      height: fieldHeight
    )
    let top = min(headHeight, bounds.height)
    scroller.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    emptyLabel.frame = scroller.frame
    layOutContent(in: room)
    let fadeHeight = theme.spacing.extraLarge
    fade.frame = Rect(
      x: 0,
      y: max(top, bounds.height - fadeHeight),
      width: bounds.width,
      height: min(fadeHeight, bounds.height - top)
    )
    updateFade()
  }

  private func layOutContent(in room: Double) {
    let size = Size(width: room, height: .infinity)
    let height = column.sizeThatFits(size).height
    column.frame = Rect(x: margin, y: 0, width: room, height: height)
    if !disclosure.isHidden {
      disclosure.frame = Rect(
        x: margin,
        y: displayScale.snap(height + margin / 2),
        width: room,
        height: disclosure.sizeThatFits(size).height
      )
    }
    scroller.contentSize = Size(width: bounds.width, height: contentHeight(in: bounds.width))
    scroller.isScrollEnabled = scroller.contentSize.height > scroller.bounds.height
  }

  private func contentDidChange() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Updates the fade that indicates more content below the bottom edge.
  private func updateFade() {
    let end = scroller.contentSize.height - scroller.bounds.height
    fade.isHidden = scroller.contentOffset.y >= end - 1
  }

  // MARK: Colors

  override func themeDidChange() {
    super.themeDidChange()
    let radius = theme.radii.extraLarge
    applyPanelStyle(cornerRadius: radius, elevation: theme.elevations.high)
    emptyLabel.textColor = theme.colors.secondaryLabel
    let color = theme.colors.elevatedSurface
    fade.backgroundGradient = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)),
      colors: [color.withAlpha(0), color]
    )
    fade.cornerRadius = radius
    scroller.cornerRadius = radius
  }
}

internal import BentoCommands
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
public import BentoPlatform
public import BentoViews

/// A row of buttons and other controls for frequent actions.
///
/// ```swift
/// let toolbar = Toolbar(items: [
///   .init("New", icon: .plus) { notes.add() },
///   .separator,
///   .init("Copy", icon: .copy, command: .copy),
///   .init("Sort", icon: .sliders) { Menu(items: sortItems) },
///   .flexibleSpace,
///   .init(view: searchField),
/// ])
/// ```
///
/// Pressing a button doesn't change the first responder, so commands act on the view in which the user is
/// working. Tab stops at one of the buttons, and the arrow keys, Home, and End move to the others. Buttons
/// that don't fit are moved to a menu after the last one that does.
///
/// Command buttons update automatically: after keys and presses, after a change to the first responder or
/// to the observed state from which a command is created, and after main actor work and timers. Call
/// ``validate()`` after changes that can't be detected, such as a change to a global variable.
@MainActor
open class Toolbar: View {
  /// The items, in order.
  public var items: [ToolbarItem] = [] {
    didSet { itemsDidChange() }
  }

  private static let separatorWidth = 9.0
  private static let gap = 2.0
  private var height: Double {
    displayScale.snap(controlMetrics.barHeight * max(1, effectiveTextScale))
  }

  /// The views of the items; nil for a space or separator.
  private var views: [View?] = []
  private let overflow = ToolbarButton()
  /// The indices of the items that didn't fit in the last layout pass.
  private var hiddenIndices: [Int] = []
  /// The positions of separators in the toolbar's coordinate space.
  private var lines: [Double] = []
  /// The button at which Tab stops, or nil.
  private weak var current: ToolbarButton?

  /// Creates a toolbar without items.
  public required init() {
    super.init()
    overflow.show(ToolbarItem("More", icon: .more) {}, nil)
    overflow.press = { [unowned self] in openOverflow() }
    overflow.moveFocus = { [unowned self] in move(with: $0) }
    addSubview(overflow)
  }

  /// Creates a toolbar with items.
  public convenience init(items: [ToolbarItem]) {
    self.init()
    fill(with: items)
  }

  /// Sets the items; property observers don't run for values that an initializer sets.
  private func fill(with items: [ToolbarItem]) {
    self.items = items
  }

  /// Requests that the command buttons be updated in the next frame.
  public func validate() {
    setNeedsUpdateProperties()
  }

  // MARK: Views

  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group, name: "Toolbar") }

  open override var intrinsicContentSize: Size {
    Size(width: naturalWidth + 2 * theme.spacing.medium, height: height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : intrinsicContentSize.width, height: height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.observeCommands(self)
    validate()
  }

  open override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  open override var subviewsInFocusOrder: [View] { views.compactMap { $0 } + [overflow] }

  open override func updateProperties() {
    super.updateProperties()
    let commands = window?.commands(Set(items.compactMap(\.command))) ?? [:]
    for (item, view) in zip(items, views) {
      guard let button = view as? ToolbarButton, let id = item.command else { continue }
      button.show(item, commands[id])
    }
    chooseCurrent()
  }

  open override func draw(in context: DrawContext) {
    for x in lines {
      let line = Rect(
        x: context.scale.snap(x),
        y: context.bounds.y + 11,
        width: context.scale.pixel,
        height: max(0, context.bounds.height - 22)
      )
      context.fill(line, with: context.theme.colors.separator)
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    let edge = theme.spacing.medium
    let room = max(0, bounds.width - 2 * edge)
    let widths = items.indices.map { width(ofItemAt: $0) }
    let fitting = fittingCount(widths, in: room)
    hiddenIndices = Array(fitting..<items.count)
    let used = widths.prefix(fitting).reduce(0) { $0 + $1 + Self.gap }
    let more = fitting < items.count ? overflow.intrinsicContentSize.width : 0
    let spaces = items.prefix(fitting).filter(\.isFlexibleSpace).count
    let share = spaces > 0 ? max(0, room - used - more) / Double(spaces) : 0
    var distance = edge
    lines = []
    for (index, item) in items.enumerated() {
      let isShown = index < fitting
      views[index]?.isHidden = !isShown
      guard isShown else { continue }
      if item.isSeparator { lines.append(position(distance + Self.separatorWidth / 2, 0)) }
      if let view = views[index] { place(view, widths[index], at: distance) }
      distance += widths[index] + Self.gap + (item.isFlexibleSpace ? share : 0)
    }
    overflow.isHidden = more == 0
    if more > 0 { place(overflow, more, at: max(edge, min(distance, bounds.width - edge - more))) }
    setNeedsDisplay()
    chooseCurrent()
  }

  private func place(_ view: View, _ width: Double, at distance: Double) {
    let wanted = view.measure(width: width, height: nil).height
    let height = wanted.isFinite ? min(max(0, wanted), bounds.height) : bounds.height
    view.frame = Rect(
      x: displayScale.snap(position(distance, width)),
      y: displayScale.snap((bounds.height - height) / 2),
      width: width,
      height: height
    )
  }

  /// Returns the left edge of content at a distance from the leading edge.
  private func position(_ distance: Double, _ width: Double) -> Double {
    leadsFromRight ? bounds.width - distance - width : distance
  }

  private var naturalWidth: Double {
    items.indices.reduce(0) { $0 + width(ofItemAt: $1) + Self.gap }
  }

  private func width(ofItemAt index: Int) -> Double {
    if items[index].isSeparator { return Self.separatorWidth }
    guard let view = views[index] else { return 0 }
    let width = view.measure(width: nil, height: nil).width
    return width.isFinite ? displayScale.ceil(max(0, width)) : 0
  }

  private func fittingCount(_ widths: [Double], in room: Double) -> Int {
    let room = room + Scale.tolerance
    if widths.reduce(0, { $0 + $1 + Self.gap }) <= room + Self.gap { return widths.count }
    var used = overflow.intrinsicContentSize.width
    let fitting = widths.prefix { width in
      used += width + Self.gap
      return used <= room
    }.count
    // No separator is left at the end, where it would separate nothing.
    return (items.prefix(fitting).lastIndex { !$0.isSeparator } ?? -1) + 1
  }

  // MARK: Items

  private func itemsDidChange() {
    for case let view? in views where view.superview === self { view.removeFromSuperview() }
    views = items.map { item in
      switch item.kind {
      case .separator, .flexibleSpace: nil
      case .view(let view): view
      case .action(let action): makeButton(item, action)
      case .command(let id): makeButton(item) { [unowned self] in window?.command(id)?.perform() }
      case .menu(let makeMenu): makeMenuButton(item, makeMenu)
      }
    }
    for case let view? in views { addSubview(view) }
    setNeedsLayout()
    validate()
    invalidateIntrinsicContentSize()
  }

  private func makeButton(_ item: ToolbarItem, _ press: @escaping () -> Void) -> ToolbarButton {
    let button = ToolbarButton()
    button.show(item, nil)
    button.press = press
    button.moveFocus = { [unowned self] in move(with: $0) }
    return button
  }

  private func makeMenuButton(
    _ item: ToolbarItem,
    _ makeMenu: @escaping () -> Menu
  ) -> ToolbarButton {
    let button = makeButton(item) {}
    button.press = { [unowned button] in makeMenu().show(from: button) }
    button.opensMenu = true
    return button
  }

  private func openOverflow() {
    let menu = Menu(items: hiddenIndices.compactMap { items[$0].menuItem })
    // The commands come from the first responder, not from the button.
    menu.resolved(in: window).show(from: overflow)
  }

  // MARK: Focus

  private var shownButtons: [ToolbarButton] {
    subviewsInFocusOrder.compactMap { $0 as? ToolbarButton }.filter { !$0.isHidden && $0.isEnabled }
  }

  /// Ensures that Tab stops at one of the enabled buttons.
  private func chooseCurrent() {
    let buttons = shownButtons
    let kept = buttons.first { $0 === current } ?? buttons.first
    current = kept
    for case let button? in views.map({ $0 as? ToolbarButton }) + [overflow] {
      button.isCurrent = button === kept
    }
  }

  /// Moves to another button in response to a key.
  ///
  /// - Returns: Whether the key was handled.
  private func move(with key: Key) -> Bool {
    let buttons = shownButtons
    guard let index = buttons.firstIndex(where: { $0.isFirstResponder }) else { return false }
    let target: Int
    switch key {
    case .left: target = index + (leadsFromRight ? 1 : -1)
    case .right: target = index + (leadsFromRight ? -1 : 1)
    case .home: target = 0
    case .end: target = buttons.count - 1
    default: return false
    }
    let next = buttons[(target + buttons.count) % buttons.count]
    current = next
    chooseCurrent()
    next.becomeFirstResponder()
    return true
  }
}

extension ToolbarItem {
  /// The identifier of the item's command, or nil.
  fileprivate var command: Command.ID? {
    if case .command(let id) = kind { return id }
    return nil
  }

  fileprivate var isSeparator: Bool {
    if case .separator = kind { return true }
    return false
  }

  fileprivate var isFlexibleSpace: Bool {
    if case .flexibleSpace = kind { return true }
    return false
  }
}

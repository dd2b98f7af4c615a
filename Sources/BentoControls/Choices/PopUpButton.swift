internal import BentoCommands
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
internal import BentoMenus
public import BentoPlatform
public import BentoViews

/// A button that shows the selected choice and opens a menu of all choices when pressed.
///
/// ```swift
/// let size = PopUpButton(titles: ["Small", "Medium", "Large"])
/// size.accessibilityLabel = "Icon size"
/// size.selectedIndex = 1
/// size.addAction(for: .valueChanged) { size in settings.iconSize = size.selectedIndex }
/// ```
///
/// Space, Return, Up, and Down open the menu at the selected choice, which has a check mark. Letters select
/// the next choice that begins with them, whether or not the menu is open.
///
/// Invariant: ``selectedIndex`` is nil or the index of a title.
@MainActor
open class PopUpButton: Control {
  private var iconSide: Double { scaledIconSide(12) }
  private static let gap = 8.0
  private static let margin = 12.0

  /// The titles of the choices, in order.
  ///
  /// Setting them preserves ``selectedIndex`` unless the selected choice no longer exists.
  public var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      disabledIndices.formIntersection(titles.indices)
      if let storedIndex, !titles.indices.contains(storedIndex) { self.storedIndex = nil }
      contentDidChange()
    }
  }

  /// The index of the selected choice, or nil; setting it sends no event.
  ///
  /// An out-of-range index is logged and treated as nil.
  public var selectedIndex: Int? {
    get { storedIndex }
    set {
      var index = newValue
      if let wanted = index, !titles.indices.contains(wanted) {
        ViewLog.once("\(type(of: self)) has no choice \(wanted); its selection is cleared.")
        index = nil
      }
      guard index != storedIndex else { return }
      storedIndex = index
      setNeedsDisplay()
    }
  }

  /// The text shown while there is no selection.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }

  /// The font of the title.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// Whether the menu is open.
  public private(set) var isOpen = false {
    didSet { if isOpen != oldValue { setNeedsDisplay() } }
  }

  private var storedIndex: Int?
  private var disabledIndices: Set<Int> = []
  private var typeAhead = TypeAhead()

  /// Called with the index of the choice after each change by the user, before `ControlEvent.valueChanged` is
  /// sent.
  public var onChange: ((Int) -> Void)?

  /// Creates a button without choices.
  public required init() {
    super.init()
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = 700
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
  }

  /// Creates a button with choices, none of which is selected.
  public convenience init(titles: [String]) {
    self.init()
    self.titles = titles
  }

  /// The title of the selected choice, or nil.
  public var selectedTitle: String? { storedIndex.map { titles[$0] } }

  /// Enables or disables a choice; an out-of-range index is ignored.
  public func setEnabled(_ isEnabled: Bool, forItemAt index: Int) {
    guard titles.indices.contains(index) else { return }
    if isEnabled { disabledIndices.remove(index) } else { disabledIndices.insert(index) }
  }

  /// Returns whether a choice is enabled; false for an out-of-range index.
  public func isEnabled(forItemAt index: Int) -> Bool {
    titles.indices.contains(index) && isEnabled && !disabledIndices.contains(index)
  }

  // MARK: Menu

  /// Opens the menu.
  open override func activate() {
    super.activate()
    open()
  }

  private func open() {
    guard isEnabled, !isOpen else { return }
    var menu = Menu(
      accessibilityLabel ?? "",
      items: titles.enumerated().map { index, title in
        MenuItem(
          title,
          isOn: index == storedIndex,
          isEnabled: isEnabled(forItemAt: index)
        ) { [weak self] in
          self?.choose(title, shownAt: index)
        }
      }
    )
    menu.startIndex = storedIndex
    menu.minimumWidth = bounds.width
    menu.didOpen = { [weak self] in self?.isOpen = true }
    menu.onDismiss = { [weak self] in self?.isOpen = false }
    menu.show(from: self)
  }

  /// Selects the choice of a menu item.
  ///
  /// The titles may have changed while the menu was open, so the title is looked up again; nothing is
  /// selected if it no longer exists.
  private func choose(_ title: String, shownAt index: Int) {
    let isThere = titles.indices.contains(index) && titles[index] == title
    if let index = isThere ? index : titles.firstIndex(of: title) { choose(index) }
  }

  /// Selects a choice on behalf of the user.
  private func choose(_ index: Int) {
    guard isEnabled(forItemAt: index), index != storedIndex else { return }
    selectedIndex = index
    onChange?(index)
    sendActions(for: .valueChanged)
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isSubset(of: .shift) else {
      return super.keyDown(with: event)
    }
    switch event.key {
    case .down, .up:
      guard event.modifiers.isEmpty, !event.isFromController else {
        return super.keyDown(with: event)
      }
      open()
    case .character(let character): find(character)
    case .space where typeAhead.isRunning(at: time): find(" ")
    default:
      typeAhead.end()
      return super.keyDown(with: event)
    }
    return true
  }

  private var time: HostTime { host?.currentTime ?? .zero }

  private func find(_ character: Character) {
    typeAhead.add(character, at: time)
    let match = typeAhead.match(among: titles.count, after: storedIndex) {
      isEnabled(forItemAt: $0) ? titles[$0] : nil
    }
    if let match { choose(match) }
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    let texts = (titles + [placeholder, " "]).compactMap { measure(request($0))?.size }
    let width = texts.map(\.width).max() ?? 0
    let height = texts.map(\.height).max() ?? 0
    return Size(
      width: displayScale.ceil(width) + Self.gap + iconSide + 2 * Self.margin,
      height: controlHeight(around: height)
    )
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func firstBaseline(in size: Size) -> Double? {
    measure(request(" ")).map {
      displayScale.snap((size.height - $0.size.height) / 2) + $0.firstBaseline
    }
  }

  open override func lastBaseline(in size: Size) -> Double? { firstBaseline(in: size) }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    context.fill(context.bounds, cornerRadius: radius, with: colors.fill)
    if isEnabled, isHighlighted || isHovered || isOpen {
      let isPressed = isHighlighted || isOpen
      context.fill(
        context.bounds,
        cornerRadius: radius,
        with: isPressed ? colors.pressed : colors.hover
      )
    }
    if errorMessage != nil {
      context.stroke(
        .roundedRect(context.bounds.insetBy(dx: 0.5, dy: 0.5), CornerRadii(max(0, radius - 0.5))),
        with: colors.negativeText
      )
    }
    drawTitle(in: context)
    drawArrows(in: context)
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  private func drawTitle(in context: DrawContext) {
    let colors = context.theme.colors
    let request = request(
      selectedTitle ?? placeholder,
      color: !isEnabled
        ? colors.disabledLabel : storedIndex == nil ? colors.secondaryLabel : colors.label
    )
    let room = context.bounds.width - 2 * Self.margin - Self.gap - iconSide
    guard room > 0, let size = measure(request, width: room)?.size else { return }
    let rect = Rect(
      x: leadsFromRight ? context.bounds.maxX - Self.margin - room : Self.margin,
      y: context.scale.snap(context.bounds.midY - size.height / 2),
      width: room,
      height: size.height
    )
    context.draw(request, in: rect)
  }

  private func drawArrows(in context: DrawContext) {
    let colors = context.theme.colors
    let side = iconSide
    let area = context.bounds
    let x = leadsFromRight ? area.x + Self.margin : area.maxX - Self.margin - side
    let rect = Rect(
      x: context.scale.snap(x),
      y: context.scale.snap(area.midY - side / 2),
      width: side,
      height: side
    )
    context.draw(
      .chevronDown,
      in: rect,
      color: isEnabled ? colors.secondaryLabel : colors.disabledLabel
    )
  }

  private func request(_ text: String, color: Color = .black) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(
        lineBreakMode: .byTruncatingTail,
        lineLimit: 1
      )
    )
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Semantics

  open override var contentDescription: String? { selectedTitle ?? placeholder }

  /// The semantics of a combo box that shows the selected choice, collapsed unless its menu is open.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .comboBox
    semantics.name = nil
    semantics.value = selectedTitle ?? placeholder
    semantics.states.insert(isOpen ? .expanded : .collapsed)
    if isEnabled, !isOpen {
      semantics.actions.append(
        AccessibilityAction(name: "expand") { [weak self] in self?.open() }
      )
    }
    return semantics
  }

  /// Selects the choice with the given title, as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard let index = titles.firstIndex(of: value), isEnabled(forItemAt: index) else {
      return false
    }
    choose(index)
    return true
  }
}

public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
internal import BentoMotion
public import BentoPlatform
public import BentoViews

/// A title that shows or hides the content below it.
///
/// ```swift
/// let advanced = Disclosure(title: "Advanced")
/// advanced.content = proxySettings
/// ```
///
/// Space, Return, and a press on the title show or hide the content. Right shows the content and Left hides
/// it, or vice versa in a right-to-left layout.
@MainActor
open class Disclosure: Control {
  private static let gap = 6.0

  /// The text of the title.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// The font of the title.
  public var font: Font {
    get { header.font }
    set { header.font = newValue }
  }

  /// The view below the title, or nil.
  public var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let content {
        content.isHidden = !isExpanded
        addSubview(content)
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the content is visible; setting it does not animate and sends no event.
  public var isExpanded: Bool {
    get { header.isExpanded }
    set { if newValue != isExpanded { show(newValue) } }
  }

  /// Called with the new state after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Bool) -> Void)?

  private let header = DisclosureHeader()

  /// Creates a collapsed disclosure without a title or content.
  public required init() {
    super.init()
    isPressable = false
    isAccessibilityElement = false
    header.addAction(for: .touchUpInside) { [unowned self] in turn(!isExpanded) }
    header.turn = { [unowned self] in turn($0) }
    addSubview(header)
  }

  /// Creates a collapsed disclosure.
  public convenience init(title: String, content: View? = nil) {
    self.init()
    setUp(title, content)
  }

  // Property observers don't run in initializers.
  private func setUp(_ title: String, _ content: View?) {
    self.title = title
    self.content = content
  }

  /// Shows or hides the content on behalf of the user.
  private func turn(_ isExpanded: Bool) {
    guard isExpanded != self.isExpanded else { return }
    if window == nil {
      show(isExpanded)
    } else {
      let fades = isExpanded ? content : nil
      View.performWithoutAnimation { fades?.alpha = 0 }
      View.animate(withDuration: theme.motion.normal, options: .layoutSubviews) {
        show(isExpanded)
        fades?.alpha = 1
      }
    }
    onChange?(isExpanded)
    sendActions(for: .valueChanged)
  }

  private func show(_ isExpanded: Bool) {
    header.isExpanded = isExpanded
    // Hidden views must not receive keys.
    if !isExpanded, let responder = host?.firstResponder, let content,
      responder.isDescendant(of: content)
    {
      header.becomeFirstResponder()
    }
    content?.isHidden = !isExpanded
    invalidateIntrinsicContentSize()
  }

  // MARK: View

  open override var canBecomeFirstResponder: Bool { false }

  /// Focuses the title.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { header.becomeFirstResponder() }

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  open override var heightDependsOnWidth: Bool { true }

  open override func sizeThatFits(_ size: Size) -> Size {
    let head = header.sizeThatFits(size)
    guard isExpanded, let content else { return head }
    let room = Size(width: size.width - indent, height: .infinity)
    let inner = content.sizeThatFits(room)
    return Size(
      width: max(head.width, indent + inner.width),
      height: head.height + Self.gap + inner.height
    )
  }

  open override func firstBaseline(in size: Size) -> Double? {
    header.firstBaseline(in: header.sizeThatFits(size))
  }

  open override func layoutSubviews() {
    let head = header.sizeThatFits(bounds.size)
    let width = min(bounds.width, head.width)
    header.frame = Rect(
      x: leadsFromRight ? bounds.width - width : 0,
      y: 0,
      width: width,
      height: head.height
    )
    guard let content, isExpanded else { return }
    let y = head.height + Self.gap
    content.frame = Rect(
      x: leadsFromRight ? 0 : indent,
      y: y,
      width: max(0, bounds.width - indent),
      height: max(0, bounds.height - y)
    )
  }

  open override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  open override func stateDidChange() {
    super.stateDidChange()
    header.isEnabled = isEnabled
  }

  /// The indentation of the content, which is aligned with the text of the title.
  private var indent: Double { header.titleStart }

  open override var contentDescription: String? { isExpanded ? "expanded" : "collapsed" }

  /// No semantics: the title is the accessible control.
  open override var defaultSemantics: ViewSemantics { ViewSemantics() }
}

/// The title of a disclosure, with a triangle that indicates whether it is expanded.
@MainActor
private final class DisclosureHeader: TitledControl {
  var turn: (Bool) -> Void = { _ in }
  var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
  }

  /// The distance of the title from the leading edge.
  var titleStart: Double {
    indicatorSize.width + displayScale.snap(drawnFont(font).pointSize * 0.5)
  }

  override var indicatorSize: Size {
    let side = displayScale.snap(drawnFont(font).pointSize * 0.95)
    return Size(width: side, height: side)
  }

  override func drawIndicator(in rect: Rect, _ context: DrawContext) {
    let colors = context.theme.colors
    let closed = leadsFromRight ? Icon.chevronLeft : .chevronRight
    context.draw(
      isExpanded ? .chevronDown : closed,
      in: rect,
      color: isEnabled ? colors.secondaryLabel : colors.disabledLabel
    )
  }

  override func drawFocus(around indicator: Rect, _ context: DrawContext) {
    context.drawFocusRing(around: context.bounds, cornerRadius: context.theme.radii.small)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, event.key == .left || event.key == .right else {
      return super.keyDown(with: event)
    }
    showFocusRing()
    turn((event.key == .right) != leadsFromRight)
    return true
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.states.insert(isExpanded ? .expanded : .collapsed)
    guard isEnabled else { return semantics }
    let isExpanded = isExpanded
    semantics.actions.append(
      AccessibilityAction(name: isExpanded ? "collapse" : "expand") { [weak self] in
        self?.turn(!isExpanded)
      }
    )
    return semantics
  }
}

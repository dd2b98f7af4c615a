public import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A row of dots that shows the current page and lets the user go to other pages.
///
/// ```swift
/// let dots = PageControl()
/// dots.numberOfPages = 4
/// dots.addAction(for: .valueChanged) { dots in show(page: dots.currentPage) }
/// ```
///
/// A press on a dot goes to its page, the arrow keys go to the next and previous pages, and Home and End go
/// to the first and last pages. In a right-to-left layout, the dots and the Left and Right keys are mirrored.
@MainActor
open class PageControl: Control {
  private static let dot = 8.0
  private static let pitch = 18.0

  /// The number of pages; a negative number is treated as zero.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = limited(currentPage)
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The zero-based index of the current page; setting it sends no event.
  ///
  /// An out-of-range index is clamped to that of the nearest page.
  public var currentPage = 0 {
    didSet {
      currentPage = limited(currentPage)
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether the control is hidden while there is only one page.
  public var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }

  /// Called with the page after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Int) -> Void)?

  /// Creates a control without pages.
  public required init() {
    super.init()
    keepIntrinsicSize()
  }

  open override func pressEnded(at point: Point) {
    if isPressInside { go(toDotAt: point.x) }
    super.pressEnded(at: point)
  }

  open override var canBecomeFirstResponder: Bool {
    super.canBecomeFirstResponder && dotCount > 0
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, !event.isVerticalOnController else {
      return next?.keyDown(with: event) ?? false
    }
    switch event.key {
    case .left: go(to: currentPage + (leadsFromRight ? 1 : -1))
    case .right: go(to: currentPage + (leadsFromRight ? -1 : 1))
    case .up, .pageUp: go(to: currentPage - 1)
    case .down, .pageDown: go(to: currentPage + 1)
    case .home: go(to: 0)
    case .end: go(to: numberOfPages - 1)
    default: return next?.keyDown(with: event) ?? false
    }
    showFocusRing()
    return true
  }

  /// Goes to a page on behalf of the user.
  private func go(to page: Int) {
    let page = limited(page)
    guard page != currentPage else { return }
    currentPage = page
    onChange?(page)
    sendActions(for: .valueChanged)
  }

  private func go(toDotAt x: Double) {
    guard dotCount > 0 else { return }
    let place = Int(((x - start) / Self.pitch).rounded(.down))
    let shown = min(dotCount - 1, max(0, place))
    go(to: leadsFromRight ? dotCount - 1 - shown : shown)
  }

  private func limited(_ page: Int) -> Int { min(max(0, numberOfPages - 1), max(0, page)) }

  private var dotCount: Int { hidesForSinglePage && numberOfPages < 2 ? 0 : numberOfPages }

  private var start: Double {
    displayScale.snap((bounds.width - Double(dotCount) * Self.pitch) / 2)
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    Size(width: Double(numberOfPages) * Self.pitch, height: controlMetrics.targetSize)
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let top = context.scale.snap(context.bounds.midY - Self.dot / 2)
    for index in 0..<dotCount {
      let place = Double(leadsFromRight ? dotCount - 1 - index : index)
      let dot = Rect(
        x: start + place * Self.pitch + (Self.pitch - Self.dot) / 2,
        y: top,
        width: Self.dot,
        height: Self.dot
      )
      let color =
        index != currentPage
        ? colors.border : isEnabled ? context.tintColor : colors.disabledLabel
      context.fill(.ellipse(dot), with: .color(color))
    }
    guard showsFocusRing, dotCount > 0 else { return }
    let dots = Rect(
      x: start,
      y: context.scale.snap(context.bounds.midY - Self.pitch / 2),
      width: Double(dotCount) * Self.pitch,
      height: Self.pitch
    )
    context.drawFocusRing(around: dots, cornerRadius: Self.pitch / 2)
  }

  // MARK: Semantics

  open override var contentDescription: String? {
    numberOfPages == 0 ? nil : "\(currentPage + 1) of \(numberOfPages)"
  }

  /// The semantics of a slider whose value is the page.
  open override var defaultSemantics: ViewSemantics {
    guard dotCount > 0 else { return ViewSemantics() }
    let steps = AccessibilityAction.adjusting { [weak self] in
      guard let self else { return }
      go(to: currentPage + $0)
    }
    return ViewSemantics(role: .slider, value: contentDescription)
      .offering(steps, while: isEnabled)
  }

  /// Goes to the page with the given number, counting from 1, as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let page = Int(value), (1...max(1, numberOfPages)).contains(page) else {
      return false
    }
    go(to: page - 1)
    return true
  }
}

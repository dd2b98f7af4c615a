import Bento

/// A row with a box for each typed character, and arrow buttons that move to the adjacent rows.
struct CodeRow: Renderable, Focusable {
  let title: String
  let format: CodeFormat
  let text: String
  let isEnabled: Bool
  let didType: (String) -> Void

  var focusEligibility: FocusEligibility {
    guard isEnabled else { return .ineligible }
    return .eligible(text.count == format.length ? .populated : .empty)
  }

  func render(in view: CodeRowView) {
    view.title.text = title
    view.format = format
    view.text = text
    view.isEnabled = isEnabled
    view.didType = didType
    view.isAccessibilityElement = true
    view.accessibilityLabel = title
    view.accessibilityValue = format.isSecret ? nil : text
  }
}

/// The view of a ``CodeRow``.
final class CodeRowView: View, FocusableView {
  let title = Label()
  let up = ArrowButton(icon: .chevronUp, label: "Previous field")
  let down = ArrowButton(icon: .chevronDown, label: "Next field")
  private var boxes: [CodeBox] = []
  var didType: ((String) -> Void)?

  var format = CodeFormat(groups: []) {
    didSet { if format != oldValue { makeBoxes() } }
  }
  var text = "" {
    didSet { if text != oldValue { contentDidChange() } }
  }
  var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { resignFirstResponder() }
      contentDidChange()
    }
  }

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .body)
    cursor = .text
    for view in [title, up, down] { addSubview(view) }
    up.addAction(for: .touchUpInside) { [weak self] in self?.move(.forward) }
    down.addAction(for: .touchUpInside) { [weak self] in self?.move(.backward) }
    updateArrows()
  }

  // MARK: Focus

  override var canBecomeFirstResponder: Bool { isEnabled }
  override var textInputTraits: TextTraits? { TextTraits() }

  func focus() { becomeFirstResponder() }

  func neighboringFocusEligibilityDidChange() { updateArrows() }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    contentDidChange()
    updateArrows()
  }

  private func move(_ direction: FocusSearchDirection) {
    withFocusCoordinator { _ = $0.move(direction) }
  }

  private func updateArrows() {
    up.isHidden = !isFirstResponder
    down.isHidden = !isFirstResponder
    guard isFirstResponder else { return }
    withFocusCoordinator { coordinator in
      up.isEnabled = coordinator.canMove(.forward)
      down.isEnabled = coordinator.canMove(.backward)
    }
  }

  // MARK: Typing

  override func insertText(_ text: String) -> Bool {
    type(format.accepted(of: self.text + text))
    return true
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .backspace, event.modifiers.isEmpty, !text.isEmpty else {
      return super.keyDown(with: event)
    }
    type(String(text.dropLast()))
    return true
  }

  /// Shows typed text immediately, because more may be typed before the next render.
  private func type(_ text: String) {
    self.text = text
    didType?(text)
  }

  override var caretRect: Rect? {
    boxes.isEmpty ? nil : boxes[min(text.count, boxes.count - 1)].frame
  }

  // MARK: Boxes

  private static let boxSize = Size(width: 22, height: 28)

  private func makeBoxes() {
    for box in boxes { box.removeFromSuperview() }
    boxes = (0..<format.length).map { _ in CodeBox() }
    for box in boxes { addSubview(box) }
    contentDidChange()
  }

  private func contentDidChange() {
    let characters = Array(text)
    for (index, box) in boxes.enumerated() {
      let character = index < characters.count ? String(characters[index]) : ""
      box.text = format.isSecret && !character.isEmpty ? "•" : character
      box.isCurrent = isFirstResponder && index == min(characters.count, boxes.count - 1)
      box.alpha = isEnabled ? 1 : 0.4
    }
    title.alpha = isEnabled ? 1 : 0.4
  }

  override func layoutSubviews() {
    let arrow = 28.0
    let arrowY = ((bounds.height - arrow) / 2).rounded()
    let arrowX = bounds.maxX - 8 - 2 * arrow
    up.frame = mirrored(Rect(x: arrowX, y: arrowY, width: arrow, height: arrow))
    down.frame = mirrored(Rect(x: arrowX + arrow, y: arrowY, width: arrow, height: arrow))
    let height = scaled(Self.boxSize.height)
    let gaps = Double(max(0, boxes.count - 1)) * 4 + Double(max(0, format.groups.count - 1)) * 8
    // The boxes become narrower before the title is truncated.
    let most = arrowX - 8 - gaps - title.intrinsicContentSize.width.rounded(.up) - 24
    let share = (most / Double(max(1, boxes.count))).rounded(.down)
    let side = min(scaled(Self.boxSize.width), max(scaled(14), share))
    let width = Double(boxes.count) * side + gaps
    let start = arrowX - 8 - width
    title.frame = mirrored(Rect(x: 16, y: 8, width: max(0, start - 24), height: height))
    // A code is read from left to right in every language.
    var x = mirrored(Rect(x: start, y: 8, width: width, height: height)).x
    var index = 0
    for group in format.groups {
      for _ in 0..<group {
        boxes[index].frame = Rect(x: x, y: 8, width: side, height: height)
        x += side + 4
        index += 1
      }
      x += 8
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 16 + scaled(Self.boxSize.height))
  }
}

/// The box of a character.
private final class CodeBox: View {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  var isCurrent = false {
    didSet { if isCurrent != oldValue { applyColors() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 5
    applyColors()
  }

  override func themeDidChange() {
    super.themeDidChange()
    applyColors()
  }

  private func applyColors() {
    backgroundColor = theme.colors.fill
    borderColor = isCurrent ? theme.colors.accentFill : theme.colors.border
    borderWidth = isCurrent ? 2 : 1
  }

  override func draw(in context: DrawContext) {
    let line = scaled(21)
    context.draw(
      text,
      font: .preferredFont(forTextStyle: .headline),
      color: context.theme.colors.label,
      alignment: .center,
      in: Rect(
        x: 0,
        y: (context.bounds.height - line) / 2,
        width: context.bounds.width,
        height: line
      )
    )
  }
}

/// An arrow button that does not take focus away from the field.
final class ArrowButton: Button {
  convenience init(icon: Icon, label: String) {
    self.init()
    setImage(Image(icon: icon, pointSize: 16), for: .normal)
    contentEdgeInsets = EdgeInsets(6)
    accessibilityLabel = label
  }

  override var isTabStop: Bool { false }
  override var becomesFirstResponderOnPress: Bool { false }
}

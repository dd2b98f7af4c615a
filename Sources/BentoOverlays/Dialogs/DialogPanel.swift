internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The panel of a dialog: its text and content, which scroll if they are too tall, above its buttons.
@MainActor
final class DialogPanel: View, ModalPanel {
  private var dialog = Dialog(title: "", buttons: [])
  private var answer: (Int?) -> Void = { _ in }
  /// The scroll view that scrolls everything if the window is too small even for the buttons.
  private let scroller = PanelScroller()
  private let body = DialogBody()
  private let buttonBox = DialogButtonBox()

  required init() {
    super.init()
    scroller.clipsToBounds = true
    scroller.contentDidChange = { [weak self] in self?.contentDidChange() }
    body.contentDidChange = { [weak self] in self?.contentDidChange() }
    scroller.addSubview(body)
    scroller.addSubview(buttonBox)
    addSubview(scroller)
  }

  /// Creates the panel of a dialog.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - answer: A closure that is called with the index of the pressed button, or with nil if the dialog
  ///     closes without an answer.
  convenience init(_ dialog: Dialog, answer: @escaping (Int?) -> Void) {
    self.init()
    self.dialog = dialog
    self.answer = answer
    body.fill(with: dialog)
    buttonBox.fill(with: dialog, answer: answer)
  }

  /// The view that becomes first responder: the content's first control, or the default button.
  ///
  /// Without a default button, the panel itself becomes first responder so that Return and Space do not
  /// choose anything that the user has not read.
  var initialResponder: View? {
    let content = dialog.content.map { [$0] } ?? []
    return FocusNavigator.target(in: content, after: nil, isBackward: false)
      ?? buttonBox.defaultButton ?? self
  }

  func cancel() { answer(dialog.cancelIndex) }

  override var canBecomeFirstResponder: Bool { true }

  override var isTabStop: Bool { false }

  override var becomesFirstResponderOnPress: Bool { false }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .dialog, name: dialog.title, states: .modal)
    let index = dialog.cancelIndex
    semantics.actions = [
      AccessibilityAction(name: "dismiss") { [weak self] in self?.answer(index) }
    ]
    return semantics
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    if event.key == .enter, event.modifiers.isEmpty {
      if !event.isRepeat, let index = buttonBox.defaultIndex { buttonBox.press(index) }
      return true
    }
    if event.modifiers.isEmpty, buttonBox.moveFocus(with: event.key) { return true }
    return body.scroll(withKey: event) || super.keyDown(with: event)
  }

  // MARK: Layout

  /// Returns a frame centered in a window.
  func frame(in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let size = size(in: area.size)
    return Rect(
      x: displayScale.snap(area.midX - size.width / 2),
      y: displayScale.snap(area.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
  }

  private func size(in area: Size) -> Size {
    let natural = max(body.naturalWidth, buttonBox.rowWidth)
    let most = max(DialogBody.mostWidth, body.contentWidth)
    let width = min(max(DialogBody.leastWidth, min(natural, most)), area.width)
    let height = body.height(for: width) + buttonBox.height(for: width)
    return Size(
      width: displayScale.snap(width),
      height: min(displayScale.ceil(height), area.height)
    )
  }

  private func contentDidChange() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    let width = bounds.width
    let buttons = buttonBox.height(for: width)
    let texts = body.height(for: width)
    let least = min(texts, DialogBody.leastHeight)
    let height = max(bounds.height, least + buttons)
    body.frame = Rect(x: 0, y: 0, width: width, height: height - buttons)
    buttonBox.frame = Rect(x: 0, y: height - buttons, width: width, height: buttons)
    buttonBox.showsSeparator = body.frame.height < texts
    scroller.contentSize = Size(width: width, height: height)
    scroller.isScrollEnabled = height > bounds.height
  }

  // MARK: Colors

  override func themeDidChange() {
    super.themeDidChange()
    let radius = theme.radii.extraLarge
    applyPanelStyle(cornerRadius: radius, elevation: theme.elevations.high)
    scroller.cornerRadius = radius
  }
}

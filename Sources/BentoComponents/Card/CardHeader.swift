internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoPlatform
internal import BentoViews

/// The header of a card: its title and buttons.
struct CardHeader: Renderable {
  let title: String
  let subtitle: String
  let actions: [Component.Card.Action]
  let titleStyle: LabelStyleSheet
  let subtitleStyle: LabelStyleSheet

  func render(in view: CardHeaderView) {
    titleStyle.apply(to: view.titleLabel)
    subtitleStyle.apply(to: view.subtitleLabel)
    view.show(title: title, subtitle: subtitle)
    view.show(actions)
  }

  func willUnmount(from view: CardHeaderView, storage: ViewStorage) {
    view.forgetActions()
  }
}

/// The view of a card's header, with the buttons beside the text, or below the text if a word would
/// otherwise have to be broken.
@MainActor
final class CardHeaderView: View {
  private static let spacing = 8.0

  let titleLabel = Label()
  let subtitleLabel = Label()
  private let texts = StackView()
  private let buttonRow = StackView()
  private var buttons: [Button] = []
  private var performs: [() -> Void] = []

  required init() {
    super.init()
    texts.axis = .vertical
    texts.spacing = 2
    texts.addArrangedSubview(titleLabel)
    texts.addArrangedSubview(subtitleLabel)
    titleLabel.accessibilityRole = .heading
    buttonRow.spacing = Self.spacing
    addSubview(texts)
    addSubview(buttonRow)
  }

  func show(title: String, subtitle: String) {
    titleLabel.text = title
    titleLabel.isHidden = title.isEmpty
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = subtitle.isEmpty
  }

  func show(_ actions: [Component.Card.Action]) {
    while buttons.count > actions.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < actions.count { addButton(at: buttons.count) }
    performs = actions.map(\.perform)
    for (button, action) in zip(buttons, actions) {
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
    }
  }

  func forgetActions() {
    performs = []
  }

  private func addButton(at index: Int) {
    let button = Button()
    button.font = .preferredFont(forTextStyle: .subheadline).withWeight(.semibold)
    button.contentEdgeInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    button.addAction(for: .touchUpInside) { [unowned self] in
      if performs.indices.contains(index) { performs[index]() }
    }
    buttons.append(button)
    buttonRow.addArrangedSubview(button)
  }

  // MARK: Layout

  override func layoutSubviews() {
    let parts = parts(in: bounds.size)
    for (view, frame) in [(texts, parts.texts), (buttonRow, parts.buttons)] {
      view.frame = frame.mirrored(in: bounds, if: leadsFromRight).snapped(to: displayScale)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let parts = parts(in: Size(width: size.width, height: 0))
    let frames = [parts.texts, parts.buttons]
    let top = frames.map(\.minY).min() ?? 0
    return Size(
      width: frames.map(\.maxX).max() ?? 0,
      height: (frames.map(\.maxY).max() ?? 0) - top
    )
  }

  override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  override var heightDependsOnWidth: Bool { true }

  override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Returns the frames of the text and the row of buttons, in left-to-right coordinates.
  private func parts(in size: Size) -> (texts: Rect, buttons: Rect) {
    let hasTexts = !titleLabel.isHidden || !subtitleLabel.isHidden
    let buttons = self.buttons.isEmpty ? .zero : fittingSize(of: buttonRow, width: .infinity)
    let gap = hasTexts && !self.buttons.isEmpty ? Self.spacing : 0
    let beside = size.width - gap - buttons.width
    guard self.buttons.isEmpty || !hasTexts || beside >= widestWord else {
      let top = fittingSize(of: texts, width: size.width)
      let width = min(buttons.width, size.width)
      return (
        Rect(x: 0, y: 0, width: size.width, height: top.height),
        Rect(x: size.width - width, y: top.height + 4, width: width, height: buttons.height)
      )
    }
    let text = hasTexts ? fittingSize(of: texts, width: beside) : .zero
    let width = size.width.isFinite ? max(0, beside) : text.width
    let height = max(size.height, text.height, buttons.height)
    return (
      Rect(x: 0, y: (height - text.height) / 2, width: width, height: text.height),
      Rect(
        x: width + gap,
        y: (height - buttons.height) / 2,
        width: size.width.isFinite ? min(buttons.width, size.width) : buttons.width,
        height: buttons.height
      )
    )
  }

  private func fittingSize(of stack: StackView, width: Double) -> Size {
    stack.measure(width: width.isFinite ? max(0, width) : nil, height: nil)
  }

  /// The width of the widest word in the text; 0 for scripts that can break anywhere.
  private var widestWord: Double {
    [titleLabel, subtitleLabel].filter { !$0.isHidden }.flatMap { label in
      (label.text ?? "").split(whereSeparator: \.isWhitespace).map { word in
        let isBreakable = word.unicodeScalars.contains { $0.value >= 0x2E80 }
        let request = TextRequest(
          String(word),
          attributes: TextAttributes(font: label.font)
        )
        return isBreakable ? 0 : measure(request)?.size.width.rounded(.up) ?? 0
      }
    }.max() ?? 0
  }
}

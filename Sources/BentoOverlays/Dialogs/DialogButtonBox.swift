internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The buttons of a dialog, arranged in a row at the trailing edge or, if the window is too narrow, in a
/// column.
@MainActor
final class DialogButtonBox: View {
  private static let leastWidth = 84.0

  /// The buttons in the order of ``Dialog/buttons``.
  private var buttons: [Button] = []
  /// The indices of the buttons from the leading to the trailing edge.
  private var order: [Int] = []
  private(set) var defaultIndex: Int?
  /// Whether a line separates the buttons from the scrolling text above.
  var showsSeparator = false {
    didSet { if showsSeparator != oldValue { setNeedsDisplay() } }
  }

  /// Creates the buttons of a dialog.
  func fill(with dialog: Dialog, answer: @escaping (Int?) -> Void) {
    let isEmpty = dialog.buttons.isEmpty
    var dialog = dialog
    if isEmpty { dialog.buttons = [.ok] }
    defaultIndex = dialog.defaultIndex
    order = dialog.visualOrder
    buttons = dialog.buttons.enumerated().map { index, item in
      let button = Button(title: item.title) { answer(isEmpty ? nil : index) }
      button.numberOfLines = 0
      button.style = style(for: item.role)
      if item.role == .destructive { button.role = .destructive }
      return button
    }
    for index in order { addSubview(buttons[index]) }
  }

  /// The button that Return presses, or nil.
  var defaultButton: Button? { defaultIndex.map { buttons[$0] } }

  /// Simulates pressing a button.
  func press(_ index: Int) {
    buttons[index].activate()
  }

  /// Moves the focus to an adjacent button in response to an arrow key.
  ///
  /// - Returns: Whether the key was handled.
  func moveFocus(with key: Key) -> Bool {
    let views = subviewsInFocusOrder
    guard let index = views.firstIndex(where: { $0.isFirstResponder }) else { return false }
    let step: Int
    switch key {
    case .left where !isStacked: step = leadsFromRight ? 1 : -1
    case .right where !isStacked: step = leadsFromRight ? -1 : 1
    case .up where isStacked: step = -1
    case .down where isStacked: step = 1
    default: return false
    }
    guard views.indices.contains(index + step) else { return true }
    return views[index + step].becomeFirstResponder()
  }

  override var subviewsInFocusOrder: [View] {
    let views = order.map { buttons[$0] }
    return isStacked ? views.reversed() : views
  }

  // MARK: Layout

  /// The total width of the buttons in a row, including margins.
  var rowWidth: Double {
    let gaps = Double(max(0, buttons.count - 1)) * theme.spacing.medium
    return buttons.reduce(gaps) { $0 + naturalWidth(of: $1) } + 2 * theme.spacing.extraLarge
  }

  /// Returns the height for a given width, including margins.
  func height(for width: Double) -> Double {
    let spacing = theme.spacing
    let heights = buttons.map { height(of: $0, for: width) }
    let content =
      rowWidth > width
      ? heights.reduce(0, +) + Double(max(0, buttons.count - 1)) * spacing.medium
      : heights.max() ?? 0
    return spacing.extraLarge + content + spacing.extraLarge
  }

  override func layoutSubviews() {
    isStacked ? layOutColumn() : layOutRow()
  }

  private var isStacked: Bool { rowWidth > bounds.width }

  private func layOutRow() {
    let spacing = theme.spacing
    let height = max(0, bounds.height - 2 * spacing.extraLarge)
    // The buttons are placed from the trailing edge to the leading edge.
    var distance = spacing.extraLarge
    for index in order.reversed() {
      let width = naturalWidth(of: buttons[index])
      let x = bounds.width - distance - width
      buttons[index].frame = Rect(x: x, y: spacing.extraLarge, width: width, height: height)
        .mirrored(in: bounds, if: leadsFromRight)
      distance += width + spacing.medium
    }
  }

  private func layOutColumn() {
    let spacing = theme.spacing
    var y = spacing.extraLarge
    for index in order.reversed() {
      let height = height(of: buttons[index], for: bounds.width)
      buttons[index].frame = Rect(
        x: spacing.extraLarge,
        y: y,
        width: max(0, bounds.width - 2 * spacing.extraLarge),
        height: height
      )
      y += height + spacing.medium
    }
  }

  private func naturalWidth(of button: Button) -> Double {
    let width = button.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    return max(Self.leastWidth, displayScale.ceil(width))
  }

  private func height(of button: Button, for width: Double) -> Double {
    let room = rowWidth > width ? max(0, width - 2 * theme.spacing.extraLarge) : .infinity
    return displayScale.ceil(button.sizeThatFits(Size(width: room, height: .infinity)).height)
  }

  // MARK: Style

  override func draw(in context: DrawContext) {
    guard showsSeparator else { return }
    let line = Rect(x: 0, y: 0, width: context.bounds.width, height: context.scale.pixel)
    context.fill(line, with: context.theme.colors.separator)
  }

  /// Returns the style of a button.
  ///
  /// Only the default button or, if there is none, destructive buttons are emphasized.
  private func style(for role: Dialog.Button.Role) -> Button.Style {
    switch role {
    case .default: .filled
    case .destructive: defaultIndex == nil ? .filled : .tinted
    case .plain, .cancel: .gray
    }
  }
}

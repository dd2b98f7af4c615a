internal import BentoCommands
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The panel of a visible toast, with a queue of waiting toasts.
@MainActor
final class ToastView: View {
  private static let mostWidth = 480.0
  /// The minimum time that a toast is visible while others are waiting.
  private static let hurriedDuration = Duration.seconds(2)

  private var toast = Toast("")
  private var waiting: [Toast] = []
  private let message = Label()
  private let closeButton = PanelCloseButton()
  private var actionButton: Button?
  private weak var overlay: Overlay?
  private var timer: ViewTimer?
  private var isUnderPointer = false

  required init() {
    super.init()
    accessibilityRole = .alert
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.numberOfLines = 3
    addSubview(message)
    closeButton.addAction(for: .touchUpInside) { [weak self] in self?.overlay?.dismiss() }
  }

  convenience init(_ toast: Toast) {
    self.init()
    self.toast = toast
    message.text = toast.message
    accessibilityLabel = toast.message
    accessibilityActions = [
      AccessibilityAction(name: "dismiss") { [weak self] in self?.overlay?.dismiss() }
    ]
    if let action = toast.action {
      let button = Button(title: action.title) { [weak self] in
        self?.overlay?.dismiss()
        action.perform()
      }
      button.contentEdgeInsets = EdgeInsets(horizontal: 10, vertical: 6)
      actionButton = button
      addSubview(button)
    }
    addSubview(closeButton)
  }

  // MARK: Showing

  /// Shows the toast; the next one is shown after this one disappears.
  func show(in window: Window) {
    semanticContentDirection = window.effectiveContentDirection
    let overlay = Overlay(content: self, kind: .notice) { [unowned self] in frame(in: $0) }
    overlay.didDismiss = { [unowned self, weak window] in
      timer?.cancel()
      waiting.removeAll { $0.change?.isLast == false }
      guard let next = waiting.first else { return }
      let view = ToastView(next)
      view.waiting = Array(waiting.dropFirst())
      if let window { view.show(in: window) }
    }
    self.overlay = overlay
    window.present(overlay, for: window)
    restart()
    observeChanges()
  }

  /// Adds a toast to the queue; a toast with the same message as the visible one only restarts its timer.
  func add(_ next: Toast) {
    if next.action == nil, toast.action == nil, next.message == toast.message, waiting.isEmpty {
      toast.duration = next.duration
    } else {
      waiting.append(next)
    }
    observeChanges()
    restart()
  }

  /// Closes or removes a toast about a change when that change would no longer be undone next.
  private func observeChanges() {
    for change in ([toast] + waiting).compactMap(\.change) {
      change.stack.observe(for: self) { [unowned self] in leaveIfStale() }
    }
  }

  private func leaveIfStale() {
    waiting.removeAll { $0.change?.isLast == false }
    if toast.change?.isLast == false { overlay?.dismiss() }
  }

  /// Closes the toast and discards the queue.
  func dismissAll() {
    waiting = []
    overlay?.dismiss()
  }

  /// Restarts the timer unless the user is interacting with the toast.
  private func restart() {
    timer?.cancel()
    guard !isUnderPointer else { return }
    let hurried = waiting.isEmpty ? nil : Self.hurriedDuration
    guard let duration = [toast.duration, hurried].compactMap({ $0 }).min() else { return }
    timer = after(duration) { [unowned self] in timeHasPassed() }
  }

  private func timeHasPassed() {
    let isUsed = closeButton.isFirstResponder || actionButton?.isFirstResponder == true
    if isUsed { restart() } else { overlay?.dismiss() }
  }

  // MARK: Input

  override func hoverDidChange(isHovered: Bool) {
    isUnderPointer = isHovered
    restart()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    overlay?.dismiss()
    return true
  }

  // MARK: Layout

  /// Returns the frame at the bottom of a window.
  private func frame(in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let spacing = theme.spacing
    let room = min(area.width, Self.mostWidth)
    let edge = spacing.small + 2  // space for a focus ring
    let text = textSize(room: room - sideWidth)
    let size = Size(
      width: min(room, text.width + sideWidth),
      height: min(area.height, max(text.height + 2 * spacing.medium, buttonHeight + 2 * edge))
    )
    let y = max(area.minY, area.maxY - size.height - spacing.large)
    return Rect(
      x: displayScale.snap(area.midX - size.width / 2),
      y: displayScale.snap(y),
      width: displayScale.ceil(size.width),
      height: displayScale.ceil(size.height)
    )
  }

  /// The width of everything other than the text: the margins and the buttons.
  private var sideWidth: Double {
    let spacing = theme.spacing
    let action = actionSize.width > 0 ? actionSize.width + spacing.medium : 0
    return spacing.large + action + spacing.small + closeSize.width + spacing.medium
  }

  private var closeSize: Size { closeButton.intrinsicContentSize }

  private var actionSize: Size {
    actionButton?.sizeThatFits(Size(width: .infinity, height: .infinity)) ?? .zero
  }

  private var buttonHeight: Double { max(actionSize.height, closeSize.height) }

  private func textSize(room: Double) -> Size {
    let size = message.sizeThatFits(Size(width: max(0, room), height: .infinity))
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  override func layoutSubviews() {
    let spacing = theme.spacing
    var end = spacing.medium
    func place(_ view: View, at x: Double, _ size: Size) {
      let frame = Rect(
        x: displayScale.snap(x),
        y: displayScale.snap((bounds.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
      view.frame = frame.mirrored(in: bounds, if: leadsFromRight)
    }
    place(closeButton, at: bounds.width - end - closeSize.width, closeSize)
    end += closeSize.width + spacing.small
    if let actionButton {
      let size = Size(width: displayScale.ceil(actionSize.width), height: actionSize.height)
      place(actionButton, at: bounds.width - end - size.width, size)
      end += size.width + spacing.medium
    }
    let width = max(0, bounds.width - spacing.large - end)
    let height = min(bounds.height, textSize(room: width).height)
    place(message, at: spacing.large, Size(width: width, height: height))
  }

  // MARK: Colors

  override func themeDidChange() {
    super.themeDidChange()
    applyPanelStyle(cornerRadius: theme.radii.medium, elevation: theme.elevations.medium)
  }
}

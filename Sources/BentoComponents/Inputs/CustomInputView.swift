internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoOverlays
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The view around a component that has an input.
@MainActor
final class CustomInputView: InteractiveView, CompositeView, FocusableView {
  let children = ComponentChildren()
  private var input: (any CustomInput)?
  private var isAutodisplaying = false
  /// Whether the input is to be shown as soon as the view is in a window.
  private var wantsToShow = false
  /// What is shown.
  private var request: InputRequest?
  private var inputView: InputView? { request?.input as? InputView }
  private let ring = FocusRingView()

  required init() {
    super.init()
    preservesSuperviewLayoutMargins = false
    ring.isHidden = true
    addSubview(ring)
    highlightingGesture.addAction { [unowned self] gesture in
      if gesture.state == .ended, highlightingGesture.isHighlighted { openInput() }
    }
  }

  // MARK: Component

  /// Takes over what a component says, after what it wraps was rendered.
  func show(
    _ input: (any CustomInput)?,
    _ highlight: WithCustomInput.Highlight,
    isAutodisplaying: Bool
  ) {
    self.input = input
    self.isAutodisplaying = isAutodisplaying
    layoutMargins = .zero
    cursor = input == nil ? nil : .pointingHand
    highlightingGesture.stylingView = children.contentViews.first
    switch highlight {
    case .theme: highlightingGesture.resetHighlightColor()
    case .color(let color): highlightingGesture.highlightColor = color
    }
    if input == nil {
      highlightingGesture.didTap = nil
    } else if highlightingGesture.didTap == nil {
      highlightingGesture.didTap = .manual
    }
    highlightingGesture.didRebindView()
    updateShownInput()
  }

  /// Lets go of what belongs to a component that is unmounted; what is shown waits for the next one.
  func forgetInput() {
    input = nil
    wantsToShow = false
  }

  private func updateShownInput() {
    guard let input else {
      wantsToShow = false
      dismiss()
      return
    }
    if let request, request.isActive, let inputView {
      inputView.update(input)
      request.inputDidChange()
    } else if isAutodisplaying {
      showSoon()
    }
  }

  /// Shows the input when the view is in a window, and not in the middle of a rendering.
  private func showSoon() {
    guard !wantsToShow else { return }
    wantsToShow = true
    after(.zero) { [weak self] in
      guard let self, wantsToShow else { return }
      wantsToShow = false
      openInput()
    }
  }

  // MARK: Input

  func focus() { openInput() }

  func neighboringFocusEligibilityDidChange() {
    (request?.toolbar as? FocusToolbar)?.updateFocusEligibility()
  }

  /// Shows the input, or gives it the keyboard if it is shown.
  private func openInput() {
    guard let input, let window else { return endHighlight() }
    if let request, request.isActive {
      request.inputDidChange()
      return
    }
    guard isFirstResponder || becomeFirstResponder() else { return endHighlight() }
    let view = InputView()
    view.update(input)
    let request = InputRequest(
      owner: self,
      toolbar: FocusToolbar(view: self, isFocusEnabled: !isAutodisplaying),
      input: view
    )
    request.goOn = { [weak self] in self?.goOn() }
    request.didEnd = { [weak self] in self?.inputDidEnd() }
    self.request = request
    highlightingGesture.isHighlighted = true
    window.inputPresenter.begin(request)
  }

  /// Takes the input away, and gives the keyboard up.
  private func dismiss() {
    guard let request else { return endHighlight() }
    request.end()
    if isFirstResponder { resignFirstResponder() }
  }

  private func inputDidEnd() {
    request = nil
    endHighlight()
  }

  private func endHighlight() {
    highlightingGesture.isHighlighted = false
  }

  /// Goes to the next field of the form, or gives the keyboard up behind the last one.
  private func goOn() {
    let hasMoved = withFocusCoordinator { $0.move(.backward) }
    if !hasMoved { resignFirstResponder() }
  }

  // MARK: Presses and keys

  /// The view is asked in place of a text in it, which is neither typed into nor selected, and of what
  /// else is no control: a press on the row opens the input.
  override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point), input != nil else { return super.hitTest(point) }
    let isText = hit is Label || fields(in: self).contains { hit.isDescendant(of: $0) }
    return isText ? self : hit
  }

  /// The views in a view that are typed into.
  private func fields(in view: View) -> [View] {
    if view is TextField || view is TextView { return [view] }
    return view.subviews.flatMap { fields(in: $0) }
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isFirstResponder, input != nil, event.modifiers.isEmpty else {
      return super.keyDown(with: event)
    }
    switch event.key {
    case .space, .enter:
      if !event.isRepeat { openInput() }
    case .escape where request?.isActive == true: request?.end()
    default: return super.keyDown(with: event)
    }
    return true
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    updateRing()
  }

  private func updateRing() {
    ring.isHidden = !showsFocusRing
  }

  // MARK: Views

  private var content: NativeView? { children.views.first }

  /// The ring is in front of what the view holds.
  override func draw(in context: DrawContext) {}

  override func layoutSubviews() {
    if let content { content.frame = ComponentLayout.frame(of: content, in: bounds) }
    ring.place(in: bounds.insetBy(dx: 3, dy: 3))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    guard let content else { return .zero }
    let width = size.width.isFinite && size.width > 0 ? size.width : nil
    return ComponentLayout.size(of: content, width: width, height: nil)
  }

  override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  override var heightDependsOnWidth: Bool { true }

  override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Hands the margins of the list on to the component.
  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }

  // MARK: Semantics

  /// A button that opens the input.
  override var defaultSemantics: ViewSemantics {
    guard input != nil else { return ViewSemantics() }
    let isShown = request?.isActive == true
    // A field in the row says what is chosen, and is not typed into.
    let values = fields(in: self).compactMap(\.contentDescription).filter { !$0.isEmpty }
    var semantics = ViewSemantics(
      role: .button,
      value: values.isEmpty ? nil : values.joined(separator: ", "),
      states: isShown ? .expanded : .collapsed,
      actions: [
        AccessibilityAction(name: isShown ? "dismiss" : "press") { [weak self] in
          guard let self else { return }
          if let request, request.isActive { request.end() } else { openInput() }
        }
      ]
    )
    semantics.standsForFields = true
    return semantics
  }
}

// MARK: - Tab

/// Tab stops at the view, and then at what is in it, but not at what is typed into.
extension CustomInputView: FocusScope {
  func focusTarget(after view: View?, isBackward: Bool) -> View? {
    let current = view === self ? nil : view
    let isStop = input != nil && !isAutodisplaying
    if !isBackward, view == nil, isStop { return self }
    if isBackward, view === self { return nil }
    let passed = input == nil ? [] : fields(in: self)
    let inner = FocusNavigator.target(
      in: children.views,
      after: current,
      isBackward: isBackward,
      passing: passed
    )
    return inner ?? (isBackward && isStop ? self : nil)
  }
}

internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoOverlays
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The view that surrounds a component with a custom input.
@MainActor
final class CustomInputView: InteractiveView, CompositeView, FocusableView {
  let children = ComponentChildren()
  private var input: (any CustomInput)?
  private var isAutodisplaying = false
  /// Whether the input will be shown as soon as the view is in a window.
  private var wantsToShow = false
  /// The request for the shown input.
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

  /// Updates the view for the component after the wrapped component is rendered.
  func show(
    _ input: (any CustomInput)?,
    _ highlight: WithCustomInput.Highlight,
    isAutodisplaying: Bool
  ) {
    self.input = input
    self.isAutodisplaying = isAutodisplaying
    layoutMargins = .zero
    cursor = input == nil ? nil : .arrow
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

  /// Releases the input of an unmounted component; an input that is being shown stays until the
  /// next component is shown.
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

  /// Shows the input after the current render, once the view is in a window.
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

  /// Shows the input, or moves focus to it if it is already shown.
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
    request.continueFromOwner = { [weak self] in self?.moveToNextField() }
    request.didEnd = { [weak self] in self?.inputDidEnd() }
    self.request = request
    highlightingGesture.isHighlighted = true
    window.inputPresenter.begin(request)
  }

  /// Hides the input and resigns first responder.
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

  /// Moves to the next field of the form or, after the last one, resigns first responder.
  private func moveToNextField() {
    let hasMoved = withFocusCoordinator { $0.move(.backward) }
    if !hasMoved { resignFirstResponder() }
  }

  // MARK: Presses and keys

  /// Returns this view in place of any labels and text fields inside it, so pressing them opens the
  /// input; other controls can still be hit.
  override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point), input != nil else { return super.hitTest(point) }
    let isText = hit is Label || fields(in: self).contains { hit.isDescendant(of: $0) }
    return isText ? self : hit
  }

  /// Returns the text fields and text views in a view.
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

  /// Draws nothing, because the focus ring is a subview in front of the content.
  override func draw(in context: DrawContext) {}

  override func layoutSubviews() {
    if let content { content.frame = ComponentLayout.frame(of: content, in: bounds) }
    ring.place(in: bounds.insetBy(dx: 3, dy: 3))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    guard let content else { return .zero }
    let width = size.givenWidth
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

  /// Passes the list's margins on to the component.
  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }

  // MARK: Semantics

  /// The semantics of a button that opens the input.
  override var defaultSemantics: ViewSemantics {
    guard input != nil else { return ViewSemantics() }
    let isShown = request?.isActive == true
    // A text field in the row provides the value and cannot be edited.
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

/// Tab stops at the view itself and then at its content, but skips text fields.
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

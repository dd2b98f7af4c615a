internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// A container that scrolls an input view if there is too little space.
///
/// The container receives the keys that the views in the input don't handle: Return and Tab continue from the
/// input's owner, and Escape returns to it.
@MainActor
final class InputContainer: View {
  private(set) weak var request: InputRequest?
  private(set) var input: View?
  private let scroller = PanelScroller()

  required init() {
    super.init()
    scroller.contentDidChange = { [weak self] in self?.contentDidChange() }
    addSubview(scroller)
  }

  /// Shows the input view of a request, or nothing if the request is nil.
  func show(_ request: InputRequest?) {
    self.request = request
    let new = request?.input
    guard new !== input else { return }
    if let input, input.superview === scroller { input.removeFromSuperview() }
    input = new
    scroller.contentOffset = .zero
    if let new { scroller.addSubview(new) }
    setNeedsLayout()
  }

  /// The view that becomes first responder: the first suitable view in the input, or this view.
  var keyboardTarget: View {
    guard let input else { return self }
    return FocusNavigator.target(in: [input], after: nil, isBackward: false) ?? self
  }

  /// Returns the size of the input for a given width, in points, or its ideal size if the width is nil.
  func contentSize(forWidth width: Double?) -> Size {
    guard let input else { return .zero }
    let size = input.sizeThatFits(Size(width: width ?? .infinity, height: .infinity))
    func usable(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    return Size(
      width: usable(width ?? size.width),
      height: displayScale.ceil(usable(size.height))
    )
  }

  // MARK: Views

  override var canBecomeFirstResponder: Bool { true }

  override var isTabStop: Bool { false }

  override var becomesFirstResponderOnPress: Bool { false }

  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  override func layoutSubviews() {
    scroller.frame = bounds
    guard let input, input.superview === scroller else { return }
    let height = contentSize(forWidth: bounds.width).height
    input.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scroller.contentSize = input.frame.size
    scroller.isScrollEnabled = height > bounds.height
  }

  /// Adopts the corner radius of the surrounding panel.
  func round(_ radius: Double) {
    scroller.cornerRadius = radius
  }

  private func contentDidChange() {
    setNeedsLayout()
    superview?.setNeedsLayout()
    superview?.superview?.setNeedsLayout()
  }

  // MARK: Keyboard

  override func keyDown(with event: KeyEvent) -> Bool {
    guard let request, let presenter = request.presenter else {
      return super.keyDown(with: event)
    }
    switch (event.key, event.modifiers) {
    case (.escape, []): request.end()
    case (.enter, []) where !event.isRepeat: presenter.leave(request, by: .next)
    case (.tab, []): tab(isBackward: false, request, presenter)
    case (.tab, .shift): tab(isBackward: true, request, presenter)
    default: return super.keyDown(with: event)
    }
    return true
  }

  private func tab(isBackward: Bool, _ request: InputRequest, _ presenter: InputPresenter) {
    guard let host, let input else { return }
    if let current = host.firstResponder, current !== self,
      let next = FocusNavigator.target(in: [input], after: current, isBackward: isBackward)
    {
      host.showsFocusRing = true
      guard host.makeFirstResponder(next) else { return }
      (next as? any KeyboardFollowing)?.focusDidArriveByTab()
      FocusNavigator.reveal(next)
      return
    }
    presenter.leave(request, by: .tab(isBackward: isBackward))
  }
}

internal import BentoGeometry
public import BentoGraphics
public import BentoViews

/// A gesture that highlights a view during a press, and performs an action when the press ends on the view
/// as a tap.
///
/// ```swift
/// let gesture = HighlightingGesture()
/// gesture.didTap = .resign { [weak self] in self?.openDetails() }
/// row.addGestureRecognizer(gesture)
/// ```
///
/// The gesture is disabled until ``didTap`` is set. A press and its highlight end when the pointer moves by
/// more than 10 points along an axis, leaves the view, or is joined by another pointer, or when another
/// recognizer, such as a scroll view's pan, takes over the press. The gesture begins at the same time as
/// drags and does not block them. If views are nested, the deepest one is highlighted.
///
/// A subclass of ``Control`` does not need this gesture; a component's row does, unless a control covers the
/// row.
@MainActor
public final class HighlightingGesture: PressGestureRecognizer {
  /// The effect of a tap.
  public enum TapAction {
    /// The view becomes first responder, as ``HighlightingGesture/interactionBehavior`` specifies, then
    /// resigns, performs the action, and is no longer highlighted.
    case resign(action: () -> Void)
    /// The view becomes first responder, as ``HighlightingGesture/interactionBehavior`` specifies, and stays
    /// highlighted until ``HighlightingGesture/isHighlighted`` is set to false.
    case manual
  }

  /// The effect of a tap; nil disables the gesture.
  public var didTap: TapAction? {
    didSet {
      isEnabled = didTap != nil
      if didTap == nil { isHighlighted = false }
    }
  }

  /// How a tap affects the first responder.
  public var interactionBehavior: InteractionBehavior = .becomeFirstResponder

  /// The background of the highlighted view, or nil for no highlight.
  ///
  /// If it is not set, the theme's color is used: rgb(239, 239, 244) in a light theme.
  public var highlightColor: Color? {
    get {
      if let chosenColor { return chosenColor }
      return (stylingView ?? view)?.theme.colors.highlight ?? Theme.light.colors.highlight
    }
    set {
      chosenColor = .some(newValue)
      if isHighlighted { showHighlight() }
    }
  }

  /// Resets the highlight to the theme's color.
  package func resetHighlightColor() {
    chosenColor = nil
    if isHighlighted { showHighlight() }
  }

  /// The view whose background is changed; nil to use the gesture's view.
  public weak var stylingView: View? {
    didSet {
      guard isHighlighted, stylingView !== oldValue else { return }
      hideHighlight()
      showHighlight()
    }
  }

  /// Whether the view is highlighted.
  public var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted { showHighlight() } else { hideHighlight() }
    }
  }

  /// The maximum distance by which the pointer may move along an axis, in points.
  static let allowedMovement = 10.0

  /// The color that the program set, which may itself be nil; the outer optional is nil if no color was
  /// set.
  private var chosenColor: Color??
  /// The highlighted view, its original background, and the background that highlights it; nil if no view
  /// is highlighted.
  private var shown: (view: WeakView, original: Color?, highlight: Color)?

  /// Creates a disabled gesture.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    isEnabled = false
    tolerance = 0
    takesNearTouches = false
    endsWithOtherPointers = true
    addAction { [weak self] _ in self?.stateDidChange() }
  }

  /// Whether the press can still become a tap; false once it has moved too far or left the view.
  override var goesOn: Bool {
    isInside && max(translation.x.magnitude, translation.y.magnitude) <= Self.allowedMovement
  }

  /// Applies the highlight again after a rendering of the view, which may have set the background.
  public func didRebindView() {
    guard isHighlighted else { return }
    showHighlight()
  }

  private func stateDidChange() {
    switch state {
    case .began: isHighlighted = true
    case .ended: tap()
    case .cancelled, .failed: isHighlighted = false
    case .possible, .changed: break
    }
  }
}

// MARK: - Taps

extension HighlightingGesture {
  /// Performs the effect of a tap, for example when the view is pressed with a key.
  ///
  /// A view that is already first responder stays first responder, so that the user can continue from there.
  ///
  /// - Returns: Whether a tap has an effect.
  @discardableResult
  public func activate() -> Bool {
    guard isEnabled, didTap != nil else { return false }
    isHighlighted = true
    tap()
    return true
  }

  private func tap() {
    guard let didTap, takeKeyboard() else {
      isHighlighted = false
      return
    }
    guard case .resign(let action) = didTap else { return }
    action()
    isHighlighted = false
  }

  /// Makes the view first responder if the behavior specifies it; otherwise, only ends editing elsewhere.
  ///
  /// - Returns: False if the current first responder refuses to resign because its input is incomplete.
  private func takeKeyboard() -> Bool {
    guard interactionBehavior.contains(.becomeFirstResponder), let view, let host = view.host else {
      return true
    }
    if view.isFirstResponder { return true }
    guard view.canBecomeFirstResponder else { return host.makeFirstResponder(nil) }
    guard view.becomeFirstResponder() else { return false }
    if case .resign? = didTap { view.resignFirstResponder() }
    return true
  }
}

// MARK: - Highlight

extension HighlightingGesture {
  private func showHighlight() {
    guard let target = stylingView ?? view, let color = highlightColor else {
      hideHighlight()
      return
    }
    if let shown, shown.view.view !== target { hideHighlight() }
    // If the view has been rendered in the meantime, a different background must be restored.
    let isShown = shown.map { target.backgroundColor == $0.highlight } ?? false
    let original = isShown ? shown?.original : target.backgroundColor
    shown = (WeakView(view: target), original, color)
    target.backgroundColor = color
  }

  private func hideHighlight() {
    guard let shown else { return }
    self.shown = nil
    // A background that has been set in the meantime is kept.
    guard let target = shown.view.view, target.backgroundColor == shown.highlight else { return }
    target.backgroundColor = shown.original
  }
}

/// A weak reference to a view.
private struct WeakView {
  weak var view: View?
}

internal import BentoGeometry
public import BentoGraphics
public import BentoViews

/// Shows a view as pressed, from the press on, and runs an action when the press ends on it as a tap.
///
/// ```swift
/// let gesture = HighlightingGesture()
/// gesture.didTap = .resign { [weak self] in self?.openDetails() }
/// row.addGestureRecognizer(gesture)
/// ```
///
/// The gesture is off until ``didTap`` is set. A press is over, and the view as it was, when the pointer
/// moves by more than 10 points along an axis, leaves the view or is joined by another one, and when a
/// recognizer such as that of a scroll view's drag takes the press: the gesture begins beside drags and
/// stands in nobody's way. Of views in each other, the deepest one is highlighted.
///
/// A subclass of a control has no need for it; rows of components do, where no control covers the row.
@MainActor
public final class HighlightingGesture: PressGestureRecognizer {
  /// What a tap does.
  public enum TapAction {
    /// The view takes the keyboard, as ``HighlightingGesture/interactionBehavior`` says, gives it up
    /// again, runs the action and is no longer highlighted.
    case resign(action: () -> Void)
    /// The view takes the keyboard, as ``HighlightingGesture/interactionBehavior`` says, and stays
    /// highlighted until ``HighlightingGesture/isHighlighted`` is set to false.
    case manual
  }

  /// What a tap does; nil turns the gesture off.
  public var didTap: TapAction? {
    didSet {
      isEnabled = didTap != nil
      if didTap == nil { isHighlighted = false }
    }
  }

  /// What a tap does to the keyboard.
  public var interactionBehavior: InteractionBehavior = .becomeFirstResponder

  /// The background of the highlighted view; nil for none.
  ///
  /// Unless it is set, it is the theme's: rgb(239, 239, 244) in a light one.
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

  /// Takes the theme's color again for the highlight.
  package func resetHighlightColor() {
    chosenColor = nil
    if isHighlighted { showHighlight() }
  }

  /// The view whose background is changed; nil for the view of the gesture.
  public weak var stylingView: View? {
    didSet {
      guard isHighlighted, stylingView !== oldValue else { return }
      hideHighlight()
      showHighlight()
    }
  }

  /// Whether the view is shown as pressed.
  public var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted { showHighlight() } else { hideHighlight() }
    }
  }

  /// How far the pointer may move along an axis, in points.
  static let allowedMovement = 10.0

  /// The color that was set, which may be nil, or nil where none was.
  private var chosenColor: Color??
  /// The view that is shown as pressed, with its background before and the one that it got.
  private var shown: (view: WeakView, original: Color?, highlight: Color)?

  /// Creates a gesture that is off.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    isEnabled = false
    tolerance = 0
    takesNearTouches = false
    endsWithOtherPointers = true
    addAction { [weak self] _ in self?.stateDidChange() }
  }

  /// A press is none once it has moved or left the view.
  override var goesOn: Bool {
    isInside && max(translation.x.magnitude, translation.y.magnitude) <= Self.allowedMovement
  }

  /// Shows the highlight again after the view was rendered, which may have set its background.
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
  /// Does what a tap does, as for a key that presses the view.
  ///
  /// A view that has the keyboard already keeps it, so that the user goes on from there.
  ///
  /// - Returns: whether a tap does anything.
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

  /// Ends what is edited elsewhere, if the behavior says so.
  ///
  /// - Returns: false where a view refuses to give the keyboard up: what it edits is not complete.
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
    // A view that was rendered meanwhile has another background to go back to.
    let isShown = shown.map { target.backgroundColor == $0.highlight } ?? false
    let original = isShown ? shown?.original : target.backgroundColor
    shown = (WeakView(view: target), original, color)
    target.backgroundColor = color
  }

  private func hideHighlight() {
    guard let shown else { return }
    self.shown = nil
    // A background that was set meanwhile stays.
    guard let target = shown.view.view, target.backgroundColor == shown.highlight else { return }
    target.backgroundColor = shown.original
  }
}

/// A view that is not kept alive.
private struct WeakView {
  weak var view: View?
}

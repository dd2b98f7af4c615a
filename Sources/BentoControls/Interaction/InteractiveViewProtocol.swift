public import BentoViews

/// A view that is tapped as a whole: ``InteractiveView`` and ``InteractiveStackView``.
@MainActor
public protocol InteractiveViewProtocol: BaseViewProtocol {
  /// What taps the view; it is off until it is given something to do.
  var highlightingGesture: HighlightingGesture { get }
}

extension InteractiveView: InteractiveViewProtocol {}
extension InteractiveStackView: InteractiveViewProtocol {}

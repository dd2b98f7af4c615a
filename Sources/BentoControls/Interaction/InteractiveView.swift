public import BentoInteraction
public import BentoPlatform
public import BentoViews

/// A view that can be tapped as a whole, such as the view of a component that fills a row.
///
/// ```swift
/// final class TrackView: InteractiveView {
///   let title = Label()
/// }
///
/// struct TrackRow: Renderable {
///   let title: String
///   let didTap: (() -> Void)?
///
///   func render(in view: TrackView) {
///     view.title.text = title
///     view.highlightingGesture.didTap = didTap.map { .resign(action: $0) }
///     view.highlightingGesture.didRebindView()
///   }
/// }
/// ```
///
/// An interactive view has the same margins and minimum height as a ``BaseView``. If a tap performs an
/// action, Tab stops at the view, and Space and Return have the same effect as a tap.
@MainActor
open class InteractiveView: BaseView {
  /// The gesture that handles taps; it is disabled until it has an action.
  public var highlightingGesture: HighlightingGesture { gestureInUse ?? addGesture() }

  /// True, because a tap makes the view first responder, which ends editing elsewhere.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether Tab stops at the view, which is the case if a tap performs an action.
  open override var isTabStop: Bool { isTappable }

  /// False, because the view becomes first responder on a tap, not on a press.
  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    tap(withKey: event) || super.keyDown(with: event)
  }

  /// The semantics of a button if a tap performs an action.
  open override var defaultSemantics: ViewSemantics { tapSemantics }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    drawFocusRing(in: context)
  }
}

public import BentoPlatform
public import BentoViews

/// A view that is tapped as a whole, such as that of a component that fills a row.
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
/// Its margins and its least height are those of a ``BaseView``. While a tap does something, Tab stops
/// at the view, and Space and Return tap it.
@MainActor
open class InteractiveView: BaseView {
  /// What taps the view; it is off until it is given something to do.
  public var highlightingGesture: HighlightingGesture { gestureInUse ?? addGesture() }

  /// True: a tap takes the keyboard, so that what is edited elsewhere is complete.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether a tap does anything.
  open override var isTabStop: Bool { isTappable }

  /// False: it is the tap that takes the keyboard, not the press.
  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    tap(withKey: event) || super.keyDown(with: event)
  }

  /// A button while a tap does something.
  open override var defaultSemantics: ViewSemantics { tapSemantics }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    drawFocusRing(in: context)
  }
}

internal import BentoGeometry
package import BentoViews

/// A list of suggestions below a view that stays first responder, such as a text field.
///
/// The view moves the highlight and chooses suggestions with its own key handling; the list itself handles
/// the pointer. The list looks and scrolls like a menu.
@MainActor
package final class SuggestionList {
  /// Called with the index of the suggestion that was pressed.
  package var didChoose: (Int) -> Void = { _ in }
  /// Called after the user or the program closes the list.
  package var didDismiss: () -> Void = {}

  private var overlay: Overlay?
  private weak var view: SuggestionView?

  /// Creates a list that is not shown.
  package init() {}

  /// Whether the list is shown.
  package var isShown: Bool { overlay?.isPresented == true }

  /// The index of the suggestion highlighted by the keys or the pointer, or nil.
  package var highlightedIndex: Int? { view?.panel?.highlightedIndex }

  /// Shows suggestions below a view, replacing any visible ones; an empty array closes the list.
  package func show(_ titles: [String], for owner: View) {
    guard !titles.isEmpty, let window = owner.window else { return dismiss() }
    if let view, isShown {
      view.fill(with: titles)
      return
    }
    let view = SuggestionView()
    view.semanticContentDirection = owner.effectiveContentDirection
    view.anchor = { [weak owner] in owner.map { $0.convert($0.bounds, to: nil) } ?? .zero }
    view.didChoose = { [weak self] in self?.didChoose($0) }
    view.fill(with: titles)
    let overlay = Overlay(panel: view, kind: .attached, anchor: view.anchor) { [weak view] bounds in
      view?.frame(in: bounds) ?? .zero
    }
    overlay.didDismiss = { [weak self] in
      self?.overlay = nil
      self?.didDismiss()
    }
    overlay.opensUpward = { [weak view] in view.map { $0.frame.minY < $0.anchor().minY } == true }
    self.view = view
    self.overlay = overlay
    window.present(overlay, for: owner)
    view.awaitPointer()
  }

  /// Closes the list; does nothing if it is not shown.
  package func dismiss() {
    overlay?.dismiss()
  }

  /// Moves the highlight to the next or previous suggestion, wrapping around at the ends.
  package func moveHighlight(by step: Int) {
    guard let panel = view?.panel, let index = panel.index(by: step, from: panel.highlightedIndex)
    else { return }
    highlight(index)
  }

  /// Highlights a suggestion, or no suggestion if the index is nil.
  package func highlight(_ index: Int?) {
    view?.layoutIfNeeded()
    guard let panel = view?.panel else { return }
    panel.layoutIfNeeded()
    view?.awaitPointer()
    panel.highlight(index)
    if let index, panel.rows.indices.contains(index) { panel.reveal(index) }
  }
}

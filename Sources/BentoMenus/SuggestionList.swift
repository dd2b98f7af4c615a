internal import BentoGeometry
package import BentoViews

/// A list of choices below a view that keeps the keyboard, such as a text field.
///
/// The view moves the highlight and chooses by its keys; the pointer does both by itself. The list looks
/// and scrolls as a menu does.
@MainActor
package final class SuggestionList {
  /// Called with the index of what a press has chosen.
  package var didChoose: (Int) -> Void = { _ in }
  /// Called when the list has gone, whoever closed it.
  package var didDismiss: () -> Void = {}

  private var overlay: Overlay?
  private weak var view: SuggestionView?

  /// Creates a list that is not shown.
  package init() {}

  /// Whether the list is shown.
  package var isShown: Bool { overlay?.isPresented == true }

  /// The choice at which the keys or the pointer are, or nil.
  package var highlightedIndex: Int? { view?.panel?.highlightedIndex }

  /// Shows choices below a view, in place of those that are shown; none take the list away.
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
    let overlay = Overlay(content: view, kind: .attached) { [weak view] bounds in
      view?.frame(in: bounds) ?? .zero
    }
    overlay.didDismiss = { [weak self] in
      self?.overlay = nil
      self?.didDismiss()
    }
    self.view = view
    self.overlay = overlay
    window.present(overlay, for: owner)
  }

  /// Takes the list away; nothing happens if it is not shown.
  package func dismiss() {
    overlay?.dismiss()
  }

  /// Moves the highlight to the next choice, or the one before, around the ends.
  package func moveHighlight(by step: Int) {
    guard let panel = view?.panel, let index = panel.index(by: step, from: panel.highlightedIndex)
    else { return }
    highlight(index)
  }

  /// Puts the highlight on a choice, or on none.
  package func highlight(_ index: Int?) {
    view?.layoutIfNeeded()
    guard let panel = view?.panel else { return }
    panel.layoutIfNeeded()
    panel.highlight(index)
    if let index, panel.rows.indices.contains(index) { panel.reveal(index) }
  }
}

public import BentoBox
internal import BentoLists

extension Node {
  /// Returns an item in place of one whose content is still loading: rounded bars in the theme's fill color.
  ///
  /// A highlight moves across the bars until the item is replaced or the user prefers reduced motion. Assistive
  /// technology reads the item as "Loading"; the user can neither select nor focus it. Give the placeholder an
  /// id that differs from those of the items to come, or the id of the item that will replace it in place:
  ///
  /// ```swift
  /// let nodes = model.people.map { people in
  ///   people.map { Node(id: $0.id, component: PersonRow($0)) }
  /// } ?? (-6..<0).map { .placeholder(id: $0, showsImage: true, lines: 2) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the item in its section.
  ///   - showsImage: Whether there is a circle before the bars, in place of an image.
  ///   - lines: The number of bars, at least 1, in place of lines of text.
  public static func placeholder(
    id: Identifier,
    showsImage: Bool = false,
    lines: Int = 1
  ) -> Node {
    // The widths differ from row to row, but not from run to run.
    let seed = String(describing: id).utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return Node(
      id: id,
      component: PlaceholderRow(showsImage: showsImage, lines: max(1, lines), seed: seed)
    )
  }
}

/// The component of an item whose content is still loading.
struct PlaceholderRow: Renderable {
  let showsImage: Bool
  let lines: Int
  /// The number from which the widths of the bars are derived.
  let seed: Int

  static func layoutEquivalence(_ old: PlaceholderRow, _ new: PlaceholderRow) -> LayoutEquivalence {
    old.showsImage == new.showsImage && old.lines == new.lines ? .same : .different
  }

  func render(in view: PlaceholderView) {
    BaseViewStyle().apply(to: view)
    view.show(showsImage: showsImage, lines: lines, seed: seed)
  }

  func willDisplay(_ view: PlaceholderView) {
    if let list = view.enclosingList() {
      list.rowActions.allowsChoice = { [weak list] path in
        list?.component(at: path)?.component(as: PlaceholderRow.self) == nil
      }
    }
    view.isOnScreen = true
  }

  func didEndDisplaying(_ view: PlaceholderView) { view.isOnScreen = false }
}

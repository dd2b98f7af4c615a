import Bento
import BentoTesting

/// Tags that can be selected, removed and added.
enum TagsPage {
  struct State {
    var tags = ["Sea", "Summer", "Family", "Seventeen days on the road"]
    var chosen: Set<String> = ["Starred"]
  }

  static let entry = ComponentPage.entry(
    name: "tags",
    title: "Tags",
    summary: "Tags that wrap, and can be selected, removed and added.",
    state: State(),
    use: { harness in
      harness.perform("press", role: .checkbox, name: "Unread")
      harness.perform("delete", role: .listItem, name: "Summer")
    }
  ) { store in
    [
      Variants(
        "Removable",
        Component.Tags(
          store.state.tags.map { Component.Tag($0) },
          addPlaceholder: "Add tag",
          didRemove: { tag in store.tags.removeAll { $0 == tag.id } },
          didAdd: { if !store.state.tags.contains($0) { store.tags.append($0) } }
        )
      ),
      Variants(
        "Selectable",
        Component.Tags(
          [("Unread", Icon.mail), ("Starred", .star), ("Today", .calendar)].map {
            Component.Tag($0, icon: $1, isSelected: store.state.chosen.contains($0))
          },
          didTap: { store.chosen.formSymmetricDifference([$0.id]) }
        )
      ),
      Variants("Read-only", Component.Tags([Component.Tag("Sea"), Component.Tag("Summer")])),
    ]
  }
}

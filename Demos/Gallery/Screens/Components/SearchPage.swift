import Bento
import BentoTesting

/// A row with a search field, above its results.
enum SearchPage {
  /// The search text.
  struct State {
    var query = ""
    var isSearching = false
  }

  private static let doctors = [
    "Dr. Amelia Watson", "Dr. Benjamin Okafor", "Dr. Chiara Rossi", "Dr. Dmitri Volkov",
    "Dr. Elena García", "Dr. Fatima Haddad",
  ]

  static let entry = ComponentPage.entry(
    name: "search",
    title: "Search",
    summary: "A search field with a cancel button.",
    height: 560,
    state: State(),
    use: { harness in
      harness.perform("press", role: .searchField, name: "Doctor")
      harness.setValue("a", role: .searchField, name: "Doctor")
    }
  ) { store in
    let query = store.state.query.lowercased()
    let found = doctors.filter { query.isEmpty || $0.lowercased().contains(query) }
    return [
      Variants(
        "Results as you type",
        note: "Press Cancel, or Escape in an empty field, to end the search.",
        Component.Search(
          placeholder: "Doctor",
          text: store.state.query,
          didBeginEditing: { _ in store.state.isSearching = true },
          textDidChange: { store.state.query = $0 },
          showsCancelButton: store.state.isSearching,
          cancelButtonClicked: { _ in store.state = State() },
          styleSheet: Component.Search.StyleSheet()
            .compose(\.searchBar.textInputBackgroundColor, Color.gray.withAlpha(0.25))
        )
      ),
      Variants(
        found.count == 1 ? "1 doctor" : "\(found.count) doctors",
        components: found.map { Component.Description(text: $0) }
      ),
    ]
  }
}

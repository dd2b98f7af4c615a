import Bento
import BentoTesting

/// Rows in place of content that is still loading.
enum PlaceholderPage {
  static let entry = ComponentPage.entry(
    name: "placeholder",
    title: "Placeholder",
    summary: "Rows in place of content that is still loading.",
    height: 620,
    state: false,
    use: { harness in
      guard let toggle = harness.window.firstSwitch else { return }
      harness.click(on: toggle)
    }
  ) { isLoaded in
    [
      Variants(
        "Loading",
        note: "The rows that have been loaded replace the placeholders with the same ids.",
        components: [
          Component.Toggle(title: "Loaded", isOn: isLoaded.state) { isLoaded.state = $0 }
        ]
          + people(isLoaded: isLoaded.state)
      ),
      Variants(
        "One line and three lines",
        Node<Int>.placeholder(id: 0).component,
        Node<Int>.placeholder(id: 1, showsImage: true).component,
        Node<Int>.placeholder(id: 2, lines: 3).component
      ),
    ]
  }

  private static func people(isLoaded: Bool) -> [any Renderable] {
    let names = ["Ada Lovelace", "Grace Hopper", "Radia Perlman", "Barbara Liskov"]
    return names.enumerated().map { index, name -> any Renderable in
      guard isLoaded else {
        return Node<Int>.placeholder(id: index, showsImage: true, lines: 2).component
      }
      return UI.HStack(spacing: 12, layoutMargins: EdgeInsets(8)) {
        Component.Avatar(name: name)
        UI.VStack(spacing: 2) {
          UI.Label(text: name)
          UI.Label(text: "Available").font(.preferredFont(forTextStyle: .footnote))
        }
      }
    }
  }
}

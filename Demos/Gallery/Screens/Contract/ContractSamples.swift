import Bento

/// A component to be checked, with its name and its expected violation, if any.
struct ContractSample {
  let title: String
  let components: [(name: String, component: AnyRenderable)]

  /// The samples, those without a violation first.
  static let all = [
    ContractSample(
      title: "TextRow",
      components: [
        ("short", TextRow(icon: .wifi, color: .blue, title: "Wi-Fi", subtitle: "On")),
        ("long", TextRow(icon: .text("A"), color: .red, title: "Ada", subtitle: longText)),
      ]
    ),
    ContractSample(
      title: "TextRow, deletable and styled",
      components: [
        (
          "deletable",
          TextRow(icon: .text("B"), color: .green, title: "Barbara", subtitle: "Boxes")
            .deletable(deleteActionText: "Delete") {}
        ),
        (
          "colored",
          TextRow(icon: .text("C"), color: .gray, title: "Claude", subtitle: "Circuits")
            .backgroundColor(.yellow)
        ),
      ]
    ),
    ContractSample(
      title: "Sets a color in one branch only",
      components: [
        ("marked", HalfColored(isMarked: true)), ("plain", HalfColored(isMarked: false)),
      ]
    ),
    ContractSample(
      title: "Adds a view on each render",
      components: [("once", Stacking(text: "1")), ("again", Stacking(text: "2"))]
    ),
    ContractSample(
      title: "Reports a wrong height",
      components: [("row", Miscounted(text: "Reports 20 points"))]
    ),
    ContractSample(
      title: "Keeps changes after unmounting",
      components: [("named", Naming(text: "Grace")), ("other", Heading(text: "Other"))]
    ),
  ]

  private static let longText =
    "The first to publish an algorithm, for a machine that had yet to be built, and that might compose."

  private init(title: String, components: [(String, any Renderable)]) {
    self.title = title
    self.components = components.map { ($0, $1.asAnyRenderable()) }
  }
}

// MARK: - Faults

/// A row that does not reset its color.
private struct HalfColored: Renderable {
  let isMarked: Bool

  func render(in view: Label) {
    view.text = isMarked ? "Marked" : "Plain"
    if isMarked { view.textColor = .red }
  }
}

/// A row that adds another label to its view each time it is rendered.
private struct Stacking: Renderable {
  let text: String

  func render(in view: View) {
    view.addSubview(Label(text: text))
  }
}

/// A row whose computed height differs from that of its view.
private struct Miscounted: Renderable, HeightCustomizing {
  let text: String

  func render(in view: Label) {
    view.text = text
    view.contentInsets = EdgeInsets(12)
  }

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 20 }

  func estimatedHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 20 }
}

/// A row that permanently sets the name of its view when it is mounted.
private struct Naming: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
  }

  func didMount(to view: Label, storage: ViewStorage) {
    view.accessibilityIdentifier = text
  }
}

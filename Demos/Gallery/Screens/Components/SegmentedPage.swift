import Bento
import BentoTesting

/// Rows with segmented controls.
enum SegmentedPage {
  static let entry = ComponentPage.entry(
    name: "segmented",
    title: "Segmented",
    summary: "A few options side by side of which one is chosen, with a title.",
    state: 0,
    use: { $0.setValue("Cozy", role: .group, name: "Density") }
  ) { density in
    [
      Variants(
        "Behind a title",
        Component.Segmented(
          title: "Density",
          options: ["Airy", "Cozy", "Compact"],
          selectedIndex: density.state
        ) { density.state = $0 }
      ),
      Variants(
        "Below a long title, without one, and off",
        Component.Segmented(
          title: "How much room is left between the rows of lists and tables",
          options: ["Much room", "Some room", "Hardly any"],
          selectedIndex: density.state,
          disabledIndices: [2]
        ) { density.state = $0 },
        Component.Segmented(options: ["Day", "Week", "Month"], selectedIndex: nil),
        Component.Segmented(title: "Off", options: ["A", "B"], selectedIndex: 0, isEnabled: false)
      ),
    ]
  }
}

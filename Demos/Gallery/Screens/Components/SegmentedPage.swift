import Bento
import BentoTesting

/// Rows with segmented controls.
enum SegmentedPage {
  static let entry = ComponentPage.entry(
    name: "segmented",
    title: "Segmented",
    summary: "A choice from a few options side by side, with a title.",
    state: 0,
    use: { $0.setValue("Cozy", role: .group, name: "Density") }
  ) { density in
    [
      Variants(
        "Next to a title",
        Component.Segmented(
          title: "Density",
          options: ["Airy", "Cozy", "Compact"],
          selectedIndex: density.state
        ) { density.state = $0 }
      ),
      Variants(
        "Below a long title, without a title, and disabled",
        Component.Segmented(
          title: "Spacing between the rows of lists, tables and collections",
          options: ["Generous", "Standard", "Minimal"],
          selectedIndex: density.state,
          disabledIndices: [2]
        ) { density.state = $0 },
        Component.Segmented(options: ["Day", "Week", "Month"], selectedIndex: nil),
        Component.Segmented(
          title: "Disabled",
          options: ["A", "B"],
          selectedIndex: 0,
          isEnabled: false
        )
      ),
    ]
  }
}

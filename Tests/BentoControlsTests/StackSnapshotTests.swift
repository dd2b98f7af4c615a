import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

@Suite
struct StackSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `typical rows are drawn`(appearance: Appearance) {
    let colors = appearance.theme.colors
    let sheet = Sheet(width: 360, appearance)
    let control = Switch()
    control.isOn = true
    sheet.wide(card([title("Notifications"), Spacer(), control], colors))
    sheet.wide(
      card(
        [icon(colors), column("Bento", "A toolkit that draws itself", colors), Spacer()],
        colors
      )
    )
    sheet.wide(
      card(
        [
          icon(colors),
          column(
            "A headline that takes two lines when there is not much room",
            "Supporting text that is long enough to wrap to a second line as well",
            colors
          ),
          Button(title: "Open", style: .tinted),
        ],
        colors
      )
    )
    sheet.wide(
      card([title("Name"), Spacer(minLength: 16), detail("Grace Hopper", colors)], colors)
    )
    sheet.wide(buttons())

    expectSnapshot(of: sheet.picture(), named: "rows-\(appearance)")
    expectSnapshot(of: sheet.harness.dump(), named: "rows-\(appearance)")
  }

  @Test
  func `alignments in a row are drawn`() {
    let sheet = Sheet(width: 360, .light)
    for alignment in [
      StackAlignment.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ] {
      let large = Label(text: "Large")
      large.font = .system(ofSize: 28)
      let lines = Label(text: "two\nlines")
      lines.font = .system(ofSize: 13)
      lines.numberOfLines = 0
      let stack = StackView(
        arrangedSubviews: [large, lines, Button(title: "Press", style: .gray), Spacer()],
        spacing: 8
      )
      stack.alignment = alignment
      stack.backgroundColor = Theme.light.colors.surface
      for view in [large, lines] { view.backgroundColor = Theme.light.colors.selection }
      sheet.wide(stack)
    }

    expectSnapshot(of: sheet.picture(), named: "alignments")
  }

  @Test
  func `distributions in a row are drawn`() {
    let packings: [StackDistribution] = [
      .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly,
    ]
    let sheet = Sheet(width: 360, .light)
    for distribution in StackDistribution.allCases {
      let views = ["one", "number two", "3"].map { text in
        let label = Label(text: text)
        label.font = .system(ofSize: 13)
        label.textAlignment = .center
        label.backgroundColor = Theme.light.colors.selection
        // Packings distribute only the space that no view takes.
        if packings.contains(distribution) { label.sizeConstraints.grow = 0 }
        return label
      }
      let stack = StackView(arrangedSubviews: views, spacing: 8)
      stack.distribution = distribution
      stack.backgroundColor = Theme.light.colors.surface
      sheet.wide(stack)
    }

    expectSnapshot(of: sheet.picture(), named: "distributions")
  }

  private func card(_ views: [View], _ colors: Theme.Colors) -> StackView {
    let stack = StackView(arrangedSubviews: views, spacing: 12)
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stack.backgroundColor = colors.surface
    stack.cornerRadius = 12
    return stack
  }

  private func title(_ text: String) -> Label {
    let label = Label(text: text)
    label.numberOfLines = 0
    return label
  }

  private func detail(_ text: String, _ colors: Theme.Colors) -> Label {
    let label = title(text)
    label.textColor = colors.secondaryLabel
    return label
  }

  private func column(_ headline: String, _ text: String, _ colors: Theme.Colors) -> StackView {
    let top = title(headline)
    top.font = .preferredFont(forTextStyle: .headline)
    let bottom = detail(text, colors)
    bottom.font = .preferredFont(forTextStyle: .footnote)
    return StackView(arrangedSubviews: [top, bottom], axis: .vertical, spacing: 2)
  }

  private func icon(_ colors: Theme.Colors) -> View {
    let view = ImageView(image: Drawings.flag)
    view.contentMode = .scaleAspectFill
    view.cornerRadius = 10
    var constraints = view.sizeConstraints
    constraints.width.exact.required = 40
    constraints.height.exact.required = 40
    view.sizeConstraints = constraints
    return view
  }

  private func buttons() -> StackView {
    let stack = StackView(
      arrangedSubviews: [
        Button(title: "Cancel", style: .gray), Button(title: "Save changes", style: .filled),
      ],
      spacing: 12
    )
    stack.distribution = .fillEqually
    return stack
  }
}

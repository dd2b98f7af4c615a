import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import BentoViews
import Testing
import ViewFixtures

/// Snapshots of the parts of forms other than controls.
@Suite
struct FormSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `boxes, lines, badges, links, disclosures, levels and dots are drawn`(appearance: Appearance)
  {
    let sheet = Sheet(width: 460, appearance)
    let colors = appearance.theme.colors
    let rows = StackView(arrangedSubviews: [
      Checkbox(title: "Wrap long lines"), Separator(), Checkbox(title: "Line numbers"),
    ])
    rows.axis = .vertical
    rows.spacing = 8
    let closed = Disclosure(title: "Advanced", content: Label(text: "nothing"))
    let open = Disclosure(title: "Proxy", content: RadioGroup(titles: ["System", "Own"]))
    open.isExpanded = true
    let mirrored = Disclosure(title: "متقدم", content: Label(text: "لا شيء"))
    mirrored.semanticContentDirection = .rightToLeft
    sheet.row([GroupBox(title: "Editor", content: rows), open, closed])
    let off = Link(title: "Not now", url: nil)
    off.isEnabled = false
    let link = Link(title: "Read the manual", url: "https://example.org/")
    sheet.row([link, off, mirrored])
    sheet.row([
      Badge(text: "3"), Badge(text: "128"), Badge(text: "New", color: colors.positive),
      Badge(text: "", color: colors.negative),
    ])
    let levels = [0.3, 0.9, 0.5].map { value in
      let level = LevelIndicator()
      level.value = value
      level.criticalValues = 0.8...1
      return level
    }
    levels[2].segmentCount = 5
    levels[2].semanticContentDirection = .rightToLeft
    sheet.row(levels)
    let dots = (0..<3).map { index in
      let dots = PageControl()
      dots.numberOfPages = 5
      dots.currentPage = index
      return dots
    }
    dots[1].isEnabled = false
    sheet.row(dots)
    let _ = sheet.picture()
    sheet.harness.key(.tab)
    link.becomeFirstResponder()

    expectSnapshot(of: sheet.harness.render(), named: "form-parts-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `number fields and combo boxes are drawn disabled, mirrored and open`(appearance: Appearance)
  {
    let sheet = Sheet(width: 520, appearance)
    func number(_ value: Double?) -> NumberField {
      let field = NumberField()
      field.value = value
      return field
    }
    let width = number(42)
    width.format.suffix = " mm"
    let disabled = number(7)
    disabled.isEnabled = false
    let mirrored = number(100)
    mirrored.semanticContentDirection = .rightToLeft
    sheet.row([width, disabled, mirrored, number(nil)], size: Size(width: 108, height: 35))
    let box = ComboBox(items: ["Inter", "Noto Sans", "Noto Serif"])
    let off = ComboBox(items: ["One"])
    off.text = "One"
    off.isEnabled = false
    sheet.row([box, off])
    sheet.row([View()], size: Size(width: 10, height: 60))
    let _ = sheet.picture()
    sheet.harness.click(on: box)
    sheet.harness.type("no")
    sheet.harness.key(.down)
    sheet.harness.settle()

    expectSnapshot(of: sheet.harness.render(), named: "typed-choices-\(appearance)")
  }
}

import Bento
import BentoTesting
import Testing

@testable import gallery

/// Every component of the gallery meets the component contract, both with other components of its
/// type and with other types at the same position.
@Suite
@MainActor
struct ComponentContractTests {
  private let checker = ContractChecker(randomOrders: 6)
    .observing("icon") { (view: gallery.Badge) in view.icon }
    .observing("isOn") { (view: Switch) in view.isOn }

  private static let long =
    "A sentence that needs several lines wherever rows are narrow, and so changes how high a row is."

  /// The violations of the contract by components whose names are their indexes.
  private func violations(of components: [any Renderable]) -> [ContractViolation] {
    var next = components.makeIterator()
    return checker.check(count: components.count) { _ in next.next() ?? components[0] }
  }

  @Test
  func `rows that several screens share meet the contract`() {
    let violations = checker.check([
      "text": TextRow(icon: .wifi, color: .blue, title: "Wi-Fi", subtitle: "On"),
      "long text": TextRow(icon: .text("A"), color: .red, title: "Ada", subtitle: Self.long),
      "toggle": toggle(isOn: true, "On"),
      "other toggle": toggle(isOn: false, "Airplane mode"),
      "color": ColorRow(text: "7", color: .green, title: "Seven"),
      "other color": ColorRow(text: "", color: .clear, title: Self.long),
      "heading": Heading(text: "Connections"),
      "other heading": Heading(text: ""),
      "banner": Banner(text: "Light", color: .yellow, height: 40),
      "other banner": Banner(text: Self.long, color: .black, height: 100),
      "spinner": SpinnerRow(text: "Looking for networks…"),
      "other spinner": SpinnerRow(text: ""),
    ])
    #expect(violations.isEmpty, "\(violations)")
  }

  private func toggle(isOn: Bool, _ title: String) -> AnyRenderable {
    ToggleRow(
      icon: isOn ? .airplane : .text("T"),
      color: isOn ? .orange : .purple,
      title: title,
      subtitle: isOn ? "" : "Off",
      isOn: isOn,
      didChange: { _ in }
    )
    .deletable(deleteActionText: "Delete") {}
  }

  @Test
  func `rows of the programs' windows meet the contract`() {
    let violations = checker.check([
      "sidebar": SidebarRow(title: "Basic", summary: Self.long),
      "other sidebar": SidebarRow(title: "Text", summary: ""),
      "monitor": MonitorRow(name: "process 1", load: "99.9%"),
      "other monitor": MonitorRow(name: "", load: "0%"),
      "loading": LoadingRow(),
      "call": CallRow(entry: Journal.Entry(id: 1, call: .render, component: "Ada", view: 1)),
      "other call": CallRow(
        entry: Journal.Entry(id: 2, call: .willUnmount, component: "", view: 9)
      ),
    ])
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `rows of forms meet the contract`() {
    let checker = checker.observing("text") { (view: CodeRowView) in view.text }
      .observing("isEnabled") { (view: CodeRowView) in view.isEnabled }
    let violations = checker.check([
      "setting": SettingRow(title: "Return flight", isOn: true) { _ in },
      "other setting": SettingRow(title: "", isOn: false) { _ in },
      "condition": ConditionRow(number: 1),
      "other condition": ConditionRow(number: 12),
      "code": CodeRow(title: "PIN", format: CodeFormat(groups: [4]), text: "24", isEnabled: true) {
        _ in
      },
      "secret": CodeRow(
        title: "Booking",
        format: CodeFormat(groups: [3, 3], takesLetters: true, isSecret: true),
        text: "QX7K2M",
        isEnabled: false
      ) { _ in },
      "action": ActionRow(title: "Check in", subtitle: "2 fields are empty") {},
      "other action": ActionRow(title: "Checked in", subtitle: "") {},
    ])
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `tiles and titles of shelves meet the contract`() {
    let violations = checker.check([
      "tile": FoodTile(food: Food(name: "Plum", color: 0x7A3E9D)),
      "menu": FoodTile(food: Food(name: "Rice", color: 0x8A7B66)).contextMenu { [] },
      "title": ShelfTitle(text: "Fruit", isRemark: false),
      "remark": ShelfTitle(text: "5 kinds", isRemark: true),
    ])
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `rows with style sheets meet the contract`() {
    let buttons = SampleSheets.buttons(Theme.light.colors)
    let texts = SampleSheets.texts(Theme.light.accented(.red).colors)
    var rows = buttons.map {
      ButtonRow($0.name, title: $0.title, styleSheet: $0.sheet).asAnyRenderable()
    }
    rows += texts.map { StyledText(text: $0.text, styleSheet: $0.sheet).asAnyRenderable() }
    rows += [ImageOrLabel.text("AL"), .image(SampleSheets.hills), .none].map {
      let sheet = ImageOrLabelView.StyleSheet().compose(\.cornerRadius, $0 == .none ? 0 : 8)
      return PortraitRow($0, "A name", styleSheet: sheet).asAnyRenderable()
    }
    let violations = self.violations(of: rows)
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `rows that describe components meet the contract`() {
    let journal = Journal()
    let chains = (Chain.sizes(times: 1) + Chain.looks(times: 2)).map(ChainRow.init)
    let violations = checker.check([
      "unchecked": VerdictRow(title: "TextRow", findings: nil),
      "good": VerdictRow(title: "TextRow", findings: []),
      "bad": VerdictRow(title: "Stacking", findings: ["It adds a view.", Self.long]),
      "logged": LoggedRow(name: "Ada", round: 0, journal: journal),
      "later": LoggedRow(name: "Grace", round: 3, journal: journal),
      "swatch": Swatch(),
      "wide swatch": Swatch().width(100).tintColor(.red),
    ])
    #expect(violations.isEmpty, "\(violations)")
    let others = self.violations(of: chains)
    #expect(others.isEmpty, "\(others)")
  }

  @Test
  func `rows and cards of components meet the contract`() {
    let team = Team.morning
    var later = team
    for round in 0..<5 { later.advance(round) }
    let (light, dark) = (
      TeamParts(colors: Theme.light.colors), TeamParts(colors: Theme.dark.colors)
    )
    func row(_ person: Teammate, _ parts: TeamParts) -> AnyRenderable {
      parts.row(person, parts.portrait(person)) {}
    }
    let violations = checker.check([
      "unread": row(team.people[0], light),
      "read": row(team.people[3], light),
      "dark": row(later.people[1], dark),
      "header": light.header("People", "3 unread"),
      "dark header": dark.header("", "All read"),
      "summary": light.summary(team),
      "dark summary": dark.summary(later),
    ])
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `every section of the basic screen meets the contract`() {
    let screen = BasicScreen()
    let components = [false, true].flatMap { isOn in
      screen.store.update { $0.setAirplaneMode(isOn) }
      return screen.components
    }
    let violations = self.violations(of: components)
    #expect(violations.isEmpty, "\(violations)")
  }
}

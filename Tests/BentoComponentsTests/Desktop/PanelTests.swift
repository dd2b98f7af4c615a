import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Cards, values, progress and empty states` {
  private final class Log {
    var calls: [String] = []
  }

  private static let long = "A sentence that needs several lines wherever the row is a narrow one."

  // MARK: Card

  @Test func `a card shows its components below its title, and its buttons work`() {
    let log = Log()
    let stage = RowStage(
      Component.Card(
        title: "Storage",
        subtitle: "12 of 64 GB used",
        actions: [
          .init("Manage") { log.calls.append("manage") },
          .init("Clean", isEnabled: false) { log.calls.append("clean") },
        ]
      ) {
        Component.Progress(fraction: 0.25)
        UI.Label(text: "Delete files to make room.")
      }
    )

    #expect(stage.harness.perform("press", role: .button, name: "Manage"))
    #expect(!stage.harness.perform("press", role: .button, name: "Clean"))

    #expect(log.calls == ["manage"])
    #expect(stage.semantics.contains(#"group "Storage""#))
    #expect(stage.semantics.contains(#"heading "Storage""#))
  }

  @Test(arguments: [true, false])
  func `a card breaks no word next to its buttons, which move below it if necessary`(
    isMirrored: Bool
  ) throws {
    func frames(width: Double) throws -> (title: Rect, button: Rect) {
      let card = Component.Card(
        title: "Deployments in Frankfurt",
        actions: [.init("Restart") {}]
      ) {}
      let stage = RowStage(card, size: Size(width: width, height: 200))
      if isMirrored { stage.harness.window.semanticContentDirection = .rightToLeft }
      stage.harness.render()
      let window = stage.harness.window
      let label = try #require(stage.harness.find(role: .heading))
      let button = try #require(stage.harness.find(role: .button, name: "Restart"))
      return (label.convert(label.bounds, to: window), button.convert(button.bounds, to: window))
    }

    let wide = try frames(width: 400)
    let middle = try frames(width: 260)
    let narrow = try frames(width: 200)

    for beside in [wide, middle] { #expect(abs(beside.title.midY - beside.button.midY) < 1) }
    #expect(middle.title.height > 1.5 * wide.title.height)
    #expect(narrow.button.minY >= narrow.title.maxY && narrow.title.width > 140)
    #expect(narrow.title.height == middle.title.height)
    #expect(isMirrored ? wide.button.minX < wide.title.minX : wide.button.minX >= wide.title.maxX)
    #expect(isMirrored ? narrow.button.minX < 60 : narrow.button.maxX > 140)
  }

  @Test func `a card's content is deleted with it`() {
    let card = Component.Card(title: "Note") { UI.Label(text: "Text") }
      .deletable(deleteActionText: "Delete") {}

    #expect(AnyRenderable(card).children.count == 1)
    #expect(AnyRenderable(card).components(as: UI.Label.self).map(\.text) == ["Text"])
  }

  // MARK: Key and value

  @Test func `values are aligned in all rows of a width`() throws {
    let places = try ["A", Self.long].map { key in
      let stage = RowStage(Component.KeyValue(key: key, value: "Value"))
      return try #require(stage.harness.find(role: .label, name: "Value")).frame.minX
    }
    let narrow = RowStage(
      Component.KeyValue(key: "Key", value: "Value"),
      size: Size(width: 200, height: 200)
    )
    let below = try #require(narrow.harness.find(role: .label, name: "Value")).frame

    #expect(places[0] == places[1] && places[0] > 100)
    #expect(below.minX == 8 && below.minY > 20)
  }

  @Test func `a button copies a value and confirms it for a moment`() {
    let stage = RowStage(Component.KeyValue(key: "Serial", value: "C02-17", isCopyable: true))

    stage.harness.perform("press", role: .button, name: "Copy")

    #expect(stage.harness.window.clipboard.text == "C02-17")
    #expect(stage.harness.find(role: .button, name: "Copied") != nil)
    stage.harness.advance(by: .seconds(2))
    #expect(stage.harness.find(role: .button, name: "Copy") != nil)
  }

  @Test func `a value can be selected and copied with keys`() throws {
    let stage = RowStage(Component.KeyValue(key: "Serial", value: "C02-17"))

    stage.harness.key(.tab)
    stage.harness.key(.character("a"), modifiers: .control)
    stage.harness.key(.character("c"), modifiers: .control)

    #expect(stage.harness.window.clipboard.text == "C02-17")
  }

  // MARK: Progress

  @Test(
    arguments: [
      (nil, nil, ""), (.nan, nil, ""), (-1, 0, "0%"), (0.999, 0.999, "99%"),
      (0.296, 0.296, "30%"), (7, 1, "100%"),
    ] as [(Double?, Double?, String)]
  )
  func `progress is a fraction or indeterminate`(
    fraction: Double?,
    shown: Double?,
    words: String
  ) throws {
    let stage = RowStage(Component.Progress(title: "Copying", fraction: fraction))

    #expect(try #require(stage.view(ProgressView.self)).progress == shown)
    #expect(words.isEmpty || stage.semantics.contains("label \"\(words)\""))
    #expect(!words.isEmpty || !stage.semantics.contains("%\""))
  }

  @Test func `a button cancels the progress`() {
    let log = Log()
    let stage = RowStage(
      Component.Progress(title: "Copying", fraction: nil, didCancel: { log.calls.append("cancel") })
    )

    stage.harness.key(.tab)
    stage.harness.key(.space)

    #expect(log.calls == ["cancel"])
    stage.show(Component.Progress(title: "Copying", fraction: 1))
    #expect(stage.harness.find(role: .button, name: "Cancel") == nil)
  }

  // MARK: Empty state

  @Test func `an empty state fills a table without rows and disappears when there are some`() throws
  {
    let log = Log()
    let harness = Harness(size: Size(width: 400, height: 300))
    let table = TableView()
    harness.mount(table)
    table.emptyState = Component.EmptyState(
      icon: .mail,
      title: "No messages",
      actionTitle: "Write",
      action: { log.calls.append("write") }
    )
    let empty = Box<Int, Int>.empty |-+ Section(id: 0)
    table.render(empty, animated: false)
    harness.settle()

    let title = try #require(harness.find(role: .label, name: "No messages"))
    #expect(abs(title.convert(title.bounds, to: harness.window).midX - 200) <= 1)
    harness.perform("press", role: .button, name: "Write")
    #expect(log.calls == ["write"])

    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, UI.Label(text: "Hello"))
    )
    harness.settle()
    #expect(harness.find(role: .label, name: "No messages") == nil)
    table.render(empty)
    table.emptyState = Component.EmptyState(icon: nil, title: "All read")
    harness.settle()
    #expect(harness.find(role: .label, name: "All read") != nil)
    table.emptyState = nil
    #expect(table.emptyView == nil)
  }

  @Test func `a button without an action is omitted`() {
    let stage = RowStage(Component.EmptyState(icon: .star, title: "None", actionTitle: "Add"))

    #expect(stage.harness.find(role: .button) == nil)
  }

  // MARK: Contract

  @Test func `cards meet the contract of components`() {
    let sheet = Component.Card.StyleSheet()
      .compose(\.padding, EdgeInsets(4))
      .compose(\.cardRadius, 3)
      .compose(\.layoutMargins, .zero)
    expectContract(of: [
      "empty": Component.Card {},
      "title": Component.Card(title: "One") { UI.Label(text: "Text") },
      "other": Component.Card(title: "Two", subtitle: Self.long) { UI.Label(text: Self.long) },
      "actions": Component.Card(
        title: Self.long,
        actions: [.init("Do") {}, .init("Not", isEnabled: false) {}],
        styleSheet: sheet
      ) {
        UI.Label(text: "Text")
      },
    ])
  }

  @Test func `values, progress and empty states meet the contract of components`() {
    let wide = Component.KeyValue.StyleSheet()
      .compose(\.labelFraction, .nan)
      .compose(\.labelWidthLimit, 60)
    expectContract(of: [
      "value": Component.KeyValue(key: "Key", value: "Value"),
      "copyable": Component.KeyValue(key: Self.long, value: Self.long, isCopyable: true),
      "fixed": Component.KeyValue(key: "", value: "", isSelectable: false, styleSheet: wide),
    ])
    let green = Component.Progress.StyleSheet().compose(\.barColor, .green)
    expectContract(of: [
      "unknown": Component.Progress(fraction: nil),
      "half": Component.Progress(title: "Copying", fraction: 0.5, detail: Self.long),
      "cancel": Component.Progress(
        title: Self.long,
        fraction: 1,
        showsPercentage: false,
        didCancel: {},
        styleSheet: green
      ),
    ])
    let sheet = Component.EmptyState.StyleSheet()
      .compose(\.iconColor, .red)
      .compose(\.minimumHeight, 300)
      .compose(\.buttonStyle, .filled)
    expectContract(of: [
      "title": Component.EmptyState(icon: nil, title: "None"),
      "all": Component.EmptyState(
        icon: .star,
        title: Self.long,
        text: Self.long,
        actionTitle: "Add"
      ) {},
      "sheet": Component.EmptyState(icon: .mail, title: "", text: "Text", styleSheet: sheet),
    ])
  }
}

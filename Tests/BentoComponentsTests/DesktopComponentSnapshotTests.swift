import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// The components for desktop programs: light, dark, from right to left, and narrow.
@MainActor
@Suite struct DesktopComponentSnapshotTests {
  private func expect(
    _ rows: [any Renderable],
    named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let nodes = rows.enumerated().map { Node(id: $0.offset, $0.element.asAnyRenderable()) }
    let box = Box<Int, Int>.empty |-+ Section(id: 0, items: nodes)
    let size = Size(width: 360, height: 800)
    let pictures = [
      PhonePicture(of: box, size: size, theme: .light),
      PhonePicture(of: box, size: size, theme: .dark),
      PhonePicture(of: box, size: size, theme: .light, direction: .rightToLeft),
      PhonePicture(of: box, size: Size(width: 200, height: 800), theme: .light),
    ]
    expectSnapshot(
      of: .column(pictures.map { $0.picture() }),
      named: name,
      sourceLocation: sourceLocation
    )
  }

  @Test func `card`() {
    let rows: [any Renderable] = [
      Component.Card(
        title: "Storage",
        subtitle: "12 of 64 GB used",
        actions: [.init("Manage…") {}]
      ) {
        Component.Progress(fraction: 12 / 64, showsPercentage: false)
        UI.Label(text: "Delete files to make room.").font(.system(ofSize: 15))
      }
    ]
    expect(rows, named: "card")
  }

  @Test func `key and value`() {
    let rows: [any Renderable] = [
      Component.KeyValue(key: "Version", value: "2.4.1"),
      Component.KeyValue(key: "Serial number", value: "C02-1733-9", isCopyable: true),
      Component.KeyValue(
        key: "Installed in a folder of",
        value: "The person who started the installer, below ~/.local/share",
        isCopyable: true
      ),
    ]
    expect(rows, named: "key-value")
  }

  @Test func `progress`() {
    let rows: [any Renderable] = [
      Component.Progress(
        title: "Copying 214 files",
        fraction: 0.37,
        detail: "3 minutes left",
        didCancel: {}
      ),
      Component.Progress(title: "Looking for devices", fraction: nil),
      Component.Progress(fraction: 1),
    ]
    expect(rows, named: "progress")
  }

  @Test func `slider, stepper and segmented`() {
    let rows: [any Renderable] = [
      Component.Slider(
        title: "Volume",
        detail: "Also of alarms",
        value: 40,
        in: 0...100,
        lowImage: Image(icon: .minus, pointSize: 18),
        highImage: Image(icon: .plus, pointSize: 18),
        valueText: { "\(Int($0)) %" }
      ),
      Component.Slider(value: 0.8, valueText: { "\($0)" }),
      Component.Stepper(title: "Guests", detail: "Without children", value: 2),
      Component.Segmented(title: "Theme", options: ["Light", "Dark"], selectedIndex: 0),
      Component.Segmented(options: ["Day", "Week", "Month"], selectedIndex: 1),
    ]
    expect(rows, named: "control-rows")
  }

  @Test func `tags`() {
    let rows: [any Renderable] = [
      Component.Tags(
        ["Sea", "Summer", "Family", "Seventeen long days"].map { Component.Tag($0) },
        addPlaceholder: "Add a tag",
        didRemove: { _ in },
        didAdd: { _ in }
      ),
      Component.Tags(
        [
          Component.Tag("Unread", icon: .mail), Component.Tag("Starred", isSelected: true),
          Component.Tag("Today", icon: .calendar),
        ],
        didTap: { _ in }
      ),
    ]
    expect(rows, named: "tags")
  }

  @Test func `avatars`() {
    func row(_ name: String, _ size: AvatarSize, _ presence: Presence?) -> any Renderable {
      UI.HStack(spacing: 12, layoutMargins: EdgeInsets(8)) {
        Component.Avatar(name: name, size: size, presence: presence)
        UI.Label(text: name)
      }
    }
    expect(
      [
        row("Ada Lovelace", .medium, .online), row("Grace Hopper", .small, .away),
        row("Joan Clarke", .large, .busy), row("Edsger", .medium, .offline), row("", .medium, nil),
      ],
      named: "avatars"
    )
  }

  @Test func `empty state`() {
    expect(
      [
        Component.EmptyState(
          icon: .mail,
          title: "No messages",
          text: "What people send you is shown here.",
          actionTitle: "Write a message"
        ) {}
      ],
      named: "empty-state"
    )
  }

  @Test func `code`() {
    let code = """
      /// The sum of two numbers.
      func add(_ a: Int, _ b: Int) -> Int {
        return a + b  // 42, as the case may be, or another number
      }
      """
    func tokens(_ kind: Component.Code.TokenKind, _ words: [String]) -> [Component.Code.Token] {
      words.flatMap { code.ranges(of: $0) }.map { .init(kind, in: $0) }
    }
    let colors =
      tokens(.keyword, ["func", "return"]) + tokens(.type, ["Int"]) + tokens(.function, ["add"])
      + tokens(
        .comment,
        ["/// The sum of two numbers.", "// 42, as the case may be, or another number"]
      )
    expect(
      [
        Component.Code(code, title: "Sum.swift", tokens: colors),
        Component.Code(code, tokens: colors, wraps: true),
      ],
      named: "code"
    )
  }
}

import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// The components for desktop programs: light, dark, from right to left, and narrow.
@MainActor
@Suite struct DesktopComponentSnapshotTests {
  @Test func `a card is drawn`() {
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
    expectLooks(of: rows, named: "card")
  }

  @Test func `a key and its value are drawn`() {
    let rows: [any Renderable] = [
      Component.KeyValue(key: "Version", value: "2.4.1"),
      Component.KeyValue(key: "Serial number", value: "C02-1733-9", isCopyable: true),
      Component.KeyValue(
        key: "Installed in a folder of",
        value: "The person who started the installer, below ~/.local/share",
        isCopyable: true
      ),
    ]
    expectLooks(of: rows, named: "key-value")
  }

  @Test func `progress is drawn`() {
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
    expectLooks(of: rows, named: "progress")
  }

  @Test func `a slider, a stepper and a segmented control are drawn`() {
    let rows: [any Renderable] = [
      Component.Slider(
        title: "Volume",
        detail: "Also of alarms",
        value: 40,
        in: 0...100,
        lowImage: Image(icon: .minus, pointSize: 18),
        highImage: Image(icon: .plus, pointSize: 18),
        valueText: { "\(Int($0))%" }
      ),
      Component.Slider(value: 0.8, valueText: { "\($0)" }),
      Component.Stepper(title: "Guests", detail: "Without children", value: 2),
      Component.Segmented(title: "Theme", options: ["Light", "Dark"], selectedIndex: 0),
      Component.Segmented(options: ["Day", "Week", "Month"], selectedIndex: 1),
    ]
    expectLooks(of: rows, named: "control-rows")
  }

  @Test func `tags are drawn`() {
    let rows: [any Renderable] = [
      Component.Tags(
        ["Sea", "Summer", "Family", "Seventeen long days"].map { Component.Tag($0) },
        addPlaceholder: "Add tag",
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
    expectLooks(of: rows, named: "tags")
  }

  @Test func `avatars are drawn`() {
    func row(_ name: String, _ size: AvatarSize, _ presence: Presence?) -> any Renderable {
      UI.HStack(spacing: 12, layoutMargins: EdgeInsets(8)) {
        Component.Avatar(name: name, size: size, presence: presence)
        UI.Label(text: name)
      }
    }
    expectLooks(
      of: [
        row("Ada Lovelace", .medium, .online), row("Grace Hopper", .small, .away),
        row("Joan Clarke", .large, .busy), row("Edsger", .medium, .offline), row("", .medium, nil),
      ],
      named: "avatars"
    )
  }

  @Test func `an empty state is drawn`() {
    expectLooks(
      of: [
        Component.EmptyState(
          icon: .mail,
          title: "No messages",
          text: "Messages you receive appear here.",
          actionTitle: "Write a message"
        ) {}
      ],
      named: "empty-state"
    )
  }
}

import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Tags` {
  /// Tags that a program stores.
  @MainActor
  private final class Album {
    var tags = ["Sea", "Summer", "Family"]
    var chosen: Set<String> = []
    private(set) lazy var stage = RowStage(component)

    var component: Component.Tags {
      Component.Tags(
        tags.map { Component.Tag($0, isSelected: chosen.contains($0)) },
        didTap: { [unowned self] tag in change { chosen.formSymmetricDifference([tag.id]) } },
        didRemove: { [unowned self] tag in change { tags.removeAll { $0 == tag.id } } },
        didAdd: { [unowned self] word in change { tags.append(word) } }
      )
    }

    private func change(_ change: () -> Void) {
      change()
      stage.show(component)
    }
  }

  @Test func `can be selected, removed and added with keys alone`() {
    let album = Album()
    let harness = album.stage.harness

    harness.key(.tab)
    harness.key(.right)
    harness.key(.space)
    #expect(album.chosen == ["Summer"])
    #expect(harness.semantics().contains(#"checkbox "Summer" [focused, checked]"#))
    harness.key(.end)
    harness.key(.delete)
    #expect(album.tags == ["Sea", "Summer"])
    harness.key(.backspace)
    #expect(album.tags == ["Sea"])
    harness.key(.tab)
    harness.type("  Winter  ")
    harness.key(.enter)
    harness.key(.enter)

    #expect(album.tags == ["Sea", "Winter"])
    #expect(album.stage.view(TextField.self)?.text.isEmpty == true)
  }

  @Test func `can be selected and removed with the pointer`() throws {
    let album = Album()
    let harness = album.stage.harness
    let chip = try #require(harness.find(role: .checkbox, name: "Summer"))
    let frame = chip.convert(chip.bounds, to: harness.window)

    harness.click(at: Point(x: frame.x + 10, y: frame.midY))
    #expect(album.chosen == ["Summer"])
    let wider = chip.convert(chip.bounds, to: harness.window)
    harness.click(at: Point(x: wider.maxX - 12, y: wider.midY))

    #expect(album.tags == ["Sea", "Family"])
  }

  @Test func `wrap as words do, and never leave the row`() throws {
    let words = ["One", "Two", "Three", String(repeating: "long ", count: 40), "Five"]
    for isRightToLeft in [false, true] {
      let stage = RowStage(
        Component.Tags(words.map { Component.Tag($0) }),
        size: Size(width: 160, height: 400),
        isRightToLeft: isRightToLeft
      )
      let frames = try words.map {
        try #require(stage.harness.find(role: .listItem, name: $0)).frame
      }

      #expect(frames.allSatisfy { $0.minX >= 8 && $0.maxX <= 152 })
      #expect(frames[0].minY == frames[1].minY && frames[4].minY > frames[3].minY)
      #expect((frames[0].minX < frames[1].minX) != isRightToLeft)
    }
  }

  @Test func `that cannot be changed are a list of words`() {
    let stage = RowStage(Component.Tags([Component.Tag("Sea", isSelected: true)]))

    stage.harness.key(.tab)

    #expect(stage.semantics.contains(#"listItem "Sea""#))
    #expect(stage.view(TextField.self) == nil || stage.view(TextField.self)?.isHidden == true)
  }

  @Test func `meet the contract of components`() {
    let sheet = Component.Tags.StyleSheet().compose(\.spacing, 2).compose(
      \.font,
      .system(ofSize: 9)
    )
    let words = ["Sea", "A somewhat longer tag", "Summer"]
    expectContract(of: [
      "none": Component.Tags([]),
      "words": Component.Tags(words.map { Component.Tag($0) }),
      "chosen": Component.Tags(
        words.map { Component.Tag($0, icon: .star, isSelected: $0 == "Sea") },
        didTap: { _ in }
      ),
      "all": Component.Tags(
        words.map { Component.Tag($0, isRemovable: $0 != "Sea") },
        addPlaceholder: "Add tag",
        isEnabled: false,
        styleSheet: sheet,
        didRemove: { _ in },
        didAdd: { _ in }
      ),
    ])
  }
}

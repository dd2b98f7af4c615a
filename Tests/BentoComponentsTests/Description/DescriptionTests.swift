import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import SeededRandom
import Testing

@MainActor
private final class Taps {
  var row = 0
  var icon = 0
}

@MainActor
@Suite struct `A row with a text` {
  private typealias Description = Component.Description

  private let info = Image(icon: .info)

  private func form(
    _ taps: Taps,
    _ behavior: InteractionBehavior = .becomeFirstResponder
  ) -> ComponentForm {
    ComponentForm([
      Component.TextInput(title: "Name"),
      Description(
        text: "Text",
        accessoryIcon: info,
        accessoryName: "About",
        didTap: { taps.row += 1 },
        didTapAccessoryButton: { taps.icon += 1 },
        interactionBehavior: behavior
      ),
    ])
  }

  // C4
  @Test func `has its text in the space left by the icon, both vertically centered`() throws {
    let form = ComponentForm([
      Description(text: "Text", accessoryIcon: info), Description(text: "Text"),
    ])

    let label = try #require(form.view(Label.self))
    let button = try #require(form.view(Button.self))
    #expect(button.frame == Rect(x: 568, y: 8, width: 24, height: 24))
    #expect(label.frame.minX == 8 && label.frame.maxX == 560)
    #expect(abs(label.frame.midY - button.frame.midY) <= 0.5)
    #expect(form.height() == 40)
    #expect(form.view(Label.self, row: 1)?.frame.maxX == 592)
    #expect(form.view(Button.self, row: 1)?.isHidden == true)
  }

  // C4, B-231: a row's tap used to ignore the behavior.
  @Test(arguments: [InteractionBehavior.becomeFirstResponder, []])
  func `affects the focus as its behavior specifies`(behavior: InteractionBehavior) throws {
    let taps = Taps()
    let form = form(taps, behavior)
    let field = try #require(form.view(TextInputView.self)?.textField)

    field.becomeFirstResponder()
    form.harness.click(on: try #require(form.view(DescriptionView.self, row: 1)))
    #expect(field.isFirstResponder == behavior.isEmpty && taps.row == 1)
    field.becomeFirstResponder()
    form.harness.click(on: try #require(form.view(Button.self, row: 1)))

    #expect(field.isFirstResponder == behavior.isEmpty)
    #expect(taps.row == 1 && taps.icon == 1)
  }

  // C4, B-232: the highlight used to be lost.
  @Test func `keeps its highlight when it is rendered while pressed`() throws {
    func row() -> Description { Description(text: "Text", didTap: {}) }
    let form = ComponentForm([row()])
    let view = try #require(form.view(DescriptionView.self))
    let highlight = Theme.light.colors.highlight

    form.harness.pointer(.down, at: view.convert(view.bounds.center, to: nil))
    #expect(view.backgroundColor == highlight)
    form.show([row()])
    #expect(view.backgroundColor == highlight)
    form.harness.pointer(.up, at: view.convert(view.bounds.center, to: nil))

    #expect(view.backgroundColor == nil)
  }

  // C4
  @Test func `can be pressed with keys and by assistive technology`() {
    let taps = Taps()
    let form = form(taps)

    form.harness.key(.tab)
    form.harness.key(.tab)
    form.harness.key(.space)
    #expect(taps.row == 1)
    form.harness.key(.tab)
    form.harness.key(.enter)
    #expect(taps.icon == 1)
    #expect(form.harness.perform("press", role: .button, name: "Text"))
    #expect(form.harness.perform("press", role: .button, name: "About"))
    #expect(taps.row == 2 && taps.icon == 2)
  }

  // C4
  @Test func `leaves an icon without an action to the row`() throws {
    let taps = Taps()
    let form = ComponentForm([
      Description(text: "Text", accessoryIcon: info, didTap: { taps.row += 1 }),
      Description(text: "Plain", accessoryIcon: info),
    ])

    form.harness.click(on: try #require(form.view(Button.self)))
    #expect(taps.row == 1)
    #expect(form.harness.find(role: .button, name: "Plain") == nil)
    form.harness.key(.tab)
    form.harness.key(.tab)
    #expect(form.view(Button.self, row: 1)?.isFirstResponder == false)
  }

  // G19
  @Test func `provides its height`() {
    expectKnownHeights { random in
      var sheet = Description.StyleSheet()
      sheet.enforcesMinimumHeight = Bool.random(using: &random)
      sheet.layoutMargins = EdgeInsets(
        top: Double(Int.random(in: 0...20, using: &random)),
        left: Double(Int.random(in: 0...40, using: &random)),
        bottom: Double(Int.random(in: 0...20, using: &random)),
        right: Double(Int.random(in: 0...40, using: &random))
      )
      sheet.horizontalSpacing = Double(Int.random(in: 0...30, using: &random))
      sheet.text.numberOfLines = Int.random(in: 0...3, using: &random)
      sheet.text.font = .system(ofSize: Double(Int.random(in: 8...30, using: &random)))
      if Bool.random(using: &random) {
        sheet.accessoryButton.contentEdgeInsets = EdgeInsets(6)
      }
      let side = Double(Int.random(in: 8...60, using: &random))
      return Description(
        text: randomText(using: &random),
        accessoryIcon: Bool.random(using: &random) ? Image(icon: .info, pointSize: side) : nil,
        styleSheet: sheet
      )
    }
  }

  @Test func `meets the contract of components`() {
    let sheet = Description.StyleSheet().compose(\.backgroundColor, .yellow)
      .compose(\.text.textColor, .red).compose(\.accessoryButton.contentEdgeInsets, EdgeInsets(4))
      .compose(\.horizontalSpacing, 40).compose(\.highlightColor, nil)
      .compose(\.enforcesMinimumHeight, true)
    expectContract(of: [
      "plain": Description(text: "Text"),
      "empty": Description(text: ""),
      "long": Description(text: String(repeating: "Text ", count: 40), accessoryIcon: info),
      "tapped": Description(text: "Text", didTap: {}),
      "icon": Description(
        text: "Text",
        accessoryIcon: Image(icon: .heart, pointSize: 40),
        accessoryName: "Love",
        didTapAccessoryButton: {},
        interactionBehavior: []
      ),
      "styled": Description(text: "Text", accessoryIcon: info, didTap: {}, styleSheet: sheet),
    ])
  }
}

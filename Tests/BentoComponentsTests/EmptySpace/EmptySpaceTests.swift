import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Empty space` {
  // C6
  @Test func `has its given height and is not interactive in a table`() {
    for height in [0.0, 1, 22, 44] {
      let space = Component.EmptySpace(height: height)

      #expect(space.height(forWidth: 320, inheritedMargins: .zero) == height)
      #expect(Node(id: 0, space).sizeBoundTo(width: 320).height == height)
    }
    let box: Box<Int, Int> = .empty |-+ Section(id: 0, header: Component.EmptySpace(height: 0))
    let table = PhonePicture(of: box, style: .grouped).table

    #expect(table.contentSize.height == 0)
  }

  @Test(arguments: [-3, .nan, .infinity, -.infinity] as [Double])
  func `of an invalid height has none`(height: Double) {
    let space = Component.EmptySpace(height: height)

    #expect(space.height(forWidth: 320, inheritedMargins: .zero) == 0)
    #expect(Node(id: 0, space).sizeBoundTo(width: 320).height == 0)
  }

  @Test func `above and below a section is not announced, while a text there is a heading`() {
    let harness = Harness(size: Size(width: 300, height: 200))
    let table = TableView()
    let box =
      Box<Int, Int>.empty
      |-+ Section(
        id: 0,
        header: Component.EmptySpace(height: 16),
        footer: Component.EmptySpace(height: 16)
      )
      |-+ Section(id: 1, header: Component.Description(text: "Fruit"))
    table.render(box, animated: false)
    harness.mount(table)
    harness.settle()

    #expect(harness.find(role: .heading, name: "Fruit") != nil)
    let headings = harness.semantics().split(separator: "\n").filter { $0.contains("heading") }
    #expect(headings.count == 1)
  }

  // G19
  @Test func `provides its view's preferred height`() {
    expectKnownHeights { random in
      Component.EmptySpace(height: Double.random(in: 0...80, using: &random).rounded())
    }
  }

  // G1: the sheet comes first, so it cannot take the height away.
  @Test func `meets the contract of components`() {
    let styled = ViewStyleSheet<View>()
      .compose(\.backgroundColor, .purple)
      .compose(\.cornerRadius, 6)
      .compose(\.transform, .identity.translated(by: Point(x: 3, y: 0)))
    expectContract(of: [
      "none": Component.EmptySpace(height: 0),
      "small": Component.EmptySpace(height: 8),
      "styled": Component.EmptySpace(height: 44, styleSheet: styled),
      "modified": Component.EmptySpace(height: 44).backgroundColor(.green),
    ])
  }
}

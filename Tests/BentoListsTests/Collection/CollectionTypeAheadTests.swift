import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Finding items of a collection view by typing their first characters.
@MainActor
struct CollectionTypeAheadTests {
  private func fixture() -> CollectionFixture {
    let fixture = CollectionFixture([Array(0..<300)], layout: CollectionFixture.flow())
    fixture.view.becomeFirstResponder()
    return fixture
  }

  private func found(_ fixture: CollectionFixture) -> Int? {
    fixture.view.indexPathsForSelectedItems?.first?.item
  }

  @Test func `typing finds a visible item by its displayed text`() {
    let fixture = fixture()

    #expect(fixture.harness.type("1") == .handled)
    #expect(found(fixture) == 1)
    fixture.harness.type("7")
    #expect(found(fixture) == 17)
    fixture.harness.advance(by: .seconds(1))
    fixture.harness.type("4")

    #expect(found(fixture) == 4)
    #expect(fixture.data.selected.map(\.item) == [1, 17, 4])
    fixture.view.checkInvariants()
  }

  @Test func `typing finds an item out of view by the delegate's text`() {
    let fixture = fixture()
    fixture.data.textOf = { "item \($0)" }

    fixture.harness.type("item 250")
    fixture.harness.settle()

    #expect(found(fixture) == 250)
    #expect(fixture.view.cellForItem(at: ItemPath(item: 250, section: 0)) != nil)
    fixture.view.checkInvariants()
  }

  @Test func `a character that no item begins with is passed on, and a press ends a search`() {
    let fixture = fixture()

    #expect(fixture.harness.type("x") == .ignored)
    fixture.harness.type("1")
    fixture.harness.click(at: Point(x: 20, y: 20))
    fixture.harness.type("2")

    #expect(found(fixture) == 2)
  }
}

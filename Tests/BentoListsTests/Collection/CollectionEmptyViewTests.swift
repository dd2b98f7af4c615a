import BentoControls
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// What a collection view shows while it has no items.
@MainActor
struct CollectionEmptyViewTests {
  private let empty = Label(text: "Nothing yet")

  private func fixture(_ count: Int) -> CollectionFixture {
    CollectionFixture([Array(0..<count)], layout: CollectionFixture.flow()) { view, _ in
      view.emptyView = empty
    }
  }

  @Test func `the empty view covers the view while there are no items`() {
    let fixture = fixture(0)
    fixture.harness.settle()

    #expect(empty.superview === fixture.view)
    #expect(empty.frame == fixture.view.bounds)
    fixture.view.checkInvariants()
  }

  @Test(arguments: [false, true])
  func `the empty view comes and goes with the items`(isAnimated: Bool) {
    let fixture = fixture(1)
    fixture.harness.settle()
    #expect(empty.superview == nil)

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections = [[]]
        fixture.view.deleteItems(at: [ItemPath(item: 0, section: 0)])
      },
      animated: isAnimated
    )
    fixture.harness.advance(by: .milliseconds(50))
    #expect(empty.superview === fixture.view)
    fixture.harness.settle()
    #expect(empty.alpha == 1)
    fixture.view.checkInvariants()

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections = [[7]]
        fixture.view.insertItems(at: [ItemPath(item: 0, section: 0)])
      },
      animated: isAnimated
    )
    fixture.harness.settle()

    #expect(empty.superview == nil)
    fixture.view.checkInvariants()
  }

  @Test func `another empty view takes the place of the one before`() {
    let fixture = fixture(0)
    fixture.harness.settle()
    let other = Label(text: "Still nothing")

    fixture.view.emptyView = other
    fixture.harness.settle()

    #expect(empty.superview == nil)
    #expect(other.superview === fixture.view)
  }
}

import BentoGeometry
import BentoLayout
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Collections where text runs from right to left.
@MainActor
@Suite
struct CollectionDirectionTests {
  private func sideways(_ count: Int) -> CollectionFixture {
    let layout = CollectionFixture.flow()
    layout.scrollDirection = .horizontal
    return CollectionFixture([Array(0..<count)], layout: layout) { view, _ in
      view.semanticContentDirection = .rightToLeft
    }
  }

  @Test func `content that scrolls sideways begins at its right end`() {
    let fixture = sideways(100)
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.x == fixture.view.contentSize.width - 200)
    #expect(fixture.shownNumbers.first == 0)
    let first = fixture.view.cellForItem(at: ItemPath(item: 0, section: 0))
    #expect(first?.frame.maxX == fixture.view.contentSize.width)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `it stays there when the view or the content grows, and keeps its place elsewhere`() {
    let fixture = sideways(100)
    fixture.harness.settle()

    fixture.harness.resize(to: Size(width: 320, height: 240))
    fixture.harness.settle()
    #expect(fixture.view.contentOffset.x == fixture.view.contentSize.width - 320)
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].insert(1_000, at: 0)
      fixture.view.insertItems(at: [ItemPath(item: 0, section: 0)])
    }
    fixture.harness.settle()
    #expect(fixture.shownNumbers.first == 1_000)

    fixture.view.contentOffset.x -= 500
    fixture.harness.settle()
    let shown = fixture.shownNumbers
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].append(contentsOf: 2_000..<2_100)
      fixture.view.insertItems(at: (101..<201).map { ItemPath(item: $0, section: 0) })
    }
    fixture.harness.settle()
    #expect(fixture.shownNumbers == shown)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `a direction that turns round keeps the first item in view`() {
    let fixture = sideways(100)
    fixture.harness.settle()
    fixture.view.semanticContentDirection = .leftToRight
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.x == 0)
    #expect(fixture.shownNumbers.first == 0)
    fixture.view.semanticContentDirection = .rightToLeft
    fixture.harness.settle()
    #expect(fixture.shownNumbers.first == 0)
    fixture.view.checkInvariants()
  }
}

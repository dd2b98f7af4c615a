import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

extension RandomUpdate {
  /// Reports the change to a collection view, in any order.
  @MainActor
  func tell(_ view: CollectionView) {
    view.insertItems(at: insertedRows)
    view.reloadItems(at: reloadedRows)
    for (from, to) in movedRows { view.moveItem(at: from, to: to) }
    view.insertSections(insertedSections)
    view.deleteItems(at: deletedRows)
    for (from, to) in movedSections { view.moveSection(from, toSection: to) }
    view.deleteSections(deletedSections)
  }
}

/// Random updates, interrupted at random moments, with changes of the layout in between.
@MainActor
@Suite(.slow)
struct RandomCollectionUpdateTests {
  private static func layout(_ kind: Int, isSelfSizing: Bool) -> CollectionViewLayout {
    switch kind {
    case 0:
      let layout = CollectionFixture.flow(headers: 14, pins: true)
      if isSelfSizing { layout.estimatedItemSize = Size(width: 40, height: 40) }
      layout.footerReferenceSize = Size(width: 0, height: 10)
      return layout
    case 1:
      return GridLayout(columns: 3)
    default:
      let layout = CollectionFixture.flow()
      layout.minimumLineSpacing = 3
      return layout
    }
  }

  private func run(seed: UInt64, edits: Int, isSelfSizing: Bool) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2, 3], rows: [[10, 11, 12], Array(20..<60), [61]])
    let sizeOf = { (number: Int) in
      Size(width: 20 + Double(number * 13 % 30), height: 20 + Double(number * 31 % 40))
    }
    let configure = { (_: CollectionView, data: Tiles) in
      if isSelfSizing { data.sizeOf = sizeOf }
    }
    var kind = 0
    let fixture = CollectionFixture(
      state.rows,
      layout: Self.layout(kind, isSelfSizing: isSelfSizing),
      configure: configure
    )
    var completed: [Int] = []
    for edit in 0..<edits {
      let place: Comment = "seed \(seed), edit \(edit)"
      let change = RandomUpdate(of: state, next: &next, using: &random)
      let cells = fixture.cellsByNumber
      fixture.view.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(fixture.view)
        },
        animated: Int.random(in: 0..<5, using: &random) > 0,
        completion: { _ in completed.append(edit) }
      )
      state = change.result
      #expect(fixture.shownNumbers == fixture.expectedNumbers, place)
      if change.reloadedRows.isEmpty {
        for (number, cell) in fixture.cellsByNumber {
          if let before = cells[number] { #expect(before === cell, place) }
        }
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: fixture.harness.settle()
      case 1: fixture.scroll(to: Double.random(in: 0...fixture.reach, using: &random).rounded())
      case 2: fixture.view.reloadData()
      case 3:
        kind = Int.random(in: 0..<3, using: &random)
        let layout = Self.layout(kind, isSelfSizing: isSelfSizing)
        let isAnimated = Bool.random(using: &random)
        fixture.view.setCollectionViewLayout(layout, animated: isAnimated)
      case 4: break
      default: fixture.harness.advance(by: .milliseconds(Int.random(in: 1...200, using: &random)))
      }
      if edit.isMultiple(of: 7) {
        #expect(fixture.harness.render() == fixture.harness.renderFully(), place)
      }
      fixture.harness.advance(by: .zero)
      fixture.view.checkInvariants()
    }
    fixture.harness.settle()
    fixture.view.checkInvariants()
    #expect(completed == Array(0..<edits), "seed \(seed)")
    #expect(fixture.data.faults.isEmpty, "seed \(seed)")
    #expect(fixture.data.displayedCount == fixture.shownViewCount, "seed \(seed)")
    guard !isSelfSizing else { return }
    let fresh = CollectionFixture(
      state.rows,
      layout: Self.layout(kind, isSelfSizing: isSelfSizing),
      configure: configure
    )
    fresh.scroll(to: fixture.view.contentOffset.y)
    fresh.harness.settle()
    #expect(fixture.harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  @Test(arguments: FuzzScale.seeds(6, from: 1))
  func `random updates of equal items keep all invariants`(seed: UInt64) {
    run(seed: seed, edits: 50, isSelfSizing: false)
  }

  @Test(arguments: FuzzScale.seeds(6, from: 21))
  func `random updates of self-sizing items keep all invariants`(seed: UInt64) {
    run(seed: seed, edits: 50, isSelfSizing: true)
  }
}

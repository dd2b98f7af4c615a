import BentoGeometry
import BentoLayout
internal import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// A collection view that a program updates at random while a user operates it at random.
@MainActor
final class CollectionUse: ListUse {
  private typealias Kind = InteractiveTransitionTests.Kind

  let seed: UInt64
  let size = Size(width: 200, height: 240)
  var random: SplitMix
  private var next = 1_000
  private var state = NumberedSections(
    names: [1, 2, 3],
    rows: [[10, 11, 12], Array(20..<60), [61]]
  )
  private var kind = Kind.pinned
  private let fixture: CollectionFixture
  var isPressed = false
  var begun = 0
  var completed: [Int] = []
  var deeds: [String] = []
  private var (begunTransitions, endedTransitions) = (0, 0)

  private var view: CollectionView { fixture.view }
  var list: View { view }
  var harness: Harness { fixture.harness }

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(seed: seed)
    fixture = Self.makeFixture(state, seed, kind)
  }

  // MARK: Steps

  func update() {
    state.rows = fixture.data.sections
    let change = RandomUpdate(of: state, next: &next, using: &random)
    let number = begun
    begun += 1
    deeds.append("update \(number): \(change)")
    view.performBatchUpdates(
      { [self] in
        state = change.result
        fixture.data.sections = state.rows
        change.tell(view)
      },
      animated: chance(0.8),
      completion: { [weak self] _ in self?.completed.append(number) }
    )
  }

  private enum Deed: CaseIterable {
    case settle, scroll, reload, drag, dragAgain, point, release, escape, layOut, layOutAgain
    case beginTransition, moveTransition, moveTransitionAgain, endTransition, turnWheel
    case turnWheelAgain, prepareAhead, leaveOrCancelInput
  }

  func act() {
    let deed = Deed.allCases[int(0...Deed.allCases.count - 1)]
    deeds.append("\(deed)")
    switch deed {
    case .settle: harness.settle()
    case .scroll: scroll()
    case .reload: view.reloadData()
    case .drag, .dragAgain:
      press(steps: int(1...5)) {
        Size(width: Double(int(-40...40)), height: Double(int(-60...60)))
      }
    case .point: harness.pointer(isPressed ? .move : .down, at: point())
    case .release: release()
    case .escape: harness.key(.escape)
    case .layOut, .layOutAgain: changeLayout()
    case .beginTransition: beginTransition()
    case .moveTransition, .moveTransitionAgain:
      view.transition?.transitionProgress = .random(in: -0.1...1.1, using: &random)
    case .endTransition:
      chance(0.5) ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
    case .turnWheel, .turnWheelAgain:
      let distance = Double(int(-150...150))
      let isSideways = chance(0.5)
      let delta = Size(width: isSideways ? distance : 0, height: isSideways ? 0 : distance)
      harness.scroll(by: delta, at: point(), isPrecise: chance(0.5))
    case .prepareAhead: harness.host.prepareAhead()
    case .leaveOrCancelInput: chance(0.5) ? leaveAndEnter() : harness.host.cancelAllInput()
    }
  }

  private func scroll() {
    let limits = view.offsetLimits
    view.contentOffset = Point(
      x: .random(in: limits.minimum.x...limits.maximum.x, using: &random),
      y: .random(in: limits.minimum.y...limits.maximum.y, using: &random)
    )
  }

  private func changeLayout() {
    kind = Kind.random(using: &random)
    view.setCollectionViewLayout(kind.make(), animated: chance(0.6))
  }

  private func beginTransition() {
    begunTransitions += 1
    _ = view.startInteractiveTransition(to: Kind.random(using: &random).make()) {
      [weak self] _, _ in
      self?.endedTransitions += 1
    }
  }

  // MARK: Checks

  func describe() -> String {
    defer { (fixture.data.calls, fixture.data.cellRequests) = ([], []) }
    return """
      \(kind), \(view.visiblePart) of \(view.contentSize), \(view.indexPathsForSelectedItems ?? [])
      \(view.tilesDescription)
      \(view.arrangement)
      \(fixture.data.cellRequests) asked; \(fixture.data.calls.joined(separator: ", "))
      """
  }

  func check(_ occasion: String, _ step: Int) {
    harness.advance(by: .zero)
    view.checkInvariants()
    let comment: Comment = "seed \(seed), \(occasion) batch \(step)"
    for path in view.indexPathsForVisibleItems {
      let origin = view.itemReorder.dataPath(of: path)
      let number = (view.cellForItem(at: path) as? TileCell)?.number
      #expect(number == fixture.data.sections[origin.section][origin.item], comment)
    }
    #expect(fixture.data.faults.isEmpty, comment)
  }

  /// Compares the beginning of the content with that of a view that has never shown anything else.
  func compareWithFreshList() {
    release()
    harness.host.cancelAllInput()
    view.finishInteractiveTransition()
    harness.settle()
    // Sections that scroll on their own start over in a new layout.
    kind = Kind.random(using: &random)
    view.setCollectionViewLayout(kind.make(), animated: true)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    harness.host.firstResponder?.resignFirstResponder()
    harness.settle()
    state.rows = fixture.data.sections
    let fresh = Self.makeFixture(state, seed, kind)
    for fixture in [fixture, fresh] {
      // Items that become visible for the first time are measured, which may move the content.
      for _ in 0..<4 {
        let limits = fixture.view.offsetLimits
        fixture.view.contentOffset = Point(
          x: fixture.view.leadsFromRight ? limits.maximum.x : limits.minimum.x,
          y: limits.minimum.y
        )
        fixture.harness.settle()
      }
      fixture.view.checkInvariants()
      #expect(fixture.data.displayedCount == fixture.shownViewCount, "seed \(seed)")
    }
    #expect(view.tilesDescription == fresh.view.tilesDescription, "seed \(seed), \(kind)")
    #expect(harness.render() == fresh.harness.render(), "seed \(seed), \(kind)")
    #expect(endedTransitions == begunTransitions, "seed \(seed)")
  }

  // MARK: Creation

  private static func makeFixture(
    _ state: NumberedSections,
    _ seed: UInt64,
    _ kind: Kind
  ) -> CollectionFixture {
    CollectionFixture(state.rows, layout: kind.make()) { view, data in
      if seed.isMultiple(of: 3) { view.semanticContentDirection = .rightToLeft }
      view.allowsMultipleSelection = seed.isMultiple(of: 2)
      data.mayMove = true
      data.sizeOf = { Size(width: 30 + Double($0 % 4) * 5, height: 30 + Double($0 % 3) * 10) }
    }
  }
}

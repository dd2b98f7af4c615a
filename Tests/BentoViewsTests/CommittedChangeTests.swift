import BentoGeometry
import BentoGraphics
import BentoMotion
import Testing

@testable import BentoViews

/// The damage between two records of a view, without a tree.
@Suite
struct CommittedChangeTests {
  private typealias Change = CommittedView.Change

  private func record(
    scale: Scale = .one,
    clips: Bool = false,
    _ set: (inout ViewProperties) -> Void = { _ in }
  ) -> CommittedView {
    var properties = ViewProperties()
    properties.origin = Point(x: 10, y: 20)
    properties.size = Size(width: 30, height: 40)
    set(&properties)
    return CommittedView(
      of: properties,
      clipsToBounds: clips,
      ink: PixelRect(x: 0, y: 0, width: 30, height: 40),
      slack: 0,
      scale: scale
    )
  }

  private func change(
    from old: CommittedView,
    to new: CommittedView,
    drawn: Bool = false,
    below: Bool = false
  ) -> Change {
    Change(from: old, to: new, contentChanged: drawn, changesBelow: below, hasPicture: true)
  }

  // MARK: Records

  @Test
  func `a record rounds position, content and clip to device pixels`() {
    let record = record(scale: Scale(2), clips: true) {
      $0.origin = Point(x: 1.3, y: 2)
      $0.boundsOrigin = Point(x: 0, y: 4.2)
      $0.cornerRadii = CornerRadii(3)
    }

    #expect(record.placement == .shift(PixelOffset(dx: 3, dy: 4)))
    #expect(record.contentOffset == PixelOffset(dx: 0, dy: 8))
    #expect(record.effects.extent == PixelRect(x: 0, y: 0, width: 60, height: 80))
    #expect(record.effects.cornerRadii == CornerRadii(3))
  }

  @Test
  func `a view that does not clip has neither size nor corners among its effects`() {
    let small = record { $0.size = Size(width: 5, height: 5) }
    let round = record { $0.cornerRadii = CornerRadii(9) }

    #expect(small.effects == round.effects)
  }

  @Test
  func `redrawing only changes what the view itself paints`() {
    var old = record()
    old.subtreeInk = PixelRect(x: 0, y: 0, width: 99, height: 99)
    old.moves = 2
    let ink = PixelRect(x: 1, y: 1, width: 2, height: 2)

    let new = old.drawn(ink: ink, slack: 3)

    #expect(new.ownInk == ink)
    #expect(new.ownSlack == 3)
    #expect(new.moves == 0)
    #expect(new.placement == old.placement)
    #expect(new.subtreeInk == old.subtreeInk)
  }

  // MARK: Comparing

  @Test
  func `a view that was hidden damages everything it paints`() {
    let change = Change(toFirst: true)

    #expect(change.moved)
    #expect(!change.hasScrolled)
    #expect(!change.keepsPicture)
    #expect(change.damage(isCovered: change.moved) == .subtree)
  }

  @Test
  func `an unchanged view damages nothing and keeps its bitmap`() {
    let change = change(from: record(), to: record())

    #expect(!change.moved)
    #expect(!change.hasScrolled)
    #expect(change.keepsPicture)
    #expect(change.damage(isCovered: change.moved) == .none)
  }

  @Test
  func `a view that draws something else damages its own content and drops its bitmap`() {
    let change = change(from: record(), to: record(), drawn: true)

    #expect(!change.moved)
    #expect(!change.keepsPicture)
    #expect(change.damage(isCovered: change.moved) == .content)
  }

  @Test
  func `a change in the subtree damages nothing of the view and drops its bitmap`() {
    let change = change(from: record(), to: record(), below: true)

    #expect(!change.keepsPicture)
    #expect(change.damage(isCovered: change.moved) == .none)
  }

  @Test
  func `a move damages the subtree and keeps its bitmap`() {
    let change = change(from: record(), to: record { $0.origin.x += 1 })

    #expect(change.moved)
    #expect(change.keepsPicture)
    #expect(change.damage(isCovered: change.moved) == .subtree)
  }

  @Test
  func `a move of less than a pixel is ignored`() {
    #expect(!change(from: record(), to: record { $0.origin.x += 0.2 }).moved)
  }

  @Test(arguments: [0.5, 1])
  func `a fade damages the subtree and keeps its bitmap`(alpha: Double) {
    let old = record { $0.alpha = alpha - 0.25 }

    let change = change(from: old, to: record { $0.alpha = alpha })

    #expect(change.moved)
    #expect(change.keepsPicture)
  }

  @Test
  func `any change inside a faded subtree damages all of it`() {
    let faded = record { $0.alpha = 0.5 }

    #expect(change(from: faded, to: faded, below: true).moved)
  }

  @Test
  func `another clip damages the subtree and drops its bitmap`() {
    let change = change(from: record(), to: record(clips: true))

    #expect(change.moved)
    #expect(!change.keepsPicture)
  }

  @Test
  func `scrolled content moves against its offset and drops the bitmap`() {
    let change = change(from: record(), to: record { $0.boundsOrigin = Point(x: 3, y: -7) })

    #expect(!change.moved)
    #expect(change.scroll == PixelOffset(dx: -3, dy: 7))
    #expect(change.hasScrolled)
    #expect(!change.keepsPicture)
  }

  // MARK: Counting moves

  @Test
  func `frames in which a view only moves are counted until it counts as moving`() {
    var old = record()
    var counts: [UInt8] = []
    for step in 1...4 {
      var new = record { $0.origin.y += Double(step) }
      new.moves = change(from: old, to: new).moves
      counts.append(new.moves)
      old = new
    }

    #expect(counts == [1, 2, 2, 2])
    #expect(old.isMoving)
  }

  @Test(arguments: [(true, false), (false, true)])
  func `a view that moves and changes restarts its count`(drawn: Bool, below: Bool) {
    var old = record()
    old.moves = 2

    let new = record { $0.origin.y += 1 }

    #expect(change(from: old, to: new, drawn: drawn, below: below).moves == 0)
  }

  @Test
  func `a view that rests or fades restarts its count`() {
    var old = record()
    old.moves = 2
    let faded = record {
      $0.origin.y += 1
      $0.alpha = 0.5
    }

    #expect(change(from: old, to: record()).moves == 0)
    #expect(change(from: old, to: faded).moves == 0)
  }
}

import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoViews
import Testing

@testable import BentoLists

/// The lifecycle of tiles, without a list.
@MainActor
@Suite
struct TileSetTests {
  private typealias Tile = ListTile

  private let list = View()
  private let recycler = ViewRecycler()
  private let tiles: TileSet
  private let log = Log()

  private final class Log {
    var ended: [ListElement] = []
  }

  init() {
    recycler.register(cell: TableViewCell.self, for: "cell")
    tiles = TileSet(recycler)
    tiles.endDisplay = { [log] tile in
      tile.isDisplayed = false
      log.ended.append(tile.item)
    }
  }

  private func row(_ row: Int) -> ListElement { .cell(ItemPath(row: row, section: 0)) }

  /// Shows rows in a round, as a list does for visible rows.
  private func show(_ rows: Range<Int>) {
    tiles.releaseShown { !rows.contains($0.place.index) }
    for place in rows {
      tiles.show(tiles.take(at: ListPlace(place), now: .zero, inRound: true) ?? makeTile(place))
    }
    tiles.endRound()
    recycler.hideWaiting()
    for tile in tiles.shown { tile.isDisplayed = true }
  }

  private func makeTile(_ place: Int) -> Tile {
    let cell = recycler.takeCell("cell") ?? TableViewCell()
    recycler.count(cell)
    recycler.notePlaced(cell)
    cell.isHidden = false
    list.addSubview(cell)
    return Tile(item: row(place), place: ListPlace(place), view: cell)
  }

  private func places(_ places: Int...) -> [ListPlace] { places.map { ListPlace($0) } }

  /// Fills rows ahead.
  private func fill(_ rows: Int..., now: HostTime) {
    tiles.fillAhead(at: rows.map { ListPlace($0) }, now: now) { makeTile($0.index) }
  }

  @Test func `a round keeps the visible tiles and recycles the rest`() {
    show(0..<4)
    let second = tiles.shown[1].view

    show(1..<5)

    #expect(tiles.shown.map(\.place.index) == [1, 2, 3, 4])
    #expect(tiles.shown[0].view === second)
    #expect(log.ended == [row(0)])
    #expect(recycler.statistics.created == 4)
    #expect(recycler.statistics.reused == 1)
    tiles.checkInvariants(in: list)
  }

  @Test func `the revision changes with the tiles`() {
    show(0..<4)
    let revision = tiles.revision

    show(0..<3)

    #expect(tiles.revision != revision)
  }

  @Test func `a tile ahead is shown until it expires`() {
    show(0..<2)
    fill(2, now: .zero)
    let view = tiles.aheadTiles.first?.view
    #expect(view?.isHidden == true)

    #expect(tiles.prolongAhead(at: places(2), now: HostTime(sinceZero: .milliseconds(100))))
    #expect(!tiles.prolongAhead(at: places(3), now: HostTime(sinceZero: .milliseconds(200))))
    let late = HostTime(sinceZero: .milliseconds(201))
    #expect(tiles.take(at: ListPlace(2), now: late, inRound: false) == nil)
    #expect(recycler.statistics.pooled == 1)

    fill(2, now: late)
    #expect(tiles.take(at: ListPlace(2), now: late, inRound: false)?.view === view)
    #expect(view?.isHidden == false)
  }

  @Test func `preparing ahead keeps existing tiles and recycles the rest`() {
    show(0..<2)
    fill(2, 3, 4, now: .zero)
    let views = tiles.aheadTiles.map(\.view)
    var filled: [Int] = []

    tiles.fillAhead(at: places(3, 4, 5), now: .zero) { place in
      filled.append(place.index)
      return makeTile(place.index)
    }

    #expect(filled == [5])
    #expect(tiles.aheadTiles.map(\.place.index) == [3, 4, 5])
    for (tile, view) in zip(tiles.aheadTiles, [views[1], views[2], views[0]]) {
      #expect(tile.view === view)
    }
    #expect(tiles.shownAndAhead.map(\.place.index) == [0, 1, 3, 4, 5])
    tiles.checkInvariants(in: list)
    tiles.dropAhead()
    #expect(recycler.statistics.pooled == 3)
  }

  @Test func `an update collects tiles that leave the view and returns those that come back`()
    throws
  {
    show(0..<4)
    let first = tiles.shown[0]

    tiles.beginUpdate()
    tiles.move { item in item == row(3) ? nil : (item, ListPlace(item.path?.row ?? 0)) }
    show(1..<3)
    #expect(log.ended.isEmpty)
    let back = try #require(tiles.take(at: ListPlace(0), now: .zero, inRound: false))
    #expect(back === first)
    let leaving = tiles.endUpdate()

    #expect(leaving.map(\.item) == [row(3)])
    #expect(leaving[0].isDeleted)
    tiles.depart(leaving[0], in: 7)
    #expect(!leaving[0].view.isUserInteractionEnabled)
    #expect(tiles.present.count == 2, "A deleted item is not present.")
    tiles.finishDepartures(in: 6)
    #expect(tiles.departing.count == 1)
    tiles.finishDepartures(in: 7)
    #expect(tiles.departing.isEmpty)
    #expect(leaving[0].view.isUserInteractionEnabled)
  }

  @Test func `a departing tile whose item returns is reused`() throws {
    show(0..<4)
    tiles.beginUpdate()
    show(0..<2)
    for tile in tiles.endUpdate() { tiles.depart(tile, in: 1) }
    let departing = tiles.departing.map(\.view)

    show(0..<4)

    #expect(tiles.shown.count == 4)
    let shown = Set(tiles.shown.map { ObjectIdentifier($0.view) })
    #expect(departing.allSatisfy { shown.contains(ObjectIdentifier($0)) })
    #expect(tiles.departing.isEmpty)
    #expect(recycler.statistics.created == 4)
    tiles.checkInvariants(in: list)
  }

  @Test func `moving content moves all views along`() {
    show(0..<2)
    let before = tiles.shown.map(\.view.frame.y)

    tiles.shift(by: Point(x: 0, y: 12))

    #expect(tiles.shown.map(\.view.frame.y) == before.map { $0 + 12 })
    #expect(tiles.shown.allSatisfy { $0.needsPlacing })
  }

  @Test func `releasing all leaves only pooled views`() {
    show(0..<4)
    fill(4, now: .zero)

    tiles.releaseAll()

    #expect(tiles.present.isEmpty)
    #expect(recycler.statistics.pooled == 5)
  }
}

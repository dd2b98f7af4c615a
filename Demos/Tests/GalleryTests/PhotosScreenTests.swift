import Bento
import BentoTesting
import Testing

@testable import gallery

/// The photos screen in use.
@Suite
@MainActor
struct PhotosScreenTests {
  private let harness = Harness(size: PhotosScreen.entry.size)
  private let screen = PhotosScreen()
  private var collection: CollectionView { screen.collection }

  init() {
    harness.mount(screen)
    harness.settle()
  }

  /// The center of a photo, in window coordinates.
  private func middle(_ item: Int, _ section: Int = 0) throws -> Point {
    let path = ItemPath(item: item, section: section)
    let frame = try #require(collection.layoutAttributesForItem(at: path)?.frame)
    return collection.convert(frame.center, to: nil)
  }

  private func turn(_ height: Double, modifiers: KeyModifiers = .control) {
    harness.scroll(
      by: Size(width: 0, height: height),
      at: Point(x: 320, y: 300),
      modifiers: modifiers
    )
  }

  @Test
  func `the wheel with Control changes the columns, and the wheel alone scrolls`() {
    turn(50)
    harness.settle()
    #expect(screen.columns == 3)
    #expect(collection.contentOffset.y == 0)

    turn(-50, modifiers: [])
    harness.settle()
    #expect(screen.columns == 3)
    #expect(collection.contentOffset.y == 50)

    for _ in 0..<20 { turn(-50) }
    harness.settle()
    #expect(screen.columns == 8)
    for _ in 0..<20 { turn(50) }
    harness.settle()
    #expect(screen.columns == 2)
  }

  @Test
  func `the small steps of a trackpad add up to a column, and reversing starts over`() {
    for _ in 0..<5 { turn(-7) }
    #expect(screen.columns == 4)
    turn(-1)
    #expect(screen.columns == 5)

    turn(-35)
    turn(35)
    #expect(screen.columns == 5)
    turn(1)
    #expect(screen.columns == 4)
  }

  @Test
  func `the wheel with Control scrolls where there are no columns`() {
    harness.click(on: screen.arrangement.buttons[1])
    harness.settle()

    turn(-50)

    #expect(screen.columns == 4)
    #expect(collection.contentOffset.y == 50)
  }

  @Test(arguments: [0, 2])
  func `a photo can be dragged to another position and to another scene`(arrangement: Int) throws {
    harness.click(on: screen.arrangement.buttons[arrangement])
    harness.settle()
    let photos = screen.albums[0]

    harness.drag(from: try middle(0), to: try middle(2))
    harness.settle()
    #expect(screen.albums[0] == [photos[1], photos[2], photos[0]] + photos[3...])

    turn(-200, modifiers: [])
    harness.settle()
    let last = screen.albums[0].count - 1
    harness.drag(from: try middle(last), to: try middle(1, 1))
    harness.settle()
    #expect(screen.albums.map(\.count) == [last, 23, 18])
    #expect(screen.albums[1][1] == photos[last])
  }

  @Test
  func `Delete removes the rectangle's selection`() throws {
    let photos = screen.albums[0]
    let frame = try #require(
      collection.layoutAttributesForItem(at: ItemPath(item: 5, section: 0))?.frame
    )

    harness.drag(
      from: Point(x: 8, y: 90),
      to: collection.convert(frame.center, to: nil)
    )
    harness.settle()
    #expect(collection.indexPathsForSelectedItems?.map(\.item) == [0, 1, 4, 5])
    harness.key(.delete)
    harness.settle()

    #expect(screen.albums[0] == Array(photos[2...3] + photos[6...]))
  }

  @Test
  func `typing finds a photo by its title`() throws {
    harness.click(at: try middle(0))

    harness.type("har")
    harness.settle()

    let path = try #require(collection.indexPathsForSelectedItems?.first)
    #expect(screen.albums[path.section][path.item].title == "Harbor light")
    #expect(collection.indexPathsForSelectedItems?.count == 1)
  }

  @Test
  func `moving two touches apart shows fewer columns, and pinching shows more`() throws {
    func finger(_ phase: PointerEvent.Phase, _ id: Int, _ y: Double) {
      harness.pointer(phase, at: Point(x: 320, y: y), device: .touch, id: id)
    }
    finger(.down, 1, 260)
    finger(.down, 2, 340)

    finger(.move, 2, 350)
    finger(.move, 1, 240)
    finger(.move, 2, 390)
    #expect(screen.columns < 4)
    let near = screen.columns
    for y in stride(from: 385.0, through: 270, by: -5) { finger(.move, 2, y) }
    #expect(screen.columns > near)
    finger(.up, 1, 240)
    finger(.up, 2, 270)
    harness.settle()

    #expect(collection.contentOffset.y == 0)
    #expect(collection.indexPathsForSelectedItems == nil)
  }
}

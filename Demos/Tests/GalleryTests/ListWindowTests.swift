import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// Lists in a window of a real X server, compared with the same lists headless: everything the user
/// does to a list with the mouse, the mouse wheel and the keyboard yields the same pixels.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
@MainActor
struct ListWindowTests {
  @Test
  func `photos are selected, dragged beyond the visible area, enlarged and removed`() throws {
    let screen = PhotosScreen()
    let twins = try ScreenTwins(of: PhotosScreen.entry, showing: screen)
    let collection = screen.collection
    func selected() -> [Int] { collection.indexPathsForSelectedItems?.map(\.item) ?? [] }

    // Drags a rectangle from the margin, and then clicks and presses keys with modifiers.
    try twins.drag(from: Point(x: 6, y: 90), to: Point(x: 240, y: 300))
    try twins.expectSamePicture("after the rectangle")
    #expect(selected() == [0, 1, 4, 5])
    try twins.click(at: Point(x: 540, y: 160), holding: .control)
    try twins.click(at: Point(x: 540, y: 310), holding: .shift)
    try twins.key(.down, holding: .control)
    try twins.key(.space, holding: .control)
    try twins.expectSamePicture("after the choice")
    #expect(selected() == [3, 4, 5, 6, 7, 11])

    // The pointer stays at the lower edge until the content has reached its end.
    let photo = screen.albums[0][0]
    try twins.press(at: Point(x: 90, y: 160))
    // The dragged photo looks like the pressed one in its last frame.
    try twins.expectSamePicture("under the press")
    try twins.move(to: Point(x: 140, y: 300))
    try twins.move(to: Point(x: 240, y: 590))
    try twins.expectSamePicture("at the end of the content")
    #expect(collection.contentOffset.y == collection.contentSize.height - collection.bounds.height)
    try twins.release(at: Point(x: 240, y: 400))
    try twins.expectSamePicture("after the drag")
    #expect(screen.albums[2].contains(photo))

    try twins.turnWheel(-2, at: Point(x: 320, y: 300), holding: .control)
    try twins.expectSamePicture("with two columns")
    #expect(screen.columns == 2)
    let count = screen.albums[0].count
    try twins.key(.delete)
    try twins.expectSamePicture("without what was selected")
    #expect(screen.albums[0].count == count - 6)
    try twins.end()
  }

  @Test
  func `rows are selected with a rectangle from below them, added and deselected`() throws {
    let screen = SelectionScreen()
    let twins = try ScreenTwins(of: SelectionScreen.entry, showing: screen)
    let table = screen.table
    func selected() -> [ItemPath] { table.indexPathsForSelectedRows ?? [] }
    func row(_ row: Int, _ section: Int) -> ItemPath { ItemPath(row: row, section: section) }
    /// The center of an item, at integral coordinates like those of the mouse.
    func middle(of path: ItemPath) -> Point {
      let center = table.convert(table.rectForRow(at: path).center, to: screen)
      return Point(x: center.x.rounded(), y: center.y.rounded())
    }
    let below = Point(x: 400, y: 500)

    try twins.click(at: screen.manySwitch.convert(screen.manySwitch.bounds.center, to: screen))
    try twins.press(at: below)
    try twins.move(to: Point(x: 380, y: 470))
    try twins.move(to: middle(of: row(1, 1)))
    try twins.expectSamePicture("under the rectangle")
    #expect(selected() == [row(1, 1), row(2, 1)])
    try twins.release(at: middle(of: row(1, 1)))
    try twins.expectSamePicture("after the rectangle")

    try twins.press(at: below)
    try twins.move(to: Point(x: 380, y: 470))
    try twins.move(to: middle(of: row(0, 0)))
    #expect(selected().count == 6)
    try twins.key(.escape)
    try twins.release(at: middle(of: row(0, 0)))
    try twins.expectSamePicture("after Escape")
    #expect(selected() == [row(1, 1), row(2, 1)])
    try twins.end()
  }

  @Test
  func `contacts are found by typing, scrolled with the bar and swiped aside`() throws {
    let screen = ContactsScreen()
    let twins = try ScreenTwins(of: ContactsScreen.entry, showing: screen)
    let table = screen.table

    try twins.click(at: Point(x: 150, y: 120))
    try twins.type("ho")
    try twins.expectSamePicture("at the name that was typed")
    #expect(table.contentOffset.y > 0)
    try twins.key(.home)
    try twins.expectSamePicture("at the top")
    #expect(table.contentOffset.y == 0)

    // The bar appears under the mouse; its trough scrolls by pages, and its thumb follows the pointer.
    let edge = 474.0
    try twins.click(at: Point(x: edge, y: 500))
    try twins.expectSamePicture("after a press into the trough")
    let page = table.contentOffset.y
    #expect(page > 0 && page <= table.bounds.height)
    try twins.key(.home)
    try twins.expectSamePicture("at the top again")
    try twins.drag(from: Point(x: edge, y: 54), to: Point(x: edge, y: 599))
    try twins.expectSamePicture("after the thumb's drag")
    #expect(table.contentOffset.y == table.contentSize.height - table.bounds.height)
    try twins.key(.home)
    try twins.turnWheel(3, at: Point(x: 150, y: 300))
    try twins.expectSamePicture("after three notches")
    #expect(table.contentOffset.y == 180)

    try twins.drag(from: Point(x: 340, y: 330), to: Point(x: 240, y: 330))
    try twins.expectSamePicture("with a row drawn aside")
    #expect(twins.harness.dump().contains("SwipeActionButton"))
    try twins.click(at: Point(x: 150, y: 500))
    try twins.expectSamePicture("after a press elsewhere")
    #expect(!twins.harness.dump().contains("SwipeActionButton"))
    let height = table.contentSize.height
    try twins.drag(from: Point(x: 440, y: 330), to: Point(x: 20, y: 330))
    try twins.expectSamePicture("without the row that was drawn off")
    #expect(table.contentSize.height == height - 52)
    try twins.end()
  }

  @Test
  func `a million rows are scrolled with the mouse wheel and by jumps`() throws {
    let screen = TableScreen()
    let twins = try ScreenTwins(of: TableScreen.entry, showing: screen)

    try twins.turnWheel(5, at: Point(x: 200, y: 300))
    try twins.expectSamePicture("after five notches")
    try twins.click(on: screen.jumps[2])
    try twins.expectSamePicture("at the end")
    try twins.turnWheel(-5, at: Point(x: 200, y: 300))
    try twins.expectSamePicture("above the end")
    try twins.click(on: screen.jumps[0])
    try twins.expectSamePicture("at the top again")
    try twins.end()
  }

  @Test
  func `a middle press on the bar jumps, and the wheel with Shift scrolls horizontally`() throws {
    let contacts = ContactsScreen()
    let twins = try ScreenTwins(of: ContactsScreen.entry, showing: contacts)
    try twins.move(to: Point(x: 474, y: 400))
    try twins.expectSamePicture("with the bar under the mouse")
    try twins.press(at: Point(x: 474, y: 400), button: .middle)
    try twins.release(at: Point(x: 474, y: 400), button: .middle)
    try twins.expectSamePicture("after the jump")
    // A primary press in the trough scrolls by a page.
    #expect(contacts.table.contentOffset.y > 2 * contacts.table.bounds.height)
    try twins.end()

    let photos = PhotosScreen()
    let others = try ScreenTwins(of: PhotosScreen.entry, showing: photos)
    try others.click(on: photos.arrangement.buttons[3])
    try others.expectSamePicture("as a carousel")
    try others.turnWheel(1, at: Point(x: 320, y: 300), holding: .shift)
    try others.expectSamePicture("at the next picture")
    #expect(photos.collection.contentOffset.x > 0)
    try others.end()
  }

  @Test
  func `rows of a table are moved, selected ones together, and with keys`() throws {
    let screen = MenusScreen()
    let twins = try ScreenTwins(of: MenusScreen.entry, showing: screen)
    let (first, second, third) = (screen.messages[0], screen.messages[1], screen.messages[2])
    func middle(_ row: Int) -> Point {
      let frame = screen.table.rectForRow(at: ItemPath(row: row, section: 0))
      let point = screen.table.convert(frame.center, to: nil)
      return Point(x: point.x.rounded(), y: point.y.rounded())
    }

    try twins.drag(from: middle(0), to: middle(3))
    try twins.expectSamePicture("after the first row was moved")
    #expect(screen.messages[3] == first)
    try twins.click(at: middle(0))
    try twins.click(at: middle(1), holding: .control)
    try twins.drag(from: middle(1), to: middle(5))
    try twins.expectSamePicture("after two rows were moved")
    #expect(screen.messages[4] == second && screen.messages[5] == third)
    try twins.key(.up, holding: .alt)
    try twins.expectSamePicture("after a key")
    #expect(screen.messages[3] == second && screen.messages[4] == third)
    try twins.end()
  }

  @Test
  func `menus open with the mouse and the keyboard, and their commands run`() throws {
    let screen = MenusScreen()
    let twins = try ScreenTwins(of: MenusScreen.entry, showing: screen)
    let count = screen.messages.count

    try twins.press(at: Point(x: 60, y: 120), button: .secondary)
    try twins.release(at: Point(x: 60, y: 120), button: .secondary)
    try twins.expectSamePicture("with the menu of the card")
    try twins.type("a")
    try twins.key(.right)
    try twins.expectSamePicture("with a submenu")
    try twins.key(.down)
    try twins.key(.down)
    try twins.key(.enter)
    try twins.expectSamePicture("with the word at the right")
    #expect(screen.card.look.alignment == .trailing)

    try twins.click(at: Point(x: 420, y: 200))
    try twins.key(.menu)
    try twins.expectSamePicture("with the menu of a row")
    try twins.key(.escape)
    try twins.key(.tenth, holding: .shift)
    try twins.key(.up)
    try twins.key(.enter)
    try twins.expectSamePicture("without the row")
    #expect(screen.messages.count == count - 1)
    try twins.end()
  }
}

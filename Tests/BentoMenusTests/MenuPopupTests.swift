import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import Testing
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// Menus in windows that are too small for them, on a desktop with popup windows.
@MainActor
struct MenuPopupTests {
  @Test(arguments: [1, 1.5, 2.0])
  func `a menu that does not fit is placed in the area and draws nothing in the window`(
    scale: Double
  ) throws {
    let fixture = MenuFixture(size: Size(width: 140, height: 90), scale: scale)
    let desktop = Desktop(area: Rect(x: -300, y: -200, width: 900, height: 700))
    fixture.harness.window.popups = desktop
    let before = fixture.harness.renderFully()

    fixture.open(at: Point(x: 100, y: 60))

    let menu = try #require(fixture.menu)
    let panel = try #require(menu.popupViews.first)
    let frame = panel.convert(panel.bounds, to: nil)
    #expect(menu.isInPopups)
    #expect(desktop.area?.contains(frame) == true)
    #expect(frame.size == menu.panels[0].metrics.size)
    #expect(fixture.harness.renderFully() == before)
    #expect(!panel.lastPicture.isEmpty)
    fixture.checkInvariants()
  }

  @Test
  func `the pointer operates a menu at points outside the window`() throws {
    let fixture = MenuFixture(size: Size(width: 140, height: 90))
    let desktop = Desktop(area: Rect(x: -300, y: -200, width: 900, height: 700))
    fixture.harness.window.popups = desktop
    fixture.open(at: Point(x: 100, y: 60))
    let place = fixture.center(of: "Delete")

    fixture.harness.pointer(.move, at: place)
    #expect(fixture.highlighted == "Delete")
    fixture.harness.click(at: place)

    #expect(fixture.chosen == ["Delete"])
    #expect(!fixture.harness.window.bounds.contains(place))
    #expect(desktop.closings == 1)
  }

  @Test(arguments: [Point(x: 500, y: 400), Point(x: -40, y: 10), Point(x: 30, y: 30)])
  func `a press outside dismisses the menu and has no other effect`(point: Point) {
    let fixture = MenuFixture(size: Size(width: 140, height: 90))
    let desktop = Desktop(area: Rect(x: -300, y: -200, width: 900, height: 700))
    fixture.harness.window.popups = desktop
    fixture.open(at: Point(x: 100, y: 60))

    fixture.harness.click(at: point)
    fixture.harness.settle()

    #expect(fixture.menu == nil)
    #expect(fixture.chosen.isEmpty)
    #expect(fixture.dismissals == 1)
    #expect(desktop.closings == 1)
  }

  @Test
  func `submenus extend a menu that fits in the window into the area`() throws {
    let fixture = MenuFixture(size: Size(width: 240, height: 300))
    let desktop = Desktop(area: Rect(x: -300, y: -200, width: 1_200, height: 900))
    fixture.harness.window.popups = desktop
    fixture.open(at: Point(x: 60, y: 50))
    let menu = try #require(fixture.menu)
    #expect(!menu.isInPopups)

    fixture.harness.click(at: fixture.center(of: "Share"))
    fixture.harness.settle()

    #expect(menu.isInPopups)
    #expect(menu.popupViews.count == 2)
    #expect(menu.panels[1].frame.minX >= menu.panels[0].frame.maxX - 3)
    fixture.harness.click(at: fixture.center(of: "Mail"))
    #expect(fixture.chosen == ["Mail"])
    #expect(desktop.closings == 1)
  }

  @Test
  func `a desktop that has no area for popups leaves the menu in the window`() throws {
    let fixture = MenuFixture(size: Size(width: 140, height: 90))
    let desktop = Desktop(area: nil)
    fixture.harness.window.popups = desktop

    fixture.open(at: Point(x: 100, y: 60))

    let menu = try #require(fixture.menu)
    #expect(!menu.isInPopups)
    #expect(fixture.harness.window.bounds.contains(menu.panels[0].frame))
    #expect(desktop.closings == 0)
  }

  @Test(arguments: [false, true])
  func `corners are square where nothing shows through them`(blends: Bool) throws {
    let fixture = MenuFixture(size: Size(width: 140, height: 90))
    let desktop = Desktop(area: Rect(x: -300, y: -200, width: 900, height: 700))
    desktop.blendsPopups = blends
    fixture.harness.window.popups = desktop

    fixture.open(at: Point(x: 100, y: 60))

    let panel = try #require(fixture.menu?.panels.first)
    #expect((panel.cornerRadius == 0) == !desktop.blendsPopups)
  }
}

/// A desktop with popup windows, as far as the views can tell.
@MainActor
private final class Desktop: PopupPresenting {
  let area: Rect?
  var blendsPopups = true
  private(set) var closings = 0

  init(area: Rect?) {
    self.area = area
  }

  func popupArea(at anchor: Rect) -> Rect? { area }

  func overlayDidClose() { closings += 1 }
}

import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import SeededRandom
import Testing

@testable import BentoMenus
@testable import BentoViews

/// Menus in exceptional situations: owners that disappear, small windows, menus opened from menus.
@Suite
struct MenuEdgeTests {
  let fixture = MenuFixture()
  var harness: Harness { fixture.harness }

  @Test
  func `a menu closes when its view leaves the window`() {
    fixture.openByKey()

    fixture.view.removeFromSuperview()

    #expect(fixture.menu == nil)
    #expect(fixture.dismissals == 1)
    #expect(harness.host.firstResponder == nil)
    harness.settle()
    #expect(fixture.layer == nil)
  }

  @Test(arguments: ["dismissMenus", "resize", "focus", "press"])
  func `a menu that reopens when it closes is open once`(cause: String) {
    var count = 0
    func open() {
      var menu = Menu(items: [fixture.command("A")])
      menu.onDismiss = {
        count += 1
        if count < 1_000 { open() }
      }
      menu.show(from: fixture.view)
    }
    open()

    switch cause {
    case "dismissMenus": harness.window.dismissMenus()
    case "resize": harness.resize(to: Size(width: 300, height: 200))
    case "focus": harness.host.setActive(false)
    default: harness.click(at: Point(x: 390, y: 290))
    }

    #expect(count == 1 && fixture.menu != nil)
    fixture.checkInvariants()
    count = 1_000
    harness.window.dismissMenus()
    harness.settle()
    #expect(fixture.layer == nil)
  }

  @Test
  func `a command may remove the view, close all menus, or open another menu`() {
    fixture.items = [MenuItem("Leave") { [fixture] in fixture.view.removeFromSuperview() }]
    fixture.openByKey()
    harness.key(.enter)
    #expect(fixture.menu == nil)

    harness.window.addSubview(fixture.view)
    fixture.items = [
      MenuItem("Again") { [fixture] in
        fixture.harness.window.dismissMenus()
        Menu(items: [fixture.command("Second")]).show(from: fixture.view)
      }
    ]
    fixture.openByKey()
    harness.key(.enter)
    #expect(fixture.titles == [["Second"]])
    harness.key(.enter)

    #expect(fixture.chosen == ["Second"])
    #expect(fixture.view.isFirstResponder)
    harness.settle()
    #expect(fixture.layer == nil)
  }

  @Test
  func `a closure that creates the menu may remove its view`() {
    fixture.view.contextMenu = { [fixture] in
      fixture.view.removeFromSuperview()
      return Menu(items: [fixture.command("Late")])
    }

    fixture.open()

    #expect(fixture.layer == nil)
  }

  @Test
  func `a menu opened from a menu closes before the one below it`() {
    fixture.openByKey()
    let first = fixture.menu
    Menu(items: [fixture.command("Above")]).show(from: fixture.other)
    #expect(fixture.layer?.overlays.count == 2)
    fixture.checkInvariants()

    harness.key(.escape)
    #expect(fixture.menu === first)
    #expect(first?.isFirstResponder == true)
    harness.click(at: Point(x: 390, y: 10))
    #expect(fixture.menu == nil)
    #expect(fixture.view.isFirstResponder)
  }

  @Test
  func `a menu closes when the window is resized or loses the focus`() {
    fixture.openByKey()
    harness.resize(to: Size(width: 380, height: 300))
    #expect(fixture.menu == nil)

    fixture.openByKey()
    harness.host.setActive(false)
    #expect(fixture.menu == nil)
    harness.host.setActive(true)
    #expect(fixture.view.isFirstResponder)
  }

  @Test
  func `removing all views from the window removes the menu, too`() {
    fixture.openByKey()

    for view in harness.window.subviews.reversed() { view.removeFromSuperview() }
    harness.settle()

    #expect(harness.window.subviews.isEmpty)
    #expect(fixture.dismissals == 1)
    fixture.harness.window.addSubview(fixture.view)
    fixture.openByKey()
    #expect(fixture.menu != nil)
  }

  @Test
  func `views added to the window are below an open menu`() {
    fixture.openByKey()

    let late = View(frame: harness.window.bounds)
    harness.window.addSubview(late)
    harness.window.contentView = View()
    harness.settle()

    fixture.checkInvariants()
    harness.click(at: fixture.center(of: "Delete"))
    #expect(fixture.chosen == ["Delete"])
  }

  @Test(arguments: [1.0, 2.0, 17.0, 60.0])
  func `a menu in a window that is too small for it stays inside and works`(side: Double) {
    let fixture = MenuFixture(size: Size(width: side, height: side))
    fixture.view.frame = Rect(x: 0, y: 0, width: side, height: side)
    fixture.openByKey()

    #expect(fixture.harness.window.bounds.contains(fixture.menu?.panels[0].frame ?? .zero))
    fixture.harness.key(.end)
    fixture.harness.key(.enter)

    #expect(fixture.chosen == ["Delete"])
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test
  func `a menu taller than the window scrolls with keys, wheel and touch`() throws {
    fixture.items = (0..<60).map { fixture.command("Item \($0)") }
    fixture.openByKey()
    let panel = try #require(fixture.menu?.panels[0])
    let scroll = try #require(panel.subviews.first as? ScrollView)
    #expect(panel.frame.height <= 300)

    harness.key(.end)
    #expect(scroll.contentOffset.y == scroll.contentSize.height - scroll.bounds.height)
    harness.key(.home)
    #expect(scroll.contentOffset.y == 0)
    harness.scroll(by: Size(width: 0, height: -40), at: panel.frame.center)
    #expect(scroll.contentOffset.y > 0)
    let before = scroll.contentOffset.y
    harness.drag(
      from: panel.frame.center,
      to: Point(x: panel.frame.midX, y: panel.frame.midY - 50),
      device: .touch
    )
    #expect(scroll.contentOffset.y > before)
    #expect(fixture.chosen.isEmpty && fixture.menu != nil)
  }

  @Test
  func `a theme that changes while a menu is open affects it`() {
    fixture.openByKey()
    harness.window.setTheme(.dark)
    harness.settle()

    let fresh = MenuFixture(theme: .dark)
    fresh.openByKey()
    #expect(harness.render() == fresh.harness.render())
  }

  @Test
  func `random keys and presses leave no menu half open and no pixel wrong`() {
    for seed in FuzzScale.seeds(3) {
      var random = SplitMix(seed: UInt64(seed))
      let fixture = MenuFixture()
      let harness = fixture.harness
      fixture.items.append(
        MenuItem("Again") { Menu(items: fixture.items).show(from: fixture.other) }
      )
      let keys: [Key] = [
        .up, .down, .left, .right, .enter, .escape, .tab, .menu, .home, .end, .space,
        .character("s"), .character("d"),
      ]
      for _ in 0..<400 {
        let point = Point(
          x: Double.random(in: 0..<400, using: &random),
          y: Double.random(in: 0..<300, using: &random)
        )
        switch Int.random(in: 0..<10, using: &random) {
        case 0: fixture.view.becomeFirstResponder()
        case 1: harness.click(at: Point(x: 60, y: 50), button: .secondary)
        case 2: harness.click(at: point, button: .secondary)
        case 3: harness.click(at: point)
        case 4, 5: harness.pointer(.move, at: point)
        case 6: harness.advance(by: .milliseconds(Int.random(in: 0..<400, using: &random)))
        default: harness.key(keys[Int.random(in: 0..<keys.count, using: &random)])
        }
        fixture.checkInvariants()
      }
      #expect(harness.render() == harness.renderFully(), "seed \(seed)")
      while fixture.menu != nil { harness.key(.escape) }
      harness.settle()
      #expect(fixture.layer == nil, "seed \(seed)")
      let fresh = MenuFixture()
      if fixture.view.isFirstResponder { fresh.view.becomeFirstResponder() }
      #expect(harness.render() == fresh.harness.render(), "seed \(seed)")
    }
  }
}

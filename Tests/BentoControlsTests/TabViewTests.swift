import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Pages that are selected by tabs.
@Suite
struct TabViewTests {
  private let harness = Harness(size: Size(width: 400, height: 200))
  private let pages = (0..<4).map { Button(title: "Page \($0)") }
  private let view: TabView
  private let log = Log()

  private final class Log {
    var chosen: [Int] = []
  }

  init() {
    view = TabView(
      tabs: zip(["One", "Two", "Three", "Four"], pages).enumerated().map { index, tab in
        TabView.Tab(tab.0, isEnabled: index != 2, content: tab.1)
      }
    )
    view.onSelect = { [log] in log.chosen.append($0) }
    harness.mount(view)
    harness.settle()
  }

  private func tab(_ name: String) -> View? { harness.find(role: .tab, name: name) }

  private var shown: [Int] {
    pages.indices.filter { pages[$0].window != nil && !pages[$0].isHidden }
  }

  @Test
  func `a press shows a page, and the others keep their state`() throws {
    #expect(view.selectedIndex == 0 && shown == [0])
    #expect(pages[1].window == nil)

    harness.click(on: try #require(tab("Two")))
    harness.click(on: try #require(tab("Three")))
    harness.settle()

    #expect(shown == [1] && log.chosen == [1])
    #expect(pages[0].window != nil && pages[0].isHidden)
    #expect(pages[1].frame.maxY == 200 && pages[1].frame.minY == tab("One")?.frame.maxY)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `Tab stops at the selected tab, and arrows select others, around the ends`() {
    harness.key(.tab)
    #expect(tab("One")?.isFirstResponder == true)

    harness.key(.right)
    #expect(tab("Two")?.isFirstResponder == true)
    harness.key(.right)
    #expect(view.selectedIndex == 3 && tab("Four")?.isFirstResponder == true)
    harness.key(.right)
    harness.key(.left)
    harness.key(.home)
    harness.key(.end)
    #expect(log.chosen == [1, 3, 0, 3, 0, 3])
    harness.key(.tab)

    #expect(pages[3].isFirstResponder)
  }

  @Test
  func `Ctrl with Page Up and Page Down select tabs from inside a page`() {
    pages[0].becomeFirstResponder()

    harness.key(.pageDown, modifiers: .control)
    #expect(shown == [1] && pages[1].isFirstResponder)
    harness.key(.pageUp, modifiers: .control)
    view.selectedIndex = 1
    tab("Two")?.becomeFirstResponder()
    harness.key(.pageUp, modifiers: .control)

    #expect(tab("One")?.isFirstResponder == true)
    #expect(log.chosen == [1, 0, 0])
  }

  @Test
  func `everything is mirrored from right to left`() throws {
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(try #require(tab("One")).frame.minX > (try #require(tab("Two")).frame.minX))

    harness.key(.tab)
    harness.key(.left)

    #expect(view.selectedIndex == 1)
  }

  @Test
  func `program changes are not reported, and missing tabs are ignored`() {
    view.selectedIndex = 2
    #expect(shown == [2])
    view.selectedIndex = 9
    view.selectedIndex = nil
    #expect(view.selectedIndex == 2)

    view.tabs.remove(at: 0)
    #expect(view.selectedIndex == 1 && shown == [2])
    view.tabs.remove(at: 1)
    #expect(view.selectedIndex == 1 && shown == [3])
    view.tabs = []
    #expect(view.selectedIndex == nil && shown.isEmpty)
    harness.settle()
    view.tabs = [.init("New", content: pages[0])]

    #expect(shown == [0] && log.chosen.isEmpty)
  }

  @Test
  func `assistive technology finds the tabs and the page`() {
    #expect(
      harness.semantics() == """
        window
          tabList
            tab "One" [selected] (press)
            tab "Two" (press)
            tab "Three" [disabled]
            tab "Four" (press)
          button "Page 0" (press)
        """
    )

    #expect(harness.perform("press", role: .tab, name: "Four"))

    #expect(shown == [3] && log.chosen == [3])
  }

  @Test
  func `tabs that do not fit scroll, and the selected one is visible`() throws {
    harness.resize(to: Size(width: 120, height: 100))
    harness.settle()

    view.selectedIndex = 3
    harness.settle()

    let tab = try #require(self.tab("Four"))
    #expect(harness.window.bounds.contains(tab.convert(tab.bounds, to: nil)))
    harness.resize(to: Size(width: 1, height: 1))
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: Appearance.allCases)
  func `tabs are drawn with icons, hovered, disabled, focused, and from right to left`(
    appearance: Appearance
  ) {
    let pictures = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
      let harness = Harness(
        size: Size(width: 380, height: 100),
        scale: 2,
        theme: appearance.theme
      )
      harness.window.semanticContentDirection = direction
      let tabs = TabView(tabs: [
        .init("General", icon: .settings, content: View()),
        .init("Look", icon: .eye, content: View()),
        .init("Network", isEnabled: false, content: View()),
        .init("About", content: View()),
      ])
      harness.mount(tabs)
      harness.key(.tab)
      if direction == .leftToRight {
        harness.key(.right)
        harness.pointer(.move, at: Point(x: 50, y: 20))
      }
      harness.settle()
      return harness.render()
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "tabs-\(appearance)")
  }
}

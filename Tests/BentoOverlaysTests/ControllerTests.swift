import BentoCells
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoMenus
import BentoOverlays
import BentoPlatform
import BentoTesting
import BentoTextInput
import SeededRandom
import Testing

@testable import BentoViews

/// Game controllers in windows and in hosts of other programs.
@Suite
struct ControllerTests {
  private let harness = Harness(size: Size(width: 400, height: 300))

  private func button(_ x: Double, _ y: Double, in view: View? = nil) -> Button {
    let button = Button(title: "Button", style: .gray)
    button.frame = Rect(x: x, y: y, width: 80, height: 30)
    (view ?? harness.window).addSubview(button)
    return button
  }

  private func slider(_ x: Double, _ y: Double) -> Slider {
    let slider = Slider()
    slider.frame = Rect(x: x, y: y, width: 200, height: 30)
    harness.window.addSubview(slider)
    return slider
  }

  // MARK: Focus

  @Test func `in a window, the first press focuses the first view and shows the ring`() {
    let first = button(20, 20)
    let second = button(20, 80)

    #expect(harness.press(.down) == .handled)
    #expect(first.isFirstResponder && first.showsFocusRing)

    harness.press(.down)
    #expect(second.isFirstResponder && second.showsFocusRing)
  }

  @Test func `in another program's window, presses are the program's until a view has the focus`() {
    let first = button(20, 20)
    var presses = 0
    first.addAction(for: .touchUpInside) { presses += 1 }
    harness.host.ownsWindow = false

    for button in ControllerEvent.Button.allCases {
      #expect(harness.press(button) == .ignored)
    }
    #expect(harness.move(.leftY, to: 1) == .ignored)
    harness.move(.leftY, to: 0)
    #expect(harness.host.firstResponder == nil)

    harness.host.moveFocus()
    #expect(harness.press(.south) == .handled)
    #expect(presses == 1)
    #expect(harness.press(.start) == .ignored)
    #expect(harness.press(.east) == .ignored)
  }

  @Test func `a button that was pressed for the program is also released for it`() {
    _ = button(20, 20)
    harness.host.ownsWindow = false

    harness.send(.controller(ControllerEvent(.down(.south))))
    harness.host.moveFocus()
    #expect(harness.send(.controller(ControllerEvent(.up(.south)))) == .ignored)
  }

  @Test func `each direction moves to the nearest view, and a press beside ends the ring`() {
    let left = button(20, 20)
    let right = button(200, 30)
    let below = button(20, 120)
    left.becomeFirstResponder()

    harness.press(.right)
    #expect(right.isFirstResponder)
    harness.press(.left)
    #expect(left.isFirstResponder)
    harness.press(.down)
    #expect(below.isFirstResponder)
    #expect(harness.press(.down) == .ignored)
    #expect(below.isFirstResponder)

    harness.click(at: Point(x: 390, y: 290))
    #expect(!below.showsFocusRing)
  }

  @Test func `the stick moves once, repeats while held, and stops at its center`() {
    let buttons = (0..<6).map { button(20, 10 + 45 * Double($0)) }
    buttons[0].becomeFirstResponder()

    harness.move(.leftY, to: 0.9)
    #expect(buttons[1].isFirstResponder)
    harness.advance(by: .milliseconds(350))
    #expect(buttons[1].isFirstResponder)
    harness.advance(by: .milliseconds(100))
    #expect(buttons[2].isFirstResponder)
    harness.advance(by: .milliseconds(75))
    #expect(buttons[3].isFirstResponder)

    harness.move(.leftY, to: 0.1)
    harness.advance(by: .seconds(1))
    #expect(buttons[3].isFirstResponder)
  }

  @Test func `removing a controller, and losing the focus, release what is held`() {
    let buttons = (0..<6).map { button(20, 10 + 45 * Double($0)) }
    buttons[0].becomeFirstResponder()

    harness.send(.controller(ControllerEvent(.down(.down), controller: 7)))
    harness.send(.controller(ControllerEvent(.removed, controller: 7)))
    harness.advance(by: .seconds(1))
    #expect(buttons[1].isFirstResponder)

    harness.send(.controller(ControllerEvent(.down(.down), controller: 8)))
    harness.host.setActive(false)
    harness.advance(by: .seconds(1))
    #expect(buttons[2].isFirstResponder)
    #expect(harness.press(.down) == .ignored)
  }

  // MARK: Controls

  @Test func `a slider takes left and right, and up and down leave it`() {
    let above = button(20, 20)
    let slider = slider(20, 80)
    slider.range = 0...10
    slider.step = 1
    slider.value = 5
    slider.becomeFirstResponder()

    harness.press(.right)
    #expect(slider.value == 6)
    harness.press(.up)
    #expect(above.isFirstResponder)
    #expect(slider.value == 6)
  }

  @Test func `the stick moves a slider faster the farther it is pushed, in steps if it has any`() {
    let slider = slider(20, 80)
    slider.becomeFirstResponder()

    harness.move(.leftX, to: 0.6)
    harness.advance(by: .milliseconds(500))
    let slow = slider.value
    harness.move(.leftX, to: 1)
    harness.advance(by: .milliseconds(500))
    let fast = slider.value - slow
    #expect(slow > 0 && fast > 3 * slow)

    harness.move(.leftX, to: 0)
    harness.advance(by: .seconds(1))
    #expect(slider.value == slow + fast)

    slider.step = 0.25
    slider.value = 0.5
    harness.move(.leftX, to: -0.6)
    harness.advance(by: .milliseconds(50))
    #expect(slider.value == 0.25)
    harness.move(.leftX, to: 0)
    harness.advance(by: .seconds(1))
    #expect(slider.value == 0.25)
  }

  @Test func `segments take left and right, and are left at their ends`() {
    let segments = SegmentedControl(titles: ["Low", "Medium", "High"])
    segments.selectedIndex = 1
    segments.frame = Rect(x: 20, y: 60, width: 240, height: 32)
    harness.window.addSubview(segments)
    let below = button(20, 140)
    let beside = button(300, 60)
    segments.becomeFirstResponder()
    harness.settle()

    harness.press(.right)
    #expect(segments.selectedIndex == 2)
    harness.press(.right)
    #expect(segments.selectedIndex == 2)
    #expect(beside.isFirstResponder)
    segments.becomeFirstResponder()
    harness.press(.down)
    #expect(below.isFirstResponder)
    harness.press(.up)
    #expect(segments.selectedIndex == 2)
  }

  @Test func `a menu opens with south, is moved through, and closes with east`() async {
    let menu = PopUpButton()
    menu.titles = ["One", "Two", "Three"]
    menu.selectedIndex = 0
    menu.frame = Rect(x: 20, y: 20, width: 120, height: 32)
    harness.window.addSubview(menu)
    menu.becomeFirstResponder()

    harness.press(.south)
    harness.press(.down)
    harness.press(.south)
    harness.settle()
    #expect(menu.selectedIndex == 1)

    harness.press(.south)
    #expect(harness.press(.east) == .handled)
    harness.settle()
    #expect(menu.isFirstResponder)
    #expect(harness.window.overlayLayer == nil)
    #expect(menu.selectedIndex == 1)
  }

  @Test func `shoulders go to the next and the previous tab`() {
    let tabs = TabView()
    let pages = (0..<3).map { _ in View() }
    let buttons = pages.map { button(20, 40, in: $0) }
    tabs.tabs = pages.enumerated().map { TabView.Tab("Tab \($0.offset)", content: $0.element) }
    harness.mount(tabs)
    buttons[0].becomeFirstResponder()

    harness.press(.rightShoulder)
    #expect(tabs.selectedIndex == 1)
    #expect(buttons[1].isFirstResponder)
    harness.press(.leftShoulder)
    #expect(tabs.selectedIndex == 0)
  }

  // MARK: Scrolling

  @Test func `a scroll view reveals the focused view, and is left at its end`() {
    let scrollView = ScrollView()
    scrollView.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    scrollView.contentSize = Size(width: 400, height: 300)
    harness.window.addSubview(scrollView)
    let inside = [0, 1, 2].map { button(20, Double($0) * 120, in: scrollView) }
    let outside = button(20, 200)
    inside[0].becomeFirstResponder()

    harness.press(.down)
    harness.settle()
    #expect(inside[1].isFirstResponder)
    #expect(scrollView.contentOffset.y == 50)
    harness.press(.down)
    harness.settle()
    #expect(inside[2].isFirstResponder)
    harness.press(.down)
    harness.settle()
    // The rest of the content is shown first.
    #expect(scrollView.contentOffset.y == 200)
    if !outside.isFirstResponder { harness.press(.down) }
    #expect(outside.isFirstResponder)
  }

  @Test func `the right stick scrolls the content around the focused view in proportion`() {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 400, height: 3_000)
    harness.mount(scrollView)
    button(20, 20, in: scrollView).becomeFirstResponder()

    harness.move(.rightY, to: 0.5)
    harness.advance(by: .milliseconds(500))
    let slow = scrollView.contentOffset.y
    harness.move(.rightY, to: 1)
    harness.advance(by: .milliseconds(500))
    #expect(slow > 0 && scrollView.contentOffset.y - slow > 4 * slow)
    harness.move(.rightY, to: 0)
    let end = scrollView.contentOffset.y
    harness.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == end)
  }

  @Test func `a list scrolls, recycles and is left at its end`() {
    let table = TableView()
    let source = Rows()
    table.dataSource = source
    table.allowsSelection = true
    table.frame = Rect(x: 0, y: 0, width: 200, height: 150)
    harness.window.addSubview(table)
    let below = button(20, 220)
    harness.settle()
    table.becomeFirstResponder()

    for row in 0..<40 {
      harness.press(.down)
      #expect(table.indexPathsForSelectedRows == [ItemPath(row: row, section: 0)])
    }
    harness.settle()
    #expect(table.contentOffset.y > 1_000)
    harness.press(.down)
    #expect(below.isFirstResponder)
    harness.press(.up)
    #expect(table.isFirstResponder)
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
      TableViewCell()
    }
  }

  @Test(arguments: FuzzScale.seeds(3))
  func `any sequence of events leaves nothing held`(seed: UInt64) {
    let slider = slider(20, 200)
    let field = TextField()
    field.frame = Rect(x: 20, y: 120, width: 160, height: 32)
    harness.window.addSubview(field)
    for index in 0..<3 { _ = button(20 + 120 * Double(index), 20) }
    let buttons = ControllerEvent.Button.allCases
    let values = [0, 1, -1, 0.4, .nan, .infinity, 7]
    var random = SplitMix(seed: seed)
    for _ in 0..<2_000 {
      let pad = Int.random(in: 0...2, using: &random)
      let change: ControllerEvent.Change
      switch Int.random(in: 0...9, using: &random) {
      case 0...3: change = .down(buttons.randomElement(using: &random) ?? .south)
      case 4...6: change = .up(buttons.randomElement(using: &random) ?? .south)
      case 7, 8:
        let axis = ControllerEvent.Axis.allCases.randomElement(using: &random) ?? .leftX
        change = .axis(axis, values.randomElement(using: &random) ?? 0)
      default: change = .removed
      }
      harness.send(.controller(ControllerEvent(change, controller: pad)))
      if Int.random(in: 0...9, using: &random) == 0 { harness.advance(by: .milliseconds(90)) }
    }
    for pad in 0...2 { harness.send(.controller(ControllerEvent(.removed, controller: pad))) }
    harness.window.hideOnScreenKeyboard()
    harness.settle()
    let (value, focus) = (slider.value, harness.host.firstResponder)
    harness.advance(by: .seconds(2))
    #expect(slider.value == value && harness.host.firstResponder === focus)
  }
}

import Bento
import BentoSnapshots
import BentoTesting
import Testing

@testable import gallery

/// The layout screen in use.
@Suite
@MainActor
struct LayoutScreenTests {
  private let harness = Harness(size: LayoutScreen.entry.size)
  private let screen = LayoutScreen()
  private var stack: StackView { screen.stage.stack }
  private var views: [View] { stack.arrangedSubviews }

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private func choose(_ index: Int, in bar: ChoiceBar) {
    harness.click(on: bar.buttons[index])
    harness.settle()
  }

  private func dragHandle(by distance: Double) {
    let handle = screen.stage.handle
    let start = handle.convert(handle.bounds.center, to: nil)
    harness.drag(from: start, to: Point(x: start.x + distance, y: start.y))
    harness.settle()
  }

  @Test
  func `the card follows its dragged handle, and the views follow the card`() {
    let text = views[1].frame.width

    dragHandle(by: -150)

    #expect(stack.frame.width == 434)
    #expect(views[1].frame.width == text - 150)
    #expect(screen.stage.markers[1].text == "98 × 286")

    dragHandle(by: 900)
    #expect(stack.frame.width == 584)

    dragHandle(by: -900)
    #expect(stack.frame.width == LayoutStage.leastWidth)
    #expect(screen.message.text?.hasPrefix("Last report: D04, ") == true)
  }

  @Test
  func `all moves before the next layout count`() {
    let width = stack.frame.width

    for _ in 0..<3 { screen.stage.handle.didMove?(-50) }
    harness.settle()

    #expect(stack.frame.width == width - 150)
  }

  @Test
  func `the handle takes the keyboard focus and moves with the arrow keys`() {
    screen.stage.handle.becomeFirstResponder()

    harness.key(.left)
    harness.key(.left)
    harness.key(.right, modifiers: [.shift])

    #expect(stack.frame.width == 565)
  }

  @Test
  func `a click on a choice lays out the stack again`() {
    choose(1, in: screen.direction)
    #expect(views[0].frame.maxX == stack.frame.width - LayoutStage.padding)

    choose(1, in: screen.sharing)
    #expect(stack.distribution == .fillEqually)
    #expect(views[0].frame.width == views[1].frame.width)

    choose(4, in: screen.packing)
    #expect(stack.distribution == .spaceAround)
    #expect(screen.sharing.selection == -1)
    let spare =
      stack.frame.width - 2 * LayoutStage.padding - 48
      - views.reduce(0) { $0 + $1.frame.width }
    #expect(spare > 8)
    #expect((views[3].frame.x - LayoutStage.padding - spare / 8).magnitude <= 1)

    choose(2, in: screen.alignment)
    #expect(views.allSatisfy { ($0.center.y - stack.bounds.center.y).magnitude <= 1 })

    choose(4, in: screen.scale)
    #expect(views.allSatisfy { $0.frame.x.truncatingRemainder(dividingBy: 8) == 0 })

    choose(1, in: screen.axis)
    #expect(Set(views.map(\.center.x)).count < 4)
  }

  @Test
  func `choices can be made with the keyboard`() {
    screen.sharing.buttons[0].becomeFirstResponder()

    harness.key(.right)
    harness.key(.right)
    harness.settle()
    #expect(stack.distribution == .fillProportionally)
    #expect(screen.sharing.buttons[2].isFirstResponder)

    harness.key(.tab)
    harness.key(.space)
    harness.settle()
    #expect(stack.distribution == .equalSpacing)

    harness.key(.left)
    harness.key(.left)
    harness.key(.left)
    harness.key(.left)
    harness.settle()
    #expect(stack.distribution == .fill)
  }

  @Test
  func `every combination of choices keeps the views on the grid and is fully drawn`() {
    for axis in 0..<2 {
      choose(axis, in: screen.axis)
      for bar in [screen.sharing, screen.packing] {
        for index in bar.buttons.indices {
          choose(index, in: bar)
          choose(index % screen.alignment.buttons.count, in: screen.alignment)
          for view in views {
            #expect(view.frame.isFinite && view.frame == view.frame.rounded)
          }
        }
      }
    }
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [Theme.light, .dark])
  func `the layout screen matches its snapshot`(theme: Theme) {
    harness.window.setTheme(theme)
    choose(1, in: screen.axis)
    choose(3, in: screen.alignment)
    choose(5, in: screen.packing)
    expectSnapshot(of: harness.render(), named: "column-\(theme.name)")

    choose(0, in: screen.axis)
    choose(0, in: screen.sharing)
    choose(5, in: screen.alignment)
    choose(1, in: screen.direction)
    dragHandle(by: -330)
    harness.pointer(.move, at: Point(x: 2, y: 2))
    expectSnapshot(of: harness.render(), named: "narrow-\(theme.name)")
  }
}

extension Rect {
  /// The rectangle with its coordinates rounded to integers.
  fileprivate var rounded: Rect {
    Rect(x: x.rounded(), y: y.rounded(), width: width.rounded(), height: height.rounded())
  }
}

import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Spinning picker wheels.
@Suite
struct PickerWheelTests {
  private let harness = Harness(size: Size(width: 240, height: 170))
  private let picker: PickerWheel
  private let log = Log()

  private final class Log {
    var values: [[Int]] = []
    var asked = 0
  }

  init() {
    let log = log
    picker = PickerWheel(columns: [
      PickerWheel.Column("Number", count: 10_000) { index in
        log.asked += 1
        return "\(index)"
      },
      PickerWheel.Column("Day", titles: ["Monday", "Tuesday", "Wednesday", "Thursday"]),
    ])
    picker.addAction(for: .valueChanged) { [picker, log] in
      log.values.append(picker.selectedIndices)
    }
    harness.mount(picker)
    harness.settle()
  }

  @Test
  func `a wheel requests the visible rows only, however many there are`() {
    #expect(picker.selectedIndices == [0, 0] && log.asked < 40)
    picker.selectedIndices = [9_000, 99]
    harness.settle()
    #expect(picker.selectedIndices == [9_000, 3] && log.values.isEmpty && log.asked < 80)
    #expect(picker.selectedIndex(inColumn: 1) == 3 && picker.selectedIndex(inColumn: 2) == nil)
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a drag spins on and stops with a row in the middle, which is reported once`(
    device: PointerEvent.Device
  ) {
    let start = Point(x: 60, y: 140)
    harness.drag(from: start, to: Point(x: 60, y: 30), duration: .milliseconds(90), device: device)
    #expect(log.values.isEmpty)
    harness.settle()
    #expect(log.values.count == 1 && picker.selectedIndices[0] > 4)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a press on a row and the mouse wheel bring rows to the middle`() {
    harness.click(at: Point(x: 180, y: 85 + 34))
    harness.settle()
    #expect(picker.selectedIndices == [0, 1])
    harness.scroll(by: Size(width: 0, height: -34), at: Point(x: 180, y: 85))
    harness.settle()
    #expect(picker.selectedIndices == [0, 2])
    #expect(log.values == [[0, 1], [0, 2]])
  }

  @Test(arguments: [Key.enter, .tab])
  func `the row that a wheel is moving to is chosen when the user moves on`(key: Key) {
    harness.click(at: Point(x: 60, y: 85))
    harness.key(.down)
    harness.key(.down)
    #expect(log.values.isEmpty)

    harness.key(key)

    #expect(picker.selectedIndices == [2, 0] && log.values == [[2, 0]])
    harness.settle()
    #expect(picker.selectedIndices == [2, 0] && log.values.count == 1)
  }

  @Test
  func `a wheel stopped by a press moves to a row when it is released`() {
    picker.select(40, inColumn: 0, animated: true)
    harness.advance(by: .milliseconds(60))
    harness.pointer(.down, at: Point(x: 60, y: 85), button: .secondary)
    harness.advance(by: .seconds(1))
    let held = harness.render()
    harness.advance(by: .seconds(1))
    #expect(harness.render() == held)
    harness.pointer(.up, at: Point(x: 60, y: 85), button: .secondary)
    harness.settle()
    let fresh = PickerWheel(columns: picker.columns)
    fresh.selectedIndices = picker.selectedIndices
    let other = Harness(size: Size(width: 240, height: 170))
    other.mount(fresh)
    other.settle()
    harness.pointer(.leave, at: .zero)
    harness.settle()
    #expect(harness.render() == other.render())
  }

  @Test
  func `keys turn a wheel and move to the next one`() {
    harness.key(.tab)
    harness.key(.down)
    harness.settle()
    harness.key(.pageDown)
    harness.settle()
    #expect(picker.selectedIndices == [6, 0])
    harness.key(.right)
    harness.key(.end)
    harness.settle()
    #expect(picker.selectedIndices == [6, 3])
    harness.key(.character("t"))
    harness.settle()
    #expect(picker.selectedIndices[1] == 1)
    harness.key(.home)
    harness.settle()
    #expect(picker.selectedIndices[1] == 0 && log.values.count == 5)
  }

  @Test
  func `several keys in a row add up`() {
    harness.key(.tab)
    for _ in 0..<4 { harness.key(.down) }
    harness.settle()
    #expect(picker.selectedIndices[0] == 4 && log.values == [[4, 0]])
  }

  @Test
  func `assistive technology steps wheels and sets them by their texts`() {
    harness.perform("increment", role: .stepper, name: "Day")
    harness.settle()
    #expect(picker.selectedIndices[1] == 1)
    #expect(harness.setValue("Thursday", role: .stepper, name: "Day"))
    #expect(!harness.setValue("Someday", role: .stepper, name: "Day"))
    #expect(picker.selectedIndices[1] == 3)
    picker.isEnabled = false
    harness.click(at: Point(x: 180, y: 85 - 34))
    harness.settle()
    #expect(picker.selectedIndices[1] == 3)
  }

  @Test
  func `other columns, other heights and no rows at all are supported`() {
    picker.selectedIndices = [50, 3]
    picker.columns = [
      PickerWheel.Column("Few", titles: ["a", "b"]), PickerWheel.Column("None", titles: []),
    ]
    harness.settle()
    #expect(picker.selectedIndices == [1, -1])
    picker.rowHeight = .nan
    picker.rowHeight = 20
    harness.resize(to: Size(width: 240, height: 100))
    harness.settle()
    #expect(picker.selectedIndices == [1, -1] && picker.rowHeight == 20)
    harness.resize(to: Size(width: 1, height: 1))
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the first wheel is on the right from right to left`() {
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    harness.click(at: Point(x: 60, y: 85 + 34))
    harness.settle()
    #expect(picker.selectedIndices == [0, 1])
  }
}

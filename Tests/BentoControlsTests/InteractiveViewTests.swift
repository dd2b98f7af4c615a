import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Views that are tapped as a whole, with their highlight gesture.
@MainActor
@Suite struct `A view that is tapped` {
  private let harness = Harness(size: Size(width: 240, height: 200))
  private let row = InteractiveView(frame: Rect(x: 20, y: 20, width: 100, height: 60))
  private let editor = Editor(frame: Rect(x: 20, y: 120, width: 100, height: 30))
  private let log = TapLog()
  private let middle = Point(x: 70, y: 50)
  private let highlight = Theme.light.colors.highlight

  private var gesture: HighlightingGesture { row.highlightingGesture }

  init() {
    row.backgroundColor = .white
    harness.window.addSubview(row)
    harness.window.addSubview(editor)
    editor.log = log
    gesture.didTap = .resign { [log] in log.entries.append("tap") }
  }

  // B-230
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `is highlighted from the press on, and performs its action at the end`(
    device: PointerEvent.Device
  ) {
    harness.pointer(.down, at: middle, device: device)
    #expect(gesture.isHighlighted)
    #expect(row.backgroundColor == highlight)
    #expect(log.entries.isEmpty)

    harness.pointer(.move, at: middle + Point(x: 10, y: -10), device: device)
    #expect(gesture.isHighlighted)
    harness.pointer(.up, at: middle + Point(x: 10, y: -10), device: device)

    #expect(log.entries == ["tap"])
    #expect(!gesture.isHighlighted)
    #expect(row.backgroundColor == .white)
  }

  // B-230
  @Test func `has no gesture without an action`() {
    gesture.didTap = nil
    #expect(!gesture.isEnabled)
    #expect(!row.isTabStop)

    harness.pointer(.down, at: middle)
    #expect(row.backgroundColor == .white)
    harness.pointer(.up, at: middle)
    #expect(!gesture.activate())
    #expect(log.entries.isEmpty)
  }

  // B-230
  @Test(arguments: [
    Point(x: 80.5, y: 50), Point(x: 70, y: 39), Point(x: 70, y: 61), Point(x: 121, y: 50),
  ])
  func `does not recognize a press that moves more than ten points along an axis`(point: Point) {
    harness.pointer(.down, at: middle)
    harness.pointer(.move, at: point)
    #expect(!gesture.isHighlighted)
    #expect(row.backgroundColor == .white)

    harness.pointer(.move, at: middle)
    #expect(!gesture.isHighlighted)
    harness.pointer(.up, at: middle)
    #expect(log.entries.isEmpty)
  }

  // B-230
  @Test func `does not recognize a press that leaves the view, however near`() {
    harness.pointer(.down, at: Point(x: 21, y: 50))
    harness.pointer(.move, at: Point(x: 19, y: 50))

    #expect(!gesture.isHighlighted)
    harness.pointer(.up, at: Point(x: 21, y: 50))
    #expect(log.entries.isEmpty)
  }

  // B-230
  @Test func `cancels the press at a second touch`() {
    touch(.down, 1, at: middle)
    touch(.down, 2, at: middle + Point(x: 5, y: 0))
    #expect(!gesture.isHighlighted)
    touch(.up, 2, at: middle + Point(x: 5, y: 0))
    touch(.up, 1, at: middle)
    #expect(log.entries.isEmpty)

    touch(.down, 1, at: middle)
    touch(.up, 1, at: middle)
    #expect(log.entries == ["tap"])
  }

  // B-230
  @Test func `ignores other buttons`() {
    harness.click(at: middle, button: .secondary)
    harness.click(at: middle, button: .middle)
    #expect(log.entries.isEmpty)
    #expect(!gesture.isHighlighted)
  }

  // B-231
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `ends editing elsewhere before its action`(device: PointerEvent.Device) {
    editor.becomeFirstResponder()
    harness.pointer(.down, at: middle, device: device)
    #expect(editor.isFirstResponder)
    harness.pointer(.up, at: middle, device: device)

    #expect(log.entries == ["commit", "tap"])
    #expect(harness.host.firstResponder == nil)
  }

  // B-231
  @Test func `does not move the focus for a press that fails`() {
    editor.becomeFirstResponder()
    harness.drag(from: middle, to: middle + Point(x: 30, y: 0))

    #expect(editor.isFirstResponder)
    #expect(log.entries.isEmpty)
  }

  // B-231
  @Test func `leaves the focus in place with the empty behavior`() {
    gesture.interactionBehavior = []
    editor.becomeFirstResponder()
    harness.click(at: middle)

    #expect(log.entries == ["tap"])
    #expect(editor.isFirstResponder)
  }

  // B-231
  @Test func `does not perform the action if editing refuses to end`() {
    editor.isComplete = false
    editor.becomeFirstResponder()
    harness.click(at: middle)

    #expect(log.entries.isEmpty)
    #expect(editor.isFirstResponder)
    #expect(!gesture.isHighlighted)
  }

  // B-231
  @Test func `keeps the focus and the highlight of a manual tap until it is ended`() {
    gesture.didTap = .manual
    editor.becomeFirstResponder()
    harness.click(at: middle)
    #expect(row.isFirstResponder)
    #expect(gesture.isHighlighted)
    #expect(log.entries == ["commit"])

    gesture.isHighlighted = false
    #expect(row.backgroundColor == .white)
    #expect(row.isFirstResponder)
    harness.click(at: middle)
    gesture.didTap = nil
    #expect(row.backgroundColor == .white)
  }

  // B-231
  @Test func `takes the focus from others even if it cannot have it`() {
    let plain = View(frame: Rect(x: 130, y: 20, width: 60, height: 60))
    let gesture = HighlightingGesture()
    gesture.didTap = .resign { [log] in log.entries.append("plain") }
    plain.addGestureRecognizer(gesture)
    harness.window.addSubview(plain)
    editor.becomeFirstResponder()
    harness.click(on: plain)

    #expect(log.entries == ["commit", "plain"])
    #expect(harness.host.firstResponder == nil)
  }

  // B-232
  @Test func `is highlighted again when rendered, over its new background`() {
    harness.pointer(.down, at: middle)
    row.backgroundColor = .green
    gesture.didRebindView()
    #expect(row.backgroundColor == highlight)
    gesture.didRebindView()
    harness.pointer(.up, at: middle)
    #expect(row.backgroundColor == .green)

    gesture.didRebindView()
    #expect(row.backgroundColor == .green)
  }

  // B-232
  @Test func `passes the highlight to another styled view`() {
    let part = View(frame: Rect(x: 5, y: 5, width: 20, height: 20))
    part.backgroundColor = .red
    row.addSubview(part)
    harness.pointer(.down, at: middle)

    gesture.stylingView = part
    #expect(row.backgroundColor == .white)
    #expect(part.backgroundColor == highlight)
    gesture.stylingView = nil
    #expect(part.backgroundColor == .red)
    #expect(row.backgroundColor == highlight)
    harness.pointer(.up, at: middle)
    #expect(row.backgroundColor == .white)
  }

  // B-230
  @Test func `is highlighted in the theme's color, a custom one, or none`() {
    #expect(gesture.highlightColor == highlight)
    harness.window.setTheme(.dark)
    #expect(gesture.highlightColor == Theme.dark.colors.highlight)

    harness.pointer(.down, at: middle)
    gesture.highlightColor = .yellow
    #expect(row.backgroundColor == .yellow)
    gesture.highlightColor = nil
    #expect(row.backgroundColor == .white)
    #expect(gesture.isHighlighted)
    harness.pointer(.up, at: middle)
    #expect(log.entries == ["tap"])
  }

  // B-230
  @Test func `is the deepest of nested ones`() {
    let button = Button(title: "Inside") { [log] in log.entries.append("button") }
    button.frame = Rect(x: 30, y: 10, width: 60, height: 40)
    row.addSubview(button)

    harness.pointer(.down, at: middle)
    #expect(!gesture.isHighlighted)
    harness.pointer(.up, at: middle)
    #expect(log.entries == ["button"])
  }

  // B-232
  @Test func `loses its press to a scrolling touch, not to a mouse wheel or a mouse`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 240, height: 100))
    scroll.contentSize = Size(width: 240, height: 400)
    harness.window.addSubview(scroll)
    scroll.addSubview(row)
    harness.settle()

    harness.pointer(.down, at: middle, device: .touch)
    #expect(gesture.isHighlighted)
    harness.pointer(.move, at: middle + Point(x: 0, y: -8), device: .touch)
    #expect(!gesture.isHighlighted)
    harness.pointer(.move, at: middle + Point(x: 0, y: -30), device: .touch)
    harness.pointer(.up, at: middle + Point(x: 0, y: -30), device: .touch)
    harness.settle()
    #expect(scroll.contentOffset.y > 0)
    #expect(log.entries.isEmpty)

    scroll.contentOffset = .zero
    harness.click(at: middle)
    #expect(log.entries == ["tap"])
  }

  @Test func `is reset if it is removed or disabled while pressed`() {
    harness.pointer(.down, at: middle)
    row.removeFromSuperview()
    #expect(row.backgroundColor == .white)
    harness.pointer(.up, at: middle)

    harness.window.addSubview(row)
    harness.pointer(.down, at: middle)
    gesture.didTap = nil
    #expect(row.backgroundColor == .white)
    harness.pointer(.up, at: middle)
    #expect(log.entries.isEmpty)
  }

  @Test func `may be removed by its action`() {
    gesture.didTap = .resign { [row, log] in
      row.removeFromSuperview()
      row.highlightingGesture.didTap = nil
      log.entries.append("gone")
    }
    harness.click(at: middle)

    #expect(log.entries == ["gone"])
    #expect(row.backgroundColor == .white)
  }

  @Test func `is a tab stop, and Space and Return tap it without losing the focus`() {
    harness.key(.tab)
    #expect(row.isFirstResponder)
    #expect(row.showsFocusRing)

    harness.key(.space)
    harness.key(.enter)
    harness.send(.key(KeyEvent(phase: .down, key: .enter, isRepeat: true)))
    #expect(log.entries == ["tap", "tap"])
    #expect(row.isFirstResponder)
    #expect(!gesture.isHighlighted)
    #expect(harness.key(.space, modifiers: .control) == .ignored)
  }

  @Test func `may be a stack`() {
    let stack = InteractiveStackView(arrangedSubviews: [Label(text: "One"), Label(text: "Two")])
    stack.frame = Rect(x: 130, y: 20, width: 100, height: 40)
    harness.window.addSubview(stack)
    #expect(!stack.isTabStop)
    stack.highlightingGesture.didTap = .resign { [log] in log.entries.append("stack") }

    harness.click(on: stack)
    #expect(stack.becomeFirstResponder())
    harness.key(.enter)
    #expect(log.entries == ["stack", "stack"])
  }

  private func touch(_ phase: PointerEvent.Phase, _ id: Int, at point: Point) {
    harness.send(.pointer(PointerEvent(phase: phase, position: point, id: id, device: .touch)))
  }
}

@MainActor
private final class TapLog {
  var entries: [String] = []
}

/// A view that edits text, and commits when it resigns first responder.
private final class Editor: View {
  var log: TapLog?
  var isComplete = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { isComplete }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isFirstResponder { log?.entries.append("commit") }
  }
}

import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Drags within a window, from it, and into it.
@MainActor
struct DragTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let source = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let target = View(frame: Rect(x: 150, y: 0, width: 100, height: 100))
  private let log = Log()

  @MainActor
  private final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  init() {
    let root = View()
    root.addSubview(source)
    root.addSubview(target)
    harness.mount(root)
  }

  private func offer(
    _ contents: ClipboardContents = ClipboardContents(text: "ab"),
    value: Any? = nil,
    actions: [DragAction] = [.copy, .move]
  ) {
    source.onDrag { [log] _ in
      Drag(contents, value: value, actions: actions) {
        log.add("end \($0.map { "\($0)" } ?? "no")")
      }
    }
  }

  private func take(_ types: [ContentType] = [.text]) -> DropTarget {
    target.onDrop(of: types) { [log] drop in
      log.add("\(drop.action) \(drop.text ?? "-") at \(Int(drop.location.x))")
      return true
    }
  }

  private func press(at x: Double = 50) {
    harness.pointer(.down, at: Point(x: x, y: 50))
    harness.pointer(.move, at: Point(x: x + 10, y: 50))
  }

  private func drag(to x: Double, modifiers: KeyModifiers = []) {
    press()
    harness.pointer(.move, at: Point(x: x, y: 50), modifiers: modifiers)
    harness.pointer(.up, at: Point(x: x, y: 50), modifiers: modifiers)
  }

  @Test func `a target receives the data and the source the action`() {
    offer()
    _ = take()

    drag(to: 200)

    #expect(log.lines == ["copy ab at 50", "end copy"])
  }

  @Test(arguments: [
    (KeyModifiers.control, "copy ab at 50", "end copy"), (.shift, "move ab at 50", "end move"),
  ])
  func `modifier keys choose the action`(modifiers: KeyModifiers, done: String, end: String) {
    offer()
    _ = take()

    drag(to: 200, modifiers: modifiers)

    #expect(log.lines == [done, end])
  }

  @Test func `an action that the source does not allow is refused`() {
    offer(actions: [.copy])
    _ = take()

    drag(to: 200, modifiers: .shift)

    #expect(log.lines == ["end no"])
  }

  @Test func `a target chooses the action or refuses`() {
    offer()
    let taking = take()
    taking.choosesAction = { $0.location.x < 60 ? .move : nil }

    drag(to: 200)
    drag(to: 220)

    #expect(log.lines == ["move ab at 50", "end move", "end no"])
  }

  @Test func `a value travels itself within the program`() {
    final class Task {}
    let task = Task()
    offer(ClipboardContents(), value: task, actions: [.move])
    target.onDrop(or: Task.self) { [log] drop in
      log.add("\(drop.value as? Task === task)")
      return true
    }

    drag(to: 200)

    #expect(log.lines == ["true", "end move"])
  }

  @Test func `Escape cancels a drag`() {
    offer()
    _ = take()
    press()
    harness.pointer(.move, at: Point(x: 200, y: 50))

    let used = harness.key(.escape)
    harness.pointer(.up, at: Point(x: 200, y: 50))

    #expect(used == .handled)
    #expect(log.lines == ["end no"])
  }

  @Test func `a target is told what hovers over it`() {
    offer()
    let taking = take()
    taking.hoverDidChange = { [log] in log.add($0.map { "over \(Int($0.location.x))" } ?? "out") }

    press()
    for x in [160.0, 170, 260] { harness.pointer(.move, at: Point(x: x, y: 50)) }
    harness.pointer(.up, at: Point(x: 260, y: 50))

    #expect(log.lines == ["over 10", "over 20", "out", "end no"])
  }

  @Test func `a superview takes what the deeper target refuses`() throws {
    offer()
    take().choosesAction = { _ in nil }
    target.superview?.onDrop(of: [.text]) { [log] _ in
      log.add("superview")
      return true
    }

    drag(to: 200)

    #expect(log.lines == ["superview", "end copy"])
  }

  @Test func `a drag that rests opens a target once`() {
    offer()
    take().springsOpen = { [log] _ in log.add("open") }
    press()
    harness.pointer(.move, at: Point(x: 200, y: 50))

    harness.advance(by: .milliseconds(300))
    harness.pointer(.move, at: Point(x: 201, y: 50))
    harness.advance(by: .seconds(2))
    harness.pointer(.up, at: Point(x: 201, y: 50))

    #expect(log.lines == ["open", "copy ab at 51", "end copy"])
  }

  @Test func `a drag near the edge of a scroll view scrolls it`() {
    let scrollView = ScrollView(frame: Rect(x: 150, y: 0, width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 1_000)
    target.superview?.addSubview(scrollView)
    offer()
    press()

    harness.pointer(.move, at: Point(x: 200, y: 98))
    harness.advance(by: .seconds(1))

    #expect(scrollView.contentOffset.y > 100)
    harness.pointer(.up, at: Point(x: 200, y: 98))
  }

  @Test func `a touch drags after a long press`() {
    offer()
    _ = take()

    harness.pointer(.down, at: Point(x: 50, y: 50), device: .touch)
    harness.advance(by: .milliseconds(600))
    harness.pointer(.move, at: Point(x: 200, y: 50), device: .touch)
    harness.pointer(.up, at: Point(x: 200, y: 50), device: .touch)

    #expect(log.lines == ["copy ab at 50", "end copy"])
  }

  @Test func `a drag shows the picture of its view and leaves nothing behind`() {
    source.backgroundColor = .red
    offer()
    harness.settle()
    let before = harness.render()

    press()
    harness.pointer(.move, at: Point(x: 150, y: 150))
    harness.settle()
    let during = harness.render()
    harness.pointer(.up, at: Point(x: 150, y: 150))
    harness.settle()

    #expect(during != before)
    #expect(harness.render() == before)
  }

  @Test func `several files, or the number that the drag has, are counted on the picture`() {
    source.backgroundColor = .red
    harness.render()
    func picture(_ drag: Drag) -> PixelBuffer {
      source.onDrag { _ in drag }
      press()
      harness.pointer(.move, at: Point(x: 150, y: 150))
      harness.settle()
      let picture = harness.render()
      harness.key(.escape)
      harness.pointer(.up, at: Point(x: 150, y: 150))
      harness.settle()
      return picture
    }
    let files = CopiedFiles(["/a", "/b"].map { FilePath($0) })

    let one = picture(Drag(ClipboardContents(text: "ab")))
    let two = picture(Drag(ClipboardContents(files: files)))

    #expect(one != two)
    #expect(picture(Drag(ClipboardContents(text: "ab"), itemCount: 2)) == two)
    #expect(picture(Drag(ClipboardContents(files: files), itemCount: 1)) == one)
  }

  // MARK: Assistive technology

  private func describe() {
    for (view, name) in [(source, "source"), (target, "target")] {
      view.isAccessibilityElement = true
      view.accessibilityLabel = name
    }
  }

  @Test func `a view is picked up and dropped by actions`() {
    describe()
    offer(value: 5)
    _ = take()
    #expect(!harness.perform("drop", role: .group, name: "target"))

    #expect(harness.perform("drag", role: .group, name: "source"))
    #expect(!harness.perform("drag", role: .group, name: "source"))
    #expect(harness.perform("drop", role: .group, name: "target"))

    #expect(log.lines == ["copy ab at 50", "end copy"])
    #expect(harness.perform("drag", role: .group, name: "source"))
  }

  @Test func `what was picked up is canceled by an action, by Escape, or by another drag`() {
    describe()
    offer()
    _ = take()

    harness.perform("drag", role: .group, name: "source")
    #expect(harness.perform("cancelDrag", role: .group, name: "source"))
    harness.perform("drag", role: .group, name: "source")
    harness.key(.escape)
    harness.perform("drag", role: .group, name: "source")
    drag(to: 200)

    #expect(log.lines == ["end no", "end no", "end no", "copy ab at 50", "end copy"])
  }

  @Test func `only views that take the data offer to drop it`() {
    describe()
    offer()
    _ = take([.html])

    harness.perform("drag", role: .group, name: "source")

    #expect(!harness.perform("drop", role: .group, name: "target"))
  }

  // MARK: Other programs

  @Test func `a drag that leaves the window continues on the desktop`() {
    offer(value: 5)
    press()

    harness.pointer(.move, at: Point(x: -20, y: 50))
    harness.pointer(.up, at: Point(x: -20, y: 50))
    let carried = harness.services.carriedDrag
    harness.services.endDrag(.move)

    #expect(carried?.contents.text == "ab" && carried?.value as? Int == 5)
    #expect(carried?.actions == [.copy, .move])
    #expect(carried?.image.width == 100)
    #expect(log.lines == ["end move"])
  }

  @Test func `without a desktop a drag stays in the window`() {
    harness.services.letsDragsLeave = false
    offer()
    _ = take()
    press()

    harness.pointer(.move, at: Point(x: -20, y: 50))
    harness.pointer(.move, at: Point(x: 200, y: 50))
    harness.pointer(.up, at: Point(x: 200, y: 50))

    #expect(log.lines == ["copy ab at 50", "end copy"])
  }

  @Test func `a drag of another program shows its data only when it is dropped`() {
    let taking = take()
    taking.choosesAction = { [log] drop in
      log.add("asked \(drop.types) \(drop.text ?? "-")")
      return drop.action
    }
    let contents = ClipboardContents(text: "far")

    let over = harness.hoverDrag(contents, at: Point(x: 200, y: 50))
    let beside = harness.hoverDrag(contents, at: Point(x: 20, y: 150))
    let done = harness.dropDrag(contents, at: Point(x: 200, y: 50), actions: [.move])

    #expect(over == .copy && beside == nil && done == .move)
    let types = "[text/plain;charset=utf-8]"
    #expect(log.lines == ["asked \(types) -", "asked \(types) -", "move far at 50"])
  }

  @Test func `only the types that a target takes are read`() {
    var contents = ClipboardContents(text: "text")
    contents.provide(.png) { [0] }
    target.onDrop(of: [.text]) { [log] drop in
      log.add("\(drop.contents.types)")
      return true
    }

    harness.dropDrag(contents, at: Point(x: 200, y: 50))

    #expect(log.lines == ["[text/plain;charset=utf-8]"])
  }

  // MARK: Data that takes time

  /// Drops text of another program that is still to be read.
  private func drop(at x: Double = 200) -> PendingDrop? {
    let offer = DragOffer(types: [.text, .png], actions: [.move])
    let hover = DragHover(offer, at: Point(x: x, y: 50), action: .move, modifiers: [])
    return harness.host.drags?.receive(hover)
  }

  @Test func `a target gets data that arrives later, while other drags are dropped`() {
    let taking = take()
    taking.hoverDidChange = { [log] in log.add($0 == nil ? "out" : "over") }

    let pending = drop()
    #expect(pending?.types == [.text] && pending?.action == .move)
    #expect(log.lines == ["over", "out"])
    harness.dropDrag(ClipboardContents(text: "second"), at: Point(x: 200, y: 50))
    offer()
    drag(to: 200)
    harness.hoverDrag(ClipboardContents(text: "third"), at: Point(x: 200, y: 50))
    let done = pending?.perform(ClipboardContents(text: "first"))

    #expect(done == .move)
    #expect(
      log.lines.filter { $0 != "over" && $0 != "out" }
        == ["copy second at 50", "copy ab at 50", "end copy", "move first at 50"]
    )
  }

  @Test(arguments: 0..<3)
  func `data that arrives after the target is gone is refused`(way: Int) {
    _ = take()
    let pending = drop()
    #expect(pending != nil)

    switch way {
    case 0: target.removeFromSuperview()
    case 1: _ = take([.png])
    default: harness.mount(View())
    }

    #expect(pending?.perform(ClipboardContents(text: "late")) == nil)
    #expect(log.lines == [])
  }

  @Test func `a target that disappears with the drag lives until it gets the data`() {
    func addBanner() {
      let banner = View(frame: target.frame)
      target.superview?.addSubview(banner)
      let taking = banner.onDrop(of: [.text]) { [unowned banner, log] drop in
        log.add("\(drop.text ?? "-") in \(Int(banner.frame.width))")
        return true
      }
      taking.hoverDidChange = { [unowned banner] in if $0 == nil { banner.removeFromSuperview() } }
    }
    addBanner()

    #expect(drop()?.perform(ClipboardContents(text: "late")) == .move)
    #expect(log.lines == ["late in 100"])
  }

  // MARK: Calls from callbacks

  @Test(arguments: 0..<4) func `a callback may remove what takes part`(moment: Int) {
    let (source, target) = (source, target)
    let remove = {
      source.removeFromSuperview()
      target.removeFromSuperview()
    }
    source.onDrag { [log] _ in
      Drag(ClipboardContents(text: "ab")) { _ in
        log.add("end")
        if moment == 3 { remove() }
      }
    }
    let taking = target.onDrop(of: [.text]) { _ in
      if moment == 0 { remove() }
      return true
    }
    taking.choosesAction = { drop in
      if moment == 1 { remove() }
      return drop.action
    }
    taking.hoverDidChange = { _ in if moment == 2 { remove() } }

    drag(to: 200)
    harness.settle()

    #expect(log.lines == ["end"])
  }

  @Test func `a host that loses the input cancels the drag`() {
    offer()
    press()

    harness.host.cancelAllInput()

    #expect(log.lines == ["end no"])
  }
}

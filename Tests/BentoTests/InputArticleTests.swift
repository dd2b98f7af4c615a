import Bento
import BentoTesting
import Testing

// The code of the articles on input, windows and themes, line by line.

private final class Stage: View {
  var position = 0

  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(with event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.left, []): position -= 1
    case (.right, []): position += 1
    case (.character("0"), .control): position = 0
    default: return super.keyDown(with: event)
    }
    setNeedsDisplay()
    return true
  }
}

/// Compiled, but not called, because it opens a window.
@MainActor
private func playOnACouch() {
  Application.usesGameControllers = true
  Application.runAndExit(title: "Stage", size: Size(width: 1280, height: 720)) { window in
    window.density = .touch
    window.textScale = 1.5
    window.contentView = Stage()
  }
}

private final class DropZone: View {
  private(set) var files: [FilePath] = []

  required init() {
    super.init()
    onDrop(of: CopiedFiles.types) { [unowned self] drop in
      files += drop.files
      return true
    }
  }
}

private final class Swatch: Control {
  var color = Color.red { didSet { setNeedsDisplay() } }

  override var intrinsicContentSize: Size { Size(width: 32, height: 32) }

  override func draw(in context: DrawContext) {
    context.fill(context.bounds, cornerRadius: 8, with: color)
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadius: 8)
    }
  }
}

private final class Typewriter: View {
  private(set) var text = "" { didSet { setNeedsDisplay() } }

  override var canBecomeFirstResponder: Bool { true }
  override var textInputTraits: TextTraits? { TextTraits() }

  override func insertText(_ text: String) -> Bool {
    self.text += text
    return true
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .backspace, !text.isEmpty else { return super.keyDown(with: event) }
    text.removeLast()
    return true
  }
}

private final class Clock: Label {
  private var timer: ViewTimer?
  private(set) var seconds = 0

  func start() {
    timer = every(.seconds(1)) { [weak self] in
      guard let self else { return }
      seconds += 1
      text = "\(seconds) s"
    }
  }

  func stop() { timer?.cancel() }
}

private final class Sidebar: View {
  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
  }
}

@MainActor
@Suite struct InputArticleTests {
  private let harness = Harness(size: Size(width: 100, height: 100))

  @Test func `the stage takes arrows and leaves other keys`() {
    let stage = Stage()
    harness.mount(stage)
    stage.becomeFirstResponder()

    harness.key(.right)
    harness.key(.right)
    harness.key(.left)

    #expect(stage.position == 1)
    #expect(harness.key(.up) == .ignored)
    harness.key(.character("0"), modifiers: .control)
    #expect(stage.position == 0)
  }

  @Test func `the swatch shows a focus ring only for keyboard focus`() {
    let swatch = Swatch()
    harness.mount(swatch)
    let plain = harness.render()

    harness.click(on: swatch)
    harness.pointer(.move, at: Point(x: 200, y: 200))
    harness.settle()
    #expect(harness.render() == plain)

    harness.key(.tab)
    #expect(harness.render() != plain)
  }

  @Test func `the typewriter receives text and deletes it`() {
    let typewriter = Typewriter()
    harness.mount(typewriter)
    typewriter.becomeFirstResponder()

    harness.type("abc")
    harness.key(.backspace)

    #expect(typewriter.text == "ab")
  }

  @Test func `the clock counts seconds until it is stopped`() {
    let clock = Clock()
    harness.mount(clock)
    clock.start()

    harness.advance(by: .seconds(3))
    clock.stop()
    harness.advance(by: .seconds(3))

    #expect(clock.text == "3 s")
  }

  @Test func `dropped files are accepted, and text is left to others`() {
    let zone = DropZone()
    harness.mount(zone)

    harness.send(.drop(DropEvent(files: ["/tmp/a.txt"], position: Point(x: 20, y: 20))))
    harness.send(.drop(DropEvent(text: "a", position: Point(x: 20, y: 20))))

    #expect(zone.files == ["/tmp/a.txt"])
  }

  @Test func `the clipboard is available through the window`() {
    let view = View()
    harness.mount(view)

    view.window?.clipboard.text = "Copied"
    view.window?.open(url: "https://www.swift.org")

    #expect(view.window?.clipboard.text == "Copied")
    #expect(harness.services.openedURLs == ["https://www.swift.org"])
  }

  @Test func `a text view copies formatted text and handles pasted images`() async {
    let (editor, imageView) = (TextView(), ImageView())
    harness.mount(editor)
    editor.makeCopiedContents = { text in
      var contents = ClipboardContents(text: text)
      contents.html = MarkdownDocument(text).html
      return contents
    }
    editor.onPaste = { clipboard in
      guard clipboard.types.contains(.png) else { return false }
      Task { imageView.image = try await clipboard.loadImage() }
      return true
    }
    editor.text = "*a*"
    editor.becomeFirstResponder()

    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("c"), modifiers: .control)
    #expect(editor.window?.clipboard.html == "<p><em>a</em></p>\n")
    harness.key(.end)
    harness.key(.character("v"), modifiers: .control)
    #expect(editor.text == "*a**a*")
    let image = Image(
      pixels: PixelBuffer(width: 2, height: 1) { _, _ in Pixel(red: 9, green: 8, blue: 7) }
    )
    editor.window?.clipboard.image = image
    harness.key(.character("v"), modifiers: .control)
    while imageView.image == nil { await Task.yield() }
    #expect(imageView.image == image && editor.window?.clipboard.image == image)
    #expect(editor.text == "*a**a*" && editor.window?.clipboard.text == nil)
  }

  @Test func `the sidebar follows the theme`() {
    let sidebar = Sidebar()
    harness.mount(sidebar)
    #expect(sidebar.backgroundColor == Theme.light.colors.groupedBackground)

    harness.window.setTheme(.dark)

    #expect(sidebar.backgroundColor == Theme.dark.colors.groupedBackground)
  }
}

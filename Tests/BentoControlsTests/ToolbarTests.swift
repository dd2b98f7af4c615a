import BentoCommands
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoOverlays
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import BentoViews
import Observation
import Testing
import ViewFixtures

/// A row of buttons for frequent actions.
@Suite
struct ToolbarTests {
  private let harness = Harness(size: Size(width: 500, height: 200))
  private let toolbar = Toolbar()
  private let field = TextField()
  private let log = Log()

  private final class Log {
    var done: [String] = []
    var isBold = false
  }

  init() {
    field.frame = Rect(x: 20, y: 100, width: 200, height: 34)
    harness.window.addSubview(toolbar)
    harness.window.addSubview(field)
    harness.window.commands = { [log] in
      [
        Command("Bold", id: "bold", shortcut: KeyShortcut(.character("b")), isOn: log.isBold) {
          log.isBold.toggle()
        }
      ]
    }
    toolbar.items = [
      action("New"), .separator, .init("Bold", icon: .edit, command: "bold"),
      .init("Copy", icon: .copy, command: .copy), .flexibleSpace,
      .init("Sort", icon: .sliders) { [log] in
        Menu(items: [MenuItem("Name") { log.done.append("Name") }])
      },
      .init(view: Switch()),
    ]
    resize(to: 500)
  }

  private func action(_ title: String) -> ToolbarItem {
    ToolbarItem(title, icon: .plus) { [log] in log.done.append(title) }
  }

  private func resize(to width: Double) {
    toolbar.frame = Rect(x: 0, y: 0, width: width, height: toolbar.intrinsicContentSize.height)
    harness.settle()
  }

  private func button(_ name: String) -> View? { harness.find(role: .button, name: name) }

  /// A document that a command saves; not observed.
  private final class Document {
    var isDirty = true
    var isOpen = true
  }

  /// The observed model that a command's closure reads.
  @Observable
  fileprivate final class Model {
    var mayRun = false
  }

  private func isEnabled(_ name: String) -> Bool {
    (button(name) as? Control)?.isEnabled == true
  }

  @Test
  func `buttons follow their commands automatically`() async {
    let document = Document()
    let model = Model()
    var questions = 0
    harness.window.commands = {
      questions += 1
      return [
        Command("Save", id: "save", isEnabled: document.isDirty) {},
        Command("Run", id: "run", isEnabled: model.mayRun) {},
      ]
    }
    toolbar.items = [.init("Save", command: "save"), .init("Run", command: "run")]
    harness.settle()
    #expect(isEnabled("Save") && !isEnabled("Run"))

    model.mayRun = true
    harness.settle()
    #expect(isEnabled("Run"), "observed state")
    await harness.run {
      try await harness.clock.sleep(for: .seconds(1))
      document.isDirty = false
    }
    harness.settle()
    #expect(!isEnabled("Save"), "work that ends later")
    field.after(.seconds(1)) { document.isDirty = true }
    harness.advance(by: .seconds(2))
    #expect(isEnabled("Save"), "a timer")
    document.isDirty = false
    field.text = "Saved"
    harness.settle()
    #expect(!isEnabled("Save"), "a change of something that is seen")

    questions = 0
    field.becomeFirstResponder()
    harness.settle()
    #expect(questions > 0, "the keyboard goes elsewhere")
    questions = 0
    for _ in 0..<100 { harness.advance(by: .milliseconds(16)) }
    harness.pointer(.move, at: Point(x: 300, y: 150))
    harness.pointer(.move, at: Point(x: 310, y: 150))
    #expect(questions == 0, "a hundred frames of the caret, and two moves of the pointer")
    View.animate(withDuration: .milliseconds(300)) { field.alpha = 0.5 }
    harness.advance(by: .milliseconds(16))
    questions = 0
    harness.settle()
    #expect(questions <= 1, "motion does not ask in each frame")
  }

  @Test
  func `closing a dialog from the program enables the buttons again`() async {
    toolbar.items = [.init("Copy", command: .copy)]
    field.text = "Text"
    field.becomeFirstResponder()
    field.selectAll()
    harness.settle()
    #expect(isEnabled("Copy"))
    let window = harness.window
    let question = Task { _ = await window.ask(Dialog(title: "Working", buttons: [.cancel])) }
    await harness.run { try await harness.clock.sleep(for: .milliseconds(300)) }
    harness.key(.tab)
    harness.settle()
    #expect(!isEnabled("Copy"))

    question.cancel()
    await harness.run { try await harness.clock.sleep(for: .milliseconds(300)) }
    harness.settle()

    #expect(isEnabled("Copy"))
  }

  @Test
  func `a view has the width of its size constraints`() {
    let search = SearchField()
    search.sizeConstraints.width.minimum.required = 260
    search.sizeConstraints.height.maximum.required = 20
    toolbar.items = [.init(view: search), action("New")]
    harness.settle()

    #expect(search.frame.size == Size(width: 260, height: 20))
    #expect(toolbar.intrinsicContentSize.width >= 300)

    search.sizeConstraints.width.minimum.required = 300
    harness.settle()

    #expect(search.frame.width == 300)
  }

  @Test
  func `a press performs an action and leaves the focus in place`() throws {
    field.text = "seven"
    field.becomeFirstResponder()
    field.selectAll()
    harness.settle()

    harness.click(on: try #require(button("New")))
    harness.click(on: try #require(button("Copy")))

    #expect(log.done == ["New"] && harness.window.clipboard.text == "seven")
    #expect(field.isFirstResponder)
  }

  @Test
  func `buttons of commands show their state`() throws {
    let copy = try #require(button("Copy") as? Control)
    let bold = try #require(button("Bold") as? Control)
    #expect(!copy.isEnabled && bold.isEnabled && !bold.isSelected)
    #expect(bold.toolTip == "Bold (Ctrl+B)")

    harness.key(.character("b"), modifiers: .control)
    field.becomeFirstResponder()
    harness.type("a")
    harness.key(.character("a"), modifiers: .control)
    #expect(bold.isSelected && copy.isEnabled)
    log.isBold = false
    toolbar.validate()
    harness.settle()

    #expect(!bold.isSelected)
  }

  @Test
  func `Tab stops once, and arrow keys move on, around the ends`() {
    harness.key(.tab)
    #expect(button("New")?.isFirstResponder == true)
    harness.key(.right)
    #expect(button("Bold")?.isFirstResponder == true)
    harness.key(.right)
    #expect(button("Sort")?.isFirstResponder == true)
    harness.key(.right)
    #expect(button("New")?.isFirstResponder == true)
    harness.key(.end)
    harness.key(.down)
    harness.key(.enter)
    #expect(log.done == ["Name"] && button("Sort")?.isFirstResponder == true)
    harness.key(.tab)
    #expect(harness.find(role: .switch)?.isFirstResponder == true)
    harness.key(.tab)
    #expect(field.isFirstResponder)
    harness.key(.tab)

    #expect(button("Sort")?.isFirstResponder == true)
  }

  @Test
  func `everything is mirrored from right to left`() throws {
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(try #require(button("New")).frame.minX > (try #require(button("Sort")).frame.minX))

    harness.key(.tab)
    harness.key(.left)

    #expect(button("Bold")?.isFirstResponder == true)
  }

  @Test
  func `items that do not fit are in a menu, whose commands act on the first responder`() throws {
    field.text = "seven"
    field.becomeFirstResponder()
    field.selectAll()
    resize(to: 110)
    #expect(button("Sort") == nil)

    harness.click(on: try #require(button("More")))
    harness.settle()
    let items = ["Copy", "Sort"].map { harness.find(role: .menuItem, name: $0) }
    #expect(items.allSatisfy { $0 != nil })
    #expect(harness.perform("press", role: .menuItem, name: "Copy"))

    #expect(harness.window.clipboard.text == "seven" && field.isFirstResponder)
    for width in [500.0, 1, 0] { resize(to: width) }
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `no separator is left in front of items that do not fit`() throws {
    let wide = (1...9).map { action("Item \($0)") }
    resize(to: 110)
    toolbar.items = [action("A")] + wide
    harness.settle()
    let without = harness.render()

    toolbar.items = [action("A"), .separator] + wide
    harness.settle()

    #expect(button("A") != nil && button("Item 1") == nil)
    #expect(harness.render() == without)
  }

  @Test
  func `spacers share the space, and separators are between groups`() throws {
    #expect(try #require(harness.find(role: .switch)).frame.maxX > 480)
    toolbar.items = [action("A"), .flexibleSpace, action("B"), .flexibleSpace, action("C")]
    harness.settle()

    let centers = ["A", "B", "C"].compactMap { button($0)?.frame.midX }
    #expect(abs(centers[1] - (centers[0] + centers[2]) / 2) <= 1)
    toolbar.items = []
    harness.settle()
    #expect(harness.find(role: .switch) == nil && button("More") == nil)
  }

  @Test(arguments: Appearance.allCases)
  func `icons, titles, states, a menu and overflow are drawn`(appearance: Appearance) {
    func picture(_ width: Double, _ direction: LayoutDirection) -> PixelBuffer {
      let harness = Harness(
        size: Size(width: 420, height: 50),
        scale: 2,
        theme: appearance.theme
      )
      harness.window.semanticContentDirection = direction
      var labeled = ToolbarItem("Share", icon: .upload) {}
      labeled.showsTitle = true
      let toolbar = Toolbar(items: [
        .init("New", icon: .plus) {}, .init("Delete", icon: .trash, isEnabled: false) {},
        .separator, .init("Star", icon: .star, isOn: true) {}, labeled,
        .init("Sort", icon: .sliders) { Menu(items: []) }, .flexibleSpace,
        .init(view: Switch()),
      ])
      toolbar.frame = Rect(x: 0, y: 4, width: width, height: 42)
      harness.window.addSubview(toolbar)
      harness.pointer(.move, at: Point(x: 24, y: 25))
      harness.key(.tab)
      harness.key(.right)
      harness.settle()
      return harness.render()
    }

    expectSnapshot(
      of: .grid([
        [picture(420, .leftToRight)], [picture(420, .rightToLeft)], [picture(190, .leftToRight)],
      ]),
      named: "toolbar-\(appearance)"
    )
  }
}

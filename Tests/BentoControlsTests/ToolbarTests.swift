import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Buttons in a row for what a person often does.
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

  @Test
  func `a view is as wide as its size constraints want`() {
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
  func `a press runs an action and leaves the keyboard where it is`() throws {
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
  func `Tab stops once, and arrow keys lead on, around the ends`() {
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
  func `from right to left everything is mirrored`() throws {
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(try #require(button("New")).frame.minX > (try #require(button("Sort")).frame.minX))

    harness.key(.tab)
    harness.key(.left)

    #expect(button("Bold")?.isFirstResponder == true)
  }

  @Test
  func `what does not fit is in a menu, and its commands act on what has the keyboard`() throws {
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
  func `room is shared by the spaces, and lines stand between groups`() throws {
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
  func `icons, titles, states, a menu, and what does not fit`(appearance: Appearance) {
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

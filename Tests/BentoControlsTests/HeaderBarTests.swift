import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A bar with a window's title, tools and buttons.
@MainActor
struct HeaderBarTests {
  private let harness = Harness(size: Size(width: 600, height: 200))
  private let header = HeaderBar()
  private let log = Log()

  private final class Log {
    var done: [String] = []
  }

  init() {
    harness.window.title = "Notes"
    harness.window.addSubview(header)
    header.leadingItems = [
      ToolbarItem("Sidebar", icon: .sidebar) { [log] in log.done.append("sidebar") }
    ]
    header.trailingItems = [
      ToolbarItem("Main Menu", icon: .menu) { Menu(items: [MenuItem("Quit") {}]) }
    ]
    header.trailingButtons = [.minimize, .maximize, .close]
    resize(to: 600)
  }

  private func resize(to width: Double) {
    header.frame = Rect(x: 0, y: 0, width: width, height: header.intrinsicContentSize.height)
    harness.settle()
  }

  private func label(_ text: String) throws -> Label {
    let labels = header.subviews.compactMap { $0 as? Label }
    return try #require(labels.first { $0.text == text && !$0.isHidden })
  }

  private func button(_ name: String) throws -> Control {
    try #require(harness.find(role: .button, name: name) as? Control)
  }

  /// The frame of a button in the window.
  private func frame(_ name: String) throws -> Rect {
    let button = try button(name)
    return button.convert(button.bounds, to: harness.window)
  }

  private func press(_ name: String) throws {
    let center = try frame(name).center
    harness.pointer(.down, at: center)
    harness.pointer(.up, at: center)
    harness.settle()
  }

  @Test func `it shows the window's title in the middle, and follows it`() throws {
    #expect(header.frame.height == 46)
    #expect(abs(try label("Notes").frame.midX - 300) <= 1)

    harness.window.title = "Shopping – Notes"
    harness.settle()
    #expect(abs(try label("Shopping – Notes").frame.midX - 300) <= 1)

    header.title = "Own"
    header.subtitle = "Edited"
    harness.settle()
    let (title, subtitle) = (try label("Own"), try label("Edited"))
    #expect(title.frame.maxY <= subtitle.frame.minY && subtitle.frame.maxY <= 46)
  }

  @Test func `a long title stays between the items, and ends with an ellipsis`() throws {
    let text = String(repeating: "A very long title ", count: 10)
    harness.window.title = text
    harness.settle()
    let frame = try label(text).frame

    #expect(frame.minX > 40 && frame.maxX < 600 - 4 * 32 && frame.width > 300)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `its buttons change and close the window`() throws {
    harness.window.shouldClose = { [log] in
      log.done.append("close")
      return false
    }
    header.changeWindow = { [log] in log.done.append("\($0)") }
    harness.settle()
    for name in ["Sidebar", "Minimize", "Maximize", "Close"] { try press(name) }

    #expect(log.done == ["sidebar", "minimize", "maximize", "close"])
    header.isMaximized = true
    harness.settle()
    try press("Restore")
    #expect(log.done.last == "maximize")
  }

  @Test func `buttons without an effect are disabled`() throws {
    #expect(try !button("Maximize").isEnabled && !button("Minimize").isEnabled)
    #expect(try button("Close").isEnabled)
  }

  @Test func `buttons and items are mirrored from right to left`() throws {
    header.leadingButtons = [.close]
    header.trailingButtons = []
    harness.settle()
    let before = try frame("Close")
    header.semanticContentDirection = .rightToLeft
    harness.settle()
    let after = try frame("Close")

    #expect(before.minX == 8 && after.maxX == 592)
    #expect(try frame("Sidebar").maxX < after.minX)
  }

  @Test func `a view replaces the title, and a narrow bar moves items to menus`() throws {
    let field = Slider()
    header.content = field
    harness.settle()
    #expect(field.superview === header && field.frame.minX > 40)

    header.trailingItems = (0..<8).map { ToolbarItem("Item \($0)", icon: .star) {} }
    resize(to: 240)
    #expect(harness.find(role: .button, name: "More") != nil)
    #expect(try frame("Close").maxX <= 240)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [false, true]) func `items never cover the buttons of the window`(
    isMirrored: Bool
  ) throws {
    header.semanticContentDirection = isMirrored ? .rightToLeft : .leftToRight
    header.leadingButtons = [.close, .minimize, .maximize]
    header.trailingButtons = []
    header.leadingItems = (0..<8).map { ToolbarItem("Item \($0)", icon: .star) {} }
    for width in [600.0, 300, 240, 160] {
      resize(to: width)
      let last = try frame("Maximize")
      for bar in header.subviews.compactMap({ $0 as? Toolbar }) where bar.frame.width > 0 {
        let frame = bar.convert(bar.bounds, to: harness.window)
        #expect(isMirrored ? frame.maxX <= last.minX : frame.minX >= last.maxX)
      }
    }
  }

  @Test func `the title is a heading for assistive technology`() {
    #expect(harness.find(role: .heading, name: "Notes") != nil)
  }

  @Test func `an inactive window has a subdued title`() throws {
    harness.host.setActive(false)
    harness.settle()

    #expect(try label("Notes").textColor == Theme.light.colors.secondaryLabel)
  }
}

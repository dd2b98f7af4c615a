import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoOverlays
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// A table of fields in a window of a given width.
@MainActor
struct FieldForm {
  let harness: Harness
  let table = TableView()

  init(_ fields: [FieldSample], width: Double = 320, height: Double = 480) {
    harness = Harness(size: Size(width: width, height: height))
    harness.mount(table)
    show(fields)
  }

  func show(_ fields: [FieldSample]) {
    let section = fields.indices.reduce(Section<Int, Int>(id: 0)) { section, index in
      section.appending(Node(id: index, component: fields[index]))
    }
    table.render(Box<Int, Int>(sections: [section]), animated: false)
    harness.settle()
  }

  func field(_ row: Int) -> FieldSampleView? {
    table.cellForRow(at: ItemPath(row: row, section: 0)).flatMap { $0.first() }
  }

  var toolbar: FocusToolbar? { harness.window.first() }

  /// The names of the enabled buttons.
  var buttons: [String] {
    ["Previous field", "Next field", "Done"].filter {
      (harness.find(role: .button, name: $0) as? Control)?.isEnabled == true
    }
  }

  @discardableResult
  func press(_ name: String) -> Bool {
    guard let button = harness.find(role: .button, name: name) else { return false }
    harness.tap(on: button)
    harness.settle()
    return true
  }
}

@MainActor
@Suite struct `The toolbar of a form` {
  private let names = ["One", "Two", "Three"].map { FieldSample(name: $0) }

  // B-154, G11
  @Test func `is shown in a narrow window while a field is edited by touch`() throws {
    let form = FieldForm(names)
    #expect(form.toolbar == nil)

    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()

    let toolbar = try #require(form.toolbar)
    #expect(toolbar.convert(toolbar.bounds, to: nil).maxY == 480)
    #expect(form.table.frame == Rect(x: 0, y: 0, width: 320, height: 480 - toolbar.frame.height))
    #expect(form.harness.window.keyboardFrame == toolbar.convert(toolbar.bounds, to: nil))
    #expect(form.buttons == ["Next field", "Done"])
    #expect(form.harness.render() == form.harness.renderFully())
  }

  // B-154, B-173
  @Test func `moves up and down and ends editing`() throws {
    let form = FieldForm(names)
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()

    form.press("Next field")
    #expect(form.field(1)?.field.isFirstResponder == true)
    #expect(form.buttons == ["Previous field", "Next field", "Done"])
    form.press("Next field")
    #expect(form.field(2)?.field.isFirstResponder == true)
    #expect(form.buttons == ["Previous field", "Done"])
    form.press("Previous field")
    #expect(form.field(1)?.field.isFirstResponder == true)

    form.press("Done")
    #expect(form.harness.host.firstResponder == nil)
    #expect(form.toolbar == nil)
    #expect(form.table.frame.height == 480)
    #expect(form.harness.window.keyboardFrame == .zero)
  }

  @Test func `stays in place while the focus moves from field to field`() throws {
    let form = FieldForm(names)
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()
    var changes: [KeyboardChange] = []
    let observation = form.harness.window.observeKeyboard { changes.append($0) }
    let height = form.table.frame.height

    form.harness.key(.enter)
    for _ in 0..<30 {
      form.harness.advance(by: .milliseconds(16))
      #expect(form.table.frame.height == height)
    }

    #expect(form.field(1)?.field.isFirstResponder == true)
    #expect(changes.isEmpty)
    observation.cancel()
  }

  // B-154, B-172
  @Test func `updates its arrows when other rows are rendered`() throws {
    let form = FieldForm([names[0]])
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()
    #expect(form.buttons == ["Done"])

    form.show(names)
    #expect(form.buttons == ["Next field", "Done"])

    form.show([names[0], FieldSample(name: "Off", isEnabled: false)])
    #expect(form.buttons == ["Done"])
  }

  // B-154
  @Test func `has no arrows if focus is not enabled`() throws {
    let form = FieldForm([FieldSample(name: "One", hasArrows: false), names[1]])

    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()

    #expect(form.toolbar?.items.count == 2)
    #expect(form.buttons == ["Done"])
  }

  @Test(arguments: [320.0, 479, 480, 640])
  func `is not shown for the mouse, in a window of any width`(width: Double) throws {
    let form = FieldForm(names, width: width)

    form.harness.click(on: try #require(form.field(0)))
    form.harness.settle()
    form.harness.key(.enter)
    form.harness.settle()

    #expect(form.field(1)?.field.isFirstResponder == true)
    #expect(form.toolbar == nil)
    #expect(form.harness.window.keyboardFrame == .zero)
    #expect(form.table.frame.height == 480)
  }

  @Test func `appears and disappears with the device that presses a field`() throws {
    let form = FieldForm(names)

    for round in 0..<4 {
      let field = try #require(form.field(round % 3))
      if round.isMultiple(of: 2) {
        form.harness.tap(on: field)
      } else {
        form.harness.click(on: field)
      }
      form.harness.settle()

      #expect((form.toolbar != nil) == round.isMultiple(of: 2))
      #expect(form.harness.render() == form.harness.renderFully())
    }
  }

  @Test(arguments: Theme.Density.allCases)
  func `is shown for a field with the keyboard if the theme is arranged for touch`(
    density: Theme.Density
  ) throws {
    let form = FieldForm(names)
    var theme = Theme.light
    theme.density = density
    form.harness.window.setTheme(theme)

    form.harness.key(.tab)
    form.harness.settle()

    #expect(form.field(0)?.field.isFirstResponder == true)
    #expect((form.toolbar != nil) == (density == .touch))
  }

  @Test func `does not retain its view`() {
    weak var released: FieldSampleView?
    let toolbar: FocusToolbar
    do {
      let view = FieldSampleView()
      released = view
      toolbar = FocusToolbar(view: view)
    }
    #expect(released == nil)
    toolbar.updateFocusEligibility()
    #expect(!toolbar.items.isEmpty)
  }

  @Test func `is not shown in a wide window until that becomes narrow`() throws {
    let form = FieldForm(names, width: 640)
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()
    #expect(form.toolbar == nil)

    form.harness.resize(to: Size(width: 400, height: 480))
    form.harness.settle()
    #expect(form.toolbar != nil)
    #expect(form.table.frame.height < 480)

    form.harness.resize(to: Size(width: 480, height: 480))
    form.harness.settle()
    #expect(form.toolbar == nil)
    #expect(form.table.frame.height == 480)
    #expect(form.field(0)?.field.isFirstResponder == true)
  }

  @Test func `slides in, and scrolls the row above it into view`() throws {
    let form = FieldForm((0..<40).map { FieldSample(name: "\($0)") })
    form.harness.tap(at: Point(x: 100, y: 470))
    let field = try #require(form.field(10)?.field)
    #expect(field.isFirstResponder)

    form.harness.advance(by: .milliseconds(32))
    form.harness.settle()

    let seen = field.convert(field.bounds, to: nil)
    #expect(seen.maxY <= form.harness.window.keyboardFrame.minY)
    #expect(form.harness.render() == form.harness.renderFully())
  }

  @Test func `reports changes of the keyboard frame`() throws {
    let form = FieldForm(names)
    var changes: [KeyboardChange] = []
    var heights: [Double] = []
    let table = form.table
    let observation = form.harness.window.observeKeyboard {
      changes.append($0)
      heights.append(table.frame.height)
    }

    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()
    form.press("Done")

    #expect(changes.map(\.frame.height) == [46, 0])
    #expect(changes.allSatisfy { $0.duration > .zero })
    #expect(heights == [434, 480])
    observation.cancel()
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()
    #expect(changes.count == 2)
  }

  @Test func `is above the keyboard of the host`() throws {
    let form = FieldForm(names)
    let keyboard = Rect(x: 0, y: 300, width: 320, height: 180)
    form.harness.window.setHostKeyboardFrame(keyboard)
    #expect(form.harness.window.keyboardFrame == keyboard)
    #expect(form.table.frame.height == 480)

    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()

    #expect(form.harness.window.keyboardFrame == Rect(x: 0, y: 254, width: 320, height: 226))
    #expect(form.table.frame.height == 254)

    form.harness.window.setHostKeyboardFrame(Rect(x: 0, y: .nan, width: 320, height: 1))
    form.harness.settle()
    #expect(form.harness.window.keyboardFrame == Rect(x: 0, y: 434, width: 320, height: 46))
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 40, height: 30), Size(width: 200, height: 60),
  ])
  func `fits into a window of any size`(size: Size) throws {
    let form = FieldForm(names)
    form.harness.tap(on: try #require(form.field(0)))
    form.harness.settle()

    form.harness.resize(to: size)
    form.harness.settle()

    let frame = form.harness.window.keyboardFrame
    #expect(frame.height <= size.height)
    #expect(form.table.frame.height >= 0)
    form.harness.resize(to: Size(width: 320, height: 480))
    form.harness.settle()
    #expect(form.harness.window.keyboardFrame.height == 46)
  }

  @Test func `disappears when the focused row is removed`() throws {
    let form = FieldForm(names)
    form.harness.tap(on: try #require(form.field(2)))
    form.harness.settle()

    form.show([names[0]])

    #expect(form.toolbar == nil)
    #expect(form.harness.window.keyboardFrame == .zero)
    #expect(form.table.frame.height == 480)
  }
}

import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoOverlays
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

private nonisolated let narrow = 320.0
private nonisolated let wide = 640.0

@MainActor
@Suite struct `An input of a component` {
  // B-147, B-148, B-153, G12
  @Test func `slides in with a toolbar at the bottom of a narrow window`() throws {
    let form = InputForm()
    #expect(form.inputs.isEmpty)

    form.open(0)

    let toolbar = try #require(form.toolbar)
    let frame = try #require(form.inputFrame)
    #expect(frame.maxY == 480)
    #expect(frame.height == 170)
    #expect(frame.width == narrow)
    #expect(form.table.frame.maxY == 480 - 170 - toolbar.frame.height)
    #expect(form.harness.window.keyboardFrame.height == 170 + toolbar.frame.height)
    #expect(form.isHighlighted(0))
    #expect(!form.isHighlighted(1))
    #expect(form.inputHasKeyboard)
    #expect(form.harness.render() == form.harness.renderFully())
  }

  @Test func `is next to the row in a wide window`() throws {
    let form = InputForm(width: wide)

    form.open(0)

    let frame = try #require(form.inputFrame)
    let row = try #require(form.rowFrame(0))
    #expect(form.toolbar == nil)
    #expect(form.table.frame.height == 480)
    #expect(form.harness.window.keyboardFrame == .zero)
    #expect(frame.minY > row.maxY)
    #expect(frame.minY < row.maxY + 20)
    #expect(abs(frame.midX - row.midX) < 1)
    #expect(frame.height == 170)
    #expect(form.isHighlighted(0))
    #expect(form.inputHasKeyboard)
    #expect(form.harness.render() == form.harness.renderFully())
  }

  @Test func `is above the row if there is no space below`() throws {
    let form = InputForm(rows: 10, width: wide)

    form.open(9)

    let frame = try #require(form.inputFrame)
    let row = try #require(form.rowFrame(9))
    #expect(frame.maxY <= row.minY)
    #expect(frame.minY >= 0)
  }

  @Test(arguments: [narrow, wide], [Key.space, .enter])
  func `opens with keys and closes with Escape`(width: Double, key: Key) throws {
    let form = InputForm(width: width)
    form.key(.tab)
    #expect(form.focusedRow == 0)
    #expect(form.inputs.isEmpty)

    form.key(key)
    #expect(form.inputHasKeyboard)
    #expect(form.isHighlighted(0))

    form.key(.escape)
    #expect(form.inputs.isEmpty)
    #expect(form.focusedRow == 0)
    #expect(!form.isHighlighted(0))
    #expect(form.harness.window.keyboardFrame == .zero)
    #expect(form.table.frame.height == 480)
  }

  // B-149
  @Test(arguments: [narrow, wide])
  func `reports changes immediately and is updated in place`(width: Double) throws {
    let form = InputForm(width: width)
    form.open(1)
    let shown = try #require(form.inputs.first)
    let wheel = try #require(form.views(WheelSampleView.self).first)

    form.key(.down)
    #expect(form.picked[1] == 1)
    #expect(form.label(1)?.text == "Row 1: 1")
    form.key(.down)
    #expect(form.picked[1] == 2)

    #expect(form.inputs.first === shown)
    #expect(form.views(WheelSampleView.self).first === wheel)
    #expect(form.isHighlighted(1))
    #expect(form.inputHasKeyboard)
    form.key(.escape)
    #expect(form.picked == [0, 2, 0])
  }

  @Test(arguments: [narrow, wide])
  func `closes with Return, which opens the next one`(width: Double) {
    let form = InputForm(width: width)
    form.open(0)

    form.key(.enter)
    #expect(form.isHighlighted(1))
    #expect(!form.isHighlighted(0))
    #expect(form.inputs.count == 1)
    #expect(form.inputHasKeyboard)

    form.key(.enter)
    form.key(.enter)
    #expect(form.inputs.isEmpty)
    #expect(form.harness.host.firstResponder == nil)
    #expect(!form.isHighlighted(2))
  }

  @Test(arguments: [narrow, wide])
  func `closes with Tab, which opens nothing`(width: Double) {
    let form = InputForm(width: width)
    form.open(1)

    form.key(.tab)
    #expect(form.inputs.isEmpty)
    #expect(form.focusedRow == 2)
    #expect(!form.isHighlighted(1))

    form.open(1)
    form.key(.tab, modifiers: .shift)
    #expect(form.focusedRow == 0)
  }

  @Test func `closes with a press outside in a wide window`() throws {
    let form = InputForm(width: wide)
    form.open(0)
    form.key(.down)

    form.harness.click(at: Point(x: 20, y: 400))
    form.harness.settle()

    #expect(form.inputs.isEmpty)
    #expect(!form.isHighlighted(0))
    #expect(form.picked[0] == 1)
    #expect(form.focusedRow == 0)
  }

  @Test func `is replaced by that of another pressed row`() {
    let form = InputForm()
    form.open(0)

    form.open(1)

    #expect(form.inputs.count == 1)
    #expect(form.isHighlighted(1))
    #expect(!form.isHighlighted(0))
    #expect(form.inputHasKeyboard)
  }

  @Test func `stays when its own row is pressed again`() {
    let form = InputForm()
    form.open(0)
    form.open(0)
    #expect(form.inputs.count == 1)
    #expect(form.isHighlighted(0))
    #expect(form.inputHasKeyboard)
  }

  // B-154
  @Test func `can be navigated with the toolbar`() {
    let form = InputForm()
    form.open(0)

    form.press("Next field")
    #expect(form.isHighlighted(1))
    form.press("Previous field")
    #expect(form.isHighlighted(0))
    #expect(!form.isHighlighted(1))

    form.press("Done")
    #expect(form.inputs.isEmpty)
    #expect(form.toolbar == nil)
    #expect(form.harness.host.firstResponder == nil)
    #expect(!form.isHighlighted(0))
  }

  // B-152
  @Test func `updates the arrows while it has the focus`() {
    let form = InputForm(rows: 1)
    form.open(0)
    #expect((form.harness.find(role: .button, name: "Next field") as? Control)?.isEnabled == false)

    form.picked = [0, 0]
    form.render()
    form.harness.settle()

    #expect((form.harness.find(role: .button, name: "Next field") as? Control)?.isEnabled == true)
    #expect(form.inputHasKeyboard)
  }

  // B-149
  @Test(arguments: [narrow, wide])
  func `is dismissed when its component no longer has one`(width: Double) {
    var hasInput = true
    let form = InputForm(width: width) { form, row in
      TextSample(text: "\(row)").minHeight(44)
        .customInput(hasInput ? form.wheel(row) : nil)
    }
    form.open(0)
    #expect(form.inputs.count == 1)

    hasInput = false
    form.render()
    form.harness.settle()

    #expect(form.inputs.isEmpty)
    #expect(form.harness.host.firstResponder == nil)
    #expect(!form.isHighlighted(0))
    form.open(0)
    #expect(form.inputs.isEmpty)
  }

  // B-149
  @Test(arguments: [narrow, wide])
  func `is replaced by one with other ids`(width: Double) throws {
    var isOther = false
    let form = InputForm(width: width) { form, row in
      let other = Section(id: "other", items: [Node(id: "node", component: form.wheel(row))])
      let input: any CustomInput = isOther ? other : form.wheel(row)
      return TextSample(text: "\(row)").minHeight(44).customInput(input)
    }
    form.open(0)
    let shown = try #require(form.inputs.first)
    let list = try #require(form.views(TableView.self, in: shown).first)

    isOther = true
    form.render()
    form.harness.settle()

    #expect(form.inputs.first === shown)
    #expect(form.views(TableView.self, in: shown).first !== list)
    #expect(form.views(TableView.self, in: shown).count == 1)
    #expect(form.inputHasKeyboard)
  }

  // B-151
  @Test(arguments: [narrow, wide])
  func `appears on its own if it is to be displayed immediately`(width: Double) {
    var isWanted = false
    let form = InputForm(rows: 2, width: width) { form, row in
      let text = TextSample(text: "\(row)").minHeight(44)
      guard row == 0 else { return text.customInput(form.wheel(row)) }
      return text.autodisplayingCustomInput(isWanted ? form.wheel(row) : nil)
    }
    #expect(form.inputs.isEmpty)
    form.harness.tap(at: Point(x: 10, y: 470))

    isWanted = true
    form.render()
    form.harness.settle()
    #expect(form.inputs.count == 1)
    #expect(form.isHighlighted(0))
    #expect(form.inputHasKeyboard)
    #expect(form.toolbar?.items.count == (width == narrow ? 2 : nil))

    isWanted = false
    form.render()
    form.harness.settle()
    #expect(form.inputs.isEmpty)
    form.table.focus()
    form.harness.settle()
    #expect(form.isHighlighted(1))
  }

  // B-151
  @Test func `takes part in focus movement with its content`() {
    let input = WheelSample()
    func eligibility(_ component: AnyRenderable) -> FocusEligibility? {
      Node(id: 0, component: component).component(as: (any Focusable).self)?.focusEligibility
    }
    let text = TextSample(text: "")
    #expect(eligibility(text.customInput(input)) == .eligible(.empty))
    #expect(
      eligibility(text.customInput(input, contentStatus: .populated)) == .eligible(.populated)
    )
    #expect(eligibility(text.customInput(nil)) == .ineligible)
    #expect(eligibility(text.autodisplayingCustomInput(input)) == .ineligible)
    #expect(
      eligibility(FieldSample(name: "").customInput(nil, highlightColor: nil)) == .ineligible
    )
  }

  // B-151
  @Test func `opens with a search for the first field`() {
    let form = InputForm { form, row in
      TextSample(text: "\(row)").minHeight(44)
        .customInput(form.wheel(row), contentStatus: row == 0 ? .populated : .empty)
    }
    form.table.focus()
    form.harness.settle()
    #expect(form.isHighlighted(1))
    #expect(form.inputHasKeyboard)
  }

  // B-112
  @Test func `does not restrict what a component can do`() {
    let node = Node(id: 0, component: TextSample(text: "a").customInput(WheelSample()))
    #expect(node.component(as: TextSample.self)?.text == "a")
    let space = Component.EmptySpace(height: 30).customInput(WheelSample())
    #expect(Node(id: 0, component: space).component(as: (any HeightCustomizing).self) != nil)
    let form = InputForm(rows: 1) { form, row in
      TextSample(text: "a").minHeight(44).deletable(deleteActionText: "Delete") {}
        .customInput(form.wheel(row))
    }
    #expect(form.harness.semantics().contains("delete"))
  }

  // G12
  @Test func `is highlighted in the requested color`() throws {
    let form = InputForm { form, row in
      TextSample(text: "\(row)").minHeight(44).customInput(
        form.wheel(row),
        highlightColor: row == 0 ? .red : nil
      )
    }
    form.open(0)
    #expect(form.label(0)?.backgroundColor == .red)
    form.open(1)
    #expect(form.label(0)?.backgroundColor == nil)
    #expect(form.label(1)?.backgroundColor == nil)
    #expect(form.inputHasKeyboard)
  }

  @Test(arguments: [narrow, wide])
  func `moves when the window changes its width`(width: Double) throws {
    let form = InputForm(width: width)
    form.open(0)
    let input = try #require(form.inputs.first)

    form.harness.resize(to: Size(width: narrow + wide - width, height: 480))
    form.harness.settle()

    #expect(form.inputs.first === input)
    #expect(form.inputs.count == 1)
    #expect((form.toolbar == nil) == (width == narrow))
    #expect(form.inputHasKeyboard)
    #expect(form.isHighlighted(0))
    form.key(.escape)
    #expect(form.inputs.isEmpty)
    #expect(form.table.frame.height == 480)
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 30, height: 20), Size(width: 600, height: 40),
  ])
  func `fits into any window`(size: Size) {
    let form = InputForm(width: size.width, height: size.height)
    form.table.focus()
    form.harness.settle()
    #expect(form.inputs.count == 1)
    #expect(form.harness.window.keyboardFrame.height <= size.height)
    #expect(form.harness.render() == form.harness.renderFully())
    form.key(.escape)
    #expect(form.inputs.isEmpty)
  }

  @Test func `is announced to assistive technology`() {
    let form = InputForm()
    #expect(form.harness.semantics().contains("Row 0: 0"))
    #expect(form.harness.perform("press", role: .button, name: "Row 0: 0"))
    form.harness.settle()
    #expect(form.inputs.count == 1)
    #expect(form.harness.perform("dismiss", role: .button, name: "Row 0: 0"))
    form.harness.settle()
    #expect(form.inputs.isEmpty)
  }
}

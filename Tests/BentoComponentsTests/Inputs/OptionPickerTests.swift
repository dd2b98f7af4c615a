import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

private let letters = ["Alpha", "Beta", "Gamma", "Delta"]

/// An option that is not text.
private struct Country: Component.Option {
  var code: String
  var displayName: String { "Country \(code)" }
}

@MainActor
private func wheelSheet() -> OptionPickerStyleSheet {
  OptionPickerStyleSheet().compose(\.style, .wheel)
}

private typealias Stage = ComponentStage

extension ComponentStage {
  fileprivate convenience init(
    _ component: some Renderable,
    theme: Theme = .light,
    width: Double = 320
  ) {
    self.init(component, size: Size(width: width, height: 300), theme: theme)
  }

  fileprivate var wheel: PickerWheel? { view() }
  fileprivate var button: PopUpButton? { view() }
}

@MainActor
@Suite struct `A picker of options` {
  // C10
  @Test func `is a menu in a row, and a picker wheel if the theme or the style sheet specifies it`()
  {
    let picker = Component.OptionPicker(options: letters, selected: "Beta")
    let menu = Stage(picker)
    #expect(menu.button?.selectedTitle == "Beta")
    #expect(menu.wheel == nil)

    menu.harness.window.setTheme(.classic)
    menu.harness.settle()
    #expect(menu.button == nil)
    #expect(menu.wheel?.selectedIndices == [1])

    let wheel = Stage(
      Component.OptionPicker(options: letters, selected: "Gamma", styleSheet: wheelSheet())
    )
    #expect(wheel.wheel?.selectedIndices == [2])
    #expect(wheel.wheel?.frame == wheel.holder.bounds)
  }

  // C10, G12
  @Test func `is a picker wheel as an input`() throws {
    let form = InputForm { _, row in
      let sheet = OptionPickerStyleSheet().compose(\.style, row == 0 ? nil : .menu)
      return TextSample(text: "\(row)").minHeight(44).customInput(
        Component.OptionPicker(options: letters, selected: "Beta", styleSheet: sheet)
      )
    }
    form.open(0)
    #expect(form.views(PickerWheel.self).first?.selectedIndices == [1])
    form.open(1)
    #expect(form.views(PickerWheel.self).isEmpty)
    #expect(form.views(PopUpButton.self).count == 1)
  }

  @Test func `reports the value at which a wheel stops`() throws {
    var picked: [String] = []
    let stage = Stage(
      Component.OptionPicker(
        options: letters,
        selected: "Alpha",
        didPickItem: { picked.append($0) },
        styleSheet: wheelSheet()
      )
    )
    let wheel = try #require(stage.wheel)
    stage.key(.tab)
    stage.key(.down)
    #expect(picked == ["Beta"])
    stage.key(.end)
    #expect(picked == ["Beta", "Delta"])

    let middle = wheel.convert(wheel.bounds.center, to: nil)
    stage.harness.drag(
      from: middle,
      to: Point(x: middle.x, y: middle.y + 34),
      duration: .milliseconds(400),
      device: .touch
    )
    stage.harness.settle()
    #expect(picked.last == "Gamma" || picked.last == "Beta")
  }

  @Test func `reports the choice in a menu`() throws {
    var picked: [String] = []
    let stage = Stage(
      Component.OptionPicker(
        options: letters,
        selected: "Alpha",
        didPickItem: { picked.append($0) }
      )
    )
    stage.key(.tab)
    stage.key(.space)
    stage.key(.down)
    stage.key(.enter)
    #expect(picked == ["Beta"])
    #expect(stage.harness.find(role: .comboBox, name: nil) != nil || stage.button != nil)
  }

  @Test func `reports the middle row while nothing is selected`() throws {
    var picked: [String] = []
    let stage = Stage(
      Component.OptionPicker(
        options: letters,
        didPickItem: { picked.append($0) },
        styleSheet: wheelSheet()
      )
    )
    #expect(stage.wheel?.selectedIndices == [0])
    stage.key(.tab)
    stage.key(.space)
    #expect(picked == ["Alpha"])
    stage.harness.click(on: try #require(stage.wheel))
    stage.harness.settle()
    #expect(picked == ["Alpha", "Alpha"])
  }

  // C10
  @Test func `leaves the wheel in place for a missing option`() {
    func picker(_ selected: String?) -> some Renderable {
      Component.OptionPicker(options: letters, selected: selected, styleSheet: wheelSheet())
    }
    let stage = Stage(picker(nil))
    stage.key(.tab)
    stage.key(.down)
    stage.key(.down)
    stage.show(picker("Omega"))
    #expect(stage.wheel?.selectedIndices == [2])
    stage.show(picker("Beta"))
    #expect(stage.wheel?.selectedIndices == [1])
    stage.show(picker(nil))
    #expect(stage.wheel?.selectedIndices == [0])
  }

  @Test func `can be rendered while its wheel spins`() {
    var picked = "Alpha"
    func picker() -> some Renderable {
      Component.OptionPicker(
        options: letters,
        selected: picked,
        didPickItem: { picked = $0 },
        styleSheet: wheelSheet()
      )
    }
    let stage = Stage(picker())
    stage.key(.tab)
    stage.harness.key(.end)
    for _ in 0..<10 {
      stage.harness.advance(by: .milliseconds(16))
      stage.holder.slot.bind(picker().asAnyRenderable())
    }
    stage.harness.settle()
    #expect(picked == "Delta")
  }

  // C10
  @Test func `has no selection without options`() throws {
    let stage = Stage(Component.OptionPicker(options: [String](), selected: "a"))
    #expect(stage.button?.selectedIndex == nil)
    #expect(stage.button?.isEnabled == false)
    stage.show(
      Component.OptionPicker(options: [String](), selected: "a", styleSheet: wheelSheet())
    )
    #expect(stage.wheel?.selectedIndex(inColumn: 0) == nil)
    stage.key(.tab)
    stage.key(.down)
  }

  // C10
  @Test func `starts at the first option of another type`() {
    let stage = Stage(
      Component.OptionPicker(options: letters, selected: "Delta", styleSheet: wheelSheet())
    )
    stage.show(
      Component.OptionPicker(
        options: ["a", "b", "c", "d"].map { Country(code: $0) },
        styleSheet: wheelSheet()
      )
    )
    #expect(stage.wheel?.selectedIndices == [0])
  }

  // C10
  @Test func `has rows as high as the longest option needs`() {
    // Text is measured by the engine of a host.
    let harness = Harness(size: Size(width: 320, height: 200))
    let long = String(repeating: "A long option of several lines. ", count: 4)
    func height(_ options: [String], _ width: Double) -> Double {
      let picker = Component.OptionPicker(options: options, styleSheet: wheelSheet())
      return Node(id: 0, component: picker).sizeBoundTo(width: width).height
    }
    #expect(height(letters, 320) == 170)
    #expect(height(letters + [long], 160) > 200)
    #expect(height([], 320) == 170)
    harness.settle()
  }

  @Test func `meets the contract of components`() {
    let long = "An option that is so long that it takes several lines on a narrow wheel"
    expectContract(of: [
      "menu": Component.OptionPicker(options: letters, selected: "Beta"),
      "nothing": Component.OptionPicker(options: letters),
      "unknown": Component.OptionPicker(options: letters, selected: "Omega"),
      "none": Component.OptionPicker(options: [String]()),
      "wheel": Component.OptionPicker(
        options: letters,
        selected: "Delta",
        styleSheet: wheelSheet()
      ),
      "free wheel": Component.OptionPicker(options: letters, styleSheet: wheelSheet()),
      "long": Component.OptionPicker(
        options: [long, "b"],
        selected: "b",
        styleSheet: wheelSheet()
      ),
      "styled": Component.OptionPicker(
        options: letters,
        styleSheet: OptionPickerStyleSheet().compose(\.backgroundColor, .yellow)
          .compose(\.layoutMargins, EdgeInsets(top: 1, left: 20, bottom: 3, right: 4))
          .compose(\.enforcesMinimumHeight, false)
      ),
    ])
  }
}

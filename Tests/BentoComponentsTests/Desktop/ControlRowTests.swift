import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Rows with a title and a control` {
  private final class Log {
    var numbers: [Double] = []
    var indices: [Int] = []
  }

  private static let long = "A title that is so long that it needs a second line in a narrow row"

  @Test func `a slider reports the user's changes and not the program's`() throws {
    let log = Log()
    func slider(_ value: Double) -> Component.Slider {
      Component.Slider(
        title: "Volume",
        value: value,
        in: 0...100,
        step: 10,
        didChange: { log.numbers.append($0) },
        valueText: { "\(Int($0))%" }
      )
    }
    let stage = RowStage(slider(30))
    stage.show(slider(40))
    #expect(log.numbers.isEmpty)
    #expect(stage.semantics.contains(#"slider "Volume" = "40%""#))

    stage.harness.key(.tab)
    stage.harness.key(.right)
    stage.harness.key(.end)
    stage.harness.perform("decrement", role: .slider, name: "Volume")

    #expect(log.numbers == [50, 100, 90])
    #expect(stage.semantics.contains(#"label "90%""#))
  }

  // Sums of widths in pixels are not exact at these scales.
  @Test(arguments: [1.25, 4.0 / 3, 1.5, 1.75, 1.8, 2.25])
  func `a row of its natural width has one line`(scale: Double) throws {
    let harness = Harness(size: Size(width: 900, height: 300), scale: scale)
    for title in ["Next to a title", "Guests", "Density", "Wrapping", "Volume", "Sort by"] {
      for options in [["A", "B"], ["Airy", "Cozy", "Compact"], ["Day", "Week", "Month", "Year"]] {
        let component = Component.Segmented(title: title, options: options, selectedIndex: 0)
        let view = Component.Segmented.View()
        harness.mount(view)
        component.render(in: view)

        let natural = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))

        #expect(
          natural.height == view.sizeThatFits(Size(width: 900, height: .infinity)).height,
          "\(title), \(options)"
        )
      }
    }
  }

  @Test(arguments: [(-5.0, "0"), (200.0, "10"), (.nan, "0")])
  func `a number outside the range is clamped`(value: Double, text: String) {
    let stage = RowStage(Component.Stepper(title: "Guests", value: value, in: 0...10))

    #expect(stage.semantics.contains("stepper \"Guests\" = \"\(text)\""))
  }

  @Test func `a stepper changes with keys and shows the number as text`() {
    let log = Log()
    let stage = RowStage(
      Component.Stepper(title: "Guests", value: 2, in: 1...4) {
        log.numbers.append($0)
      } valueText: {
        "\(Int($0)) people"
      }
    )

    stage.harness.key(.tab)
    stage.harness.key(.up)
    stage.harness.key(.up)
    stage.harness.key(.up)
    stage.harness.key(.home)

    #expect(log.numbers == [3, 4, 1])
    #expect(stage.semantics.contains(#"label "1 people""#))
  }

  @Test func `options can be chosen with arrow keys, which skip disabled ones`() {
    let log = Log()
    let stage = RowStage(
      Component.Segmented(
        title: "Size",
        options: ["S", "M", "L"],
        selectedIndex: 0,
        disabledIndices: [1]
      ) { log.indices.append($0) }
    )

    stage.harness.key(.tab)
    stage.harness.key(.right)
    stage.harness.key(.left)

    #expect(log.indices == [2, 0])
    #expect(stage.semantics.contains(#"group "Size" = "S""#))
  }

  @Test func `an index without an option selects none`() {
    let stage = RowStage(Component.Segmented(title: "Size", options: ["S"], selectedIndex: 7))

    #expect(stage.view(SegmentedControl.self)?.selectedIndex == nil)
  }

  @Test func `options are at the trailing edge of a short title and below a long one`() throws {
    func options(_ title: String, width: Double) throws -> (title: Rect, control: Rect) {
      let stage = RowStage(
        Component.Segmented(title: title, options: ["Light", "Dark"], selectedIndex: 0),
        size: Size(width: width, height: 300)
      )
      let control = try #require(stage.view(SegmentedControl.self))
      let label = try #require(stage.harness.find(role: .label, name: title))
      return (label.frame, control.frame)
    }

    let wide = try options("Appearance", width: 360)
    #expect(wide.control.minX >= wide.title.maxX && wide.control.maxX == 352)
    let narrow = try options(Self.long, width: 220)
    #expect(narrow.control.minY >= narrow.title.maxY && narrow.control.width == 204)
  }

  @Test func `the control is on the left from right to left`() throws {
    let stage = RowStage(Component.Stepper(title: "Guests", value: 2), isRightToLeft: true)

    let stepper = try #require(stage.view(Stepper.self))
    #expect(stepper.frame.minX == 8)
  }

  @Test func `rows meet the contract of components`() {
    let icon = Image(icon: .bell, pointSize: 20)
    let red = Component.Slider.StyleSheet().compose(\.trackColor, .red).compose(\.spacing, 4)
    expectContract(of: [
      "slider": Component.Slider(title: "Volume", value: 0.4),
      "bare": Component.Slider(value: 40, in: 0...100, step: 5, valueText: { "\($0)" }),
      "icons": Component.Slider(
        title: Self.long,
        detail: Self.long,
        value: 1,
        lowImage: icon,
        highImage: icon,
        isEnabled: false,
        styleSheet: red
      ),
    ])
    expectContract(of: [
      "stepper": Component.Stepper(title: "Guests", value: 2),
      "bare": Component.Stepper(value: 100, wraps: true, valueText: { _ in "" }),
      "long": Component.Stepper(
        title: Self.long,
        detail: Self.long,
        value: -1,
        in: -3...3,
        step: 0.5,
        isEnabled: false
      ),
    ])
    expectContract(of: [
      "options": Component.Segmented(title: "Size", options: ["S", "M", "L"], selectedIndex: 1),
      "none": Component.Segmented(options: [], selectedIndex: nil),
      "long": Component.Segmented(
        title: Self.long,
        detail: "Detail",
        options: ["One", "Two"],
        selectedIndex: 5,
        disabledIndices: [0]
      ),
      "off": Component.Segmented(options: ["S", "M", "L"], selectedIndex: 0, isEnabled: false),
    ])
  }
}

import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoPickers

/// Colors that the user chooses.
@Suite
struct ColorTests {
  private let harness = Harness(size: Size(width: 420, height: 420))
  private let well = ColorWell()
  private let log = Log()

  private final class Log {
    var colors: [Color] = []
  }

  init() {
    well.frame = Rect(x: 20, y: 20, width: 44, height: 28)
    well.accessibilityLabel = "Brush"
    well.color = Color(hex: 0x336699)
    well.addAction(for: .valueChanged) { [log, well] in log.colors.append(well.color) }
    harness.window.addSubview(well)
    harness.settle()
  }

  private func slider(_ name: String) -> View? { harness.find(role: .slider, name: name) }

  // MARK: Arithmetic

  @Test(arguments: FuzzScale.seeds(50))
  func `a color becomes hue, saturation and brightness, and back`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let parts = (0..<3).map { _ in Double(Int.random(in: 0...255, using: &generator)) / 255 }
    let color = Color(red: parts[0], green: parts[1], blue: parts[2])
    let back = HSVColor(color).color()
    #expect(abs(back.red - color.red) < 1e-9 && abs(back.green - color.green) < 1e-9)
    #expect(abs(back.blue - color.blue) < 1e-9)
    #expect(ColorText.color(ColorText.text(color)) == color)
  }

  @Test
  func `known colors have known hues, and a gray keeps its previous hue`() {
    #expect(HSVColor(Color(hex: 0xFF0000)) == HSVColor(hue: 0, saturation: 1, brightness: 1))
    #expect(HSVColor(Color(hex: 0x00FF00)).hue == 120)
    #expect(HSVColor(Color(hex: 0x0000FF)).hue == 240)
    #expect(HSVColor(Color(hex: 0xFF00FF)).hue == 300)
    let violet = HSVColor(hue: 270, saturation: 0.5, brightness: 0.5)
    #expect(HSVColor(Color(white: 0.5), keeping: violet).hue == 270)
    #expect(HSVColor(Color(white: 0), keeping: violet).saturation == 0.5)
    #expect(HSVColor(hue: 360, saturation: 1, brightness: 1).color() == Color(hex: 0xFF0000))
  }

  @Test
  func `colors are parsed in their usual notations`() {
    #expect(ColorText.color("#fff") == Color(white: 1))
    #expect(ColorText.color("336699") == Color(hex: 0x336699))
    #expect(ColorText.color(" #33669980 ") == Color(hex: 0x336699, alpha: 128.0 / 255))
    for text in ["", "#", "12", "12345", "#GG0000", "1234567"] {
      #expect(ColorText.color(text) == nil, "\(text)")
    }
    #expect(ColorText.text(Color(hex: 0x0A0B0C, alpha: 0.5)) == "#0A0B0C80")
  }

  // MARK: The well

  @Test
  func `a press opens the picker, and a drag applies immediately`() throws {
    harness.click(on: well)
    harness.settle()
    #expect(well.isOpen && slider("Saturation and brightness")?.isFirstResponder == true)

    let area = try #require(slider("Saturation and brightness"))
    let corner = area.convert(Point(x: area.bounds.maxX - 0.01, y: 0.01), to: nil)
    harness.drag(from: area.convert(area.bounds.center, to: nil), to: corner)
    #expect(log.colors.count > 3)
    let hsv = HSVColor(well.color)
    #expect(hsv.saturation > 0.99 && hsv.brightness > 0.99)
    harness.click(at: Point(x: 410, y: 410))
    harness.settle()
    #expect(!well.isOpen && ColorWell.recentColors.contains(well.color))
    #expect(well.isFirstResponder == false || harness.host.firstResponder === well)
  }

  @Test
  func `Escape restores the previous color`() {
    harness.key(.tab)
    harness.key(.space)
    harness.settle()
    harness.key(.right)
    harness.key(.pageUp)
    #expect(well.color != Color(hex: 0x336699))
    harness.key(.escape)
    harness.settle()
    #expect(well.color == Color(hex: 0x336699) && !well.isOpen && well.isFirstResponder)
    #expect(log.colors.last == Color(hex: 0x336699) && !well.isOpen)
  }

  @Test
  func `a text, numbers, hues and the palette choose a color, too`() {
    harness.click(on: well)
    harness.settle()
    harness.setValue("#AABBCC", role: .textField, name: "Hex")
    #expect(well.color == Color(hex: 0xAABBCC))
    harness.setValue("0", role: .stepper, name: "Red")
    #expect(well.color == Color(hex: 0x00BBCC))
    harness.setValue("120", role: .slider, name: "Hue")
    #expect(abs(HSVColor(well.color).hue - 120) < 1)
    harness.perform("press", role: .radioButton, name: "#E5484D")
    #expect(well.color == Color(hex: 0xE5484D))
    harness.setValue("nonsense", role: .textField, name: "Hex")
    #expect(well.color == Color(hex: 0xE5484D))
    #expect(slider("Opacity") == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `opacity can be chosen if the program allows it`() {
    well.supportsAlpha = true
    harness.click(on: well)
    harness.settle()
    harness.setValue("50", role: .slider, name: "Opacity")
    #expect(well.color == Color(hex: 0x336699, alpha: 0.5))
    #expect(well.defaultSemantics.value == "#33669980")
    well.isEnabled = false
    #expect(!well.setAccessibilityValue("#000000"))
    well.isEnabled = true
    harness.key(.escape)
    harness.settle()
    #expect(harness.setValue("#000000", role: .button, name: "Brush"))
    #expect(well.color == Color(white: 0))
  }
}

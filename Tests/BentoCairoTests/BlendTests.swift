import BentoCairo
import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct BlendTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

  private func mix(_ mode: BlendMode, _ above: Color, over below: Color) throws -> Pixel {
    let box = Rect(x: 0, y: 0, width: 4, height: 4)
    var list = DisplayList()
    list.append(.fill(.rect(box), .color(below)))
    list.append(.pushBlend(mode))
    list.append(.fill(.rect(box), .color(above)))
    list.append(.pop)
    return try draw(list, width: 4, height: 4, with: painter)[2, 2]
  }

  /// The result of a blend mode for one channel of two opaque colors, as W3C defines it.
  private func channel(_ mode: BlendMode, _ above: Double, _ below: Double) -> Double? {
    func hardLight(_ above: Double, _ below: Double) -> Double {
      above <= 0.5 ? below * 2 * above : below + (2 * above - 1) * (1 - below)
    }
    switch mode {
    case .normal, .sourceAtop: return above
    case .multiply: return above * below
    case .screen: return above + below - above * below
    case .overlay: return hardLight(below, above)
    case .darken: return min(above, below)
    case .lighten: return max(above, below)
    case .colorDodge: return below == 0 ? 0 : above == 1 ? 1 : min(1, below / (1 - above))
    case .colorBurn: return below == 1 ? 1 : above == 0 ? 0 : 1 - min(1, (1 - below) / above)
    case .hardLight: return hardLight(above, below)
    case .softLight:
      let root = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return above <= 0.5
        ? below - (1 - 2 * above) * below * (1 - below)
        : below + (2 * above - 1) * (root - below)
    case .difference: return (above - below).magnitude
    case .exclusion: return above + below - 2 * above * below
    case .plusLighter: return min(1, above + below)
    case .destinationOver: return below
    case .hue, .saturation, .color, .luminosity, .destinationOut, .exclusiveOr: return nil
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `opaque colors blend channel by channel according to the formula`(mode: BlendMode) throws {
    let shares = [0, 0.2, 0.4, 0.6, 0.8, 1]
    for above in shares {
      for below in shares {
        guard let wanted = channel(mode, above, below) else { return }
        let pixel = try mix(
          mode,
          Color(red: above, green: 0.4, blue: above),
          over: Color(red: below, green: below, blue: 0.6)
        )
        let difference = Double(pixel.red) - wanted * 255
        #expect(difference.magnitude <= 2, "\(mode): \(above) over \(below)")
        #expect(pixel.alpha == 255)
      }
    }
  }

  @Test
  func `hue and luminosity modes take their parts from either color`() throws {
    let gray = Color(white: 0.5)
    let red = Color(red: 1, green: 0, blue: 0)
    let hue = try mix(.hue, red, over: gray)
    let color = try mix(.color, red, over: gray)
    let light = try mix(.luminosity, .white, over: red)
    let dull = try mix(.saturation, gray, over: red)

    #expect(hue.red == hue.green && hue.red == hue.blue, "a gray has no saturation")
    #expect(color.red > color.green + 100)
    #expect(light == Pixel(red: 255, green: 255, blue: 255))
    #expect(dull.red.distance(to: dull.green).magnitude <= 1)
  }

  @Test(arguments: BlendMode.allCases)
  func `transparent pixels leave the content below unchanged`(mode: BlendMode) throws {
    let below = Color(red: 0.7, green: 0.2, blue: 0.4, alpha: 0.6)

    #expect(try mix(mode, .clear, over: below) == mix(.normal, .clear, over: below))
  }

  @Test
  func `an image blends only with its group`() throws {
    var list = DisplayList()
    let box = Rect(x: 0, y: 0, width: 4, height: 4)
    list.append(.fill(.rect(box), .color(.black)))
    list.append(.pushOpacity(0.999))
    list.append(.pushBlend(.multiply))
    list.append(.fill(.rect(box), .color(.white)))
    list.append(.pop)
    list.append(.pop)
    let picture = try draw(list, width: 4, height: 4, with: painter)

    #expect(picture[1, 1].red > 250, "black lies outside of the group")
  }
}

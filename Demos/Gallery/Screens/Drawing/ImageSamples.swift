import Bento

extension DrawingSample {
  /// Images.
  static let images = [
    DrawingSample("Nearest") { context, rect in
      context.draw(face, in: rect.square(48), style: ImageStyle(interpolation: .nearest))
    },
    DrawingSample("Smooth") { context, rect in
      context.draw(face, in: rect.square(48))
    },
    DrawingSample("Rounded") { context, rect in
      let style = ImageStyle(cornerRadii: CornerRadii(12, curve: .continuous))
      context.draw(landscape, in: rect.centered(66, 44), style: style)
    },
    DrawingSample("Template") { context, rect in
      for (index, color) in [Ink.pink, Ink.orange, Ink.green].enumerated() {
        let x = rect.midX + Double(index - 1) * 27 - 10
        context.draw(
          face,
          in: Rect(x: x, y: rect.midY - 10, width: 20, height: 20),
          style: ImageStyle(tint: color, interpolation: .nearest)
        )
      }
    },
    DrawingSample("Tiled") { context, rect in
      context.draw(tile.withResizing(.tiled), in: rect)
    },
    DrawingSample("Stretched") { context, rect in
      context.draw(plate, in: rect.centered(80, 34))
    },
    DrawingSample("Nine-part") { context, rect in
      let image = plate.withResizing(.nineParts(EdgeInsets(9)))
      context.draw(image, in: rect.centered(80, 34))
    },
    DrawingSample("Rotated") { context, rect in
      let place = Transform.translation(x: rect.midX, y: rect.midY).rotated(by: -0.25)
      context.withTransform(place) {
        context.draw(landscape, in: Rect(x: -30, y: -20, width: 60, height: 40))
      }
    },
  ]

  /// A face of eight by eight pixels.
  private static let face: Image = {
    let rows = [
      "..####..", ".######.", "##.##.##", "########", "#.####.#", "##....##", ".######.",
      "..####..",
    ].map(Array.init)
    let pixels = PixelBuffer(width: 8, height: 8) { x, y in
      rows[y][x] == "#"
        ? Pixel(red: 240, green: 136, blue: 58) : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return Image(pixels: pixels)
  }()

  /// Hills below an evening sky.
  private static let landscape: Image = {
    let pixels = PixelBuffer(width: 132, height: 88) { x, y in
      let across = Double(x) / 132
      let down = Double(y) / 88
      let far = 0.56 + 0.1 * parabola(across * 2)
      let near = 0.74 + 0.09 * parabola(across * 1.4 + 0.4)
      let sky = Ink.orange.mixed(with: Ink.violet, fraction: 1 - min(1, down * 1.7))
      let distance = ((across - 0.7) * 1.5) * ((across - 0.7) * 1.5) + (down - 0.4) * (down - 0.4)
      var color = distance < 0.012 ? Color(hex: 0xFFF0C2) : sky
      if down > far { color = Color(hex: 0x6B3FA0) }
      if down > near { color = Color(hex: 0x3A2266) }
      func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
      return Pixel(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    }
    return Image(pixels: pixels, scale: 2)
  }()

  /// A wave of parabolas with a period of 1, between -1 and 1.
  private static func parabola(_ position: Double) -> Double {
    let phase = position - position.rounded(.down)
    return phase < 0.5 ? 16 * phase * (0.5 - phase) : -16 * (phase - 0.5) * (1 - phase)
  }

  /// A tile of a scale pattern.
  private static let tile: Image = {
    var list = DisplayList()
    let size = Size(width: 16, height: 16)
    list.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(Color(hex: 0xDDF3F0))))
    for center in [(0.0, 0.0), (16.0, 0.0), (8.0, 8.0), (0.0, 16.0), (16.0, 16.0)] {
      let disc = Rect(x: center.0 - 8, y: center.1 - 8, width: 16, height: 16)
      list.append(.fill(.ellipse(disc), .color(Color(hex: 0x9BDDD5))))
      list.append(.stroke(.ellipse(disc.insetBy(dx: 1, dy: 1)), .color(Ink.teal), StrokeStyle()))
    }
    return Image(drawing: list, size: size)
  }()

  /// A button background that is smaller than the areas it fills.
  private static let plate: Image = {
    var list = DisplayList()
    let box = Rect(x: 1, y: 1, width: 22, height: 22)
    let shape = Shape.roundedRect(box, CornerRadii(8))
    let fill = Gradient(
      .linear(from: Point(x: 0, y: 1), to: Point(x: 0, y: 23)),
      colors: [Color(hex: 0x8FB4FF), Ink.blue]
    )
    list.append(.fill(shape, .gradient(fill)))
    list.append(.stroke(shape, .color(Color(hex: 0x1B489F)), StrokeStyle(width: 2)))
    return Image(drawing: list, size: Size(width: 24, height: 24))
  }()
}

import Bento

extension DrawingSample {
  /// Clips, groups and image maps.
  static let groups = [
    DrawingSample("Rounded clip") { context, rect in
      let box = rect.centered(62, 44)
      context.clip(to: .roundedRect(box, CornerRadii(16, curve: .continuous))) {
        drawStripes(context, box)
      }
    },
    DrawingSample("Path clip") { context, rect in
      context.clip(to: Path(.heart, in: rect.square(54))) { drawStripes(context, rect) }
    },
    DrawingSample("Even-odd clip") { context, rect in
      context.clip(to: Path(pentagramIn: rect.square(56)), rule: .evenOdd) {
        drawStripes(context, rect)
      }
    },
    DrawingSample("Each at 50%") { context, rect in
      drawDiscs(context, rect, alpha: 0.5)
    },
    DrawingSample("Group at 50%") { context, rect in
      context.withOpacity(0.5) { drawDiscs(context, rect, alpha: 1) }
    },
    mapped("Rotated", Transform.rotation(.pi / 7)),
    mapped("Sheared", Transform(a: 1, b: 0, c: -0.5, d: 1, tx: 0, ty: 0)),
    mapped("Mirrored", Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
  ]

  private static func drawStripes(_ context: DrawContext, _ rect: Rect) {
    let colors = [Ink.pink, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.violet]
    let height = rect.height / Double(colors.count)
    for (index, color) in colors.enumerated() {
      context.fill(
        Rect(x: rect.x, y: rect.y + Double(index) * height, width: rect.width, height: height),
        with: color
      )
    }
  }

  private static func drawDiscs(_ context: DrawContext, _ rect: Rect, alpha: Double) {
    for (index, color) in [Ink.pink, Ink.yellow, Ink.blue].enumerated() {
      let disc = rect.square(34)
      let x = disc.x + Double(index - 1) * 17
      context.fill(
        .ellipse(Rect(x: x, y: disc.y, width: 34, height: 34)),
        with: .color(color.withAlpha(alpha))
      )
    }
  }

  private static func mapped(_ title: String, _ map: Transform) -> DrawingSample {
    DrawingSample(title) { context, rect in
      let place = map.followed(by: .translation(x: rect.midX, y: rect.midY))
      context.withTransform(place) {
        let card = Rect(x: -26, y: -17, width: 52, height: 34)
        context.fill(card, cornerRadius: 6, with: Ink.teal)
        context.draw(
          "Bento",
          font: .preferredFont(forTextStyle: .headline),
          color: .white,
          alignment: .center,
          in: Rect(x: -26, y: -10, width: 52, height: 20)
        )
      }
    }
  }

  /// Blend modes.
  static let blends = [
    blend("Multiply", .multiply), blend("Screen", .screen), blend("Overlay", .overlay),
    blend("Difference", .difference), blend("Color dodge", .colorDodge),
    blend("Soft light", .softLight), blend("Hue", .hue), blend("Luminosity", .luminosity),
  ]

  private static func blend(_ title: String, _ mode: BlendMode) -> DrawingSample {
    DrawingSample(title) { context, rect in
      let below = Gradient(
        .linear(from: Point(x: rect.minX, y: 0), to: Point(x: rect.maxX, y: 0)),
        colors: [Color(hex: 0x173A7A), Ink.teal, Color(hex: 0xF7E3B5)]
      )
      context.fill(.rect(rect), with: .gradient(below))
      for (index, color) in [Ink.pink, Ink.yellow, Ink.blue].enumerated() {
        let disc = rect.square(30)
        let x = disc.x + Double(index - 1) * 22
        context.withBlendMode(mode) {
          context.fill(
            .ellipse(Rect(x: x, y: disc.y, width: 30, height: 30)),
            with: .color(color)
          )
        }
      }
    }
  }
}

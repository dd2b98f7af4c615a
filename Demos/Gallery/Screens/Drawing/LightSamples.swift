import Bento

extension DrawingSample {
  private static func gradient(_ title: String, _ gradient: Gradient) -> DrawingSample {
    DrawingSample(title) { context, rect in
      let box = rect.centered(72, 44)
      let shape = Shape.roundedRect(box, CornerRadii(8, curve: .continuous))
      context.fill(shape, with: .gradient(gradient.stretched(to: box)))
    }
  }

  private static func linear(
    _ end: Point,
    _ colors: [Color],
    spread: Gradient.Spread = .pad
  ) -> Gradient {
    Gradient(.linear(from: .zero, to: end), colors: colors, spread: spread)
  }

  /// Gradients.
  static let gradients = [
    gradient("Vertical", linear(Point(x: 0, y: 1), [Color(hex: 0x6EA1FF), Ink.blue])),
    gradient("Horizontal", linear(Point(x: 1, y: 0), [Ink.teal, Ink.green])),
    gradient("Diagonal", linear(Point(x: 1, y: 1), [Ink.violet, Ink.pink])),
    gradient(
      "Many stops",
      linear(
        Point(x: 1, y: 0),
        [Ink.pink, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.violet]
      )
    ),
    gradient(
      "Radial",
      Gradient(
        .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5),
        colors: [Ink.yellow, Ink.orange, Ink.pink]
      )
    ),
    gradient(
      "Two circles",
      Gradient(
        .circles(
          from: Point(x: 0.3, y: 0.25),
          startRadius: 0,
          to: Point(x: 0.5, y: 0.5),
          endRadius: 0.7
        ),
        colors: [.white, Ink.blue, Color(hex: 0x102A66)]
      )
    ),
    gradient(
      "Repeated",
      linear(Point(x: 0.14, y: 0.14), [Ink.teal, Color(hex: 0x9BE0D8)], spread: .repeated)
    ),
    gradient(
      "Reflected",
      linear(Point(x: 0.2, y: 0), [Ink.violet, Color(hex: 0xC9BBFF)], spread: .reflected)
    ),
  ]

  private static let cardRadii = CornerRadii(10, curve: .continuous)

  /// Shadows.
  static let shadows = [
    shadow("Soft", [Shadow(color: Color(white: 0, alpha: 0.35), radius: 12, offset: .zero)]),
    shadow(
      "Offset",
      [Shadow(color: Color(white: 0, alpha: 0.4), radius: 8, offset: Size(width: 4, height: 5))]
    ),
    shadow(
      "Two layers",
      [
        Shadow(color: Color(white: 0, alpha: 0.25), radius: 16, offset: Size(width: 0, height: 8)),
        Shadow(color: Color(white: 0, alpha: 0.3), radius: 3, offset: Size(width: 0, height: 1)),
      ]
    ),
    DrawingSample("Colored") { context, rect in
      let card = Shape.roundedRect(rect.centered(56, 34), cardRadii)
      let glow = Shadow(
        color: Ink.blue.withAlpha(0.7),
        radius: 14,
        offset: Size(width: 0, height: 6)
      )
      context.drawShadow(glow, of: card)
      context.fill(card, with: .color(Ink.blue))
    },
    DrawingSample("Path") { context, rect in
      let star = Path(pentagramIn: rect.square(46))
      let glow = Shadow(
        color: Ink.orange.withAlpha(0.8),
        radius: 8,
        offset: Size(width: 0, height: 4)
      )
      context.drawShadow(glow, of: .path(star, .winding))
      context.fill(star, with: Ink.yellow)
    },
    DrawingSample("Inner") { context, rect in
      let field = Shape.roundedRect(rect.centered(66, 36), cardRadii)
      context.fill(field, with: .color(context.theme.colors.fill))
      let shade = Shadow(color: Color(white: 0, alpha: 0.5), radius: 8, offset: .zero)
      context.drawInnerShadow(shade, of: field)
    },
    DrawingSample("Pressed") { context, rect in
      let button = Shape.roundedRect(rect.centered(62, 34), cardRadii)
      context.fill(button, with: .color(Ink.green))
      let shade = Shadow(
        color: Color(white: 0, alpha: 0.5),
        radius: 7,
        offset: Size(width: 0, height: 4)
      )
      context.drawInnerShadow(shade, of: button)
    },
    DrawingSample("Sphere") { context, rect in
      let ball = rect.square(42)
      let shade = Shadow(
        color: Color(white: 0, alpha: 0.35),
        radius: 8,
        offset: Size(width: 0, height: 5)
      )
      context.drawShadow(shade, of: .ellipse(ball))
      let light = Gradient(
        .circles(
          from: Point(x: ball.x + 14, y: ball.y + 12),
          startRadius: 1,
          to: ball.center,
          endRadius: 22
        ),
        colors: [Color(hex: 0xFFD9E6), Ink.pink]
      )
      context.fill(.ellipse(ball), with: .gradient(light))
      let rim = Shadow(
        color: Color(hex: 0x5A0F2C, alpha: 0.8),
        radius: 12,
        offset: Size(width: -3, height: -5)
      )
      context.drawInnerShadow(rim, of: .ellipse(ball))
    },
  ]

  private static func shadow(_ title: String, _ shadows: [Shadow]) -> DrawingSample {
    DrawingSample(title) { context, rect in
      let card = Shape.roundedRect(rect.centered(56, 34), cardRadii)
      for shadow in shadows { context.drawShadow(shadow, of: card) }
      context.fill(card, with: .color(context.theme.colors.elevatedSurface))
    }
  }
}

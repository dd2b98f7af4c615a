import Bento

extension DrawingSample {
  /// Filled shapes.
  static let shapes = [
    DrawingSample("Rectangle") { context, rect in
      context.fill(rect.centered(56, 36), with: Ink.blue)
    },
    DrawingSample("Rounded") { context, rect in
      context.fill(rect.centered(56, 36), cornerRadius: 10, with: Ink.blue)
    },
    DrawingSample("Each corner") { context, rect in
      let radii = CornerRadii(topLeft: 18, topRight: 4, bottomRight: 18, bottomLeft: 4)
      context.fill(.roundedRect(rect.centered(56, 36), radii), with: .color(Ink.blue))
    },
    DrawingSample("Continuous") { context, rect in
      let radii = CornerRadii(13, curve: .continuous)
      context.fill(.roundedRect(rect.square(44), radii), with: .color(Ink.violet))
    },
    DrawingSample("Ellipse") { context, rect in
      context.fill(.ellipse(rect.centered(60, 36)), with: .color(Ink.violet))
    },
    DrawingSample("Path") { context, rect in
      context.fill(Path(.heart, in: rect.square(52)), with: Ink.pink)
    },
    DrawingSample("Winding") { context, rect in
      context.fill(Path(pentagramIn: rect.square(52)), with: Ink.orange)
    },
    DrawingSample("Even-odd") { context, rect in
      context.fill(Path(pentagramIn: rect.square(52)), with: Ink.orange, rule: .evenOdd)
    },
  ]

  /// Lines.
  static let strokes = [
    DrawingSample("Widths") { context, rect in
      for (index, width) in [1.0, 2, 3, 5].enumerated() {
        let y = rect.y + 15 + Double(index) * 11
        let line = Path(through: [(rect.midX - 30, y), (rect.midX + 30, y)])
        context.stroke(line, with: Ink.teal, style: StrokeStyle(width: width))
      }
    },
    DrawingSample("Caps") { context, rect in
      let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
      for (index, cap) in caps.enumerated() {
        let y = rect.midY + Double(index - 1) * 17
        let line = Path(through: [(rect.midX - 22, y), (rect.midX + 22, y)])
        context.stroke(line, with: Ink.teal, style: StrokeStyle(width: 10, cap: cap))
        context.stroke(line, with: Color(hex: 0x0B4A50), style: StrokeStyle(width: 1))
      }
    },
    DrawingSample("Joins") { context, rect in
      let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
      for (index, join) in joins.enumerated() {
        let x = rect.midX + Double(index - 1) * 29
        let angle = Path(through: [
          (x - 9, rect.midY + 14), (x, rect.midY - 10), (x + 9, rect.midY + 14),
        ])
        context.stroke(angle, with: Ink.teal, style: StrokeStyle(width: 6, join: join))
      }
    },
    DrawingSample("Dashes") { context, rect in
      let style = StrokeStyle(width: 2, dashes: [8, 4])
      context.stroke(
        .roundedRect(rect.centered(60, 38), CornerRadii(8)),
        with: Ink.green,
        style: style
      )
    },
    DrawingSample("Dots") { context, rect in
      let style = StrokeStyle(width: 4, cap: .round, dashes: [0, 44 * .pi / 17])
      context.stroke(.ellipse(rect.square(44)), with: Ink.green, style: style)
    },
    DrawingSample("Dash phase") { context, rect in
      for index in 0..<5 {
        let y = rect.midY + Double(index - 2) * 9
        let line = Path(through: [(rect.midX - 30, y), (rect.midX + 30, y)])
        let style = StrokeStyle(width: 4, dashes: [10, 5], dashPhase: Double(-index) * 3)
        context.stroke(line, with: Ink.green, style: style)
      }
    },
    DrawingSample("Curves") { context, rect in
      var wave = Path()
      wave.move(to: Point(x: rect.midX - 34, y: rect.midY))
      for step in 0..<4 {
        let x = rect.midX - 34 + Double(step) * 17
        wave.addQuadCurve(
          to: Point(x: x + 17, y: rect.midY),
          control: Point(x: x + 8.5, y: rect.midY + (step.isMultiple(of: 2) ? -30 : 30))
        )
      }
      context.stroke(wave, with: Ink.orange, style: StrokeStyle(width: 3, cap: .round))
    },
    DrawingSample("Gradient line") { context, rect in
      var ring = Path()
      ring.addArc(center: rect.center, radius: 20, from: -0.5 * .pi, to: 1.1 * .pi)
      let box = rect.square(48)
      let gradient = Gradient(
        .linear(from: Point(x: box.minX, y: box.minY), to: Point(x: box.maxX, y: box.maxY)),
        colors: [Ink.pink, Ink.orange, Ink.yellow]
      )
      let track = Color(white: 0.5, alpha: 0.2)
      context.stroke(.ellipse(rect.square(40)), with: track, style: StrokeStyle(width: 7))
      context.stroke(
        .path(ring, .winding),
        with: .gradient(gradient),
        style: StrokeStyle(width: 7, cap: .round)
      )
    },
  ]
}

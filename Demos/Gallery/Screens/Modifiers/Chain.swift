import Bento

/// A chain of modifiers as text, and the resulting component.
@MainActor
struct Chain {
  let text: String
  let component: AnyRenderable

  init(_ text: String, _ component: some Renderable) {
    self.text = text
    self.component = component.asAnyRenderable()
  }
}

// MARK: - Samples

extension Chain {
  /// Returns chains of size modifiers, with their lengths multiplied.
  static func sizes(times factor: Double) -> [Chain] {
    let x = Swatch()
    let (wide, narrow) = (100 * factor, 50 * factor)
    let (low, high, least) = (10 * factor, 20 * factor, 44 * factor)
    return [
      Chain("x", x),
      Chain("x.width(\(points: wide))", x.width(wide)),
      Chain("x.width(\(points: wide)).width(\(points: narrow))", x.width(wide).width(narrow)),
      Chain(
        "x.requiredWidth(\(points: wide)).width(\(points: narrow))",
        x.requiredWidth(wide).width(narrow)
      ),
      Chain("x.width(\(points: wide)).aspectRatio(2)", x.width(wide).aspectRatio(2)),
      Chain(
        "x.aspectRatio(2).width(\(points: wide)).height(\(points: low))",
        x.aspectRatio(2).width(wide).height(low)
      ),
      Chain(
        "x.minHeight(\(points: least)).height(\(points: high))",
        x.minHeight(least).height(high)
      ),
      Chain(
        "x.minHeight(\(points: least)).requiredHeight(\(points: high))",
        x.minHeight(least).requiredHeight(high)
      ),
    ]
  }

  /// Returns chains of appearance modifiers, with their lengths multiplied.
  static func looks(times factor: Double) -> [Chain] {
    let label = UI.Label(text: "Lunch is ready")
    let heart = UI.Image(image: .heart)
    let blue = Palette.color(0)
    let pink = Palette.color(4)
    let (letters, side, plate) = (15 * factor, 36 * factor, 48 * factor)
    return [
      Chain("x.tintColor(blue).tintColor(pink)", Swatch().tintColor(blue).tintColor(pink)),
      Chain(
        "label.font(.system(ofSize: \(points: letters)))",
        label.font(.system(ofSize: letters))
      ),
      Chain(
        "label.textAlignment(.center).textColor(pink)",
        label.textAlignment(.center).textColor(pink)
      ),
      Chain(
        "heart.scaledToFit().width(\(points: plate)).height(\(points: side))",
        heart.scaledToFit().width(plate).height(side)
      ),
      Chain(
        "heart.scaledToFill().width(\(points: plate)).height(\(points: side))",
        heart.scaledToFill().width(plate).height(side)
      ),
      Chain(
        "heart.renderingMode(.alwaysTemplate).tintColor(blue).height(\(points: side))",
        heart.renderingMode(.alwaysTemplate).tintColor(blue).height(side)
      ),
    ]
  }
}

extension Image {
  /// A pink heart of 24 × 24 points.
  fileprivate static let heart: Image = {
    var path = Path()
    path.move(to: Point(x: 12, y: 21))
    path.addCurve(
      to: Point(x: 12, y: 6),
      control1: Point(x: -4, y: 10),
      control2: Point(x: 5, y: -2)
    )
    path.addCurve(
      to: Point(x: 12, y: 21),
      control1: Point(x: 19, y: -2),
      control2: Point(x: 28, y: 10)
    )
    path.close()
    var list = DisplayList()
    list.append(.fill(.path(path, .winding), .color(Palette.color(4))))
    return Image(drawing: list, size: Size(width: 24, height: 24))
  }()
}

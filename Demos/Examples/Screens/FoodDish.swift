package import Bento

/// A dish.
package enum FoodDish: String, CaseIterable, Hashable, Sendable {
  case soup = "Tomato soup"
  case salad = "Green salad"
  case pancakes = "Pancakes"
  case plums = "Plum bowl"

  /// The ingredients.
  var details: String {
    switch self {
    case .soup: "Tomatoes, cream and basil"
    case .salad: "Lettuce, peas and radish"
    case .pancakes: "Butter, syrup and berries"
    case .plums: "Plums, yogurt and oats"
    }
  }

  /// The colors of the table, the content of the plate, and the garnish.
  private var colors: (table: UInt32, fill: UInt32, dots: [UInt32]) {
    switch self {
    case .soup: (0x6B4A36, 0xD2472B, [0xF7E3D0, 0x4C8A3D, 0x6FAF52])
    case .salad: (0x2F5D62, 0x7FB55A, [0x4E8B3C, 0xD9557A, 0xC7E29A])
    case .pancakes: (0x9A7B56, 0xE3AE5E, [0xF8DE8D, 0x4B4F9C, 0xB23A48])
    case .plums: (0x4A4063, 0xF2E9E1, [0x6A3B86, 0x8E4FA8, 0xC9A66B])
    }
  }

  /// The image of the dish, seen from above.
  var picture: Image {
    let size = Size(width: 480, height: 200)
    var list = DisplayList()
    let area = Rect(origin: .zero, size: size)
    let table = Gradient(
      .linear(from: .zero, to: Point(x: size.width, y: size.height)),
      colors: [Color(hex: colors.table), Color(hex: colors.table, alpha: 0.75)]
    )
    list.append(.fill(.rect(area), .color(.white)))
    list.append(.fill(.rect(area), .gradient(table)))
    let center = Point(x: 240, y: 84)
    for (radius, color) in [(118.0, 0xFFFFFF as UInt32), (104, 0xE9E4DC), (92, colors.fill)] {
      list.append(.fill(.ellipse(Self.disk(center, radius)), .color(Color(hex: color))))
    }
    // The golden angle distributes the garnish evenly.
    for index in 0..<26 {
      let angle = Double(index) * 2.399_963
      let reach = 84 * (Double(index) / 26).squareRoot()
      let spot = Point(
        x: center.x + reach * Self.unit(angle).x,
        y: center.y + reach * Self.unit(angle).y
      )
      let color = Color(hex: colors.dots[index % colors.dots.count], alpha: 0.9)
      list.append(.fill(.ellipse(Self.disk(spot, 7 + Double(index % 4) * 2)), .color(color)))
    }
    return Image(drawing: list, size: size)
  }

  private static func disk(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The point on the unit circle at an angle, by rotation.
  private static func unit(_ angle: Double) -> Point {
    Transform.identity.rotated(by: angle).apply(to: Point(x: 1, y: 0))
  }
}

/// An image of a dish with its name on a light panel.
package struct FoodItemCell: Renderable {
  let food: FoodDish

  package init(food: FoodDish) {
    self.food = food
  }

  package func render(in view: FoodItemCellView) {
    view.picture.image = food.picture
    view.title.text = food.rawValue
    view.details.text = food.details
    view.accessibilityLabel = food.rawValue
  }
}

/// The view of a ``FoodItemCell``.
package final class FoodItemCellView: View {
  /// The height at which the whole panel with the name is visible.
  static let minimumHeight = 108.0

  let picture = ImageView()
  let title = Label()
  let details = Label()
  private let panel = StackView()

  package required init() {
    super.init()
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .title1)
    for label in [title, details] {
      label.numberOfLines = 1
      label.textAlignment = .center
      label.textColor = Color(hex: 0x1B1C1F)
      panel.addArrangedSubview(label)
    }
    panel.axis = .vertical
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(horizontal: 12, vertical: 8)
    panel.backgroundColor = Color(hex: 0xFFFFFF, alpha: 0.82)
    panel.cornerRadius = 10
    for view in [picture, panel] { addSubview(view) }
  }

  package override func layoutSubviews() {
    picture.frame = bounds
    let width = max(0, bounds.width - 40)
    let height = panel.sizeThatFits(Size(width: width, height: .infinity)).height
    panel.frame = Rect(x: 20, y: bounds.height - 10 - height, width: width, height: height)
  }
}

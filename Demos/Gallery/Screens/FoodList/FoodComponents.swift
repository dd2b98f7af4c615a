import Bento

/// A tile with the name of a food.
struct FoodTile: Renderable {
  let food: Food

  func render(in view: Tile) {
    view.show(food.name, color: Color(hex: food.color))
  }
}

/// The name of a shelf, or a remark below it.
struct ShelfTitle: Renderable {
  let text: String
  let isRemark: Bool

  func render(in view: ShelfTitleView) {
    view.label.text = text
    view.isRemark = isRemark
  }
}

/// The view of a ``ShelfTitle``.
final class ShelfTitleView: View {
  static let height = 34.0
  static let remarkHeight = 22.0

  let label = Label()
  var isRemark = false { didSet { setNeedsLayout() } }

  required init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    label.font =
      isRemark ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .headline)
    label.textColor = isRemark ? theme.colors.secondaryLabel : theme.colors.label
    // A remark keeps its distance from the next title.
    var area = bounds
    if isRemark { area.size.height = min(area.height, scaled(Self.remarkHeight)) }
    label.fillMiddle(of: area)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: isRemark ? scaled(Self.remarkHeight) + 10 : scaled(Self.height))
  }
}

import Bento
import BentoTesting

/// Everything that can be drawn, as a grid of labeled tiles.
final class DrawingScreen: View {
  static let entry = GalleryScreen(
    name: "drawing",
    title: "Drawing",
    summary: "Shapes, lines, gradients, shadows, clips, blends, images and icons.",
    size: Size(width: 900, height: 1_054),
    make: { DrawingScreen() }
  )

  private static let margin = 24.0
  private static let gap = 12.0
  private static let headingHeight = 30.0
  private static let tileHeight = 84.0

  private let scrollView = ScrollView()
  private var sections: [(heading: Label, tiles: [View], columns: Int, height: Double)] = []

  required init() {
    super.init()
    addSubview(scrollView)
    add("Shapes", DrawingSample.shapes)
    add("Lines", DrawingSample.strokes)
    add("Gradients", DrawingSample.gradients)
    add("Shadows", DrawingSample.shadows)
    add("Clips, groups and maps", DrawingSample.groups)
    add("Blend modes", DrawingSample.blends)
    add("Images", DrawingSample.images)
    add("Icons", tiles: [IconBoard()], columns: 1, height: 96)
    add("Icons at any size, in views and buttons", tiles: [IconRow()], columns: 1, height: 64)
  }

  private func add(_ title: String, _ samples: [DrawingSample]) {
    let tiles = samples.map { sample in
      let tile = DrawingTile()
      tile.sample = sample
      return tile
    }
    add(title, tiles: tiles, columns: samples.count, height: Self.tileHeight)
  }

  private func add(_ title: String, tiles: [View], columns: Int, height: Double) {
    let heading = Label()
    heading.text = title
    heading.font = .system(ofSize: 13, weight: .semibold)
    scrollView.addSubview(heading)
    for tile in tiles { scrollView.addSubview(tile) }
    sections.append((heading, tiles, columns, height))
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    scrollView.backgroundColor = theme.colors.groupedBackground
    let width = max(0, bounds.width - 2 * Self.margin)
    var y = Self.margin / 2
    for section in sections {
      section.heading.textColor = theme.colors.label
      section.heading.frame = Rect(x: Self.margin, y: y + 6, width: width, height: 20)
      y += Self.headingHeight
      let count = Double(section.columns)
      let extent = ((width - Self.gap * (count - 1)) / count).rounded(.down)
      for (index, tile) in section.tiles.enumerated() {
        let x = Self.margin + Double(index) * (extent + Self.gap)
        tile.frame = Rect(x: x, y: y, width: extent, height: section.height)
      }
      y += section.height
    }
    scrollView.contentSize = Size(width: bounds.width, height: y + Self.margin)
  }
}

/// All icons on one card.
final class IconBoard: View {
  private static let columns = 20

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    context.fill(
      .roundedRect(context.bounds, CornerRadii(10, curve: .continuous)),
      with: .color(colors.surface)
    )
    let rows = (Icon.all.count + Self.columns - 1) / Self.columns
    let cell = Size(
      width: context.bounds.width / Double(Self.columns),
      height: context.bounds.height / Double(rows)
    )
    for (index, icon) in Icon.all.enumerated() {
      let column = Double(index % Self.columns)
      let row = Double(index / Self.columns)
      let place = Rect(
        x: (column * cell.width + (cell.width - 24) / 2).rounded(),
        y: (row * cell.height + (cell.height - 24) / 2).rounded(),
        width: 24,
        height: 24
      )
      context.draw(icon, in: place, color: colors.label)
    }
  }
}

/// Icons as templates of several sizes and tints.
final class IconRow: View {
  private let views: [View]

  required init() {
    var views: [View] = [12.0, 16, 20, 24, 32, 48].map { extent in
      ImageView(image: Image(icon: .settings, pointSize: extent))
    }
    let tinted: [(Icon, Color)] = [
      (.heart, Ink.pink), (.star, Ink.orange), (.check, Ink.green), (.info, Ink.blue),
      (.bell, Ink.violet),
    ]
    for (icon, color) in tinted {
      let view = ImageView(image: Image(icon: icon, pointSize: 28))
      view.tintColor = color
      views.append(view)
    }
    let buttons: [(String, Icon, Button.Style)] = [
      ("Download", .download, .filled), ("Edit", .edit, .tinted), ("Delete", .trash, .gray),
    ]
    for (title, icon, style) in buttons {
      let button = Button(title: title, style: style)
      button.setImage(Image(icon: icon, pointSize: 18), for: .normal)
      views.append(button)
    }
    self.views = views
    super.init()
    cornerRadii = CornerRadii(10, curve: .continuous)
    for view in views { addSubview(view) }
  }

  override func layoutSubviews() {
    backgroundColor = theme.colors.surface
    let sizes = views.map { view in
      view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    }
    let total = sizes.reduce(0) { $0 + $1.width }
    let gap = max(4, (bounds.width - 48 - total) / Double(max(1, views.count - 1)))
    var x = 24.0
    for (view, size) in zip(views, sizes) {
      let y = ((bounds.height - size.height) / 2).rounded()
      view.frame = Rect(x: x.rounded(), y: y, width: size.width, height: size.height)
      x += size.width + gap
    }
  }
}

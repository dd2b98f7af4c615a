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
  private static let pictureHeight = 64.0
  private static let leastTileWidth = 76.0

  private let scrollView = ScrollView()
  private var sections: [(heading: Label, tiles: [View], height: (Double) -> Double)] = []

  required init() {
    super.init()
    addSubview(scrollView)
    add("Shapes", DrawingSample.shapes)
    add("Lines", DrawingSample.strokes)
    add("Gradients", DrawingSample.gradients)
    add("Shadows", DrawingSample.shadows)
    add("Clips, groups and transforms", DrawingSample.groups)
    add("Blend modes", DrawingSample.blends)
    add("Images", DrawingSample.images)
    add("Icons", tiles: [IconBoard()]) { IconBoard.height(width: $0) }
    let row = IconRow()
    add("Icons at any size, in views and buttons", tiles: [row]) { row.height(width: $0) }
  }

  private func add(_ title: String, _ samples: [DrawingSample]) {
    let tiles = samples.map { sample in
      let tile = DrawingTile()
      tile.sample = sample
      return tile
    }
    add(title, tiles: tiles) { [unowned self] _ in
      Self.pictureHeight + scaled(DrawingTile.labelHeight)
    }
  }

  private func add(_ title: String, tiles: [View], height: @escaping (Double) -> Double) {
    let heading = Label()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    scrollView.addSubview(heading)
    for tile in tiles { scrollView.addSubview(tile) }
    sections.append((heading, tiles, height))
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    scrollView.backgroundColor = theme.colors.groupedBackground
    let width = max(0, bounds.width - 2 * Self.margin)
    var y = Self.margin / 2
    for section in sections {
      section.heading.textColor = theme.colors.label
      section.heading.frame = Rect(x: Self.margin, y: y + 6, width: width, height: scaled(20))
      y += Self.headingHeight - 20 + scaled(20)
      let count = columns(of: section.tiles.count, width: width)
      let extent = ((width - Self.gap * Double(count - 1)) / Double(count)).rounded(.down)
      let height = section.height(width)
      for (index, tile) in section.tiles.enumerated() {
        let x = Self.margin + Double(index % count) * (extent + Self.gap)
        let top = y + Double(index / count) * (height + Self.gap / 2)
        tile.frame = Rect(x: x, y: top, width: extent, height: height)
      }
      y = section.tiles.last?.frame.maxY ?? y
    }
    scrollView.contentSize = Size(width: bounds.width, height: y + Self.margin)
  }

  /// Returns the number of columns that results in the fewest rows, of equal length if possible.
  private func columns(of tiles: Int, width: Double) -> Int {
    let least = scaled(Self.leastTileWidth) + Self.gap
    let most = min(tiles, max(1, Int((width + Self.gap) / least)))
    let rows = (tiles + most - 1) / most
    return (tiles + rows - 1) / rows
  }
}

/// Some of the icons on one card.
final class IconBoard: View {
  private static let icons = stride(from: 0, to: Icon.all.count, by: 5).map { Icon.all[$0] }
  private static let rowHeight = 48.0

  private static func columns(width: Double) -> Int { min(20, max(1, Int(width / 32))) }

  private static func rows(width: Double) -> Int {
    let columns = columns(width: width)
    return (icons.count + columns - 1) / columns
  }

  static func height(width: Double) -> Double { Double(rows(width: width)) * rowHeight }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    context.fill(
      .roundedRect(context.bounds, CornerRadii(10, curve: .continuous)),
      with: .color(colors.surface)
    )
    let columns = Self.columns(width: context.bounds.width)
    let rows = Self.rows(width: context.bounds.width)
    let cell = Size(
      width: context.bounds.width / Double(columns),
      height: context.bounds.height / Double(rows)
    )
    for (index, icon) in Self.icons.enumerated() {
      let column = Double(index % columns)
      let row = Double(index / columns)
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

/// Icons as templates in several sizes and tint colors.
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
    for (index, line) in lines(width: bounds.width).enumerated() {
      let total = line.reduce(0) { $0 + $1.size.width }
      let gap = max(Self.leastGap, (bounds.width - 48 - total) / Double(max(1, line.count - 1)))
      var x = 24.0
      for (view, size) in line {
        let top = Double(index) * Self.lineHeight
        let y = top + ((Self.lineHeight - size.height) / 2).rounded()
        view.frame = Rect(x: x.rounded(), y: y, width: size.width, height: size.height)
        x += size.width + gap
      }
    }
  }

  func height(width: Double) -> Double { Double(lines(width: width).count) * Self.lineHeight }

  private static let lineHeight = 64.0
  private static let leastGap = 4.0

  /// Returns the views wrapped into lines, with their sizes.
  private func lines(width: Double) -> [[(view: View, size: Size)]] {
    var lines: [[(view: View, size: Size)]] = [[]]
    var room = width - 48
    for view in views {
      let size = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
      if size.width > room, lines.last?.isEmpty == false {
        lines.append([])
        room = width - 48
      }
      lines[lines.count - 1].append((view, size))
      room -= size.width + Self.leastGap
    }
    return lines
  }
}

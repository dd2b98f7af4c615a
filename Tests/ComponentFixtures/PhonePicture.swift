package import BentoBox
package import BentoGeometry
package import BentoGraphics
package import BentoLayout
package import BentoLists
package import BentoTesting
internal import BentoViews

/// A box in a phone-sized table, as an image that is cropped below the content.
///
/// The table is drawn at a scale of 2. Its adapter measures the heights of components.
@MainActor
package struct PhonePicture {
  /// The sizes at which components are drawn, in points.
  package static let sizes = [
    Size(width: 375, height: 667), Size(width: 414, height: 736), Size(width: 375, height: 812),
  ]

  /// The window.
  package let harness: Harness
  /// The table that fills it.
  package let table: TableView

  /// Shows a box.
  ///
  /// - Parameters:
  ///   - direction: The direction of text and layout.
  ///   - configure: Changes the table before the box is shown, such as its separators or margins.
  package init(
    of box: Box<Int, Int>,
    size: Size = sizes[0],
    theme: Theme = .classic,
    style: TableView.Style = .plain,
    direction: LayoutDirection = .leftToRight,
    configure: (TableView) -> Void = { _ in }
  ) {
    harness = Harness(size: size, scale: 2, theme: theme)
    table = TableView(frame: .zero, style: style)
    harness.window.semanticContentDirection = direction
    table.separatorStyle = .none
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: table))
    configure(table)
    harness.mount(table)
    table.render(box, animated: false)
    harness.advance(by: .milliseconds(16))
  }

  /// Shows a component as the single row.
  package init(of component: some Renderable, direction: LayoutDirection = .leftToRight) {
    self.init(of: .empty |-+ Section(id: 0) |---+ Node(id: 0, component), direction: direction)
  }

  /// The image, as high as the content of the table.
  package func picture() -> PixelBuffer {
    let height = min(max(1, table.contentSize.height), harness.window.bounds.height)
    return harness.render().croppedToRows(Int((2 * height).rounded(.up)))
  }

  /// The whole image, with the overlays above the table.
  package func wholePicture() -> PixelBuffer { harness.render() }
}

extension PixelBuffer {
  /// The rows at the top.
  package func croppedToRows(_ count: Int) -> PixelBuffer {
    let count = min(count, height)
    return PixelBuffer(width: width, height: count, words: Array(words[0..<count * width]))
  }

  /// Images stacked vertically, on gray and with a gap.
  package static func column(_ pictures: [PixelBuffer], gap: Int = 8) -> PixelBuffer {
    let gray: UInt32 = 0xFF8E_8E93
    let width = pictures.map(\.width).max() ?? 0
    var words: [UInt32] = []
    for picture in pictures {
      if !words.isEmpty { words += Array(repeating: gray, count: gap * width) }
      let rest = Array(repeating: gray, count: width - picture.width)
      for row in 0..<picture.height {
        words += picture.words[row * picture.width..<(row + 1) * picture.width] + rest
      }
    }
    return PixelBuffer(width: width, height: width == 0 ? 0 : words.count / width, words: words)
  }
}

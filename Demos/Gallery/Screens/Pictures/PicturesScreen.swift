import Bento
import BentoImages
import BentoTesting

/// Images in the formats that the system supports, and one that fails to load.
final class PicturesScreen: View {
  static let entry = GalleryScreen(
    name: "pictures",
    title: "Image files",
    summary: "JPEG, GIF, WebP and SVG with BentoImages, and a damaged file.",
    size: Size(width: 480, height: 560),
    make: { PicturesScreen() }
  )

  private struct Row {
    let picture = AnimatedImageView()
    let text = Label()
  }

  let scroller = ScrollView()
  private let play = Button(title: "Play", style: .gray)
  private var rows: [Row] = []

  required init() {
    super.init()
    addSubview(scroller)
    add("JPEG", "Stored sideways, shown upright.", PictureSamples.photo)
    let moving = add(
      "GIF",
      "Decoded frame by frame; only the current frame is kept.",
      PictureSamples.animation
    )
    add("WebP", "Requires the package webp-pixbuf-loader.", PictureSamples.small)
    add(
      "SVG",
      "Drawn at its displayed size, so edges stay sharp.",
      PictureSamples.drawing
    )
    add("Truncated file", nil, PictureSamples.broken)
    moving.isAnimating = false
    moving.animation = try? AnimatedImage(picture: PictureSamples.animation)
    play.addAction(for: .touchUpInside) { [unowned play, unowned moving] in
      moving.isAnimating.toggle()
      play.setTitle(moving.isAnimating ? "Pause" : "Play", for: .normal)
    }
    scroller.addSubview(play)
  }

  @discardableResult
  private func add(_ name: String, _ details: String?, _ file: [UInt8]) -> AnimatedImageView {
    let row = Row()
    row.picture.contentMode = .scaleAspectFit
    var reason = details ?? ""
    do throws(ImageError) {
      row.picture.image = try Image(picture: file, fitting: Self.room, scale: 2)
    } catch {
      // The loader's own message depends on its version.
      reason =
        error.code == .format ? "The file is damaged or its format is not supported." : "\(error)."
      row.picture.image = Image(icon: .warning, pointSize: 32)
      row.picture.contentMode = .center
    }
    var text = AttributedText(
      "\(name)\n",
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .headline))
    )
    text.append(reason, attributes: TextAttributes(font: .preferredFont(forTextStyle: .body)))
    row.text.attributedText = text
    row.text.numberOfLines = 0
    row.picture.accessibilityLabel = name
    rows.append(row)
    scroller.addSubview(row.picture)
    scroller.addSubview(row.text)
    return row.picture
  }

  private static let room = Size(width: 120, height: 80)

  override func layoutSubviews() {
    scroller.frame = bounds
    let margin = 16.0
    var y = margin
    func place(_ view: View, x: Double, y: Double, _ size: Size) {
      let left = isMirrored ? bounds.width - x - size.width : x
      view.frame = Rect(origin: Point(x: left, y: y), size: size)
    }
    for (index, row) in rows.enumerated() {
      let x = margin + Self.room.width + 16
      let buttonWidth = index == 1 ? play.intrinsicContentSize.width + 12 : 0
      let width = max(60, bounds.width - x - margin - buttonWidth)
      let height = row.text.sizeThatFits(Size(width: width, height: .infinity)).height
      let rowHeight = max(height, Self.room.height)
      place(row.picture, x: margin, y: y + (rowHeight - Self.room.height) / 2, Self.room)
      place(row.text, x: x, y: y + (rowHeight - height) / 2, Size(width: width, height: height))
      if index == 1 {
        let size = play.intrinsicContentSize
        let left = bounds.width - margin - size.width
        place(play, x: left, y: y + (rowHeight - size.height) / 2, size)
      }
      y += rowHeight + 20
    }
    scroller.contentSize = Size(width: bounds.width, height: y)
  }

  override func contentSizeDidChange(of subview: View) { setNeedsLayout() }
}

import Bento
import BentoImages
import FileOperations

/// A file in the grid: its thumbnail or an icon for its kind, above its name.
struct TileRow: Renderable {
  var name: String
  var icon: Icon
  var isFolder: Bool
  var isCut: Bool
  var thumbnail: Image?

  func render(in view: TileView) {
    view.label.text = name
    view.icon = thumbnail == nil ? icon : nil
    view.isFolder = isFolder
    view.picture.image = thumbnail
    view.alpha = isCut ? 0.5 : 1
  }
}

/// The view of a file in the grid.
final class TileView: View {
  let label = Label()
  let picture = ImageView()
  /// The icon for the kind of file, or nil if there is a thumbnail.
  var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  var isFolder = false { didSet { if isFolder != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.numberOfLines = 2
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
  }

  private var room: Rect {
    Rect(x: 8, y: 8, width: max(0, bounds.width - 16), height: max(0, bounds.height - 52))
  }

  override func layoutSubviews() {
    picture.frame = room
    let width = max(0, bounds.width - 8)
    let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
    label.frame = Rect(x: 4, y: bounds.height - 42, width: width, height: min(38, height))
  }

  override func draw(in context: DrawContext) {
    guard let icon else { return }
    let side = min(48, room.width, room.height)
    let rect = Rect(x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side)
    let colors = context.theme.colors
    context.draw(icon, in: rect, color: isFolder ? colors.accentText : colors.secondaryLabel)
  }
}

extension FileItem {
  var icon: Icon {
    isFolder ? .folderFilled : .forFile(named: name.text)
  }
}

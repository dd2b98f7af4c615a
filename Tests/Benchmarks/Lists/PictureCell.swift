import BentoEmbedded

/// One item of a collection: an image with a caption.
@MainActor
final class PictureCell: CollectionViewCell {
  /// The side of an item, in points.
  static let side = 100.0

  private let caption = Label()
  private let picture = ImageView()

  required init() {
    super.init()
    caption.font = .system(ofSize: 12)
    contentView.addSubview(picture)
    contentView.addSubview(caption)
  }

  /// Shows an item.
  func show(_ item: Int) {
    picture.image = Icons.all[item % Icons.all.count]
    caption.text = "Picture \(item)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = Rect(x: bounds.midX - 20, y: 12, width: 40, height: 40)
    caption.frame = Rect(x: 8, y: 64, width: max(0, bounds.width - 16), height: 20)
  }
}

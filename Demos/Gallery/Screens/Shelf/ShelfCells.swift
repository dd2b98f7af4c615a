import Bento

/// An album: its cover, with title and artist below.
final class AlbumCell: CollectionViewCell {
  /// The height of the text below the cover.
  static let textHeight = 42.0

  private let cover = AlbumCover()
  private let title = Label()
  private let artist = Label()

  override var isSelected: Bool { didSet { cover.isMarked = isSelected } }

  required init() {
    super.init()
    selectedBackgroundView = View()
    cornerRadius = 8
    title.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
    artist.font = .preferredFont(forTextStyle: .footnote)
    for view in [cover, title, artist] { contentView.addSubview(view) }
  }

  func show(_ album: Album) {
    cover.album = album
    title.text = album.title
    artist.text = album.artist
    accessibilityLabel = "\(album.title), \(album.artist)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let height = max(0, area.height - scaled(Self.textHeight))
    cover.frame = Rect(x: 0, y: 0, width: area.width, height: height)
    title.frame = Rect(x: 2, y: height + 6, width: max(0, area.width - 4), height: scaled(18))
    artist.frame = Rect(
      x: 2,
      y: height + 5 + scaled(18),
      width: max(0, area.width - 4),
      height: scaled(17)
    )
    artist.textColor = theme.colors.secondaryLabel
    for label in [title, artist] { label.textAlignment = sideOfBeginning }
  }
}

/// An album across the whole screen, with its title on the cover.
final class BannerCell: CollectionViewCell {
  private let cover = AlbumCover()
  private let occasion = Label()
  private let title = Label()
  private let artist = Label()

  override var isSelected: Bool { didSet { cover.isMarked = isSelected } }

  required init() {
    super.init()
    selectedBackgroundView = View()
    cornerRadius = 8
    occasion.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
    title.font = .system(ofSize: 28, weight: .bold)
    artist.font = .preferredFont(forTextStyle: .body)
    for label in [occasion, title, artist] { label.textColor = .white }
    occasion.alpha = 0.85
    for view in [cover, occasion, title, artist] { contentView.addSubview(view) }
  }

  func show(_ album: Album) {
    cover.album = album
    occasion.text = album.occasion
    title.text = album.title
    artist.text = album.artist
    accessibilityLabel = "\(album.occasion), \(album.title), \(album.artist)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    cover.frame = area
    // The motif of a cover is on the right, because covers are not mirrored.
    let width = max(0, area.width * 0.62 - 20)
    let top = area.midY - scaled(38)
    occasion.frame = Rect(x: 20, y: top, width: width, height: scaled(17))
    title.frame = Rect(x: 20, y: top + scaled(17), width: width, height: scaled(38))
    artist.frame = Rect(x: 20, y: top + scaled(56), width: width, height: scaled(21))
    for label in [occasion, title, artist] { label.textAlignment = .left }
  }
}

/// The name of a shelf, and the number of its albums.
final class ShelfHeader: CollectionReusableView {
  private let title = Label()
  private let count = Label()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    count.font = .preferredFont(forTextStyle: .body)
    for view in [title, count] { addSubview(view) }
  }

  func show(_ name: String, count: Int) {
    title.text = name
    self.count.text = "\(count) albums"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    count.textColor = theme.colors.secondaryLabel
    let margin = 2.0
    let width = count.intrinsicContentSize.width
    let room = max(0, bounds.width - 2 * margin - width - 12)
    title.frame = Rect(x: margin, y: scaled(10), width: room, height: scaled(24))
    count.frame = Rect(
      x: bounds.width - margin - width,
      y: scaled(13),
      width: width,
      height: scaled(20)
    )
    title.textAlignment = sideOfBeginning
    guard effectiveContentDirection == .rightToLeft else { return }
    for label in [title, count] { label.frame.origin.x = bounds.width - label.frame.maxX }
  }
}

extension CollectionReusableView {
  /// The alignment that puts text at the leading edge of the layout, regardless of the text's direction.
  fileprivate var sideOfBeginning: TextAlignment {
    effectiveContentDirection == .rightToLeft ? .right : .left
  }
}

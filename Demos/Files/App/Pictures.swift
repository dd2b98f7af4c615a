import Bento
import BentoImages
import FileOperations
import LocalPictures

/// Thumbnails of files, read off the main actor, with a cache of the most recent ones.
final class Thumbnails {
  private struct Key: Hashable {
    var path: FilePath
    var modified: Double
  }

  private static let limit = 400
  private var images: [Key: Image?] = [:]
  private var order: [Key] = []
  private var isReading = false
  private var waiting: [Key] = []
  /// Called when there are new thumbnails.
  var onChange: () -> Void = {}

  /// Returns the thumbnail of a file, or nil if there is none yet.
  func picture(of item: FileItem, at path: FilePath) -> Image? {
    guard item.kind == .file, Self.canRead(item) else { return nil }
    let key = Key(path: path, modified: item.modified)
    if let known = images[key] { return known }
    images[key] = .some(nil)
    order.append(key)
    waiting.append(key)
    if order.count > Self.limit { images[order.removeFirst()] = nil }
    readNext()
    return nil
  }

  /// Reads the requested thumbnails one at a time, beginning with the latest request, whose item is
  /// visible.
  private func readNext() {
    guard !isReading, let key = waiting.popLast() else { return }
    if waiting.count > 100 { for old in waiting.prefix(waiting.count - 100) { images[old] = nil } }
    waiting = waiting.suffix(100)
    isReading = true
    Task { [weak self] in
      let image = await Self.read(key.path, side: 80, scale: 2)
      guard let self else { return }
      isReading = false
      if images[key] != nil { images[key] = .some(image) }
      if image != nil { onChange() }
      readNext()
    }
  }

  /// Returns whether the file may be an image, judging by its name and size.
  static func canRead(_ item: FileItem) -> Bool {
    Image.pictureSuffixes.contains(item.suffix) && item.size < LocalPicture.fileLimit
  }

  /// Returns an image that is reduced to fit into a square of the given size, in points, or nil if the file
  /// is not an image.
  @concurrent
  nonisolated static func read(_ path: FilePath, side: Double, scale: Double) async -> Image? {
    try? await LocalPicture.read(path, fitting: Size(width: side, height: side), scale: scale)
  }
}

/// A pane that shows a preview of a file.
final class PreviewPane: View {
  private let picture = AnimatedImageView()
  private let text = TextView()
  private let title = Label()
  private let details = Label()
  private let empty = ComponentView()
  private var icon: Icon?
  private var task: Task<Void, Never>?

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 2
    details.font = .preferredFont(forTextStyle: .footnote)
    details.numberOfLines = 0
    picture.contentMode = .scaleAspectFit
    text.isEditable = false
    text.font = .preferredFont(forTextStyle: .footnote)
    text.accessibilityLabel = "Contents"
    for view in [picture, text, title, details, empty] { addSubview(view) }
    accessibilityLabel = "Preview"
    show(nil, at: FilePath("/"), count: 0)
  }

  /// Shows a file; pass nil if no file or several files are selected.
  func show(_ item: FileItem?, at path: FilePath, count: Int) {
    task?.cancel()
    picture.animation = nil
    picture.isHidden = true
    text.isHidden = true
    icon = item?.icon
    title.text = item?.name.text ?? ""
    empty.isHidden = item != nil
    empty.component = Self.empty(count: count)
    details.text = item.map(PreviewPane.details) ?? ""
    setNeedsLayout()
    setNeedsDisplay()
    guard let item, item.kind == .file || item.kind == .link, !item.isFolder else { return }
    task = Task { [weak self] in
      if item.suffix == "gif" || item.suffix == "webp",
        let animation = await PreviewPane.animation(at: path)
      {
        guard !Task.isCancelled else { return }
        self?.show(animation)
      } else if Thumbnails.canRead(item),
        let image = await Thumbnails.read(path, side: 512, scale: 2)
      {
        guard !Task.isCancelled else { return }
        self?.show(image)
      } else if let contents = await PreviewPane.text(at: path), !Task.isCancelled {
        if contents.isEmpty {
          self?.showEmptiness()
        } else {
          self?.show(contents)
        }
      }
    }
  }

  /// The message for no or several selected files.
  private static func empty(count: Int) -> AnyRenderable {
    let title = count > 1 ? "\(count) items selected" : "Nothing selected"
    let style = Component.EmptyState.StyleSheet().compose(\.title.textRole, .secondary)
    let icon = count > 1 ? Icon.layers : .file
    return Component.EmptyState(icon: icon, title: title, styleSheet: style).asAnyRenderable()
  }

  private func show(_ animation: AnimatedImage) {
    picture.animation = animation
    showPicture()
  }

  private func show(_ image: Image) {
    picture.image = image
    showPicture()
  }

  private func showPicture() {
    picture.accessibilityLabel = title.text
    picture.isHidden = false
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func show(_ contents: String) {
    text.text = contents
    text.isHidden = false
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Shows that the file has no contents.
  private func showEmptiness() {
    details.text?.append("\nEmpty file")
    setNeedsLayout()
  }

  private static func details(of item: FileItem) -> String {
    let size = item.size < 0 ? "" : FileTexts.size(item.size) + "\n"
    return "\(item.kindText)\n\(size)Modified \(FileTexts.time(item.modified))"
  }

  /// Returns an animated image, or nil for any other file.
  @concurrent
  private nonisolated static func animation(at path: FilePath) async -> AnimatedImage? {
    guard let data = try? Disk.contents(of: path, limit: LocalPicture.fileLimit),
      let animation = try? AnimatedImage(picture: data), animation.isAnimated
    else { return nil }
    return animation
  }

  /// Returns the beginning of a text file, or nil for other files.
  @concurrent
  private nonisolated static func text(at path: FilePath) async -> String? {
    let limit = 64 << 10
    guard let bytes = try? Disk.contents(of: path, limit: limit, isPartial: true),
      !bytes.contains(0)
    else { return nil }
    let whole =
      bytes.count < limit ? bytes[...] : bytes.prefix(upTo: bytes.lastIndex(of: 10) ?? limit)
    return String(validating: whole, as: UTF8.self)
  }

  override func layoutSubviews() {
    empty.frame = bounds
    let width = max(0, bounds.width - 24)
    let titleHeight = title.sizeThatFits(Size(width: width, height: .infinity)).height
    let detailsHeight = details.sizeThatFits(Size(width: width, height: .infinity)).height
    let below = titleHeight + detailsHeight + 28
    let limit = text.isHidden ? (picture.isHidden ? 96 : 220) : Double.infinity
    let height = max(0, min(limit, bounds.height - below - 12))
    let top = Rect(x: 12, y: 12, width: width, height: height)
    picture.frame = top
    text.frame = top
    title.frame = Rect(x: 12, y: top.maxY + 8, width: width, height: titleHeight)
    details.frame = Rect(x: 12, y: title.frame.maxY + 4, width: width, height: detailsHeight)
    details.textColor = theme.colors.secondaryLabel
  }

  override func draw(in context: DrawContext) {
    guard let icon, picture.isHidden, text.isHidden else { return }
    let rect = Rect(x: picture.frame.midX - 32, y: picture.frame.midY - 32, width: 64, height: 64)
    let colors = context.theme.colors
    let color = icon == .folderFilled ? colors.accentText : colors.secondaryLabel
    context.draw(icon, in: rect, color: color)
  }

  override func themeDidChange() {
    super.themeDidChange()
    setNeedsLayout()
  }
}

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
  /// How the name is edited; nil while it is not.
  var editing: TileEditing?

  func render(in view: TileView) {
    view.label.text = name
    view.icon = thumbnail == nil ? icon : nil
    view.isFolder = isFolder
    view.picture.image = thumbnail
    view.alpha = isCut ? 0.5 : 1
    view.edit(editing)
    view.setNeedsLayout()
  }
}

/// The editing of a name in the grid.
struct TileEditing {
  var text: String
  /// The part of the text that is selected first; nil for all of it.
  var selection: Range<String.Index>?
  /// Returns an error message for a name that cannot be used; otherwise nil.
  var check: (String) -> String?
  /// Called when editing ends, with the new name, or nil to keep the old one, and whether the grid
  /// becomes first responder.
  var end: (_ name: String?, _ movesFocus: Bool) -> Void
}

/// The view of a file in the grid.
final class TileView: View, SelectionAware {
  private static let pictureHeight = 56.0
  private static let margin = 8.0

  /// Returns the height of a tile with a name of two lines, in points.
  static func height(atTextScale scale: Double) -> Double {
    pictureHeight + 2 * margin + (48 * max(1, scale)).rounded(.up)
  }

  let label = Label()
  let picture = ImageView()
  /// The icon for the kind of file, or nil if there is a thumbnail.
  var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  var isFolder = false { didSet { if isFolder != oldValue { setNeedsDisplay() } } }
  private let field = InlineTextField()
  /// How the name is edited; nil while it is not.
  private var editing: TileEditing?
  private var hasEmphasis = false

  required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.numberOfLines = 2
    label.lineBreakMode = .byTruncatingMiddle
    label.contentInsets = EdgeInsets(horizontal: 6, vertical: 2)
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    field.font = .preferredFont(forTextStyle: .footnote)
    field.textAlignment = .center
    field.contentInsets = EdgeInsets(horizontal: 6, vertical: 2)
    field.accessibilityLabel = "Name"
    field.onChange = { [unowned self] in field.errorMessage = editing?.check($0) }
    field.onEnd = { [unowned self] in end($0) }
  }

  // MARK: Layout

  /// The area of the picture, which is above the name.
  private var room: Rect {
    let margin = Self.margin
    let width = max(0, bounds.width - 2 * margin)
    return Rect(x: margin, y: margin, width: width, height: Self.pictureHeight)
  }

  override func layoutSubviews() {
    picture.frame = pictureFrame
    let width = max(0, bounds.width - 8)
    let top = room.maxY + Self.margin
    let size = label.sizeThatFits(Size(width: width, height: .infinity))
    let wide = min(width, size.width)
    let x = displayScale.snap((bounds.width - wide) / 2)
    label.frame = Rect(x: x, y: top, width: wide, height: min(size.height, bounds.height - top))
    let high = theme.sizes.compact.controlHeight * max(1, window?.textScale ?? 1)
    field.frame = Rect(x: 2, y: top - 4, width: max(0, bounds.width - 4), height: high)
  }

  /// The frame of the thumbnail, at the bottom of its area.
  private var pictureFrame: Rect {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return room }
    let scale = min(room.width / size.width, room.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(x: room.midX - width / 2, y: room.maxY - height, width: width, height: height)
  }

  override func draw(in context: DrawContext) {
    guard let icon else { return }
    let side = min(48, room.width, room.height)
    let rect = Rect(x: room.midX - side / 2, y: room.maxY - side, width: side, height: side)
    let colors = context.theme.colors
    context.draw(icon, in: rect, color: isFolder ? colors.accentText : colors.secondaryLabel)
  }

  // MARK: Selection

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    roundSelection()
  }

  override func themeDidChange() {
    super.themeDidChange()
    roundSelection()
    updateColors()
  }

  private func roundSelection() {
    var view: View? = superview
    while let parent = view, !(parent is CollectionViewCell) { view = parent.superview }
    view?.cornerRadius = theme.radii.medium
    label.cornerRadius = theme.radii.small
  }

  func selectionDidChange(isSelected: Bool, isEmphasized: Bool) {
    hasEmphasis = isSelected && isEmphasized
    updateColors()
  }

  private func updateColors() {
    label.backgroundColor = hasEmphasis ? theme.colors.accentFill : nil
    label.textColor = hasEmphasis ? theme.colors.onAccent : nil
  }

  // MARK: Editing

  /// Begins or ends editing the name.
  func edit(_ editing: TileEditing?) {
    isUserInteractionEnabled = editing != nil
    label.isHidden = editing != nil
    let wasEditing = self.editing != nil
    self.editing = editing
    guard let editing else { return field.removeFromSuperview() }
    if wasEditing { return }
    (field.text, field.errorMessage) = (editing.text, nil)
    addSubview(field)
    beginEditing()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    beginEditing()
  }

  private func beginEditing() {
    guard let editing, window != nil, !field.isFirstResponder else { return }
    field.becomeFirstResponder()
    field.selectedRange = editing.selection ?? field.text.startIndex..<field.text.endIndex
  }

  private func end(_ reason: InlineTextField.EndReason) {
    guard let editing else { return }
    field.errorMessage = editing.check(field.text)
    let name = field.errorMessage == nil ? field.text : nil
    switch reason {
    // The field stays until its text is valid.
    case .commit, .commitAndMove: if let name { finish(name, movesFocus: true) }
    case .cancel: finish(nil, movesFocus: true)
    case .resign: finish(name, movesFocus: false)
    }
  }

  private func finish(_ name: String?, movesFocus: Bool) {
    let end = editing?.end
    editing = nil
    end?(name, movesFocus)
  }
}

extension FileItem {
  var icon: Icon {
    isFolder ? .folderFilled : .forFile(named: name.text)
  }

  /// Returns the part of a name before its extension; nil for folders and names without an extension.
  func stem(in text: String) -> Range<String.Index>? {
    guard !isFolder, !FileName(text).pathExtension.isEmpty, let dot = text.lastIndex(of: ".") else {
      return nil
    }
    let stem = text[..<dot]
    let isArchive = stem.count > 4 && stem.lowercased().hasSuffix(".tar")
    return stem.startIndex..<(isArchive ? stem.index(dot, offsetBy: -4) : dot)
  }
}

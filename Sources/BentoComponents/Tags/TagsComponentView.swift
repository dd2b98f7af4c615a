internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
public import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The view of a ``Component/Tags``: chips that wrap like words, and a field for adding a tag.
@MainActor
public final class TagsComponentView: SelfSizingView {
  /// The chips, in order.
  private(set) var chips: [TagChip] = []
  /// The field for a new tag.
  let field = TextField()
  /// The spacing between chips, in points.
  var spacing = 6.0 { didSet { if spacing != oldValue { contentDidChange() } } }
  var didTap: ((Component.Tag) -> Void)?
  var didRemove: ((Component.Tag) -> Void)?
  var didAdd: ((String) -> Void)?
  private var tags: [Component.Tag] = []

  private static let fieldWidth = 120.0

  /// Creates an empty row.
  public required init() {
    super.init()
    field.font = .preferredFont(forTextStyle: .subheadline)
    field.contentInsets = EdgeInsets(horizontal: 10, vertical: 4)
    field.isHidden = true
    field.onSubmit = { [unowned self] in addTyped() }
    addSubview(field)
  }

  /// Shows tags; focus stays on the focused chip, or moves to another chip if that one is removed.
  func show(_ tags: [Component.Tag], font: Font, isEnabled: Bool) {
    self.tags = tags
    let focused = chips.firstIndex(where: \.isFirstResponder)
    while chips.count < tags.count { addChip() }
    if let focused, focused >= tags.count {
      let next: View? = tags.isEmpty ? (field.isHidden ? nil : field) : chips[tags.count - 1]
      next?.becomeFirstResponder()
    }
    while chips.count > tags.count { chips.removeLast().removeFromSuperview() }
    for (chip, tag) in zip(chips, tags) {
      chip.tagTitle = tag.title
      chip.icon = tag.icon
      chip.font = font
      chip.isSelectable = didTap != nil
      chip.isRemovable = didRemove != nil && tag.isRemovable
      chip.isSelected = didTap != nil && tag.isSelected
      chip.isEnabled = isEnabled
    }
    updateEntry()
    contentDidChange()
  }

  /// Shows or hides the field for a new tag.
  func showField(placeholder: String?, isEnabled: Bool) {
    field.isHidden = placeholder == nil
    field.placeholder = placeholder ?? ""
    field.accessibilityLabel = placeholder
    field.isEnabled = isEnabled
    if placeholder == nil { field.text = "" }
  }

  /// The list role.
  public override var defaultSemantics: ViewSemantics { ViewSemantics(role: .list) }

  // MARK: Actions

  private func addChip() {
    let chip = TagChip()
    chip.onRequest = { [unowned self, unowned chip] in answer($0, of: chip) }
    chips.append(chip)
    // Tab follows the order of subviews, and the field is last.
    insertSubview(chip, at: chips.count - 1)
  }

  private func answer(_ request: TagChip.Request, of chip: TagChip) {
    guard let index = chips.firstIndex(where: { $0 === chip }), tags.indices.contains(index) else {
      return
    }
    switch request {
    case .toggle: didTap?(tags[index])
    case .remove: if chip.isRemovable { didRemove?(tags[index]) }
    case .move(let count):
      let target = min(chips.count - 1, max(0, index.addingReportingOverflow(count).partialValue))
      let wanted = count == .max ? chips.count - 1 : count == -.max ? 0 : target
      chips[wanted].becomeFirstResponder()
      updateEntry()
    }
  }

  /// Makes one chip the tab stop: the focused one, or else the first.
  private func updateEntry() {
    let entry = chips.first(where: \.isFirstResponder) ?? chips.first(where: \.isEntry)
    for chip in chips { chip.isEntry = chip === (entry ?? chips.first) }
  }

  private func addTyped() {
    let word = field.text.trimmingSpaces
    field.text = ""
    if !word.isEmpty { didAdd?(word) }
  }

  // MARK: Layout

  /// Returns the size that fits the chips.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = innerWidth(of: size)
    let rows = frames(width: width ?? .infinity)
    let used = Size(
      width: rows.map(\.maxX).max() ?? 0,
      height: rows.map(\.maxY).max() ?? 0
    )
    let fitting = withMargins(used)
    return width == nil ? fitting : Size(width: size.width, height: fitting.height)
  }

  /// Whether the height depends on the width; always true, because chips wrap.
  public override var heightDependsOnWidth: Bool { true }

  /// Lays out the chips from the leading edge, line by line.
  public override func layoutSubviews() {
    let frames = frames(width: layoutMarginsRect.width)
    place(Array(zip(parts, frames)), height: frames.map(\.maxY).max() ?? 0)
  }

  private var parts: [View] { field.isHidden ? chips : chips + [field] }

  /// Returns the frames of the parts at a given width, in left-to-right coordinates.
  private func frames(width: Double) -> [Rect] {
    var frames: [Rect] = []
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    for part in parts {
      var size = part.sizeThatFits(Size(width: width, height: .infinity))
      if part === field { size.width = min(Self.fieldWidth, width) }
      if x > 0, x + size.width > width {
        (x, y, rowHeight) = (0, y + rowHeight + spacing, 0)
      }
      frames.append(Rect(x: x, y: y, width: size.width, height: displayScale.ceil(size.height)))
      x += size.width + spacing
      rowHeight = max(rowHeight, displayScale.ceil(size.height))
    }
    return frames
  }
}

extension String {
  /// The text without leading and trailing white space.
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

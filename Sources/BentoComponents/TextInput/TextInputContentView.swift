internal import BentoControls
internal import BentoGeometry
internal import BentoLayout
internal import BentoTextInput
internal import BentoViews

/// The box of a ``TextInputView``, which lays out the title, field and accessory inside its margins.
@MainActor
final class TextInputContentView: View {
  /// The label of the title; hidden while it is empty.
  let titleLabel = Label()
  /// The text field.
  let textField = TextField()
  /// The accessory at the trailing edge.
  let accessoryView = AccessoryView()
  /// The width of the title.
  var titleStyle = Component.TextInput.StyleSheet.TitleStyle.fit {
    didSet { if titleStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The spacing between neighbors, in points.
  static let spacing = 16.0
  /// The minimum width, in points, of the field next to a title that is as wide as its text.
  static let leastFieldWidth = 64.0

  required init() {
    super.init()
    textField.borderStyle = .none
    titleLabel.isHidden = true
    textField.accessibilityLabeledBy = titleLabel
    for view in [titleLabel, textField, accessoryView] { addSubview(view) }
  }

  // MARK: Layout

  /// Returns the size at a given width or, if the width is nil, the size at which nothing is truncated.
  func size(width: Double?) -> Size {
    let width = width ?? idealWidth
    let parts = self.parts(width: width)
    return Size(width: width, height: parts.height + layoutMargins.vertical)
  }

  /// The width at which the title does not wrap and the field has its natural width; in wider rows, layouts
  /// use the height at this width.
  private var idealWidth: Double {
    let field = textField.intrinsicContentSize.width
    let title = titleLabel.isHidden ? 0 : titleLabel.intrinsicContentSize.width
    let spacing = titleLabel.isHidden ? 0 : Self.spacing
    let width = layoutMargins.horizontal + title + spacing + field + accessoryRoom
    guard case .fillProportionally(let share) = titleStyle, share.isFinite, share > 0 else {
      return width
    }
    return max(width, ((title + 1) / min(1, share)).rounded(.up))
  }

  private var accessoryRoom: Double {
    accessoryView.isHidden ? 0 : AccessoryView.side + Self.spacing
  }

  /// Returns the sizes of the visible parts in a box of the given width.
  private func parts(width: Double) -> (title: Size, field: Size, height: Double) {
    let room = max(0, width - layoutMargins.horizontal - accessoryRoom)
    var title = Size.zero
    if !titleLabel.isHidden {
      switch titleStyle {
      case .fit:
        let most = max(room / 3, room - Self.leastFieldWidth - Self.spacing)
        title.width = min(titleLabel.intrinsicContentSize.width.rounded(.up), most)
      case .fillProportionally(let share):
        title.width = min(room, width * (share.isFinite ? min(1, max(0, share)) : 0))
      }
      title.width = displayScale.snap(title.width)
      title.height = titleLabel.sizeThatFits(Size(width: title.width, height: .infinity)).height
    }
    let taken = titleLabel.isHidden ? 0 : title.width + Self.spacing
    let field = Size(
      width: max(0, room - taken),
      height: textField.intrinsicContentSize.height
    )
    let accessory = accessoryView.isHidden ? 0 : AccessoryView.side
    return (title, field, max(title.height, field.height, accessory))
  }

  override func layoutSubviews() {
    let parts = parts(width: bounds.width)
    let inner = bounds.inset(by: layoutMargins)
    var x = 0.0
    func place(_ view: View, _ size: Size) {
      let isMirrored = effectiveContentDirection == .rightToLeft
      view.frame = Rect(
        x: isMirrored ? inner.maxX - x - size.width : inner.minX + x,
        y: displayScale.snap(inner.midY - size.height / 2),
        width: size.width,
        height: size.height
      )
      x += size.width + Self.spacing
    }
    if !titleLabel.isHidden { place(titleLabel, parts.title) }
    place(textField, parts.field)
    guard !accessoryView.isHidden else { return }
    place(accessoryView, Size(width: AccessoryView.side, height: AccessoryView.side))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    self.size(width: size.givenWidth)
  }

  override var intrinsicContentSize: Size { size(width: nil) }

  override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
}

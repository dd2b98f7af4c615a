public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
internal import BentoPlatform
public import BentoViews

/// A control with a title, an image or both.
///
/// ```swift
/// let save = Button(title: "Save", style: .filled) { document.save() }
/// save.setTitle("Saved", for: .disabled)
/// save.setImage(checkmark, for: .disabled)
/// save.isEnabled = document.hasChanges
/// ```
///
/// Beside text in a stack, a button keeps its title whole and lets the text grow and wrap: its
/// width hugs by 300 and resists compression by 800.
@MainActor
open class Button: Control {
  /// How a button stands out from its surroundings.
  public nonisolated enum Style: Hashable, Sendable {
    /// A title in the tint color.
    case plain
    /// A title on a neutral surface.
    case gray
    /// A title on a light shade of the tint.
    case tinted
    /// A title on the tint itself: the main action of a screen.
    case filled
  }

  /// Where title and image stand in a button that is wider than they are.
  public nonisolated enum ContentAlignment: Hashable, Sendable, CaseIterable {
    /// At the edge where text begins: the left one, or the right one from right to left.
    case leading
    /// In the middle.
    case center
    /// At the edge where text ends.
    case trailing
  }

  /// How the button stands out.
  public var style: Style = .plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The typeface and size of the title.
  public var font = Font.system(ofSize: 15, weight: .semibold) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// Room around title and image, in points.
  public var contentEdgeInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16) {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// Where title and image stand in a button that is wider than they are; lines of a title that
  /// wraps are aligned alike.
  ///
  /// The column headers of a table are plain buttons with the text flush at the column's edge:
  ///
  /// ```swift
  /// let header = Button(title: "Name") { sort(by: .name) }
  /// header.contentAlignment = .leading
  /// header.contentEdgeInsets = EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
  /// header.font = .system(ofSize: 12, weight: .semibold)
  /// ```
  public var contentAlignment = ContentAlignment.center {
    didSet { if contentAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The most lines of the title; 0 for any number.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  private var titles: [ControlState: String] = [:]
  private var titleColors: [ControlState: Color] = [:]
  private var images: [ControlState: Image] = [:]
  private static let imageSpacing = 8.0

  /// Creates a button without a title.
  public required init() {
    super.init()
    cornerRadius = 8
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = 800
    cursor = .pointingHand
  }

  /// Creates a button with a title, a style and an action.
  public convenience init(
    title: String,
    style: Style = .plain,
    action: (() -> Void)? = nil
  ) {
    self.init()
    self.style = style
    setTitle(title, for: .normal)
    if let action { addAction(for: .touchUpInside, action) }
  }

  open override var intrinsicContentSize: Size { sizeThatFits(Size(width: .infinity, height: 0)) }

  open override func sizeThatFits(_ size: Size) -> Size {
    let image = currentImage?.size ?? .zero
    let gap = image.width > 0 && currentTitle != nil ? Self.imageSpacing : 0
    let room = size.width - contentEdgeInsets.horizontal - image.width - gap
    let title = titleSize(width: room)
    return Size(
      width: contentEdgeInsets.horizontal + image.width + gap + title.width,
      height: contentEdgeInsets.vertical + max(image.height, title.height)
    )
  }

  open override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  open override func firstBaseline(in size: Size) -> Double? {
    guard let metrics = metrics(width: .infinity) else { return nil }
    return (size.height - metrics.size.height) / 2 + metrics.firstBaseline
  }

  open override func lastBaseline(in size: Size) -> Double? { firstBaseline(in: size) }

  open override func draw(in context: DrawContext) {
    drawBackground(in: context)
    drawContent(in: context)
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadii: cornerRadii)
    }
  }

  open override var contentDescription: String? { currentTitle }
}

// MARK: - Content by state

extension Button {
  /// Sets the title for a state; nil falls back to that of ``ControlState/normal``.
  public func setTitle(_ title: String?, for state: ControlState) {
    guard titles[state] != title else { return }
    titles[state] = title
    if state == .normal { accessibilityLabel = title }
    contentDidChange()
  }

  /// The title set for a state.
  public func title(for state: ControlState) -> String? { titles[state] }

  /// Sets the title's color for a state; nil falls back to normal, and then to the style's.
  public func setTitleColor(_ color: Color?, for state: ControlState) {
    guard titleColors[state] != color else { return }
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// The title's color set for a state.
  public func titleColor(for state: ControlState) -> Color? { titleColors[state] }

  /// Sets the image for a state; nil falls back to that of ``ControlState/normal``.
  public func setImage(_ image: Image?, for state: ControlState) {
    guard images[state] != image else { return }
    images[state] = image
    contentDidChange()
  }

  /// The image set for a state.
  public func image(for state: ControlState) -> Image? { images[state] }

  /// The title shown now.
  public var currentTitle: String? { current(titles) }

  /// The image shown now.
  public var currentImage: Image? { current(images) }

  private func current<Value>(_ values: [ControlState: Value]) -> Value? {
    values[state.subtracting(.focused)] ?? values[.normal]
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}

// MARK: - Drawing

extension Button {
  private func drawBackground(in context: DrawContext) {
    let colors = context.theme.colors
    let base: Color?
    switch style {
    case .plain: base = nil
    case .gray: base = colors.fill
    case .tinted: base = isEnabled ? context.tintColor.withAlpha(0.15) : colors.fill
    case .filled: base = isEnabled ? context.tintColor : colors.fill
    }
    if let base {
      context.fill(.roundedRect(context.bounds, cornerRadii), with: .color(base))
    }
    if isEnabled, isHighlighted || isHovered {
      let veil = isHighlighted ? colors.pressed : colors.hover
      context.fill(.roundedRect(context.bounds, cornerRadii), with: .color(veil))
    }
  }

  private func contentColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    if !isEnabled { return titleColors[.disabled] ?? colors.disabledLabel }
    if let color = current(titleColors) { return color }
    switch style {
    case .plain, .tinted: return context.tintColor
    case .gray: return colors.label
    case .filled: return colors.onAccent
    }
  }

  private func drawContent(in context: DrawContext) {
    let area = context.bounds.inset(by: contentEdgeInsets)
    let color = contentColor(in: context)
    let image = currentImage
    let imageSize = image?.size ?? .zero
    let gap = image != nil && currentTitle != nil ? Self.imageSpacing : 0
    let title = titleSize(width: area.width - imageSize.width - gap)
    let width = min(area.width, imageSize.width + gap + title.width)
    var x = contentStart(of: width, in: area)
    // From right to left the image comes first as well, which is then on the right.
    let titleWidth = max(0, min(title.width, width - imageSize.width - gap))
    if isMirrored, currentTitle != nil {
      drawTitle(in: context, area, x: x, size: Size(width: titleWidth, height: title.height), color)
      x += titleWidth + gap
    }
    if let image {
      let rect = Rect(
        x: context.scale.snap(x),
        y: context.scale.snap(area.midY - imageSize.height / 2),
        width: imageSize.width,
        height: imageSize.height
      )
      let tint = image.renderingMode == .alwaysOriginal ? nil : color
      context.draw(image, in: rect, style: ImageStyle(tint: tint))
      x += imageSize.width + gap
    }
    guard !isMirrored, currentTitle != nil else { return }
    drawTitle(in: context, area, x: x, size: Size(width: titleWidth, height: title.height), color)
  }

  private func drawTitle(
    in context: DrawContext,
    _ area: Rect,
    x: Double,
    size: Size,
    _ color: Color
  ) {
    let rect = Rect(
      x: context.scale.snap(x),
      y: context.scale.snap(area.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
    context.draw(request(color: color), in: rect)
  }

  private var isMirrored: Bool { effectiveContentDirection == .rightToLeft }

  /// Where content of a width begins on the left.
  private func contentStart(of width: Double, in area: Rect) -> Double {
    switch contentAlignment {
    case .center: area.x + (area.width - width) / 2
    case .leading: isMirrored ? area.maxX - width : area.x
    case .trailing: isMirrored ? area.x : area.maxX - width
    }
  }

  private func titleSize(width: Double) -> Size {
    guard currentTitle != nil else { return .zero }
    return metrics(width: width)?.size ?? .zero
  }

  private func metrics(width: Double) -> TextMetrics? {
    let limit = width.isFinite ? max(1, width) : nil
    return textEngine?.measure(request(color: .black), width: limit, scale: displayScale)
  }

  /// Lines follow the direction of the layout, whatever that of the title.
  private var textAlignment: TextAlignment {
    switch contentAlignment {
    case .leading: isMirrored ? .right : .left
    case .center: .center
    case .trailing: isMirrored ? .left : .right
    }
  }

  private func request(color: Color) -> TextRequest {
    TextRequest(
      currentTitle ?? "",
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(
        alignment: numberOfLines == 1 ? .leading : textAlignment,
        lineLimit: numberOfLines
      )
    )
  }
}

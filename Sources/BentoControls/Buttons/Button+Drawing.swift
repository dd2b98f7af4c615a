internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoViews

// MARK: - Drawing

extension Button {
  func drawBackground(in context: DrawContext) {
    let outline = Shape.roundedRect(context.bounds, cornerRadii)
    if let image = currentBackgroundImage {
      let opacity = isEnabled || own(backgroundImages) != nil ? 1 : 0.4
      let style = ImageStyle(
        tint: image.renderingMode == .alwaysTemplate ? context.tintTextColor : nil,
        cornerRadii: cornerRadii.clamped(to: context.bounds.size)
      )
      context.withOpacity(opacity) { context.draw(image, in: context.bounds, style: style) }
    } else if let surface = surfaceColor(in: context) {
      context.fill(outline, with: .color(surface))
    }
    let showsPress = isHighlighted && (backgroundImages.isEmpty || own(backgroundImages) == nil)
    if isEnabled, shadesPress, showsPress || isMenuOpen || isHovered && !isHighlighted {
      let colors = context.theme.colors
      let isPressed = isHighlighted || isMenuOpen
      context.fill(outline, with: .color(isPressed ? colors.pressed : colors.hover))
    }
  }

  /// Returns the color of a prominent background: the tint color, or the color for destructive actions.
  private func accentFill(in context: DrawContext) -> Color {
    role == .destructive ? context.theme.colors.negative : context.tintColor
  }

  /// Returns the color of text without a prominent background.
  private func accentText(in context: DrawContext) -> Color {
    role == .destructive ? context.theme.colors.negativeText : context.tintTextColor
  }

  func drawArrow(in context: DrawContext) {
    let area = context.bounds.inset(by: contentEdgeInsets)
    let side = Self.arrowSide
    let place = Rect(
      x: isMirrored ? area.x : area.maxX - side,
      y: area.midY - side / 2,
      width: side,
      height: side
    )
    context.draw(.chevronDown, in: snapped(place, context), color: contentColor(in: context))
  }

  /// Returns the color of the style's background, or nil if the style has none.
  func surfaceColor(in context: DrawContext) -> Color? {
    let colors = context.theme.colors
    let fill = colors.fill
    switch style {
    case .plain: return nil
    case .gray: return fill
    case .tinted: return isEnabled ? colors.tintedFill(accentFill(in: context)) : fill
    case .filled:
      return isEnabled ? activityColor(accentFill(in: context), inactive: fill) : fill
    }
  }

  func contentColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    if !isEnabled { return own(titleColors) ?? titleColors[.disabled] ?? colors.disabledLabel }
    if let color = current(titleColors) { return color }
    let quiet = role == .destructive ? colors.negativeText : colors.label
    switch style {
    case .plain, .tinted: return accentText(in: context)
    case .filled: return activityColor(colors.onAccent, inactive: quiet)
    case .gray: return quiet
    }
  }

  func drawContent(in context: DrawContext) {
    let places = contentPlaces(in: context.bounds)
    let color = contentColor(in: context)
    if let image = currentImage, let place = places.image {
      let tint = image.renderingMode == .alwaysOriginal ? nil : color
      context.draw(image, in: snapped(place, context), style: ImageStyle(tint: tint))
    }
    if let place = places.title {
      context.draw(request(color: color), in: snapped(place, context))
    }
  }

  /// Returns the rectangle aligned to device pixels.
  private func snapped(_ rect: Rect, _ context: DrawContext) -> Rect {
    let corner = Point(x: context.scale.snap(rect.x), y: context.scale.snap(rect.y))
    return Rect(origin: corner, size: rect.size)
  }

  /// Returns the frames of the image and title, each nil if it is not shown.
  private func contentPlaces(in bounds: Rect) -> (image: Rect?, title: Rect?) {
    var area = bounds.inset(by: contentEdgeInsets)
    area.size.width = max(0, area.width - arrowRoom)
    if isMirrored { area.origin.x += arrowRoom }
    let hasTitle = currentTitle != nil
    let image = currentImage?.size
    let imageWidth = image?.width ?? 0
    let gap = image != nil && hasTitle ? Self.imageSpacing : 0
    let room = area.width - imageWidth - gap
    var title = titleSize(width: room - titleEdgeInsets.horizontal)
    let width = min(area.width, imageWidth + gap + title.width)
    title.width = max(
      0,
      min(title.width, width - imageWidth - gap, room - titleEdgeInsets.horizontal)
    )
    let start = contentStart(of: width, in: area)
    // In a right-to-left layout, the image still comes first, so it is on the right.
    let titleStart = isMirrored ? start : start + imageWidth + gap
    let imageStart = isMirrored && hasTitle ? start + title.width + gap : start
    let imagePlace = image.map { place($0, x: imageStart, in: area, imageEdgeInsets) }
    return (imagePlace, hasTitle ? place(title, x: titleStart, in: area, titleEdgeInsets) : nil)
  }

  private func place(_ size: Size, x: Double, in area: Rect, _ insets: EdgeInsets) -> Rect {
    let dx: Double
    switch (contentAlignment, isMirrored) {
    case (.center, _): dx = (insets.left - insets.right) / 2
    case (.leading, false), (.trailing, true): dx = insets.left
    case (.leading, true), (.trailing, false): dx = -insets.right
    }
    return Rect(
      x: x + dx,
      y: area.midY - size.height / 2 + (insets.top - insets.bottom) / 2,
      width: size.width,
      height: size.height
    )
  }

  private var isMirrored: Bool { effectiveContentDirection == .rightToLeft }

  /// Returns the left edge of content with the given width.
  private func contentStart(of width: Double, in area: Rect) -> Double {
    switch contentAlignment {
    case .center: area.x + (area.width - width) / 2
    case .leading: isMirrored ? area.maxX - width : area.x
    case .trailing: isMirrored ? area.x : area.maxX - width
    }
  }

  func titleSize(width: Double) -> Size {
    guard currentTitle != nil else { return .zero }
    return metrics(width: width)?.size ?? .zero
  }

  func metrics(width: Double) -> TextMetrics? {
    measure(request(color: .black), width: width.isFinite ? max(1, width) : nil)
  }

  private var lineAlignment: TextAlignment {
    if let titleAlignment { return titleAlignment }
    return switch contentAlignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  private func request(color: Color) -> TextRequest {
    TextRequest(
      currentTitle ?? "",
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(
        alignment: numberOfLines == 1 ? .leading : lineAlignment,
        lineBreakMode: lineBreakMode,
        lineLimit: numberOfLines
      )
    )
  }
}

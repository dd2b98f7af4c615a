internal import BentoEditing
internal import BentoGeometry
package import BentoGraphics
internal import BentoInteraction
package import BentoViews

extension TextField {
  /// Draws the background and the border; the border has the tint color while the field is first responder.
  func drawBorder(in context: DrawContext) {
    guard borderStyle == .rounded else {
      if showsFocusRing {
        let radii = cornerRadii.map { max(context.theme.radii.small, $0) }
        context.drawFocusRing(around: context.bounds, cornerRadii: radii)
      }
      return
    }
    let colors = context.theme.colors
    let radius = min(context.theme.radii.medium, context.bounds.height / 2)
    context.fill(
      context.bounds,
      cornerRadius: radius,
      with: isEnabled && isEditable ? colors.surface : colors.disabledField
    )
    // The focus ring already shows more clearly that the field is first responder.
    let width = isFirstResponder && !showsFocusRing ? 2.0 : 1.0
    context.stroke(
      .roundedRect(
        context.bounds.insetBy(dx: width / 2, dy: width / 2),
        CornerRadii(max(0, radius - width / 2))
      ),
      with: borderColor(in: context, isEditable: isEnabled && isEditable),
      style: StrokeStyle(width: width)
    )
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  /// Draws the selection, the text, and the lines under marked text.
  func drawText(in context: DrawContext) {
    guard let layout = lineLayout else { return }
    let colors = context.theme.colors
    let origin = lineOrigin(of: layout)
    let box = Rect(
      x: origin.x,
      y: origin.y,
      width: layout.width,
      height: layout.geometry.size.height
    )
    guard !layout.string.isEmpty else {
      if !placeholder.isEmpty { drawPlaceholder(in: box, context) }
      return
    }
    for rect in selectionRects(in: layout) {
      let color = textSelectionColor(isFocused: isFirstResponder, in: context)
      context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), with: color)
    }
    let color = isEnabled ? textColor ?? colors.label : colors.disabledLabel
    context.draw(request(layout.string, color: color), in: box)
    for line in layout.underlines(of: controller.text.marked) {
      line.draw(at: origin, color: color, in: context)
    }
    let words = controller.markedWords(of: layout.misspelled, from: 0)
    for rect in layout.spellingRects(of: words) {
      context.drawSpellingMark(below: rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// The placeholder with its attributes.
  var placeholderRequest: TextRequest {
    let colors = theme.colors
    var request = request(
      placeholder,
      color: isEnabled ? colors.tertiaryLabel : colors.disabledLabel
    )
    request.paragraph.lineBreakMode = .byTruncatingTail
    return request
  }

  /// Draws the placeholder, centered vertically in the empty line because glyphs of another script can be
  /// taller.
  ///
  /// A placeholder cannot be scrolled, so one that is too long is truncated with an ellipsis.
  private func drawPlaceholder(in line: Rect, _ context: DrawContext) {
    let request = placeholderRequest
    let height = measure(request)?.size.height ?? line.height
    let y = displayScale.snap(line.midY - height / 2)
    context.draw(request, in: Rect(x: line.x, y: y, width: line.width, height: height))
  }

  /// Returns the background rectangles of the selected text, relative to the start of the line.
  func selectionRects(in layout: FieldLayout) -> [Rect] {
    let selection = controller.text.selection
    guard controller.text.marked == nil, !selection.isEmpty, controller.showsSelection else {
      return []
    }
    let range = selection.range
    return layout.geometry.selectionRects(
      for: layout.index(
        layout.drawnOffset(range.lowerBound)
      )..<layout.index(layout.drawnOffset(range.upperBound))
    )
  }
}

extension FieldLayout.Underline {
  /// Draws the line, given the point at which the text above it starts.
  func draw(at origin: Point, color: Color, in context: DrawContext) {
    let frame = Rect(
      x: origin.x + rect.minX,
      y: context.scale.snap(origin.y + rect.maxY) - 2,
      width: rect.width,
      height: isClause ? 2 : 1
    )
    context.fill(frame, with: color)
  }
}

extension View {
  /// Returns the background color of selected text in a view.
  package func textSelectionColor(isFocused: Bool, in context: DrawContext) -> Color {
    let colors = context.theme.colors
    guard isFocused else { return colors.inactiveSelection }
    let color = context.tintColor.withAlpha(colors.isDark ? 0.45 : 0.28)
    return activityColor(color, inactive: colors.inactiveSelection)
  }
}

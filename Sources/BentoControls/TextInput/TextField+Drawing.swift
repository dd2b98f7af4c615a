internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension TextField {
  /// Draws the surface with its border, in the tint while the field has the keyboard.
  func drawBorder(in context: DrawContext) {
    guard borderStyle == .rounded else {
      if showsFocusRing {
        context.drawFocusRing(around: context.bounds, cornerRadius: context.theme.radii.small)
      }
      return
    }
    let colors = context.theme.colors
    let radius = min(context.theme.radii.medium, context.bounds.height / 2)
    context.fill(
      context.bounds,
      cornerRadius: radius,
      with: isEnabled && isEditable ? colors.surface : colors.fill
    )
    // The ring says the same, louder.
    let width = isFirstResponder && !showsFocusRing ? 2.0 : 1.0
    context.stroke(
      .roundedRect(
        context.bounds.insetBy(dx: width / 2, dy: width / 2),
        CornerRadii(max(0, radius - width / 2))
      ),
      with: isFirstResponder ? context.tintColor : colors.border,
      style: StrokeStyle(width: width)
    )
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  /// Draws the selection, the text and the lines under marked text.
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
      let color =
        hasKeyboard
        ? context.tintColor.withAlpha(colors.isDark ? 0.45 : 0.28) : colors.inactiveSelection
      context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), with: color)
    }
    let color = isEnabled ? textColor ?? colors.label : colors.disabledLabel
    context.draw(request(layout.string, color: color), in: box)
    for (rect, isClause) in underlines(in: layout) {
      let height = isClause ? 2.0 : 1.0
      context.fill(
        Rect(
          x: origin.x + rect.minX,
          y: displayScale.snap(origin.y + rect.maxY) - 2,
          width: rect.width,
          height: height
        ),
        with: color
      )
    }
  }

  /// Draws the hint around the middle of the empty line: letters of another script can be higher.
  private func drawPlaceholder(in line: Rect, _ context: DrawContext) {
    let colors = context.theme.colors
    let request = request(
      placeholder,
      color: isEnabled ? colors.tertiaryLabel : colors.disabledLabel
    )
    let height = measure(request)?.size.height ?? line.height
    let y = displayScale.snap(line.midY - height / 2)
    context.draw(request, in: Rect(x: line.x, y: y, width: line.width, height: height))
  }

  private func selectionRects(in layout: FieldLayout) -> [Rect] {
    let selection = controller.text.selection
    guard controller.text.marked == nil, !selection.isEmpty, isFirstResponder || isMenuOpen else {
      return []
    }
    let range = selection.range
    return layout.geometry.selectionRects(
      for: layout.index(
        layout.drawnOffset(range.lowerBound)
      )..<layout.index(layout.drawnOffset(range.upperBound))
    )
  }

  /// Where lines run under marked text, thicker under the clause in work.
  private func underlines(in layout: FieldLayout) -> [(Rect, isClause: Bool)] {
    guard let marked = controller.text.marked, let place = layout.marked else { return [] }
    let start = place.range.lowerBound
    func rects(_ from: Int, _ to: Int) -> [Rect] {
      layout.geometry.selectionRects(for: layout.index(start + from)..<layout.index(start + to))
    }
    let before = marked.string.prefix(marked.selection.lowerBound).utf8.count
    let through = marked.string.prefix(marked.selection.upperBound).utf8.count
    return rects(0, place.count).map { ($0, false) } + rects(before, through).map { ($0, true) }
  }
}

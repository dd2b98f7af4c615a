internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoTextInput
internal import BentoViews

/// The view of a row of a Markdown document.
final class MarkdownRowView: View {
  /// The settings that the rows of a view share.
  struct Setting {
    var style: MarkdownStyle
    /// Called with the address of a link that the user opens.
    var openLink: ((String) -> Void)?
    /// Called when a task's checkbox is pressed.
    var toggleTask: ((_ line: Int, _ isDone: Bool) -> Void)?
    /// A closure that returns the program's own image for an address; it takes precedence over `imageLoader`.
    var image: ((String) -> Image?)?
    /// The loader for all other images, or nil to show their descriptions.
    var imageLoader: MarkdownImageLoader?
  }

  /// The row that the view shows, or nil.
  private(set) var row: MarkdownRow?
  /// Whether the view is used only to measure rows and is never visible.
  var isRuler = false
  private var setting: Setting?
  /// The view of the row's content, or nil for horizontal lines and empty rows.
  private var content: View?
  /// The checkbox that replaces the marker, or nil if the row is not a task.
  private var checkbox: Checkbox?
  /// The most recently measured height and the width at which it was measured, or nil.
  private var measured: (width: Double, height: Double)?

  /// The width, in points, of a quote's indentation and of the bar at its leading edge.
  nonisolated private static let quoteStep = 16.0
  private static let barWidth = 3.0
  /// The distance between a marker and the content, as a fraction of the font size.
  private static let markerSpacing = 0.45

  /// Shows a row.
  func show(_ row: MarkdownRow, _ setting: Setting) {
    self.setting = setting
    self.row = row
    measured = nil
    let newContent = makeContent(row.content, setting)
    if newContent !== content {
      content?.removeFromSuperview()
      content = newContent
      if let newContent { addSubview(newContent) }
    }
    showCheckbox(row, setting)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Content

  /// Returns a view for the content: the current view, with the new content, if it has the right type;
  /// otherwise, a new view.
  private func makeContent(_ content: MarkdownRow.Content, _ setting: Setting) -> View? {
    let isQuoted = row?.steps.contains(.quote) == true
    switch content {
    case .text(let text, let level):
      let view = self.content as? MarkdownTextView ?? MarkdownTextView()
      Self.fill(view, text, setting, level: level, isQuoted: isQuoted)
      return view
    case .image(let source, let description):
      return makeImageView(source, description, setting)
    case .code(let code):
      let view = self.content as? CodeComponentView ?? CodeComponentView()
      view.preservesSuperviewLayoutMargins = false
      view.layoutMargins = .zero
      view.font = .monospaced(ofSize: (setting.style.font.pointSize * 0.9).rounded())
      view.show(
        code,
        title: "",
        tokens: [],
        wraps: false,
        showsLineNumbers: false,
        isCopyable: true
      )
      return view
    case .table(let table):
      let view = self.content as? MarkdownTableView ?? MarkdownTableView()
      view.show(table, setting)
      return view
    case .line, .nothing: return nil
    }
  }

  /// Returns a view that shows an image, or its placeholder while the image is being loaded.
  ///
  /// If there is no image, the view shows text: the description and, if loading failed, the reason.
  private func makeImageView(
    _ source: String,
    _ description: String,
    _ setting: Setting
  ) -> View? {
    func imageView(showing image: Image) -> View {
      let view = content as? ImageView ?? ImageView()
      view.image = image
      view.contentMode = .scaleAspectFit
      view.accessibilityLabel = description
      return view
    }
    var text = MarkdownText([MarkdownSpan(.image(source: source, description: description))])
    if let own = setting.image?(source) { return imageView(showing: own) }
    if let imageLoader = setting.imageLoader {
      if !isRuler { imageLoader.request(source) }
      switch imageLoader.state(of: source) {
      case .loaded(let loaded): return imageView(showing: loaded)
      case .failed(let reason): text.append(MarkdownSpan(.text(" – \(reason)")))
      case .absent(let size):
        let view = content as? MarkdownImagePlaceholder ?? MarkdownImagePlaceholder()
        view.size = size
        view.accessibilityLabel = description
        return view
      }
    }
    return makeContent(.text(text, level: nil), setting)
  }

  /// Returns the size of the image or its placeholder, in points, or nil for other content.
  private func imageSize(_ setting: Setting) -> Size? {
    switch content {
    case let view as ImageView: return view.image?.size
    case let view as MarkdownImagePlaceholder:
      let side = setting.style.font.pointSize * 10
      return view.size ?? Size(width: side * 1.5, height: side)
    default: return nil
    }
  }

  /// Sets the text of a view.
  static func fill(
    _ view: MarkdownTextView,
    _ text: MarkdownText,
    _ setting: Setting,
    level: Int? = nil,
    isQuoted: Bool = false,
    alignment: TextAlignment = .leading
  ) {
    view.font = setting.style.font(level: level)
    view.isHeading = level != nil
    view.hasLinks = text.spans.contains { $0.link != nil }
    view.textAlignment = alignment
    view.onOpenLink = setting.openLink
    view.attributedText = setting.style.attributed(text, level: level, isQuoted: isQuoted)
  }

  /// Adds or updates the checkbox of a task, or removes it if the row is not a task.
  private func showCheckbox(_ row: MarkdownRow, _ setting: Setting) {
    guard case .task(let isDone, let line) = row.marker else {
      checkbox?.removeFromSuperview()
      checkbox = nil
      return
    }
    let box = checkbox ?? Checkbox()
    box.isOn = isDone
    box.isEnabled = setting.toggleTask != nil
    box.removeActions(for: .valueChanged)
    box.addAction(for: .valueChanged) { [unowned box] in
      let isOn = box.isOn
      // The checkbox reflects the document, which has not yet changed.
      box.isOn = isDone
      setting.toggleTask?(line, isOn)
    }
    if case .text(let text, _) = row.content { box.accessibilityLabel = text.string }
    guard checkbox == nil else { return }
    checkbox = box
    addSubview(box)
  }

  // MARK: Layout

  /// The leading edge of the content, in points.
  private var indent: Double { indent(in: bounds.width) }

  private func indent(in width: Double) -> Double {
    guard let row, let setting else { return 0 }
    return row.indent(setting.style, width: width)
  }

  /// The space above the content, in points.
  private var gap: Double {
    guard let row, let setting else { return 0 }
    return displayScale.snap(row.gap(setting.style))
  }

  /// Returns the width of an indentation step before scaling, in points.
  nonisolated static func width(of step: MarkdownRow.Step, _ style: MarkdownStyle) -> Double {
    switch step {
    case .quote: quoteStep
    case .list(let digits): (style.font.pointSize * (1.15 + 0.6 * Double(digits))).rounded()
    }
  }

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    if let measured, measured.width == size.width {
      return Size(width: size.width, height: measured.height)
    }
    let height = gap + contentHeight(width: size.width)
    measured = (size.width, height)
    return Size(width: size.width, height: height)
  }

  /// Returns the height, in points, of the content in a row of a given width; if the content has no view,
  /// this is the height of a line of text.
  private func contentHeight(width: Double) -> Double {
    guard let row, let setting else { return 0 }
    let availableWidth = max(1, width - indent(in: width))
    let line = displayScale.ceil(
      measure(TextRequest("x", attributes: TextAttributes(font: setting.style.font)))?.size.height
        ?? 0
    )
    switch row.content {
    case .line: return 9
    case .nothing: return line
    case .image:
      guard let size = imageSize(setting), size.width > 0 else { break }
      return displayScale.ceil(size.height * min(availableWidth, size.width) / size.width)
    default: break
    }
    let height =
      content?.sizeThatFits(Size(width: availableWidth, height: .infinity)).height ?? line
    return displayScale.ceil(height)
  }

  override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    measured = nil
    superview?.contentSizeDidChange(of: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let row, let setting else { return }
    let gap = gap
    var frame = Rect(
      x: leadsFromRight ? 0 : indent,
      y: gap,
      width: max(1, bounds.width - indent),
      height: max(0, bounds.height - gap)
    )
    if case .image = row.content, let size = imageSize(setting) {
      let width = min(frame.width, size.width)
      if leadsFromRight { frame.origin.x += frame.width - width }
      frame.size.width = width
    }
    content?.frame = frame
    guard let checkbox, let line = firstLine(setting) else { return }
    let size = checkbox.intrinsicContentSize
    let spacing = (setting.style.font.pointSize * Self.markerSpacing).rounded()
    let x = leadsFromRight ? bounds.width - indent + spacing : indent - spacing - size.width
    checkbox.frame = Rect(
      x: displayScale.snap(x),
      y: gap + displayScale.snap((line.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  // MARK: Drawing

  /// Returns a line in the font of the row's text and the height of this line, because markers are centered
  /// on the first line.
  private func firstLine(_ setting: Setting) -> (request: TextRequest, height: Double)? {
    var level: Int?
    if case .text(_, let headingLevel) = row?.content { level = headingLevel }
    let font = setting.style.font(level: level)
    let request = TextRequest("x", attributes: TextAttributes(font: font))
    return measure(request).map { (request, $0.size.height) }
  }

  override func draw(in context: DrawContext) {
    guard let row, let setting else { return }
    let colors = context.theme.colors
    let gap = gap
    let indentScale = row.indentScale(setting.style, width: bounds.width)
    // The distance between the leading edges of the step and the row.
    var x = 0.0
    for (index, step) in row.steps.enumerated() {
      let width = Self.width(of: step, setting.style) * indentScale
      if step == .quote {
        let top = index < row.joinedSteps ? 0 : gap
        let bar = Rect(
          x: leadsFromRight ? bounds.width - x - Self.barWidth : x,
          y: top,
          width: Self.barWidth,
          height: bounds.height - top
        )
        context.fill(bar, with: colors.border)
      }
      x += width
    }
    if row.content == .line {
      context.hairline(
        atBottomOf: Rect(
          x: leadsFromRight ? 0 : x,
          y: gap,
          width: max(0, bounds.width - x),
          height: ((bounds.height - gap) / 2).rounded()
        ),
        color: colors.border
      )
    }
    drawMarker(row, setting, context)
  }

  private func drawMarker(_ row: MarkdownRow, _ setting: Setting, _ context: DrawContext) {
    guard let marker = row.marker, let line = firstLine(setting) else { return }
    let color = setting.style.textColor ?? context.theme.colors.secondaryLabel
    let spacing = setting.style.font.pointSize * Self.markerSpacing
    switch marker {
    case .task: return
    case .bullet(let depth):
      let size = (setting.style.font.pointSize * 0.36).rounded()
      let x = leadsFromRight ? bounds.width - indent + spacing : indent - spacing - size
      let dot = Rect(
        x: context.scale.snap(x),
        y: gap + context.scale.snap((line.height - size) / 2) + context.scale.pixel,
        width: size,
        height: size
      )
      switch depth % 3 {
      case 0: context.fill(.ellipse(dot), with: .color(color))
      case 1: context.stroke(.ellipse(dot.insetBy(dx: 0.5, dy: 0.5)), with: color)
      default: context.fill(dot.insetBy(dx: 0.5, dy: 0.5), with: color)
      }
    case .number(let number):
      let request = TextRequest(
        "\(number).",
        attributes: TextAttributes(font: setting.style.font, color: color),
        paragraph: ParagraphStyle(alignment: .left, lineLimit: 1)
      )
      guard let size = measure(request)?.size else { return }
      let x = leadsFromRight ? bounds.width - indent + spacing : indent - spacing - size.width
      context.draw(
        request,
        in: Rect(
          x: context.scale.snap(x),
          y: gap + context.scale.snap((line.height - size.height) / 2),
          width: size.width,
          height: size.height
        )
      )
    }
  }
}

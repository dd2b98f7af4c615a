internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
package import BentoViews

/// A bar with section titles at the trailing edge of a table; a press or drag scrolls to a section.
///
/// If the titles do not all fit, some are replaced by dots, but dragging still reaches every title.
@MainActor
package final class SectionIndexBar: View {
  /// The width of the bar, in points, large enough for a pointer target.
  package var width: Double { displayScale.snap(24 * max(1, effectiveTextScale)) }
  /// The height of a line, in points.
  private var lineHeight: Double { displayScale.snap(15 * max(1, effectiveTextScale)) }

  /// The titles from top to bottom.
  package var titles: [String] = [] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }
  /// Called with the index of a title when the user presses it or drags to it.
  package var onChoose: ((Int) -> Void)?
  private let press = SectionIndexGestureRecognizer()
  /// The index of the title last chosen during a press.
  private var chosen: Int?

  package required init() {
    super.init()
    press.addAction { [weak self] _ in self?.pressDidChange() }
    addGestureRecognizer(press)
  }

  /// The lines from top to bottom, each of which is the index of a title, or nil for a dot.
  package var lines: [Int?] {
    Self.lines(titleCount: titles.count, limit: Int(bounds.height / lineHeight))
  }

  /// Returns the lines for the titles, limited to a given number.
  ///
  /// If not all titles fit, every second line is a dot, and the titles are evenly distributed, including the
  /// first and the last.
  package nonisolated static func lines(titleCount: Int, limit: Int) -> [Int?] {
    guard titleCount > limit else { return Array(0..<titleCount) }
    guard limit > 2 else { return limit > 0 ? [0] : [] }
    let last = (limit - 1) / 2
    return (0...2 * last).map { line in
      guard line.isMultiple(of: 2) else { return nil }
      return (line / 2 * (titleCount - 1) + last / 2) / last
    }
  }

  /// The area in the middle of the bar that contains the lines.
  private var linesArea: Rect {
    let height = Double(lines.count) * lineHeight
    let top = displayScale.snap((bounds.height - height) / 2)
    return Rect(x: 0, y: max(0, top), width: bounds.width, height: height)
  }

  package override func draw(in context: DrawContext) {
    let area = linesArea
    for (index, line) in lines.enumerated() {
      guard let request = request(for: line.map { titles[$0] } ?? "•"),
        let size = measure(request)?.size
      else { continue }
      context.draw(
        request,
        in: Rect(
          x: area.midX - size.width / 2,
          y: area.y + (Double(index) + 0.5) * lineHeight - size.height / 2,
          width: size.width,
          height: size.height
        )
      )
    }
  }

  private func request(for title: String) -> TextRequest? {
    title.isEmpty
      ? nil
      : TextRequest(
        title,
        attributes: TextAttributes(
          font: .preferredFont(forTextStyle: .caption2),
          color: theme.colors.accentText
        ),
        paragraph: ParagraphStyle(lineLimit: 1)
      )
  }

  private func pressDidChange() {
    guard press.state == .began || press.state == .changed, !titles.isEmpty else {
      chosen = nil
      return
    }
    // The lines represent all titles, so titles without a line also have a position.
    let area = linesArea
    guard area.height > 0 else { return }
    let part = (press.location(in: self).y - area.y) / area.height
    let title = min(titles.count - 1, max(0, Int((part * Double(titles.count)).rounded(.down))))
    guard title != chosen else { return }
    chosen = title
    onChoose?(title)
  }
}

/// A recognizer for presses on the section index; these presses begin immediately and take precedence over
/// scrolling.
@MainActor
private final class SectionIndexGestureRecognizer: GestureRecognizer {
  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down: if sample.button == .primary { begin() } else { fail() }
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}

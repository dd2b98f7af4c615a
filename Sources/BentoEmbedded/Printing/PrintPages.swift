internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform

/// The pages of a document.
@MainActor
struct PrintPages {
  let setup: PageSetup
  let content: any PrintContent
  /// The color of page numbers, or nil if there are none.
  let numberColor: Color?
  /// The vertical range of the content on each page that has been laid out.
  private(set) var ranges: [Range<Double>] = []

  init(setup: PageSetup, content: any PrintContent, numberColor: Color?) {
    (self.setup, self.content, self.numberColor) = (setup, content, numberColor)
  }

  var indices: Range<Int> { ranges.indices }

  /// Lays out further pages; returns whether there are any.
  mutating func addRanges() -> Bool {
    let further = content.pages(after: ranges.last?.upperBound ?? 0)
    ranges += further
    return !further.isEmpty
  }

  /// Returns the drawing of a page, in points from its top left corner.
  func list(at index: Int) -> DisplayList {
    var list = DisplayList()
    let (area, range) = (setup.contentArea, ranges[index])
    let part = Rect(
      x: 0,
      y: range.lowerBound,
      width: area.width,
      height: range.upperBound - range.lowerBound
    )
    let (drawing, top) = content.drawing(of: range)
    list.append(.pushTransform(.translation(x: area.x, y: area.y - range.lowerBound)))
    list.append(.pushClip(.rect(part)))
    list.append(.pushTransform(.translation(x: 0, y: top)))
    list.append(.list(drawing))
    list.append(.pop)
    list.append(.pop)
    list.append(.pop)
    if let numberColor, ranges.count > 1 {
      let request = TextRequest(
        "\(index + 1) / \(ranges.count)",
        attributes: TextAttributes(
          font: .preferredFont(forTextStyle: .footnote),
          color: numberColor
        ),
        paragraph: ParagraphStyle(alignment: .center)
      )
      let height = request.inkBounds(in: area).height
      let bottom = setup.size.height - area.maxY
      let y = area.maxY + max(0, (bottom - min(height, bottom)) / 2)
      list.append(.text(request, in: Rect(x: area.x, y: y, width: area.width, height: bottom)))
    }
    return list
  }
}

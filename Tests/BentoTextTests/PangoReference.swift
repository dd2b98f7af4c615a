import BentoGeometry
import BentoGraphics
import CPango

@testable import BentoText

/// The result of Pango's own line breaker for ordinary text.
///
/// The toolkit never uses it, because some texts crash it.
struct PangoReference {
  /// A line.
  struct Line: Equatable {
    /// The byte that the line begins with.
    var start: Int
    /// The number of bytes that it shows.
    var length: Int
    /// The number, advance and offsets of each glyph from left to right.
    var glyphs: [[Int]]
    /// Whether the line is read from right to left.
    var isRightToLeft: Bool
    /// The ascent of the tallest glyph, and the height, in 1/1024 pixel.
    var heights: [Int]
    /// The total advance.
    var width: Int { glyphs.reduce(0) { $0 + $1[1] } }

    /// Whether the line has the same glyphs in another order.
    ///
    /// The space subtracted between characters, in 1/1024 pixel, is subtracted at other positions then.
    func hasSameGlyphs(as other: Line, spacing: Int = 0) -> Bool {
      start == other.start && length == other.length && heights == other.heights
        && isRightToLeft == other.isRightToLeft && abs(width - other.width) <= abs(spacing)
        && glyphs.map { $0[0] }.sorted() == other.glyphs.map { $0[0] }.sorted()
    }
  }

  /// The lines from top to bottom.
  private(set) var lines: [Line] = []

  /// Breaks the lines of a text at a width in pixels, minus the indents.
  init(
    _ text: StyledText,
    _ style: ParagraphStyle,
    width: Pixels?,
    scale: Scale,
    fonts: FontCollection
  ) {
    guard let layout = fonts.withContext(isRightToLeft: style.isRightToLeft, pango_layout_new)
    else { return }
    defer { FontLock.withLock { CPango_unref(UnsafeMutableRawPointer(layout)) } }
    pango_layout_set_auto_dir(layout, style.isNatural ? 1 : 0)
    let measures = LineMeasures(style, scale: scale)
    if let width {
      let room = width - min(measures.firstIndent, measures.restIndent)
      pango_layout_set_width(layout, Int32(max(0, room) * 1_024))
      pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    }
    pango_layout_set_indent(layout, Int32((measures.firstIndent - measures.restIndent) * 1_024))
    let isWords = style.lineBreakMode != .byCharWrapping
    pango_layout_set_wrap(layout, isWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
    style.setTabStops(of: layout, scale: scale)
    text.setText(of: layout)
    text.setAttributes(of: layout, scale: scale, fonts: fonts)
    Self.leaveOutHyphens(of: layout, text)
    FontLock.withLock {
      var node = pango_layout_get_lines_readonly(layout)
      while let current = node {
        if let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
          lines.append(Self.line(line))
        }
        node = current.pointee.next
      }
    }
  }

  /// Allows hyphens only after soft hyphens, at which the attribute ends and resumes.
  private static func leaveOutHyphens(of layout: OpaquePointer, _ text: StyledText) {
    let old = pango_layout_get_attributes(layout)
    guard let list = old.map(pango_attr_list_copy) ?? pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    let bytes = text.bytes
    var start = 0
    let ends = bytes.indices.dropFirst().filter { bytes[$0 - 1] == 0xC2 && bytes[$0] == 0xAD }
    for end in ends.map({ $0 + 1 }) + [bytes.count] {
      guard let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = UInt32(start)
      attribute.pointee.end_index = UInt32(end)
      pango_attr_list_insert(list, attribute)
      start = end
    }
    pango_layout_set_attributes(layout, list)
  }

  private static func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Line {
    var glyphs: [[Int]] = []
    var node = line.pointee.runs
    while let current = node {
      let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      if let string = run?.glyphs { glyphs += Self.glyphs(of: string) }
      node = current.pointee.next
    }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return Line(
      start: Int(line.pointee.start_index),
      length: Int(line.pointee.length),
      glyphs: glyphs,
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
      heights: [Int(logical.y), Int(logical.height)]
    )
  }

  /// The number, advance and offsets of each glyph.
  static func glyphs(of string: UnsafeMutablePointer<PangoGlyphString>) -> [[Int]] {
    (0..<Int(string.pointee.num_glyphs)).map { index in
      let info = string.pointee.glyphs[index]
      return [
        Int(info.glyph), Int(info.geometry.width), Int(info.geometry.x_offset),
        Int(info.geometry.y_offset),
      ]
    }
  }
}

extension TextLines.Paragraph {
  /// The lines with their glyphs.
  fileprivate var broken: BrokenParagraph {
    switch self {
    case .broken(let paragraph): paragraph
    case .plain(let line): line.column.onlyLine(ofParagraph: line.paragraph)
    }
  }
}

extension TextLines {
  /// The paragraph that contains a line, and the range of its characters.
  func place(ofLine index: Int) -> (paragraph: ShapedParagraph, characters: Range<Int>) {
    let part = paragraphs.last { $0.firstLine <= index } ?? paragraphs[0]
    let broken = part.paragraph.broken
    return (broken.paragraph, broken.lines[index - part.firstLine].characters)
  }

  /// The lines in the form that is compared with Pango's.
  var reference: [PangoReference.Line] {
    paragraphs.flatMap { part in
      let paragraph = part.paragraph.broken
      return paragraph.lines.indices.map { index in
        let line = paragraph.lines[index]
        let bytes = paragraph.bytes(ofLine: index)
        return PangoReference.Line(
          start: part.start + bytes.lowerBound,
          length: bytes.count,
          glyphs: paragraph.pieces(of: line, isFirst: index == 0).flatMap { piece in
            piece.glyphs.map {
              [Int($0.glyph), Int($0.advance), Int($0.xOffset), Int($0.yOffset)]
            }
          },
          isRightToLeft: paragraph.paragraph.isRightToLeft,
          heights: [line.top, line.bottom - line.top]
        )
      }
    }
  }
}

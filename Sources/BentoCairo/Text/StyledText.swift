internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A stretch of a request's text as bytes, with the run that every byte belongs to.
struct StyledText {
  /// The text in UTF-8, without zero bytes.
  private(set) var bytes: [UInt8]
  /// The byte at which each run ends.
  private var runEnds: [Int]
  private let runs: [TextRun]

  /// All text of a request.
  init(_ request: TextRequest) {
    bytes = []
    runEnds = []
    runs = request.runs
    for run in request.runs {
      bytes += run.string.utf8.lazy.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      runEnds.append(bytes.count)
    }
  }

  /// Whether a line ends inside the text whatever the width.
  var hasLineBreaks: Bool { firstLineBreak(from: 0) < bytes.count }

  /// The run that the byte at an offset belongs to.
  func run(at offset: Int) -> Int {
    runEnds.firstIndex { offset < $0 } ?? max(0, runEnds.count - 1)
  }

  /// The looks of a run; nil when there is none.
  func attributes(ofRun index: Int) -> TextAttributes? {
    index < runs.count ? runs[index].attributes : nil
  }
}

// MARK: - Parts

extension StyledText {
  /// The first byte at or after `start` that ends a line, or the end.
  func firstLineBreak(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") { return index }
      if isUnicodeBreak(at: index) { return index }
      index += 1
    }
    return bytes.count
  }

  /// Whether U+2028 or U+2029 lies at an offset.
  private func isUnicodeBreak(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// The text from `start` up to the next line break, with an ellipsis if more follows.
  func line(from start: Int) -> StyledText {
    let end = firstLineBreak(from: start)
    var line = part(start..<end)
    if end < bytes.count {
      line.bytes += Array("…".utf8)
      let last = line.run(at: max(0, end - start - 1))
      for index in last..<line.runEnds.count {
        line.runEnds[index] = line.bytes.count
      }
    }
    return line
  }

  /// The text from `start`, line breaks turned to spaces.
  func joinedLines(from start: Int) -> StyledText {
    var rest = part(start..<bytes.count)
    var index = rest.firstLineBreak(from: 0)
    while index < rest.bytes.count {
      let length = rest.isUnicodeBreak(at: index) ? 3 : 1
      for offset in index..<index + length {
        rest.bytes[offset] = UInt8(ascii: " ")
      }
      index = rest.firstLineBreak(from: index + length)
    }
    return rest
  }

  private func part(_ range: Range<Int>) -> StyledText {
    var part = self
    part.bytes = Array(bytes[range])
    part.runEnds = runEnds.map { min(max($0 - range.lowerBound, 0), range.count) }
    return part
  }
}

// MARK: - Layouts

extension StyledText {
  /// Gives a layout its text.
  func setText(of layout: OpaquePointer) {
    bytes.withUnsafeBytes { raw in
      let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      pango_layout_set_text(layout, text, text == nil ? 0 : Int32(clamping: raw.count))
    }
  }

  /// Gives a layout its fonts and letter spacing, and splits its glyphs where runs meet.
  func setFonts(of layout: OpaquePointer, scale: Scale, fonts: FontCollection) {
    let first = runs.first?.attributes.font ?? Font.system(ofSize: 17)
    _ = fonts.withDescription(of: first, scale: scale) {
      pango_layout_set_font_description(layout, $0)
    }
    guard runs.count > 1 || runs.first?.attributes.letterSpacing ?? 0 != 0,
      let list = pango_attr_list_new()
    else { return }
    defer { pango_attr_list_unref(list) }
    var start = 0
    for (index, run) in runs.enumerated() {
      let range = start..<runEnds[index]
      start = runEnds[index]
      guard !range.isEmpty else { continue }
      if runs.count > 1 {
        let font = fonts.withDescription(of: run.attributes.font, scale: scale) {
          pango_attr_font_desc_new($0)
        }
        add(font ?? nil, over: range, to: list)
        let mark = UInt32(truncatingIfNeeded: index)
        add(
          pango_attr_foreground_new(UInt16(mark & 0xFFFF), UInt16(mark >> 16), 0),
          over: range,
          to: list
        )
      }
      let spacing = run.attributes.letterSpacing * scale.factor * Double(PANGO_SCALE)
      if spacing != 0 {
        add(
          pango_attr_letter_spacing_new(Int32(max(-0x1p20, min(0x1p20, spacing.rounded())))),
          over: range,
          to: list
        )
      }
    }
    pango_layout_set_attributes(layout, list)
  }

  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    over range: Range<Int>,
    to list: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
    attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}

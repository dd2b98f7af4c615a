internal import CPango

extension WordShaper {
  /// What a word takes besides its letters, in bytes.
  static let wordByteCount = 64

  /// Adds the glyphs of a word to others; none when there is no memory.
  func shape(_ word: UnsafeRawBufferPointer, into glyphs: inout ContiguousArray<ShapedGlyph>) {
    uncountedBytes += word.count * (MemoryLayout<ShapedGlyph>.stride + 1) + Self.wordByteCount
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_segment_properties(buffer, &properties)
    let (text, length) = (word.assumingMemoryBound(to: CChar.self).baseAddress, Int32(word.count))
    hb_buffer_add_utf8(buffer, text, length, 0, length)
    guard hb_shape_plan_execute(plan, handle, buffer, nil, 0) != 0 else { return }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos, let places = hb_buffer_get_glyph_positions(buffer, &count) else { return }
    for index in 0..<Int(count) {
      glyphs.append(
        ShapedGlyph(
          glyph: infos[index].codepoint,
          advance: places[index].x_advance,
          xOffset: places[index].x_offset,
          yOffset: -places[index].y_offset,
          cluster: Int32(infos[index].cluster),
          isUnsafe: infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
        )
      )
    }
  }
}

extension PangoParagraphs {
  /// What a text shows of how Pango sets its font and script.
  struct SampleLine {
    var font: UnsafeMutablePointer<PangoFont>
    var language: OpaquePointer?
    var height: Double
    var baseline: Double
  }

  /// What is known by the only line and font of a sample; nil when there is more than one.
  var sampleLine: SampleLine? {
    guard lines.count == 1, let runs = lines[0].pointee.runs, runs.pointee.next == nil,
      let item = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
      let font = item.pointee.analysis.font
    else { return nil }
    let logical = logicalExtents(of: lines[0])
    return SampleLine(
      font: font,
      language: hb_language_from_string(
        pango_language_to_string(item.pointee.analysis.language),
        -1
      ),
      height: Double(logical.height) / Double(PANGO_SCALE),
      baseline: -Double(logical.y) / Double(PANGO_SCALE)
    )
  }
}

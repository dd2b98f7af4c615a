internal import CPango

extension WordShaper {
  /// The memory used by a word, in bytes, apart from its glyphs and text.
  static let wordByteCount = 64

  /// Appends the glyphs of a word; appends none if memory runs out.
  func shape(_ word: UnsafeRawBufferPointer, into glyphs: inout ContiguousArray<ShapedGlyph>) {
    uncountedBytes += word.count * (MemoryLayout<ShapedGlyph>.stride + 1) + Self.wordByteCount
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
    let (text, length) = unsafe (
      word.assumingMemoryBound(to: CChar.self).baseAddress, Int32(word.count)
    )
    unsafe hb_buffer_add_utf8(buffer, text, length, 0, length)
    // This uses the plan created by the initializer: `hb_shape` would look up one of the face's plans for
    // every word.
    guard unsafe hb_shape_plan_execute(plan, handle, buffer, nil, 0) != 0 else { return }
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos = unsafe infos,
      let places = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      unsafe glyphs.append(ShapedGlyph(infos[index], places[index]))
    }
  }
}

extension PangoParagraphs {
  /// Pango's choices for a font and script, determined by laying out a sample.
  @safe
  struct SampleLine {
    var font: FontHandle
    var language: OpaquePointer?
    var height: Double
    var baseline: Double
  }

  /// The properties of a sample's only line and font, or nil if there is more than one of either.
  var sampleLine: SampleLine? {
    // More than one run means that Pango mixes fonts even in the sample, so words would not be in a single
    // face.
    guard unsafe lines.count == 1, let runs = unsafe lines[0].pointee.runs,
      unsafe runs.pointee.next == nil,
      let item = unsafe runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        .item,
      let font = unsafe item.pointee.analysis.font.map(FontHandle.init)
    else { return nil }
    let logical = unsafe logicalExtents(of: lines[0])
    return unsafe SampleLine(
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

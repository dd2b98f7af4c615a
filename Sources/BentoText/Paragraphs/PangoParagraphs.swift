internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// One layout of Pango's, laid out once and never changed: the owner of its handle.
///
/// Its lines do not end at a width but where the text says so; one that is too wide has an ellipsis.
/// Pango 1.50 ends the process when it breaks the lines of some texts, so it is not asked to.
@safe
final class PangoParagraphs {
  /// How a layout is made.
  struct Options {
    /// How lines are set.
    var style: ParagraphStyle
    /// The room of a line that gets an ellipsis, in pixels; nil for as much as lines need.
    var width: Pixels?
    /// Which part of too wide a line is left out.
    var ellipsis = PANGO_ELLIPSIZE_NONE
  }

  private let handle: OpaquePointer
  /// The lines, kept by a reference of their own.
  let lines: [UnsafeMutablePointer<PangoLayoutLine>]
  /// What was laid out.
  let text: StyledText

  /// Lays text out; nil when there is no memory.
  init?(_ text: StyledText, _ options: Options, scale: Scale, fonts: FontCollection) {
    let made = unsafe fonts.withContext(isRightToLeft: options.style.isRightToLeft) {
      unsafe pango_layout_new($0)
    }
    guard let handle = unsafe made else { return nil }
    unsafe self.handle = unsafe handle
    self.text = text
    unsafe Self.set(options, on: handle)
    unsafe options.style.setTabStops(of: handle, scale: scale)
    unsafe text.setText(of: handle)
    unsafe text.setAttributes(of: handle, scale: scale, fonts: fonts)
    fonts.shaper.work.itemizedBytes += text.bytes.count
    fonts.shaper.work.shapedBytes += text.bytes.count
    unsafe lines = unsafe Self.lines(of: handle)
  }

  /// The lines of a layout, which Pango shapes now, each with a reference of its own.
  private static func lines(of layout: OpaquePointer) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    unsafe FontLock.withLock { unsafe references(to: pango_layout_get_lines_readonly(layout)) }
  }

  /// The lines of a list, each with a reference of its own.
  private static func references(
    to first: UnsafeMutablePointer<GSList>?
  ) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = unsafe []
    var node = unsafe first
    while let current = unsafe node {
      if let line = unsafe current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self),
        let kept = unsafe pango_layout_line_ref(line)
      {
        unsafe lines.append(kept)
      }
      unsafe node = unsafe current.pointee.next
    }
    return unsafe lines
  }

  deinit {
    FontLock.withLock {
      unsafe lines.forEach(pango_layout_line_unref)
      unsafe CPango_unref(UnsafeMutableRawPointer(handle))
    }
  }

  private static func set(_ options: Options, on handle: OpaquePointer) {
    let style = options.style
    unsafe pango_layout_set_auto_dir(handle, style.isNatural ? 1 : 0)
    if let width = options.width, options.ellipsis != PANGO_ELLIPSIZE_NONE {
      unsafe pango_layout_set_width(handle, Int32(clamping: width * Int(PANGO_SCALE)))
      unsafe pango_layout_set_justify(handle, style.alignment == .justified ? 1 : 0)
    }
    unsafe pango_layout_set_ellipsize(handle, options.ellipsis)
  }

  /// Whether a part of the text is left out.
  var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(handle) != 0 }

  /// The number of characters without a picture.
  var unknownGlyphs: Int { unsafe Int(pango_layout_get_unknown_glyphs_count(handle)) }

  /// The byte at which a line starts.
  func startOfLine(_ index: Int) -> Int { unsafe Int(lines[index].pointee.start_index) }

  /// Whether a line is the first of its paragraph.
  func isParagraphStart(_ index: Int) -> Bool {
    unsafe pango_layout_line_is_paragraph_start(lines[index]) != 0
  }
}

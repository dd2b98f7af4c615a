internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A Pango layout that never changes after it is created, and the owner of its handle.
///
/// Its lines end only at line breaks in the text; a line that is too wide has an ellipsis. Pango is never
/// used for wrapping here, because version 1.50 aborts the process when it wraps certain text.
@safe
final class PangoParagraphs {
  /// The options of a layout.
  struct Options {
    /// The style of the layout's lines.
    var style: ParagraphStyle
    /// The width of a line that may get an ellipsis, in pixels, or nil if it is unlimited.
    var width: Pixels?
    /// The part of a line that is omitted if the line is too wide.
    var ellipsis = PANGO_ELLIPSIZE_NONE
    /// The direction of the paragraph that the line belongs to, or nil for the direction of the line itself.
    var direction: ParagraphDirection?
  }

  private let handle: OpaquePointer
  /// The lines, each retained.
  let lines: [UnsafeMutablePointer<PangoLayoutLine>]
  /// The text.
  let text: StyledText
  /// The direction of the text.
  let direction: ParagraphDirection

  /// Lays out text; returns nil if memory runs out.
  init?(_ text: StyledText, _ options: Options, scale: Scale, fonts: FontCollection) {
    let direction = options.direction ?? text.direction(in: options.style)
    let made = unsafe fonts.withContext(isRightToLeft: direction.isRightToLeft) {
      unsafe pango_layout_new($0)
    }
    guard let handle = unsafe made else { return nil }
    unsafe self.handle = unsafe handle
    self.text = text
    self.direction = direction
    unsafe Self.set(options, on: handle)
    unsafe options.style.setTabStops(of: handle, scale: scale)
    unsafe text.setText(of: handle)
    unsafe text.setAttributes(of: handle, scale: scale, fonts: fonts)
    // Pango shapes when the lines are first requested, which happens in the next statement.
    fonts.shaper.work.itemizedBytes += text.bytes.count
    fonts.shaper.work.shapedBytes += text.bytes.count
    unsafe lines = unsafe Self.lines(of: handle)
  }

  /// Returns the lines of a layout, each retained; this is when Pango shapes the text.
  private static func lines(of layout: OpaquePointer) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    // The read-only variant is used because `pango_layout_get_lines` assumes that the caller changes the
    // lines, and Pango then stops caching their extents.
    unsafe FontLock.withLock { unsafe references(to: pango_layout_get_lines_readonly(layout)) }
  }

  /// Returns the lines of a list, each retained.
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
    // The layout uses the direction of its context.
    unsafe pango_layout_set_auto_dir(handle, 0)
    // A width without an ellipsis would make Pango wrap, and abort for text that allows a line to end inside
    // a grapheme cluster.
    if let width = options.width, options.ellipsis != PANGO_ELLIPSIZE_NONE {
      unsafe pango_layout_set_width(handle, Int32(clamping: width * Int(PANGO_SCALE)))
      unsafe pango_layout_set_justify(handle, style.alignment == .justified ? 1 : 0)
    }
    unsafe pango_layout_set_ellipsize(handle, options.ellipsis)
  }

  /// Whether part of the text is omitted.
  var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(handle) != 0 }

  /// The number of characters that no font has.
  var unknownGlyphs: Int { unsafe Int(pango_layout_get_unknown_glyphs_count(handle)) }

  /// Returns the index of the first byte of a line.
  func startOfLine(_ index: Int) -> Int { unsafe Int(lines[index].pointee.start_index) }

  /// Whether a line is the first of its paragraph.
  func isParagraphStart(_ index: Int) -> Bool {
    unsafe pango_layout_line_is_paragraph_start(lines[index]) != 0
  }
}

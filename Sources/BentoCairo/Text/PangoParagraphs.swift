internal import BentoGeometry
internal import BentoGraphics
internal import CPango
internal import Synchronization

/// One layout of Pango's, laid out once and never changed: the owner of its handle.
final class PangoParagraphs {
  /// How a layout is made.
  struct Options {
    /// How lines are set.
    var style: ParagraphStyle
    /// The width at which unindented lines end, in pixels; nil for no end.
    var width: Pixels?
    /// How much farther than other lines a paragraph's first line begins, in pixels.
    var indent: Pixels = 0
    /// Which part of too wide a line is left out.
    var ellipsis = PANGO_ELLIPSIZE_NONE
  }

  /// Held while Pango shapes or letters are measured or drawn.
  ///
  /// Shaping on two threads at once, each with fonts of its own, makes Pango 1.50 break lines inside
  /// letters that depend on each other, beyond their room; drawing at once, Cairo 1.16 places some
  /// letters a fraction of a pixel aside.
  static let shaping = Mutex<Void>(())

  private let handle: OpaquePointer
  /// The lines, kept by a reference of their own.
  let lines: [UnsafeMutablePointer<PangoLayoutLine>]
  /// What was laid out.
  let text: StyledText

  /// Lays text out; nil when there is no memory.
  init?(_ text: StyledText, _ options: Options, scale: Scale, fonts: FontCollection) {
    let direction = options.style.direction
    let isRightToLeft = direction == .rightToLeft || direction == .naturalRightToLeft
    let made = fonts.withContext(isRightToLeft: isRightToLeft) { pango_layout_new($0) }
    guard let handle = made else { return nil }
    self.handle = handle
    self.text = text
    Self.set(options, on: handle)
    options.style.setTabStops(of: handle, scale: scale)
    text.setText(of: handle)
    text.setAttributes(of: handle, scale: scale, fonts: fonts)
    var first: UnsafeMutablePointer<GSList>?
    Self.whileOthersDoNotShape { first = pango_layout_get_lines_readonly(handle) }
    lines = Self.references(to: first)
  }

  /// The lines of a list, each with a reference of its own.
  private static func references(
    to first: UnsafeMutablePointer<GSList>?
  ) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var node = first
    while let current = node {
      if let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self),
        let kept = pango_layout_line_ref(line)
      {
        lines.append(kept)
      }
      node = current.pointee.next
    }
    return lines
  }

  deinit {
    lines.forEach(pango_layout_line_unref)
    CPango_unref(UnsafeMutableRawPointer(handle))
  }

  /// Does what makes Pango shape, on one thread at a time.
  static func whileOthersDoNotShape(_ body: () -> Void) {
    shaping.withLock { _ in body() }
  }

  private static func set(_ options: Options, on handle: OpaquePointer) {
    let style = options.style
    let isNatural = style.direction == .natural || style.direction == .naturalRightToLeft
    pango_layout_set_auto_dir(handle, isNatural ? 1 : 0)
    if let width = options.width {
      pango_layout_set_width(handle, Int32(clamping: width * Int(PANGO_SCALE)))
      pango_layout_set_justify(handle, style.alignment == .justified ? 1 : 0)
    }
    pango_layout_set_indent(handle, Int32(clamping: options.indent * Int(PANGO_SCALE)))
    pango_layout_set_wrap(
      handle,
      style.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    )
    pango_layout_set_ellipsize(handle, options.ellipsis)
  }

  /// The number of lines.
  var lineCount: Int { lines.count }

  /// Whether a line ends because of the width.
  var isWrapped: Bool { pango_layout_is_wrapped(handle) != 0 }

  /// Whether a part of the text is left out.
  var isEllipsized: Bool { pango_layout_is_ellipsized(handle) != 0 }

  /// The number of characters without a picture.
  var unknownGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(handle)) }

  /// The byte at which a line starts.
  func startOfLine(_ index: Int) -> Int { Int(lines[index].pointee.start_index) }

  /// Whether a line is the first of its paragraph.
  func isParagraphStart(_ index: Int) -> Bool {
    pango_layout_line_is_paragraph_start(lines[index]) != 0
  }
}

internal import BentoGeometry
internal import BentoGraphics
internal import CPango
internal import Synchronization

/// One layout of Pango's, laid out once and never changed: the owner of its handle.
///
/// Pango 1.50 wraps by words, and between characters where a word does not fit, in one go. Text with
/// a place where a line may end that is no place between characters makes that end the process; it
/// is wrapped by words alone and, if a line is then too wide, between characters alone. Both only
/// count on places that they also take.
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
    /// The direction of all paragraphs; nil for the style's, which may look for it in the text.
    var direction: PangoDirection?
    /// Whether the last paragraph ends with a line break because another one follows, and not to
    /// show an empty line.
    var isContinued = false
    /// Whether the text may not be wrapped by words and between characters in one go.
    var wrapsInSteps = false
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
    let made = fonts.withContext(isRightToLeft: options.isRightToLeft) { pango_layout_new($0) }
    guard let handle = made else { return nil }
    self.handle = handle
    self.text = text
    Self.set(options, on: handle)
    options.style.setTabStops(of: handle, scale: scale)
    text.setText(of: handle)
    text.setAttributes(of: handle, scale: scale, fonts: fonts)
    if options.wrapsInSteps { pango_layout_set_wrap(handle, PANGO_WRAP_WORD) }
    var lines = Self.lines(of: handle)
    if options.wrapsInSteps, lines.contains(where: options.isTooWide) {
      pango_layout_set_wrap(handle, PANGO_WRAP_CHAR)
      lines.forEach(pango_layout_line_unref)
      lines = Self.lines(of: handle)
    }
    if options.isContinued, lines.count > 1, let last = lines.popLast() {
      pango_layout_line_unref(last)
    }
    self.lines = lines
  }

  /// The lines of a layout, which Pango breaks now, each with a reference of its own.
  private static func lines(of layout: OpaquePointer) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    var first: UnsafeMutablePointer<GSList>?
    whileOthersDoNotShape { first = pango_layout_get_lines_readonly(layout) }
    return references(to: first)
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
    pango_layout_set_auto_dir(handle, options.isNatural ? 1 : 0)
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

extension PangoParagraphs.Options {
  /// Whether the direction is that of the first letter that has one.
  var isNatural: Bool {
    direction == nil && (style.direction == .natural || style.direction == .naturalRightToLeft)
  }

  /// Whether text runs from the right where nothing in it says otherwise.
  fileprivate var isRightToLeft: Bool {
    if let direction { return direction == PANGO_DIRECTION_RTL }
    return style.direction == .rightToLeft || style.direction == .naturalRightToLeft
  }

  /// Whether lines end between words and, where a word does not fit, inside of it.
  var breaksWords: Bool {
    width != nil && ellipsis == PANGO_ELLIPSIZE_NONE && style.lineBreakMode != .byCharWrapping
  }

  /// Whether a line is wider than its room.
  fileprivate func isTooWide(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    guard let width else { return false }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let isIndented = (pango_layout_line_is_paragraph_start(line) != 0) == (indent >= 0)
    let room = max(0, width - (isIndented ? abs(indent) : 0))
    return Int(logical.width) > room * Int(PANGO_SCALE)
  }
}

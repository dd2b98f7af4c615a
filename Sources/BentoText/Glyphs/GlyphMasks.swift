internal import BentoGeometry
internal import CBentoPixels
internal import CPango

/// The coverage of the glyphs of one font at one size, each at four subpixel positions.
///
/// A glyph is drawn at all four positions when it is first needed: loading its outline takes as long as
/// drawing it twice, and most of the positions are soon needed.
struct GlyphMasks {
  /// The properties that the masks depend on.
  struct Key: Hashable {
    /// The font.
    let typeface: ObjectIdentifier
    /// The size in 1/64 pixel.
    let size: Int
  }

  /// The largest size, in pixels; larger glyphs are drawn as outlines, because their masks would take more
  /// memory than the time they save is worth.
  static let largestSize = 64.0

  /// The maximum memory of the masks, in bytes.
  ///
  /// Beyond this limit, the masks are dropped and then drawn again on demand.
  private static let byteLimit = 1 << 20

  private let typeface: Typeface
  private let size: Int
  private let isHinted: Bool
  /// For each block of 64 glyph numbers, the start of its entries in `firsts`, or -1.
  private var stretches: [Int] = []
  /// For each glyph of a block, the index of the first of its four masks, or -1.
  private var firsts: [Int] = []
  private var masks: ContiguousArray<LetterMask> = []
  private var bytes: ContiguousArray<UInt8> = []

  /// Creates an empty set of masks for a font at a size in 1/64 pixel.
  init(_ typeface: Typeface, size: Int, isHinted: Bool) {
    self.typeface = typeface
    self.size = size
    self.isHinted = isHinted
  }

  /// The number of masks, four for each glyph.
  var count: Int { masks.count }

  /// The memory of the masks, in bytes.
  var byteCount: Int {
    bytes.count + masks.count * MemoryLayout<LetterMask>.stride
      + (stretches.count + firsts.count) * MemoryLayout<Int>.stride
  }

  /// Places the masks of glyphs, relative to the left edge of their line and the baseline.
  ///
  /// The pen moves in whole units of 1/1024 pixel, so the position of a glyph depends only on the advances
  /// before it. The glyph is drawn at the nearest quarter. The masks are valid until other glyphs are placed.
  ///
  /// - Returns: `false` if the font lacks the glyph for a character, which Pango draws as a box instead.
  mutating func place(_ part: TextLayout.Glyphs, into placed: inout ContiguousArray<LetterMask>)
    -> Bool
  {
    placed.removeAll(keepingCapacity: true)
    if byteCount > Self.byteLimit { (stretches, firsts, masks, bytes) = ([], [], [], []) }
    // x = round(4 * pen / 1024) quarters: an eighth is added before the fraction is truncated. The two low
    // bits select the mask, and the others the pixel. Baselines are on whole pixels, as vertical hinting
    // requires.
    let unit = Int(PANGO_SCALE)
    var pen = Int(part.x * Double(unit))
    for index in unsafe 0..<Int(part.glyphs.pointee.num_glyphs) {
      let info = unsafe part.glyphs.pointee.glyphs[index]
      let quarters = (pen + Int(info.geometry.x_offset) + unit / 8) >> 8
      pen += Int(info.geometry.width)
      guard info.glyph != CPango_emptyGlyph else { continue }
      guard info.glyph & CPango_unknownGlyphFlag == 0 else { return false }
      var mask = mask(of: info.glyph, quarter: quarters & 3)
      guard mask.rect.width > 0 else { continue }
      mask.rect.x += quarters >> 2
      mask.rect.y += (Int(info.geometry.y_offset) + unit / 2) >> 10
      placed.append(mask)
    }
    return true
  }

  /// Places the masks of a word's glyphs, relative to the baseline and to the pixel that contains the pen,
  /// whose position within that pixel is `phase`, in 1/1024 pixel.
  ///
  /// The positions are the same as in the masks of a whole line.
  mutating func place(
    _ letters: ContiguousArray<ShapedGlyph>.SubSequence,
    from phase: Int,
    into placed: inout ContiguousArray<LetterMask>
  ) {
    placed.removeAll(keepingCapacity: true)
    if byteCount > Self.byteLimit { (stretches, firsts, masks, bytes) = ([], [], [], []) }
    let unit = Int(PANGO_SCALE)
    // The phase has all ten bits rather than just the quarter, because the fractions of the advances are
    // added to it, so a later glyph's quarter depends on every bit (`WordMasks.Key`).
    var pen = phase
    for letter in letters {
      let quarters = (pen + Int(letter.xOffset) + unit / 8) >> 8
      pen += Int(letter.advance)
      var mask = mask(of: letter.glyph, quarter: quarters & 3)
      guard mask.rect.width > 0 else { continue }
      mask.rect.x += quarters >> 2
      mask.rect.y += (Int(letter.yOffset) + unit / 2) >> 10
      placed.append(mask)
    }
  }

  /// Returns the mask of a glyph at an offset in quarters of a pixel.
  private mutating func mask(of glyph: UInt32, quarter: Int) -> LetterMask {
    // This is a two-level page table: a lookup takes two array reads without hashing, and a font with 60,000
    // glyphs, 50 of them in use, takes a few blocks of 64 entries.
    let stretch = Int(glyph >> 6)
    if stretch < stretches.count, stretches[stretch] >= 0 {
      let first = firsts[stretches[stretch] + Int(glyph & 63)]
      if first >= 0 { return masks[first + quarter] }
    }
    return masks[draw(glyph) + quarter]
  }

  /// Adds the coverage of placed masks to rows of bytes large enough for them.
  ///
  /// - Parameters:
  ///   - bytes: The rows, which are `stride` bytes apart.
  ///   - x: The column of the pixel that the masks' positions are relative to.
  ///   - y: The row of that pixel.
  func add(
    _ placed: ContiguousArray<LetterMask>,
    to target: UnsafeMutableBufferPointer<UInt8>,
    stride: Int,
    x: Pixels,
    y: Pixels
  ) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let shares = bytes.baseAddress, let first = target.baseAddress else { return }
      // Coverage is added and clamped at 255 rather than blended: adjacent glyphs that share a pixel cover
      // different parts of it.
      for mask in placed {
        unsafe BentoPixels_addShares(
          first + (mask.rect.y + y) * stride + mask.rect.x + x,
          stride,
          first + target.count,
          shares + mask.start,
          mask.stride,
          mask.rect.width,
          mask.rect.height
        )
      }
    }
  }
}

// MARK: - Drawing

extension GlyphMasks {
  /// Draws a glyph at all positions and returns the index of the first mask.
  private mutating func draw(_ glyph: UInt32) -> Int {
    let first = masks.count
    note(first, for: glyph)
    let typeface = typeface
    let isDrawn = unsafe typeface.withOutline(of: glyph, size: size, isHinted: isHinted) {
      outline,
      library in
      for quarter in 0..<4 {
        // 16 units of 1/64 pixel are a quarter of a pixel.
        if quarter > 0 { unsafe FT_Outline_Translate(&outline, 16, 0) }
        unsafe masks.append(draw(&outline, library))
      }
    }
    // A glyph that cannot be drawn gets empty masks, so it is not attempted again each time.
    if !isDrawn { masks.append(contentsOf: repeatElement(LetterMask(), count: 4)) }
    return first
  }

  private mutating func note(_ first: Int, for glyph: UInt32) {
    let stretch = Int(glyph >> 6)
    while stretches.count <= stretch { stretches.append(-1) }
    if stretches[stretch] < 0 {
      stretches[stretch] = firsts.count
      firsts.append(contentsOf: repeatElement(-1, count: 64))
    }
    firsts[stretches[stretch] + Int(glyph & 63)] = first
  }

  /// Draws an outline, in 1/64 pixel, at its current position.
  private mutating func draw(_ outline: inout FT_Outline, _ library: FT_Library) -> LetterMask {
    var box = FT_BBox()
    // The control box contains the curves and, unlike their exact bounds, requires no evaluation of the
    // curves.
    unsafe FT_Outline_Get_CBox(&outline, &box)
    guard box.xMax > box.xMin, box.yMax > box.yMin else { return LetterMask() }
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (right, top) = ((box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
    let rect = PixelRect(minX: left, minY: -top, maxX: right, maxY: -bottom)
    let mask = LetterMask(start: bytes.count, rect: rect)
    bytes.append(contentsOf: repeatElement(0, count: mask.stride * rect.height))
    unsafe FT_Outline_Translate(&outline, -left << 6, -bottom << 6)
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var bitmap = unsafe FT_Bitmap()
      unsafe bitmap.buffer = unsafe bytes.baseAddress.map { unsafe $0 + mask.start }
      unsafe bitmap.width = UInt32(rect.width)
      unsafe bitmap.rows = UInt32(rect.height)
      unsafe bitmap.pitch = Int32(mask.stride)
      // FT_Outline_Get_Bitmap computes exact area coverage with 256 levels: the fraction of the pixel that
      // the outline covers.
      unsafe bitmap.num_grays = 256
      unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    unsafe FT_Outline_Translate(&outline, left << 6, bottom << 6)
    return mask
  }
}

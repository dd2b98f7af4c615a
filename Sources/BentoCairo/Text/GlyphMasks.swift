internal import CPango

/// The coverage of the glyphs of one font at one size, each at four places within a pixel.
///
/// A glyph is drawn when it is first asked for, at all four places: to load its outline takes as
/// long as to draw it twice, and a text soon has it at most of them.
final class GlyphMasks {
  /// What masks depend on.
  struct Key: Hashable {
    /// The font.
    let typeface: ObjectIdentifier
    /// The size in 1/64 pixel.
    let size: Int
  }

  /// The coverage of a glyph at one place.
  struct Mask {
    /// Where its bytes begin.
    var start = 0
    /// The first column, counted from the pixel that the pen is in.
    var x = 0
    /// The first row, counted from the baseline downwards.
    var y = 0
    /// The number of columns.
    var width = 0
    /// The number of rows.
    var height = 0

    /// The bytes from one row to the next: a multiple of eight, the last of them zeros.
    var stride: Int { (width + 7) & ~7 }
  }

  /// Larger letters are drawn as outlines: masks would take more memory than time.
  static let largestSize = 64.0

  /// Beyond so many bytes the masks are dropped and drawn again as they are needed.
  private static let byteLimit = 1 << 20

  private let typeface: Typeface
  private let size: Int
  private let isHinted: Bool
  /// For each stretch of 64 glyphs where its places begin in `firsts`, or -1.
  private var stretches: [Int] = []
  /// For each glyph of a stretch the first of its four masks, or -1.
  private var firsts: [Int] = []
  private var masks: ContiguousArray<Mask> = []
  private var bytes: ContiguousArray<UInt8> = []

  /// The masks of a font at a size in 1/64 pixel, of which none is drawn yet.
  init(_ typeface: Typeface, size: Int, isHinted: Bool) {
    self.typeface = typeface
    self.size = size
    self.isHinted = isHinted
  }

  /// The memory that the masks take, in bytes.
  var byteCount: Int {
    bytes.count + masks.count * MemoryLayout<Mask>.stride
      + (stretches.count + firsts.count) * MemoryLayout<Int>.stride
  }

  /// The coverage of a glyph that begins a number of quarters of a pixel behind an edge.
  ///
  /// It is valid until the next one is asked for.
  func mask(of glyph: UInt32, quarter: Int) -> Mask {
    let stretch = Int(glyph >> 6)
    if stretch < stretches.count, stretches[stretch] >= 0 {
      let first = firsts[stretches[stretch] + Int(glyph & 63)]
      if first >= 0 { return masks[first + quarter] }
    }
    return masks[draw(glyph) + quarter]
  }

  /// Lends the bytes of a mask.
  func withBytes(of mask: Mask, _ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress { body(first + mask.start) }
    }
  }
}

// MARK: - Drawing

extension GlyphMasks {
  /// Draws a glyph at all places, and tells where the first is.
  private func draw(_ glyph: UInt32) -> Int {
    if byteCount > Self.byteLimit {
      (stretches, firsts, masks, bytes) = ([], [], [], [])
    }
    let first = masks.count
    note(first, for: glyph)
    let isDrawn = typeface.withOutline(of: glyph, size: size, isHinted: isHinted) {
      outline,
      library in
      for quarter in 0..<4 {
        if quarter > 0 { FT_Outline_Translate(&outline, 16, 0) }
        masks.append(draw(&outline, library))
      }
    }
    if !isDrawn { masks.append(contentsOf: repeatElement(Mask(), count: 4)) }
    return first
  }

  private func note(_ first: Int, for glyph: UInt32) {
    let stretch = Int(glyph >> 6)
    while stretches.count <= stretch { stretches.append(-1) }
    if stretches[stretch] < 0 {
      stretches[stretch] = firsts.count
      firsts.append(contentsOf: repeatElement(-1, count: 64))
    }
    firsts[stretches[stretch] + Int(glyph & 63)] = first
  }

  /// Draws an outline, in 1/64 pixel, as it lies.
  private func draw(_ outline: inout FT_Outline, _ library: FT_Library) -> Mask {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    guard box.xMax > box.xMin, box.yMax > box.yMin else { return Mask() }
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (right, top) = ((box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
    let mask = Mask(
      start: bytes.count,
      x: left,
      y: -top,
      width: right - left,
      height: top - bottom
    )
    bytes.append(contentsOf: repeatElement(0, count: mask.stride * mask.height))
    FT_Outline_Translate(&outline, -left << 6, -bottom << 6)
    bytes.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      bitmap.buffer = bytes.baseAddress.map { $0 + mask.start }
      bitmap.width = UInt32(mask.width)
      bitmap.rows = UInt32(mask.height)
      bitmap.pitch = Int32(mask.stride)
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    FT_Outline_Translate(&outline, left << 6, bottom << 6)
    return mask
  }
}

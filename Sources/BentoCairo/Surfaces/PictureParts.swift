internal import BentoGeometry
internal import CCairo
internal import Glibc

/// The parts of a bitmap that are not empty.
///
/// A bitmap of a table row consists mostly of the space between pieces of text. Storing that space
/// would take four times the memory, and reading it in every frame would take longer than blending
/// the text (`monitor measure`).
struct PictureParts {
  /// A range of columns of the bitmap.
  struct Column: Equatable {
    /// The rectangle of the columns in the bitmap.
    let place: PixelRect
    /// The index of the first column in the surface.
    let x: Int
  }

  /// The pixels: all columns side by side, or the whole bitmap.
  let surface: Surface
  /// The columns from left to right, outside which the bitmap is transparent; nil if the bitmap is
  /// stored as a whole.
  let columns: [Column]?

  /// The pixels that are examined together; they fill a cache line.
  private typealias Block = SIMD16<UInt32>

  /// Stores a bitmap as a whole.
  init(whole picture: Surface) {
    (surface, columns) = (picture, nil)
  }

  /// Finds and stores the parts of a bitmap, or stores the whole bitmap if the parts make up most
  /// of it.
  ///
  /// - Complexity: O(pixels).
  init(_ picture: Surface) {
    if let (surface, columns) = Self.pack(picture) {
      (self.surface, self.columns) = (surface, columns)
    } else {
      (surface, columns) = (picture, nil)
    }
  }

  private static func pack(_ picture: Surface) -> (Surface, [Column])? {
    guard picture.format == CAIRO_FORMAT_ARGB32 else { return nil }
    let rows = drawnRows(of: picture)
    var columns: [Column] = []
    var width = 0
    for stretch in drawnStretches(of: picture, in: rows) {
      let place = PixelRect(
        minX: stretch.lowerBound * Block.scalarCount,
        minY: rows.lowerBound,
        maxX: min(stretch.upperBound * Block.scalarCount, picture.width),
        maxY: rows.upperBound
      )
      columns.append(Column(place: place, x: width))
      width += place.width
    }
    guard 2 * width * rows.count <= picture.width * picture.height,
      let packed = Surface(
        format: CAIRO_FORMAT_ARGB32,
        width: max(1, width),
        height: max(1, rows.count)
      ), let target = unsafe packed.firstPixel, let source = unsafe picture.firstPixel
    else { return nil }
    for row in rows {
      let to = unsafe target + (row - rows.lowerBound) * packed.stride
      let from = unsafe source + row * picture.stride
      for column in columns {
        unsafe memcpy(to + column.x * 4, from + column.place.x * 4, column.place.width * 4)
      }
    }
    packed.markWritten()
    return (packed, columns)
  }

  /// Returns the range from the first to the last row that is not empty.
  private static func drawnRows(of picture: Surface) -> Range<Int> {
    func isClear(_ row: Int) -> Bool {
      var all = Block.zero
      forEachBlock(of: picture, row: row) { all |= $1 }
      return all == .zero
    }
    guard let first = (0..<picture.height).first(where: { !isClear($0) }),
      let last = (first..<picture.height).last(where: { !isClear($0) })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns the ranges of column blocks that are not empty.
  private static func drawnStretches(of picture: Surface, in rows: Range<Int>) -> [Range<Int>] {
    let count = (picture.width + Block.scalarCount - 1) / Block.scalarCount
    var blocks = [Block](repeating: .zero, count: count)
    unsafe blocks.withUnsafeMutableBufferPointer { blocks in
      for row in rows { forEachBlock(of: picture, row: row) { unsafe blocks[$0] |= $1 } }
    }
    var stretches: [Range<Int>] = []
    for index in blocks.indices where blocks[index] != .zero {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<index + 1
      } else {
        stretches.append(index..<index + 1)
      }
    }
    return stretches
  }

  /// Calls a closure with each block of a row; the last block is padded with zeros.
  @inline(__always)
  private static func forEachBlock(of picture: Surface, row: Int, _ body: (Int, Block) -> Void) {
    guard let firstPixel = unsafe picture.firstPixel else { return }
    let pixels = unsafe UnsafeRawPointer(firstPixel + row * picture.stride)
    let size = MemoryLayout<Block>.size
    let (whole, rest) = picture.width.quotientAndRemainder(dividingBy: Block.scalarCount)
    for block in 0..<whole {
      unsafe body(block, pixels.loadUnaligned(fromByteOffset: block * size, as: Block.self))
    }
    guard rest > 0 else { return }
    var last = Block.zero
    for lane in 0..<rest {
      last[lane] = unsafe pixels.load(fromByteOffset: whole * size + lane * 4, as: UInt32.self)
    }
    body(whole, last)
  }
}

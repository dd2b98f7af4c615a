internal import BentoEmbedded
internal import CBento

/// The calls of the program's functions for rows.
@MainActor
enum PanelPrograms {
  /// The number of bytes for a text of a list's row.
  private static let textCapacity = 512

  /// The texts of a list's row.
  struct RowTexts {
    let title: String
    /// The detail, or nil if the program has no function for it.
    let detail: String?
  }

  /// Returns the texts of a list's row; bytes that are not valid UTF-8 are replaced.
  static func texts(of row: PanelRow, _ index: Int) -> RowTexts {
    RowTexts(
      title: unsafe row.rowTitle.map { unsafe text(of: row, index, $0) } ?? "",
      detail: unsafe row.rowDetail.map { unsafe text(of: row, index, $0) }
    )
  }

  private static func text(
    of row: PanelRow,
    _ index: Int,
    _ write: bento_panel_row_title
  ) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: textCapacity) { buffer in
      unsafe buffer.initialize(repeating: 0)
      guard let base = buffer.baseAddress else { return "" }
      ProgramCallback.run {
        unsafe write(row.context, Int32(index), base, textCapacity)
      }
      unsafe buffer[textCapacity - 1] = 0
      return unsafe String(cString: base)
    }
  }

  /// Returns the program's drawing for a canvas, or nil for an empty one.
  static func drawing(of row: PanelRow, size: Size, scale: Double) -> Image? {
    let limit = 1.0...8_192
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard let drawing = unsafe row.drawing, limit.contains(width), limit.contains(height) else {
      return nil
    }
    var words = [UInt32](repeating: 0, count: Int(width) * Int(height))
    unsafe words.withUnsafeMutableBytes { bytes in
      var pixels = unsafe bento_pixels(
        base: bytes.baseAddress,
        width: Int32(width),
        height: Int32(height),
        stride: Int32(width) * 4,
        format: Int32(BENTO_FORMAT_ARGB_PREMULTIPLIED)
      )
      ProgramCallback.run { unsafe drawing(row.context, &pixels, scale) }
    }
    return Image(
      pixels: PixelBuffer(width: Int(width), height: Int(height), words: words),
      scale: scale
    )
  }
}

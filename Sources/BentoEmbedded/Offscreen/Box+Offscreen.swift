public import BentoBox
public import BentoCairo
internal import BentoGeometry
public import BentoGraphics
internal import BentoLists
public import BentoViews

extension Box {
  /// The box's picture as the bytes of a file, without a window or a host.
  ///
  /// - Parameters:
  ///   - format: What the picture is written as.
  ///   - width: The width in points.
  ///   - height: The height in points; nil for all rows.
  ///   - scale: The device pixels in a point.
  ///   - theme: The colours, type and spacing to draw with.
  ///   - fonts: The bundled fonts and then the machine's, or the bundled ones alone.
  /// - Throws: `ImageError` with code `size` when there is nothing to draw on or too much, and
  ///   `memory`.
  public func data(
    as format: PictureFormat,
    width: Double,
    height: Double? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) throws(ImageError) -> [UInt8] {
    try offscreenHost(width: width, height: height, scale: scale, theme: theme, fonts: fonts)
      .data(as: format)
  }

  /// Writes the box's picture to a file, in place of another of that name; see
  /// ``data(as:width:height:scale:theme:fonts:)``.
  ///
  /// - Throws: also `ImageError` with code `folder` when the file's folder does not exist, `space`
  ///   when the disk is full, and `file` when the file cannot be written.
  public func write(
    _ format: PictureFormat,
    toFile path: String,
    width: Double,
    height: Double? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) throws(ImageError) {
    try offscreenHost(width: width, height: height, scale: scale, theme: theme, fonts: fonts)
      .write(format, toFile: path)
  }

  /// A host without a window that shows the box in a table, laid out, at a moment of zero.
  ///
  /// It is `height` points high, or as high as all rows.
  public func offscreenHost(
    width: Double,
    height: Double? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) -> ViewHost {
    let table = TableView(frame: .zero, style: .plain)
    table.showsVerticalScrollIndicator = false
    let size = Size(width: width, height: height ?? Self.firstHeight)
    let host = table.offscreenHost(size: size, scale: scale, theme: theme, fonts: fonts)
    table.render(self, animated: false)
    host.tick(at: .zero)
    guard height == nil else { return host }
    // Rows that come into sight may be higher or lower than they were thought to be.
    for _ in 0..<Self.mostPasses where host.window.bounds.height != table.contentSize.height {
      host.resize(to: Size(width: width, height: table.contentSize.height), scale: scale)
      host.tick(at: .zero)
    }
    return host
  }

  /// A height at which a table's rows are measured, in points.
  private static var firstHeight: Double { 2_000 }
  /// How often the height may follow the rows.
  private static var mostPasses: Int { 4 }
}

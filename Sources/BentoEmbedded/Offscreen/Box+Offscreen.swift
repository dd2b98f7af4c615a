public import BentoBox
internal import BentoGeometry
public import BentoGraphics
internal import BentoLists
public import BentoViews

extension Box {
  /// Renders the box as the bytes of a file, without a window or a host.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - width: The width in points.
  ///   - height: The height in points, or nil for the height of all rows.
  ///   - scale: The number of device pixels per point.
  ///   - theme: The theme that provides the colors, type and spacing.
  ///   - fonts: Whether to use the bundled fonts followed by the system's fonts, or only the bundled fonts.
  /// - Throws: `ImageError` with code `size` if the size is zero or too large, or `memory` if memory runs
  ///   out.
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

  /// Writes a rendering of the box to a file, replacing any existing file of that name; see
  /// ``data(as:width:height:scale:theme:fonts:)``.
  ///
  /// - Throws: The errors of that method, and `ImageError` with code `folder` if the file's directory does
  ///   not exist, `space` if the disk is full, and `file` if the file cannot be written.
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

  /// Returns a windowless host that shows the box in a table, laid out at time zero.
  ///
  /// The host is `height` points tall, or as tall as all rows, each of which is measured. A box taller than
  /// any image can be is not measured completely; its host also exceeds the limit, and rendering the host
  /// throws `ImageError` with code `size`.
  ///
  /// - Complexity: O(*n*) measured rows if no height is given.
  public func offscreenHost(
    width: Double,
    height: Double? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) -> ViewHost {
    let table = TableView(frame: .zero, style: .plain)
    table.showsVerticalScrollIndicator = false
    let size = Size(width: width, height: height ?? Self.pageHeight)
    let host = table.offscreenHost(size: size, scale: scale, theme: theme, fonts: fonts)
    table.render(self, animated: false)
    host.tick(at: .zero)
    guard height == nil else { return host }
    let rows = Self.measureRows(of: table, limit: ViewHost.highestPicture(scale: scale))
    host.resize(to: Size(width: width, height: rows), scale: scale)
    table.contentOffset = .zero
    host.tick(at: .zero)
    return host
  }

  /// The height, in points, of the part of the content that is measured at one time.
  private static var pageHeight: Double { 2_000 }

  /// Scrolls through a table so that none of its heights remains an estimate.
  ///
  /// The function scrolls page by page, as the user would. The cells are reused, so only one page of cells
  /// is in memory, regardless of the number of rows. All heights above a page are known when it is shown,
  /// so correcting the heights of its rows moves only the rows that follow.
  ///
  /// - Returns: The height of the content, or a value above `limit` if the content exceeds it.
  private static func measureRows(of table: TableView, limit: Double) -> Double {
    var offset = 0.0
    guard table.bounds.height > 0 else { return 0 }
    while offset + table.bounds.height < table.contentSize.height, offset <= limit {
      offset = min(
        offset + table.bounds.height,
        table.contentSize.height - table.bounds.height
      )
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    return offset > limit ? offset : table.contentSize.height
  }
}

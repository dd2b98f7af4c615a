public import BentoGeometry
public import BentoGraphics
internal import BentoPlatform
public import BentoViews

extension View {
  /// The view's picture as the bytes of a file, without a window or a host.
  ///
  /// The view is put into a host of its own, laid out, drawn and taken out again, so it can be used
  /// afterwards.
  ///
  /// - Parameters:
  ///   - format: What the picture is written as.
  ///   - size: The extents in points; nil for those that the view wants.
  ///   - scale: The device pixels in a point.
  ///   - theme: The colors, type and spacing to draw with.
  ///   - fonts: The bundled fonts and then the machine's, or the bundled ones alone.
  /// - Throws: `ImageError` with code `size` when there is nothing to draw on or too much, and
  ///   `memory`.
  /// - Precondition: The view has no superview; the picture of a view in a window is a part of the
  ///   host's.
  public func data(
    as format: PictureFormat,
    size: Size? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) throws(ImageError) -> [UInt8] {
    let host = offscreenHost(size: size, scale: scale, theme: theme, fonts: fonts)
    defer { removeFromSuperview() }
    return try host.data(as: format)
  }

  /// Writes the view's picture to a file, in place of another of that name; see
  /// ``data(as:size:scale:theme:fonts:)``.
  ///
  /// - Throws: also `ImageError` with code `folder` when the file's folder does not exist, `space`
  ///   when the disk is full, and `file` when the file cannot be written.
  /// - Precondition: The view has no superview.
  public func write(
    _ format: PictureFormat,
    toFile path: String,
    size: Size? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) throws(ImageError) {
    let host = offscreenHost(size: size, scale: scale, theme: theme, fonts: fonts)
    defer { removeFromSuperview() }
    try host.write(format, toFile: path)
  }

  /// A host without a window that holds the view, laid out, at a moment of zero.
  ///
  /// Its extents are `size` points, or those that the view wants. Time passes in it when `tick` is
  /// called, so animations can be drawn frame by frame.
  ///
  /// - Precondition: The view has no superview.
  public func offscreenHost(
    size: Size? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) -> ViewHost {
    precondition(superview == nil, "A view that is drawn by itself has no superview.")
    let unbounded = Size(width: 10_000, height: 10_000)
    let host = ViewHost(
      size: size ?? unbounded,
      scale: scale,
      services: OffscreenServices(),
      fonts: fonts
    )
    host.window.setTheme(theme)
    host.window.contentView = self
    if size == nil { host.resize(to: sizeThatFits(unbounded), scale: scale) }
    host.tick(at: .zero)
    return host
  }
}

/// Services of a host that nobody sees.
private final class OffscreenServices: HostServices {}

public import BentoGeometry
public import BentoGraphics
internal import BentoPlatform
public import BentoViews

extension View {
  /// Renders the view as the bytes of a file, without a window or a host.
  ///
  /// The view is added to a temporary host, laid out, drawn and removed, so it can be used afterward.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - size: The size in points, or nil for the view's preferred size.
  ///   - scale: The number of device pixels per point.
  ///   - theme: The theme that provides the colors, type and spacing.
  ///   - fonts: Whether to use the bundled fonts followed by the system's fonts, or only the bundled fonts.
  /// - Throws: `ImageError` with code `size` if the size is zero or too large, or `memory` if memory runs
  ///   out.
  /// - Precondition: The view has no superview; to render a view in a window, render its host.
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

  /// Writes a rendering of the view to a file, replacing any existing file of that name; see
  /// ``data(as:size:scale:theme:fonts:)``.
  ///
  /// - Throws: The errors of that method, and `ImageError` with code `folder` if the file's directory does
  ///   not exist, `space` if the disk is full, and `file` if the file cannot be written.
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

  /// Returns a windowless host that contains the view, laid out at time zero.
  ///
  /// The size of the host is `size` in points, or the view's preferred size. Its time advances only when
  /// `tick` is called, so animations can be drawn frame by frame.
  ///
  /// - Precondition: The view has no superview.
  public func offscreenHost(
    size: Size? = nil,
    scale: Double = 2,
    theme: Theme = .light,
    fonts: FontMode = .user
  ) -> ViewHost {
    precondition(superview == nil, "A view that is rendered on its own has no superview.")
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

/// The services of a host that is not visible.
final class OffscreenServices: HostServices {}

public import BentoCairo
public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

extension ViewHost {
  /// Creates a host that draws with Cairo and Pango, for an area of `size` points.
  ///
  /// The fonts are the bundled ones first and then the system's.
  public convenience init(
    size: Size,
    scale: Double,
    services: any HostServices,
    fonts: FontMode = .user
  ) {
    self.init(size: size, scale: scale, services: services, graphics: .cairo(fonts: fonts))
  }

  /// The whole picture as it is now, in the host's own device pixels.
  ///
  /// Inside of a tick or a render of the host there is none: the picture is blank, and a warning is
  /// logged once. ``data(as:)`` throws there.
  public func picture() -> PixelBuffer {
    let bounds = pixelBounds
    let width = min(32_767, max(1, bounds.width))
    let height = min(32_767, max(1, bounds.height))
    var words = [UInt32](repeating: 0, count: width * height)
    words.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress,
        let target = try? PixelTarget(
          base: base,
          width: width,
          height: height,
          stride: width * 4,
          format: .bgraPremultiplied
        )
      else { return }
      renderEverything(into: target)
    }
    return PixelBuffer(width: width, height: height, words: words)
  }

  /// The whole picture as it is now, as the bytes of a PNG file; see ``picture()``.
  public func png() -> [UInt8] {
    picture().png()
  }
}

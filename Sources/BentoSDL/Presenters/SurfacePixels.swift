internal import BentoGeometry
internal import BentoPlatform
internal import CSDL2

/// The pixels of a surface of any format, which are read and written as words `0xAARRGGBB`.
///
/// SDL converts between all formats with at least two bytes per pixel; with one byte, a pixel becomes the
/// nearest color of the palette or of the format. The surface must be locked if it requires that.
@MainActor
@safe
struct SurfacePixels {
  private let base: UnsafeMutableRawPointer
  private let pitch: Int
  private let layout: UnsafeMutablePointer<SDL_PixelFormat>

  /// - Throws: `PlatformError` if the surface has no pixels, or several pixels per byte.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(PlatformError) {
    guard let pixels = unsafe surface.pointee.pixels, let format = unsafe surface.pointee.format
    else {
      throw SDLSurfacePresenter.failure("Getting the surface's pixels")
    }
    guard unsafe format.pointee.BitsPerPixel >= 8 else {
      let name = unsafe Conversion.string(SDL_GetPixelFormatName(format.pointee.format))
      throw PlatformError(
        operation: "Painting into the surface",
        code: .surface,
        message: "pixels of the format \(name) are not supported"
      )
    }
    unsafe (base, pitch, layout) = unsafe (pixels, Int(surface.pointee.pitch), format)
  }

  /// SDL's number for the format.
  var format: UInt32 { unsafe layout.pointee.format }

  /// Reads a row of pixels.
  func read(
    x: Pixels,
    y: Pixels,
    into words: UnsafeMutableBufferPointer<UInt32>
  ) throws(PlatformError) {
    let row = unsafe address(x: x, y: y)
    guard let palette = unsafe layout.pointee.palette else {
      return try unsafe convert(
        row,
        layout.pointee.format,
        to: words.baseAddress,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        count: words.count
      )
    }
    for index in words.indices {
      let entry = unsafe Int(row.load(fromByteOffset: index, as: UInt8.self))
      guard unsafe entry < Int(palette.pointee.ncolors) else { continue }
      let color = unsafe palette.pointee.colors[entry]
      unsafe words[index] =
        0xff00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
    }
  }

  /// Writes a row of pixels.
  ///
  /// - Parameter isOpaque: Whether the alpha of the words is ignored.
  func write(
    _ words: UnsafeBufferPointer<UInt32>,
    isOpaque: Bool,
    x: Pixels,
    y: Pixels
  ) throws(PlatformError) {
    let row = unsafe address(x: x, y: y)
    // To RGB332, SDL 2.26 converts only the first pixel of each row, which it repeats.
    guard unsafe layout.pointee.BytesPerPixel == 1 else {
      return try unsafe convert(
        words.baseAddress,
        (isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888).rawValue,
        to: row,
        layout.pointee.format,
        count: words.count
      )
    }
    // SDL searches the whole palette for each color, and neighboring pixels are often equal.
    var last: (word: UInt32, byte: UInt8)?
    for index in words.indices {
      let word = unsafe words[index]
      let byte = last?.word == word ? last?.byte : nil
      let found = byte ?? nearest(to: word)
      last = (word, found)
      unsafe row.storeBytes(of: found, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Returns the pixel of a format with one byte per pixel that is nearest to a color.
  private func nearest(to word: UInt32) -> UInt8 {
    let (red, green, blue) = (UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255))
    return unsafe UInt8(truncatingIfNeeded: SDL_MapRGB(layout, red, green, blue))
  }

  /// Returns the address of a pixel.
  func address(x: Pixels, y: Pixels) -> UnsafeMutableRawPointer {
    unsafe base + y * pitch + x * Int(layout.pointee.BytesPerPixel)
  }

  private func convert(
    _ source: UnsafeRawPointer?,
    _ sourceFormat: UInt32,
    to target: UnsafeMutableRawPointer?,
    _ targetFormat: UInt32,
    count: Int
  ) throws(PlatformError) {
    let width = Int32(clamping: count)
    let status = unsafe SDL_ConvertPixels(
      width,
      1,
      sourceFormat,
      source,
      width &* 4,
      targetFormat,
      target,
      width &* 4
    )
    guard status == 0 else { throw SDLSurfacePresenter.failure("Converting the surface's pixels") }
  }
}

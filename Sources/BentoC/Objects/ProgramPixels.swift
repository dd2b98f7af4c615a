internal import BentoEmbedded
internal import CBento
internal import CSDL2

/// Memory of the program to paint into.
@MainActor
enum ProgramPixels {
  /// Pixels in a format that the views are painted in.
  case target(PixelTarget)
  /// Pixels in another format, into which the views' pixels are converted.
  case surface(ProgramSurface)

  /// Validates the program's memory.
  init(_ pixels: bento_pixels) throws(DoorError) {
    guard let base = unsafe pixels.base else { throw .argument("The base of the pixels is NULL.") }
    let formats: [Int32: PixelFormat] = [
      Int32(BENTO_FORMAT_ARGB_PREMULTIPLIED): .bgraPremultiplied,
      Int32(BENTO_FORMAT_XRGB): .bgrx,
      Int32(BENTO_FORMAT_RGB565): .rgb565,
    ]
    guard let format = unsafe formats[pixels.format] else {
      self = .surface(try unsafe ProgramSurface(pixels, base: base))
      return
    }
    do {
      self = .target(
        try unsafe PixelTarget(
          base: base,
          width: Int(pixels.width),
          height: Int(pixels.height),
          stride: Int(pixels.stride),
          format: format
        )
      )
    } catch {
      throw .argument(error.description)
    }
  }
}

extension ProgramPixels {
  /// Returns an image with a copy of the program's pixels and one pixel per point.
  static func image(of pixels: bento_pixels) throws(DoorError) -> Image {
    let surface: ProgramSurface
    switch try unsafe ProgramPixels(pixels) {
    case .surface(let made): surface = made
    case .target:
      var pixels = unsafe pixels
      let formats: [Int32: SDL_PixelFormatEnum] = [
        Int32(BENTO_FORMAT_XRGB): SDL_PIXELFORMAT_XRGB8888,
        Int32(BENTO_FORMAT_RGB565): SDL_PIXELFORMAT_RGB565,
      ]
      let format = unsafe formats[pixels.format] ?? SDL_PIXELFORMAT_ARGB8888
      unsafe pixels.format = Int32(bitPattern: format.rawValue)
      surface = try unsafe ProgramSurface(pixels, base: pixels.base)
    }
    return try surface.image()
  }
}

/// A surface of SDL that describes memory of the program, which is not retained beyond the call.
@MainActor
@safe
final class ProgramSurface {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init(_ pixels: bento_pixels, base: UnsafeMutableRawPointer) throws(DoorError) {
    let limit = 0...Int32(PixelTarget.largestExtent)
    guard unsafe limit.contains(pixels.width) && limit.contains(pixels.height) else {
      throw .argument("The width or height is negative or greater than 32,767.")
    }
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        base,
        pixels.width,
        pixels.height,
        0,
        pixels.stride,
        UInt32(bitPattern: pixels.format)
      )
    else { throw .argument("The format is unknown.") }
    unsafe pointer = unsafe surface
    guard let layout = unsafe surface.pointee.format, unsafe layout.pointee.palette == nil,
      unsafe layout.pointee.BitsPerPixel >= 8
    else { throw .argument("The format has a palette.") }
    let least = unsafe Int(pixels.width) * Int(layout.pointee.BytesPerPixel)
    guard unsafe Int(pixels.stride) >= least, unsafe pixels.stride % 4 == 0 else {
      throw .argument("The stride is too small or not a multiple of four bytes.")
    }
  }

  /// Returns an image with a copy of the pixels.
  func image() throws(DoorError) -> Image {
    let (width, height) = unsafe (Int(pointer.pointee.w), Int(pointer.pointee.h))
    guard width > 0, height > 0, width * height <= ImageLimits.standard.pixels else {
      throw .argument("The image has no pixels, or too many.")
    }
    var words = [UInt32](repeating: 0, count: width * height)
    let status = unsafe words.withUnsafeMutableBytes { bytes in
      unsafe SDL_ConvertPixels(
        pointer.pointee.w,
        pointer.pointee.h,
        pointer.pointee.format.pointee.format,
        pointer.pointee.pixels,
        pointer.pointee.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        bytes.baseAddress,
        pointer.pointee.w * 4
      )
    }
    guard status == 0 else { throw .argument("The pixels cannot be converted.") }
    return Image(
      pixels: PixelBuffer(width: width, height: height, words: words.map(\.premultiplied))
    )
  }

  isolated deinit {
    unsafe SDL_FreeSurface(pointer)
  }
}

extension UInt32 {
  /// The word of a premultiplied color, whose components do not exceed its alpha.
  fileprivate nonisolated var premultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 { Swift.min(alpha, self >> shift & 255) << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}

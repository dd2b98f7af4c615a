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

  isolated deinit {
    unsafe SDL_FreeSurface(pointer)
  }
}

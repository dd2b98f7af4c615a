import BentoGraphics
import BentoUIKitNames

/// Placeholders for the images of the ported screens.
enum PortedPictures {
  /// A square of 32 points of one color.
  static func square(_ color: UIColor) -> UIImage {
    let pixel = Pixel(
      red: UInt8(color.red * 255),
      green: UInt8(color.green * 255),
      blue: UInt8(color.blue * 255)
    )
    return UIImage(pixels: PixelBuffer(width: 32, height: 32) { _, _ in pixel })
  }
}

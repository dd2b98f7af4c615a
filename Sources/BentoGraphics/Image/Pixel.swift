/// The color of one pixel with straight alpha, eight bits per channel.
public struct Pixel: Hashable, Sendable {
  /// The red component, 0…255.
  public var red: UInt8
  /// The green component, 0…255.
  public var green: UInt8
  /// The blue component, 0…255.
  public var blue: UInt8
  /// The opacity, 0…255.
  public var alpha: UInt8

  /// Creates a pixel from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

// MARK: - Words

extension Pixel {
  /// The pixel as a premultiplied `0xAARRGGBB` word.
  public var premultipliedWord: UInt32 {
    func scaled(_ channel: UInt8) -> UInt32 {
      (UInt32(channel) * UInt32(alpha) + 127) / 255
    }
    return UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }

  /// Creates a pixel from a premultiplied `0xAARRGGBB` word.
  public init(premultipliedWord word: UInt32) {
    let alpha = word >> 24
    func straight(_ shift: UInt32) -> UInt8 {
      let channel = (word >> shift) & 0xFF
      guard alpha > 0, alpha < 255 else { return UInt8(channel) }
      return UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
    }
    self.init(red: straight(16), green: straight(8), blue: straight(0), alpha: UInt8(alpha))
  }
}

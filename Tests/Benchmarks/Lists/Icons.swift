import BentoEmbedded

/// Icons of 40×40 pixels: soft discs of several colors.
@MainActor
enum Icons {
  static let all: [Image] = [0x3478F6, 0x34C759, 0xFF9500, 0xFF3B30, 0xAF52DE, 0x5AC8FA].map {
    hex in
    Image(
      pixels: PixelBuffer(width: 40, height: 40) { x, y in
        let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
        let coverage = min(1, max(0, 20 - (dx * dx + dy * dy).squareRoot()))
        return Pixel(
          red: UInt8(hex >> 16 & 0xFF),
          green: UInt8(hex >> 8 & 0xFF),
          blue: UInt8(hex & 0xFF),
          alpha: UInt8(coverage * 255)
        )
      }
    )
  }
}

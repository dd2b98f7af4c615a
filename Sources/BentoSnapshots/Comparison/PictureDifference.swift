package import BentoGeometry
package import BentoGraphics

/// The location and amount of the differences between two images.
///
/// Images of different sizes are compared within the smallest size that contains both; a pixel that exists in
/// only one image differs by 255.
package struct PictureDifference {
  /// The actual image.
  package let got: PixelBuffer
  /// The expected image.
  package let want: PixelBuffer
  /// The maximum difference at which channels still count as equal.
  package let maxChannelDifference: Int
  /// The number of differing pixels.
  package private(set) var differingPixels = 0
  /// The largest difference between two channels, including tolerated ones.
  package private(set) var largestChannelDifference = 0
  /// The smallest rectangle that contains all differing pixels, or an empty rectangle if there are none.
  package private(set) var bounds = PixelRect.zero

  /// Compares two images.
  ///
  /// - Complexity: O(pixels).
  package init(got: PixelBuffer, want: PixelBuffer, maxChannelDifference: Int = 0) {
    self.got = got
    self.want = want
    self.maxChannelDifference = maxChannelDifference
    var minX = Int.max
    var minY = Int.max
    var maxX = 0
    var maxY = 0
    for y in 0..<height {
      for x in 0..<width {
        let distance = Self.distance(got.word(x, y), want.word(x, y))
        largestChannelDifference = max(largestChannelDifference, distance)
        guard distance > maxChannelDifference else { continue }
        differingPixels += 1
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x + 1)
        maxY = max(maxY, y + 1)
      }
    }
    if differingPixels > 0 { bounds = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
  }

  /// The number of columns compared.
  package var width: Int { max(got.width, want.width) }

  /// The number of rows compared.
  package var height: Int { max(got.height, want.height) }

  /// Whether both images have the same size.
  package var extentsMatch: Bool { got.width == want.width && got.height == want.height }

  /// The fraction of differing pixels, from 0 to 1.
  package var differingShare: Double {
    width * height == 0 ? 0 : Double(differingPixels) / Double(width * height)
  }

  /// Returns the largest difference between the channels of two premultiplied words, or 255 if only one
  /// exists.
  private static func distance(_ first: UInt32?, _ second: UInt32?) -> Int {
    guard let first, let second else { return 255 }
    guard first != second else { return 0 }
    var largest = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let channels = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
      largest = max(largest, abs(channels.0 - channels.1))
    }
    return largest
  }
}

// MARK: - Showing

extension PictureDifference {
  /// Returns an image of the difference, with differing pixels in red over the expected image in pale gray.
  ///
  /// - Complexity: O(pixels).
  package func picture() -> PixelBuffer {
    PixelBuffer(width: width, height: height) { x, y in
      let wanted = want.word(x, y)
      guard Self.distance(got.word(x, y), wanted) <= maxChannelDifference else {
        return Pixel(red: 255, green: 0, blue: 0)
      }
      let gray = Self.paleGray(wanted ?? 0)
      return Pixel(red: gray, green: gray, blue: gray)
    }
  }

  /// One or two sentences that describe how many pixels differ, by how much, and where.
  package var summary: String {
    guard largestChannelDifference > 0 else { return "The pictures are equal." }
    var text = ""
    if !extentsMatch {
      text += "The picture has \(got.width)×\(got.height) pixels"
      text += " and the snapshot \(want.width)×\(want.height). "
    }
    let pixels = width * height
    text += "\(differingPixels) of \(pixels) pixels differ (\(Self.percent(differingShare))%)"
    if differingPixels > 0 {
      text += " inside x \(bounds.minX)…\(bounds.maxX - 1), y \(bounds.minY)…\(bounds.maxY - 1)"
    }
    return text + "; the largest channel difference is \(largestChannelDifference) of 255."
  }

  /// Returns the brightness of a word over white, in the upper third of the range.
  private static func paleGray(_ word: UInt32) -> UInt8 {
    let white = 255 - (word >> 24)
    let red = (word >> 16 & 0xFF) + white
    let green = (word >> 8 & 0xFF) + white
    let blue = (word & 0xFF) + white
    let brightness = (min(255, red) * 54 + min(255, green) * 183 + min(255, blue) * 19) >> 8
    return UInt8(170 + brightness / 3)
  }

  /// Returns a fraction as a percentage with up to three decimal places, which is never 0 for a positive
  /// fraction.
  private static func percent(_ share: Double) -> String {
    let thousandths = Int((share * 100_000).rounded())
    guard thousandths > 0 || share == 0 else { return "< 0.001" }
    let decimals = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(decimals)"
  }
}

extension PixelBuffer {
  /// Returns the premultiplied word at a position, or nil outside the image.
  fileprivate func word(_ x: Int, _ y: Int) -> UInt32? {
    guard x < width, y < height else { return nil }
    return storage.words[y * width + x]
  }
}

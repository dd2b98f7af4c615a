import BentoGeometry
import BentoGraphics
import CSDL2
import Testing

/// A surface in memory.
@MainActor
final class TestSurface {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init(width: Int32, height: Int32, format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888) throws {
    pointer = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format.rawValue)
    )
  }

  isolated deinit {
    SDL_FreeSurface(pointer)
  }

  /// The pixel's word.
  subscript(x: Int, y: Int) -> UInt32 {
    guard let pixels = pointer.pointee.pixels else { return 0 }
    return (pixels + y * Int(pointer.pointee.pitch) + x * 4).load(as: UInt32.self)
  }

  /// The bytes of the pixel in a surface of any format, as one number.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let pixels = pointer.pointee.pixels, let format = pointer.pointee.format else { return 0 }
    let count = Int(format.pointee.BytesPerPixel)
    let start = pixels + y * Int(pointer.pointee.pitch) + x * count
    return (0..<count).reduce(0) {
      $0 | UInt32(start.load(fromByteOffset: $1, as: UInt8.self)) << UInt32(8 * $1)
    }
  }

  /// The number of pixels with a different color.
  func differences(from expected: (Int, Int) -> UInt32) -> Int {
    var count = 0
    for y in 0..<Int(pointer.pointee.h) {
      for x in 0..<Int(pointer.pointee.w)
      where self[x, y] & 0xffffff != expected(x, y) & 0xffffff {
        count += 1
      }
    }
    return count
  }

  /// Whether a pixel has a color, within two steps per channel.
  func isNear(x: Int, y: Int, red: Int, green: Int, blue: Int) -> Bool {
    let pixel = Int(self[x, y])
    return abs(pixel >> 16 & 0xff - red) <= 2 && abs(pixel >> 8 & 0xff - green) <= 2
      && abs(pixel & 0xff - blue) <= 2
  }
}

/// SDL's software renderer on a surface.
@MainActor
final class TestRenderer {
  struct State: Equatable {
    var scale: [Float] = [0, 0]
    var viewport: [Int32] = []
    var clip: [Int32] = []
    var isClipped = false
  }

  let pointer: OpaquePointer
  private let surface: TestSurface

  init(_ surface: TestSurface) throws {
    self.surface = surface
    pointer = try #require(SDL_CreateSoftwareRenderer(surface.pointer))
  }

  isolated deinit {
    SDL_DestroyRenderer(pointer)
  }

  /// The state that the program has set.
  var state: State {
    var state = State()
    var scale: (Float, Float) = (0, 0)
    var rect = SDL_Rect()
    SDL_RenderGetScale(pointer, &scale.0, &scale.1)
    state.scale = [scale.0, scale.1]
    SDL_RenderGetViewport(pointer, &rect)
    state.viewport = [rect.x, rect.y, rect.w, rect.h]
    SDL_RenderGetClipRect(pointer, &rect)
    state.clip = [rect.x, rect.y, rect.w, rect.h]
    state.isClipped = SDL_RenderIsClipEnabled(pointer) == SDL_TRUE
    return state
  }
}

/// An image in which no two neighboring pixels are equal.
enum TestPattern {
  static func color(_ x: Int, _ y: Int) -> UInt32 {
    UInt32(x * 5 % 256) << 16 | UInt32(y * 7 % 256) << 8 | UInt32((x + y) * 3 % 256)
  }
}

extension PixelTarget {
  /// Sets every pixel to a word.
  func fill(_ word: UInt32) {
    fill { _, _ in word }
  }

  /// Paints the pattern and returns all of the target.
  func fillWithPattern() -> Region {
    fill { TestPattern.color($0, $1) | 0xff00_0000 }
    return Region(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  private func fill(_ word: (Int, Int) -> UInt32) {
    for y in 0..<height {
      for x in 0..<width {
        (base + y * stride + x * 4).storeBytes(of: word(x, y), as: UInt32.self)
      }
    }
  }
}

import BentoGeometry
import BentoGraphics
import BentoPlatform
import CSDL2
import Testing

@testable import BentoSDL

@Suite
@MainActor
struct OverlayPresenterTests {
  @Test
  func `opaque, translucent and missing pixels are blended over the scene`() throws {
    let surface = try TestSurface(width: 8, height: 4, format: SDL_PIXELFORMAT_RGB888)
    SDL_FillRect(surface.pointer, nil, 0x0064_c832)
    let presenter = try SDLOverlayPresenter(width: 3, height: 1)
    presenter.present { target, age in
      #expect(age == .unknown)
      #expect(target.format == .bgraPremultiplied)
      let words = target.base.assumingMemoryBound(to: UInt32.self)
      (words[0], words[1], words[2]) = (0xff12_3456, 0x8080_0000, 0)
      return Region(PixelRect(x: 0, y: 0, width: 3, height: 1))
    }

    try presenter.draw(onto: surface.pointer, x: 2, y: 1)

    #expect(surface[2, 1] & 0xffffff == 0x12_3456)
    #expect(surface.isNear(x: 3, y: 1, red: 0x80 + 50, green: 100, blue: 25))
    #expect(surface[4, 1] & 0xffffff == 0x64_c832)
    #expect(surface[2, 0] & 0xffffff == 0x64_c832)
  }

  @Test(arguments: [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGB24])
  func `every pixel is drawn at its place, or copied`(format: SDL_PixelFormatEnum) throws {
    let surface = try TestSurface(width: 9, height: 8, format: format)
    let presenter = try SDLOverlayPresenter(width: 5, height: 4)
    let painted = presenter.present { target, _ in target.fillWithPattern() }
    let layout = try #require(surface.pointer.pointee.format)
    func word(_ x: Int, _ y: Int) -> UInt32 {
      let color = TestPattern.color(x, y)
      return SDL_MapRGB(layout, UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255))
    }

    try presenter.draw(onto: surface.pointer, x: 3, y: 2)
    for y in 0..<8 {
      for x in 0..<9 {
        let isInside = (3..<8).contains(x) && (2..<6).contains(y)
        let pixel = surface.pixel(x, y) & 0xff_ffff
        #expect(pixel == (isInside ? word(x - 3, y - 2) & 0xff_ffff : 0), "\(x), \(y)")
      }
    }

    try presenter.copy(painted, into: surface.pointer)
    for y in 0..<4 {
      for x in 0..<5 { #expect(surface.pixel(x, y) & 0xff_ffff == word(x, y) & 0xff_ffff) }
    }
  }

  @Test
  func `content outside the surface or its clip is left out`() throws {
    let surface = try TestSurface(width: 8, height: 8)
    var clip = SDL_Rect(x: 1, y: 1, w: 3, h: 3)
    SDL_SetClipRect(surface.pointer, &clip)
    let presenter = try SDLOverlayPresenter(width: 8, height: 8)
    presenter.present { target, _ in
      target.fill(0xffff_ffff)
      return Region(PixelRect(x: 0, y: 0, width: 8, height: 8))
    }

    for place in [(-5, -5), (2, 2), (100, 0), (0, -100)] {
      try presenter.draw(onto: surface.pointer, x: place.0, y: place.1)
    }

    let white: Set<[Int]> = [[1, 1], [2, 1], [1, 2], [2, 2], [3, 2], [2, 3], [3, 3]]
    for y in 0..<8 {
      for x in 0..<8 {
        #expect((surface[x, y] == 0xffff_ffff) == white.contains([x, y]), "\(x), \(y)")
      }
    }
  }

  @Test
  func `the next frame is painted onto the last, and a new size onto nothing`() throws {
    let presenter = try SDLOverlayPresenter(width: 4, height: 4)
    var ages: [BufferAge] = []
    func present() {
      presenter.present { _, age in
        ages.append(age)
        return Region()
      }
    }

    present()
    present()
    try presenter.resize(width: 4, height: 4)
    present()
    try presenter.resize(width: 5, height: 4)
    present()

    #expect(ages == [.unknown, .frames(1), .frames(1), .unknown])
    #expect(throws: PlatformError.self) { try presenter.resize(width: 40_000, height: 1) }
  }

  @Test
  func `blending is the rounded sum of premultiplied colors`() {
    for alpha in stride(from: UInt32(0), through: 255, by: 3) {
      for below in stride(from: UInt32(0), through: 255, by: 5) {
        let top = alpha << 24 | (alpha / 2) << 16
        let result = PremultipliedBlend.over(top, 0xff00_0000 | below << 16 | below)
        let rest = Double(below) * Double(255 - alpha) / 255

        #expect(abs(Double(result >> 16 & 255) - Double(alpha / 2) - rest) <= 0.51)
        #expect(abs(Double(result & 255) - rest) <= 0.51)
        #expect(result >> 24 == 255)
      }
    }
  }

  @Test
  func `sixteen bits keep their colors where nothing is drawn`() {
    for word in UInt16.min...UInt16.max {
      guard PremultipliedBlend.narrow(PremultipliedBlend.widen(word)) != word else { continue }
      Issue.record("\(word)")
    }
  }
}

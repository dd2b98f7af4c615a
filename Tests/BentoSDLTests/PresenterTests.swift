import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoSDL
import CSDL2
import Testing

@Suite
@MainActor
struct SurfacePresenterTests {
  @Test(arguments: [
    (SDL_PIXELFORMAT_RGB888, PixelFormat.bgrx),
    (SDL_PIXELFORMAT_ARGB8888, .bgraPremultiplied),
    (SDL_PIXELFORMAT_RGB565, .rgb565),
  ])
  func `a surface is painted in its own format`(
    format: SDL_PixelFormatEnum,
    expected: PixelFormat
  ) throws {
    let surface = try TestSurface(width: 9, height: 4, format: format)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)

    var seen: PixelTarget?
    let painted = try presenter.present { target, _ in
      seen = target
      return Region(PixelRect(x: -5, y: 0, width: 100, height: 2))
    }

    #expect(seen?.format == expected)
    #expect(seen?.width == 9 && seen?.height == 4)
    #expect(painted == Region(PixelRect(x: 0, y: 0, width: 9, height: 2)))
  }

  @Test(arguments: [
    (SDL_PIXELFORMAT_RGB555, 2), (SDL_PIXELFORMAT_RGB24, 3), (SDL_PIXELFORMAT_BGR888, 4),
    (SDL_PIXELFORMAT_RGBA8888, 4),
  ])
  func `pixels of other formats are converted where something was painted`(
    format: SDL_PixelFormatEnum,
    byteCount: Int
  ) throws {
    let surface = try TestSurface(width: 8, height: 8, format: format)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)
    presenter.area = PixelRect(x: 2, y: 3, width: 4, height: 20)

    var ages: [BufferAge] = []
    func paint(_ rect: PixelRect, _ color: UInt32) throws {
      let painted = try presenter.present { target, age in
        ages.append(age)
        #expect(target.format == .bgrx && target.width == 4 && target.height == 5)
        target.fill(color)
        return Region(rect)
      }
      #expect(painted == Region(rect.offsetBy(dx: 2, dy: 3)))
    }
    try paint(PixelRect(x: 0, y: 0, width: 4, height: 5), 0xffff_0000)
    try paint(PixelRect(x: 1, y: 2, width: 2, height: 1), 0xff00_ff00)

    #expect(ages == [.unknown, .frames(1)])
    let layout = try #require(surface.pointer.pointee.format)
    let red = SDL_MapRGB(layout, 255, 0, 0)
    let green = SDL_MapRGB(layout, 0, 255, 0)
    let mask = byteCount == 3 ? 0xff_ffff : UInt32(truncatingIfNeeded: 1 << (8 * byteCount) - 1)
    for y in 0..<8 {
      for x in 0..<8 {
        let isGreen = (3...4).contains(x) && y == 5
        let isRed = (2...5).contains(x) && (3...7).contains(y)
        #expect(surface.pixel(x, y) == (isGreen ? green : isRed ? red : 0) & mask, "\(x), \(y)")
      }
    }
  }

  @Test
  func `several pixels per byte are rejected with a reason`() throws {
    let surface = try TestSurface(width: 4, height: 4, format: SDL_PIXELFORMAT_INDEX4LSB)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)

    let error = #expect(throws: PlatformError.self) {
      try presenter.present { _, _ in Region() }
    }
    #expect(error?.code == .surface)
    #expect(error?.message.contains("INDEX4LSB") == true)
  }

  @Test
  func `a pixel of a palette becomes the nearest color`() throws {
    let surface = try TestSurface(width: 2, height: 1, format: SDL_PIXELFORMAT_INDEX8)
    let palette = try #require(surface.pointer.pointee.format.pointee.palette)
    palette.pointee.colors[9] = SDL_Color(r: 250, g: 10, b: 0, a: 255)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)

    try presenter.present { target, _ in
      target.fill(0xffff_0000)
      return Region(PixelRect(x: 1, y: 0, width: 1, height: 1))
    }

    #expect(surface.pixel(0, 0) == 0)
    #expect(surface.pixel(1, 0) == 9)
  }

  @Test
  func `the buffer is one frame old unless it is reported lost`() throws {
    let surface = try TestSurface(width: 4, height: 4)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)
    var ages: [BufferAge] = []
    func present() throws {
      try presenter.present { _, age in
        ages.append(age)
        return Region()
      }
    }

    try present()
    try present()
    presenter.invalidate()
    try present()
    presenter.area = PixelRect(x: 1, y: 1, width: 2, height: 2)
    try present()

    #expect(ages == [.unknown, .frames(1), .unknown, .unknown])
  }

  @Test
  func `a host in a part of the surface touches nothing around it`() throws {
    let surface = try TestSurface(width: 8, height: 8)
    let presenter = SDLSurfacePresenter(surface: surface.pointer)
    presenter.area = PixelRect(x: 2, y: 3, width: 4, height: 20)

    let painted = try presenter.present { target, _ in
      target.fill(0xff12_3456)
      return Region(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    }

    let area = PixelRect(x: 2, y: 3, width: 4, height: 5)
    #expect(painted == Region(area))
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(surface[x, y] == (area.contains(x: x, y: y) ? 0xff12_3456 : 0))
      }
    }
  }
}

@Suite
@MainActor
struct TexturePresenterTests {
  let surface: TestSurface
  let renderer: TestRenderer

  init() throws {
    surface = try TestSurface(width: 40, height: 30)
    renderer = try TestRenderer(surface)
  }

  @Test
  func `the renderer shows the painted bytes`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)

    try presenter.present { target, _ in target.fillWithPattern() }
    try presenter.draw()

    #expect(surface.differences(from: TestPattern.color) == 0)
  }

  @Test
  func `only the damage is uploaded, and everything after a device reset`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    let damage = PixelRect(x: 3, y: 4, width: 5, height: 6)
    try presenter.present { target, _ in target.fillWithPattern() }

    try presenter.present { target, age in
      #expect(age == .frames(1))
      target.fill(0xffff_ffff)
      return Region(damage)
    }
    try presenter.draw()
    #expect(
      surface.differences { damage.contains(x: $0, y: $1) ? 0xffffff : TestPattern.color($0, $1) }
        == 0
    )

    try presenter.deviceReset()
    try presenter.draw()
    #expect(surface.differences { _, _ in 0xffffff } == 0)
  }

  @Test
  func `a new size discards the buffer`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    try presenter.present { target, _ in target.fillWithPattern() }

    try presenter.resize(width: 20, height: 15)
    try presenter.present { target, age in
      #expect(age == .unknown)
      #expect(target.width == 20 && target.height == 15)
      return Region()
    }

    #expect(presenter.pixelSize == (20, 15))
    #expect(throws: PlatformError.self) { try presenter.resize(width: -1, height: 5) }
  }

  @Test
  func `transparent pixels are blended as premultiplied ones`() throws {
    let presenter = try SDLTexturePresenter(
      renderer: renderer.pointer,
      width: 40,
      height: 30,
      isOpaque: false
    )
    SDL_SetRenderDrawColor(renderer.pointer, 255, 255, 255, 255)
    SDL_RenderClear(renderer.pointer)

    try presenter.present { target, _ in
      #expect(target.format == .bgraPremultiplied)
      target.fill(0x8080_8080)
      return Region(PixelRect(x: 0, y: 0, width: 20, height: 30))
    }
    try presenter.present { target, _ in
      target.fill(0x4020_0000)
      return Region(PixelRect(x: 20, y: 0, width: 20, height: 15))
    }
    try presenter.draw()

    #expect(surface.isNear(x: 5, y: 5, red: 255, green: 255, blue: 255))
    #expect(surface.isNear(x: 30, y: 5, red: 223, green: 191, blue: 191))
  }

  @Test
  func `viewport, clip and scale of the program are preserved and do not matter`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    var viewport = SDL_Rect(x: 3, y: 4, w: 10, h: 10)
    var clip = SDL_Rect(x: 1, y: 1, w: 4, h: 4)
    SDL_RenderSetScale(renderer.pointer, 1.5, 2.5)
    SDL_RenderSetViewport(renderer.pointer, &viewport)
    SDL_RenderSetClipRect(renderer.pointer, &clip)
    let before = renderer.state

    try presenter.present { target, _ in target.fillWithPattern() }
    try presenter.draw()

    #expect(renderer.state == before)
    #expect(surface.differences(from: TestPattern.color) == 0)
  }

  @Test
  func `a texture as the target keeps its viewport, clip and scale`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    let target = try #require(
      SDL_CreateTexture(
        renderer.pointer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
        50,
        40
      )
    )
    defer { SDL_DestroyTexture(target) }
    SDL_SetRenderTarget(renderer.pointer, target)
    var viewport = SDL_Rect(x: 3, y: 4, w: 10, h: 10)
    SDL_RenderSetScale(renderer.pointer, 1.5, 2.5)
    SDL_RenderSetViewport(renderer.pointer, &viewport)
    let before = renderer.state

    try presenter.present { target, _ in target.fillWithPattern() }
    try presenter.draw()

    #expect(renderer.state == before)
    #expect(SDL_GetRenderTarget(renderer.pointer) == target)
  }

  @Test
  func `the letterbox of a logical size is preserved`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    SDL_RenderSetLogicalSize(renderer.pointer, 17, 9)
    let before = renderer.state

    try presenter.present { target, _ in target.fillWithPattern() }
    try presenter.draw()

    #expect(renderer.state == before)
    #expect(surface.differences(from: TestPattern.color) == 0)
  }

  @Test
  func `the host is drawn where the program places it`() throws {
    let presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 6, height: 5)
    let place = PixelRect(x: 10, y: 20, width: 6, height: 5)

    try presenter.present { target, _ in target.fillWithPattern() }
    try presenter.draw(in: place)

    #expect(
      surface.differences {
        place.contains(x: $0, y: $1) ? TestPattern.color($0 - 10, $1 - 20) : 0
      } == 0
    )
  }
}

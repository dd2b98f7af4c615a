import BentoGeometry
import BentoGraphics
import BentoImages
import Foundation
import SeededRandom
import Testing

@Suite struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures")

  private static func path(_ name: String) -> String { folder.appending(path: name).path }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Whether a pixel has about a color; losses of compression are ignored.
  private func isClose(_ pixels: PixelBuffer, _ x: Int, _ y: Int, to color: Pixel) -> Bool {
    let pixel = pixels[x, y]
    func near(_ lhs: UInt8, _ rhs: UInt8) -> Bool { abs(Int(lhs) - Int(rhs)) < 24 }
    return near(pixel.red, color.red) && near(pixel.green, color.green)
      && near(pixel.blue, color.blue) && near(pixel.alpha, color.alpha)
  }

  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)

  @Test(arguments: ["photo.jpg", "photo.webp", "photo.tiff", "photo.bmp"])
  func `a photo is read with its size and colors`(name: String) throws {
    let image = try Image(pictureAt: Self.path(name))

    #expect(image.size == Size(width: 60, height: 40))
    #expect(isClose(image.pixels, 10, 20, to: red) && isClose(image.pixels, 50, 20, to: blue))
  }

  @Test func `a rotated photo is shown upright`() throws {
    let image = try Image(pictureAt: Self.path("turned.jpg"))
    let small = try Image(pictureAt: Self.path("turned.jpg"), fitting: Size(width: 20, height: 30))

    #expect(image.size == Size(width: 40, height: 60))
    #expect(isClose(image.pixels, 20, 10, to: red) && isClose(image.pixels, 20, 50, to: blue))
    #expect(small.size == Size(width: 20, height: 30))
  }

  @Test(arguments: ["photo.jpg", "photo.webp", "photo.tiff", "photo.bmp"])
  func `a photo is decoded no larger than it is displayed`(name: String) throws {
    let room = Size(width: 15, height: 100)
    let image = try Image(pictureAt: Self.path(name), fitting: room, scale: 2)
    let large = try Image(pictureAt: Self.path(name), fitting: Size(width: 900, height: 900))

    #expect(image.pixels.width == 30 && image.pixels.height == 20)
    #expect(image.size == Size(width: 15, height: 10))
    #expect(large.pixels.width == 60)
  }

  @Test func `a drawing is sharp at every size`() throws {
    let own = try Image(pictureAt: Self.path("drawing.svg"), scale: 2)
    let large = try Image(
      pictureAt: Self.path("drawing.svg"),
      fitting: Size(width: 200, height: 200)
    )

    #expect(own.size == Size(width: 20, height: 10) && own.pixels.width == 40)
    #expect(large.size == Size(width: 200, height: 100))
    #expect(large.pixels[99, 50] == red)
    #expect(isClose(large.pixels, 100, 50, to: Pixel(red: 0, green: 0, blue: 255, alpha: 128)))
  }

  @Test(arguments: [
    "photo.jpg", "photo.webp", "photo.tiff", "photo.bmp", "moving.gif", "drawing.svg",
  ])
  func `an image beyond the limits is rejected with a message`(name: String) throws {
    let limits = ImageLimits(side: 100, pixels: 4)
    let error = #expect(throws: ImageError.self) {
      try Image(pictureAt: Self.path(name), limits: limits)
    }

    #expect(error?.code == .size)
    #expect(error?.description.contains("is too large") == true)
    #expect(error?.description.contains(name) == true)
  }

  @Test func `a file that is missing, too long or not an image is an error`() throws {
    func code(_ path: String, _ limits: ImageLimits = .standard) -> ImageError.Code? {
      do {
        _ = try Image(pictureAt: path, limits: limits)
        return nil
      } catch { return error.code }
    }

    #expect(code(Self.path("missing.jpg")) == .file)
    #expect(code(#filePath) == .format)
    #expect(code(Self.path("photo.bmp"), ImageLimits(fileBytes: 100)) == .size)
    #expect(code(Self.folder.path) == .file)
  }

  @Test(arguments: [
    "photo.jpg", "photo.webp", "photo.tiff", "moving.gif", "drawing.svg", "turned.jpg",
  ])
  func `any bytes yield an image or a typed error`(name: String) throws {
    let whole = try Self.bytes(name)
    for seed in FuzzScale.seeds(40) {
      var random = SplitMix(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      }

      if let image = try? Image(picture: bytes, limits: ImageLimits(side: 500, pixels: 100_000)) {
        #expect(image.pixels.width * image.pixels.height <= 100_000, "seed \(seed)")
      }
    }
  }

  @Test func `a cancelled task reads no further`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Image.load(pictureAt: Self.path("photo.jpg"))
    }

    let error = await #expect(throws: ImageError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `images are read off the caller's thread`() async throws {
    let image = try await Image.load(picture: try Self.bytes("photo.webp"), scale: 2)

    #expect(image.size == Size(width: 30, height: 20))
  }

  @Test func `the file extensions of the formats are listed`() {
    #expect(
      Image.pictureSuffixes.isSuperset(of: ["png", "jpg", "jpeg", "webp", "gif", "svg", "tiff"])
    )
  }

  // MARK: Animations

  @Test func `an animation shows the current frame and repeats`() async throws {
    let animation = try await AnimatedImage(pictureAt: Self.path("moving.gif"))
    let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)
    var colors: [Pixel] = []
    for milliseconds in [0, 110, 160, 360, 470] {
      colors.append(await animation.frame(at: .milliseconds(milliseconds)).image.pixels[5, 5])
    }

    #expect(animation.isAnimated && animation.size == Size(width: 20, height: 10))
    #expect(colors == [red, green, blue, red, green])
    #expect(await animation.frame(at: .zero).duration == .milliseconds(100))
  }

  @Test func `a still image is an animation of one frame`() async throws {
    let animation = try AnimatedImage(picture: try Self.bytes("photo.webp"))
    let frame = await animation.frame(at: .seconds(5))

    #expect(!animation.isAnimated && frame.duration == nil)
    #expect(isClose(frame.image.pixels, 10, 20, to: red))
  }
}

import BentoCairo
import BentoGraphics
import Foundation
import Glibc
import SeededRandom
import Testing

@Suite
struct PNGTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) -> PixelBuffer {
    var generator = SplitMix(seed: seed)
    return PixelBuffer(width: width, height: height) { _, _ in
      let word = generator.next()
      return Pixel(
        red: UInt8(truncatingIfNeeded: word),
        green: UInt8(truncatingIfNeeded: word >> 8),
        blue: UInt8(truncatingIfNeeded: word >> 16),
        alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: word >> 24)
      )
    }
  }

  @Test(arguments: [true, false])
  func `an image survives writing and reading`(isOpaque: Bool) throws {
    for seed in UInt64(0)..<20 {
      let buffer = noise(Int(seed) + 1, 23, seed: seed, isOpaque: isOpaque)

      #expect(try PixelBuffer(pngData: buffer.png()) == buffer, "seed \(seed)")
    }
  }

  @Test
  func `a buffer without pixels has no PNG`() {
    #expect(PixelBuffer(width: 0, height: 3, words: []).png().isEmpty)
  }

  @Test
  func `every truncation of an image is rejected`() {
    let data = noise(9, 9, seed: 1, isOpaque: true).png()
    for length in data.indices {
      let error = #expect(throws: ImageError.self) {
        try PixelBuffer(pngData: Array(data.prefix(length)))
      }
      #expect(error?.code == .format, "length \(length)")
    }
  }

  @Test
  func `an image with a changed byte is read or rejected`() {
    let data = noise(9, 9, seed: 2, isOpaque: false).png()
    for index in data.indices {
      for change in [UInt8(0x01), 0x80, 0xFF] {
        var broken = data
        broken[index] ^= change
        if let buffer = try? PixelBuffer(pngData: broken) {
          #expect(buffer.width > 0)
        }
      }
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (16_385, 1), (1, 16_385), (30_000, 30_000), (1 << 31, 7)])
  func `extents of zero or beyond the limits are rejected by the header`(width: Int, height: Int) {
    var data = noise(2, 2, seed: 3, isOpaque: true).png()
    for byte in 0..<4 {
      data[16 + byte] = UInt8(truncatingIfNeeded: width >> (24 - 8 * byte))
      data[20 + byte] = UInt8(truncatingIfNeeded: height >> (24 - 8 * byte))
    }
    let error = #expect(throws: ImageError.self) { try Image(pngData: data) }

    #expect(error?.code == .size)
  }

  @Test
  func `an image that promises more pixels than its bytes can contain is rejected`() {
    var data = noise(2, 2, seed: 3, isOpaque: true).png()
    for byte in 0..<4 {
      data[16 + byte] = UInt8(truncatingIfNeeded: 8_000 >> (24 - 8 * byte))
      data[20 + byte] = UInt8(truncatingIfNeeded: 8_000 >> (24 - 8 * byte))
    }
    let error = #expect(throws: ImageError.self) { try Image(pngData: data) }

    #expect(error?.code == .format)
    #expect(error?.message.contains("truncated") == true)
  }

  @Test
  func `a program may set other limits`() throws {
    let data = noise(9, 5, seed: 3, isOpaque: true).png()

    for limits in [ImageLimits(side: 8), ImageLimits(pixels: 44)] {
      let error = #expect(throws: ImageError.self) { try Image(pngData: data, limits: limits) }
      #expect(error?.code == .size)
    }
    #expect(try Image(pngData: data, limits: ImageLimits(side: 9, pixels: 45)).pixels.width == 9)
  }

  @Test
  func `an endless file is rejected`() {
    let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: "/dev/zero") }

    #expect(error?.code == .file)
  }

  @Test
  func `a file that is not an image is rejected by its first bytes`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: Data("text".utf8)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Longer than any file that is read as a whole.
    truncate(path, 1 << 40)

    let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: path) }

    #expect(error?.code == .format)
  }

  @Test
  func `images are decoded on other threads, and not for a cancelled request`() async throws {
    let buffers = (0..<12).map { noise(40 + $0, 30, seed: UInt64($0), isOpaque: false) }
    let images = try await withThrowingTaskGroup(of: (Int, Image).self) { group in
      for (index, buffer) in buffers.enumerated() {
        group.addTask { (index, try await Image.load(pngData: buffer.png())) }
      }
      return try await group.reduce(into: [Int: Image]()) { $0[$1.0] = $1.1 }
    }
    for (index, buffer) in buffers.enumerated() {
      #expect(images[index]?.pixels == buffer)
    }

    let data = buffers[0].png()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Image.load(pngData: data)
    }
    let result = await task.result
    #expect(throws: ImageError.self) { try result.get() }
    let missing = await #expect(throws: ImageError.self) {
      try await Image.load(contentsOfFile: "/nowhere/at/all.png")
    }
    #expect(missing?.code == .file)
  }

  @Test
  func `files are written and read, and errors state the reason`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let buffer = noise(6, 4, seed: 4, isOpaque: false)
    let path = folder.appendingPathComponent("icon@2x.png").path
    try buffer.writePNG(toFile: path)
    let image = try Image(contentsOfFile: path)

    #expect(image.pixels == buffer)
    #expect(image.scale == 2)
    let missing = #expect(throws: ImageError.self) { try Image(contentsOfFile: path + ".not") }
    #expect(missing?.code == .file)
    #expect(missing?.description.contains(path) == true)
    let directory = #expect(throws: ImageError.self) { try Image(contentsOfFile: folder.path) }
    #expect(directory?.code == .file)
    let unwritable = #expect(throws: ImageError.self) {
      try buffer.writePNG(toFile: path + "/inside")
    }
    #expect(unwritable?.code == .file)
  }

  @Test
  func `an image that cannot be written leaves the existing file and no other`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("picture.png").path
      let small = PixelBuffer(width: 1, height: 1, words: [0xFF12_3456])
      var random = SplitMix(seed: 1)
      let words = (0..<4_000).map { _ in
        UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF << 24
      }
      let large = PixelBuffer(width: 40, height: 100, words: words)
      try small.writePNG(toFile: path)
      // No file may grow beyond this; the resulting signal would end the process.
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      signal(SIGXFSZ, SIG_IGN)

      let error = #expect(throws: ImageError.self) { try large.writePNG(toFile: path) }

      #expect(error?.code == .space)
      #expect(try Image(contentsOfFile: path).pixels == small)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
    }
  }

  @Test
  func `an image that replaces another one keeps its link and permissions`() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let path = folder.appendingPathComponent("picture.png").path
    let link = folder.appendingPathComponent("link.png").path
    try noise(3, 3, seed: 1, isOpaque: true).writePNG(toFile: path)
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    let buffer = noise(5, 5, seed: 2, isOpaque: true)

    try buffer.writePNG(toFile: link)

    #expect(try Image(contentsOfFile: path).pixels == buffer)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try files.contentsOfDirectory(atPath: folder.path).count == 2)
    // A file that is not a regular one is written directly.
    try buffer.writePNG(toFile: "/dev/null")
  }
}

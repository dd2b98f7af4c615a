public import BentoGraphics

/// An animated PNG: a sequence of images of the same size, in a file that browsers can play.
///
/// ```swift
/// var animation = AnimatedPNG()
/// for step in 0..<30 {
///   try animation.append(picture(of: step), for: .milliseconds(33))
/// }
/// try animation.write(toFile: "motion.png")
/// ```
///
/// The file is opaque: translucent images are drawn on ``background``. Each image is stored as the
/// rectangle that differs from the previous image, and equal images are stored as a single, longer
/// frame. Viewers without support for animations show the first image.
///
/// The format is that of the third edition of the PNG specification,
/// https://www.w3.org/TR/png-3/#apng-frame-based-animation.
public struct AnimatedPNG: Sendable {
  /// The number of times that the animation plays; 0 for an infinite loop.
  public var repetitions: Int
  /// The color behind translucent images; its alpha is ignored.
  public let background: Color

  private var frames: [Frame] = []
  private var last = PixelBuffer.empty

  /// The part of the image that a frame changes, and the frame's duration.
  private struct Frame: Sendable {
    let x: Int
    let y: Int
    let pixels: PixelBuffer
    var duration: Duration
  }

  /// The longest frame duration that the format can express in milliseconds.
  private static let longest = Duration.milliseconds(Int(UInt16.max))

  /// Creates an animation without images.
  ///
  /// - Parameters:
  ///   - background: The color behind translucent images.
  ///   - repetitions: The number of times that the animation plays; 0 for an infinite loop.
  public init(background: Color = .white, repetitions: Int = 0) {
    self.background = background
    self.repetitions = repetitions
  }

  /// The number of stored frames; images equal to the previous one do not add frames.
  public var frameCount: Int { frames.count }

  /// Appends an image that is shown for a whole number of milliseconds, at least one.
  ///
  /// - Throws: `ImageError` with code `size` if the image has no pixels, a width or height over
  ///   32,767, or a different size from the first image.
  /// - Complexity: O(pixels).
  public mutating func append(
    _ picture: PixelBuffer,
    for duration: Duration
  ) throws(ImageError) {
    let sides = 1...32_767
    guard sides.contains(picture.width), sides.contains(picture.height),
      frames.isEmpty || (picture.width == last.width && picture.height == last.height)
    else {
      throw ImageError(
        operation: "Animating images",
        code: .size,
        message:
          "a size of \(picture.width)×\(picture.height) pixels is empty, too large, or unlike the others"
      )
    }
    let picture = picture.flattened(on: background)
    let duration = min(max(duration, .milliseconds(1)), .seconds(86_400))
    defer { last = picture }
    guard !frames.isEmpty else {
      frames.append(Frame(x: 0, y: 0, pixels: picture, duration: duration))
      return
    }
    guard let change = picture.difference(from: last) else {
      frames[frames.count - 1].duration += duration
      return
    }
    let (x, y) = (change.columns.lowerBound, change.rows.lowerBound)
    let pixels = picture.part(columns: change.columns, rows: change.rows)
    frames.append(Frame(x: x, y: y, pixels: pixels, duration: duration))
  }

  /// Returns the bytes of the file, or an empty array if the animation has no images.
  public func data() -> [UInt8] {
    guard let first = frames.first else { return [] }
    let chunks = PNGChunk.chunks(of: first.pixels.png())
    var file = PNGHeader.signature
    for chunk in chunks where !chunk.isOf("IDAT") && !chunk.isOf("IEND") { chunk.append(to: &file) }
    let shown = frames.flatMap(Self.pieces)
    var control: [UInt8] = []
    control.appendBigEndian(UInt32(shown.count))
    control.appendBigEndian(UInt32(clamping: repetitions))
    PNGChunk("acTL", control).append(to: &file)
    var number: UInt32 = 0
    for (index, frame) in shown.enumerated() {
      Self.control(of: frame, number: number).append(to: &file)
      number += 1
      let parts = index == 0 ? chunks : PNGChunk.chunks(of: frame.pixels.png())
      for part in parts where part.isOf("IDAT") {
        guard index > 0 else {
          part.append(to: &file)
          continue
        }
        var bytes: [UInt8] = []
        bytes.appendBigEndian(number)
        PNGChunk("fdAT", bytes + part.bytes).append(to: &file)
        number += 1
      }
    }
    PNGChunk("IEND", []).append(to: &file)
    return file
  }

  /// Writes the animation to a file, replacing any existing file of that name.
  ///
  /// - Throws: `ImageError` with code `count` if there is no image; `folder`, `space` and `file` as for
  ///   `PixelBuffer.writePNG(toFile:)`.
  public func write(toFile path: String) throws(ImageError) {
    let operation = "Writing \(path)"
    guard !frames.isEmpty else {
      throw ImageError(operation: operation, code: .count, message: "the animation has no frames")
    }
    try FileBytes.write(data(), to: path, operation: operation)
  }
}

// MARK: - Frames

extension AnimatedPNG {
  /// Splits a frame into frames that are short enough for the format; all but the first repeat a single
  /// pixel of the original frame.
  private static func pieces(of frame: Frame) -> [Frame] {
    var rest = frame
    var pieces: [Frame] = []
    while rest.duration > longest {
      var piece = rest
      piece.duration = longest
      pieces.append(piece)
      let pixel = rest.pixels.part(columns: 0..<1, rows: 0..<1)
      rest = Frame(x: rest.x, y: rest.y, pixels: pixel, duration: rest.duration - longest)
    }
    return pieces + [rest]
  }

  /// Returns the chunk that precedes a frame's pixels; the chunk specifies that these pixels replace
  /// the existing ones and stay on screen.
  private static func control(of frame: Frame, number: UInt32) -> PNGChunk {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(number)
    for extent in [frame.pixels.width, frame.pixels.height, frame.x, frame.y] {
      bytes.appendBigEndian(UInt32(extent))
    }
    let milliseconds = (frame.duration / .milliseconds(1)).rounded()
    bytes.appendBigEndian(UInt16(milliseconds))
    bytes.appendBigEndian(UInt16(1_000))
    return PNGChunk("fcTL", bytes + [0, 0])
  }
}

extension PixelBuffer {
  /// Returns the pixels composited over a color.
  fileprivate func flattened(on background: Color) -> PixelBuffer {
    guard words.contains(where: { $0 < 0xFF00_0000 }) else { return self }
    let below = [background.red, background.green, background.blue].reduce(UInt32(0)) {
      $0 << 8 | UInt32((min(1, max(0, $1)) * 255).rounded())
    }
    let flat = words.map { word in
      [0, 8, 16].reduce(UInt32(0xFF00_0000)) { sum, shift in
        let covered = (below >> shift & 0xFF) * (255 - (word >> 24))
        return sum | min(255, (word >> shift & 0xFF) + (covered + 127) / 255) << shift
      }
    }
    return PixelBuffer(width: width, height: height, words: flat)
  }

  /// Returns the smallest rectangle that contains every pixel that differs from a buffer of the
  /// same size, or nil if all pixels are equal.
  fileprivate func difference(
    from other: PixelBuffer
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard self != other else { return nil }
    let (new, old) = (words, other.words)
    var rows: Range<Int>?
    var (left, right) = (width, -1)
    for y in 0..<height {
      let line = y * width
      guard let first = (0..<width).first(where: { new[line + $0] != old[line + $0] }),
        let last = (0..<width).last(where: { new[line + $0] != old[line + $0] })
      else { continue }
      (left, right) = (min(left, first), max(right, last))
      rows = (rows?.lowerBound ?? y)..<y + 1
    }
    return rows.map { (left..<right + 1, $0) }
  }

  /// Returns the pixels of a rectangle within the buffer.
  fileprivate func part(columns: Range<Int>, rows: Range<Int>) -> PixelBuffer {
    let words = words
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for y in rows {
      part += words[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
    }
    return PixelBuffer(width: columns.count, height: rows.count, words: part)
  }
}

internal import BentoCairo
public import BentoGeometry
public import BentoGraphics
internal import CGdkPixbuf

/// An animated image, such as a GIF file, that is decoded one frame at a time.
///
/// An ``AnimatedImageView`` plays it:
///
/// ```swift
/// let view = AnimatedImageView()
/// view.animation = try await AnimatedImage(pictureAt: path)
/// ```
///
/// A still image is an animation with one frame. Frames are decoded off the main actor, one after another,
/// and only the current one is kept.
public actor AnimatedImage {
  /// A single frame of an animation.
  public struct Frame: Sendable {
    /// The image.
    public let image: Image
    /// The duration of the frame, or nil if it is shown indefinitely.
    public let duration: Duration?
  }

  /// The size, in points.
  public nonisolated let size: Size
  /// Whether there are several frames.
  public nonisolated let isAnimated: Bool

  /// The animation and its position, used only by this actor.
  private let player: Player
  private let scale: Double

  /// Reads a file with an animation.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels per point.
  ///   - limits: The size beyond which images are rejected before memory is allocated.
  /// - Throws: `ImageError` with code `file`, `format`, `size`, `memory` or `cancelled`.
  @concurrent
  public init(
    pictureAt path: String,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) async throws(ImageError) {
    let operation = "Reading \(path)"
    let bytes = try FileBytes.read(path, limit: limits.fileBytes, operation: operation)
    try self.init(bytes: bytes, scale: scale, limits: limits, operation: operation)
  }

  /// Decodes an animation from the bytes of its file.
  ///
  /// - Throws: `ImageError` with code `format`, `size`, `memory` or `cancelled`.
  public init(
    picture: [UInt8],
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) throws(ImageError) {
    try self.init(bytes: picture, scale: scale, limits: limits, operation: "Decoding an image")
  }

  private init(
    bytes: [UInt8],
    scale: Double,
    limits: ImageLimits,
    operation: String
  ) throws(ImageError) {
    let scale = Scale(scale).factor
    let loader = PictureLoader(
      fitting: nil,
      drawingScale: scale,
      limits: limits,
      operation: operation
    )
    try loader.read(bytes)
    let player = unsafe Player(try loader.animation())
    self.scale = scale
    size = Size(width: Double(player.width) / scale, height: Double(player.height) / scale)
    isAnimated = player.isAnimated
    self.player = player
  }

  /// Returns the frame at the given time after the beginning; repeating animations loop.
  public func frame(at time: Duration) -> Frame {
    let (seconds, attoseconds) = max(.zero, time).components
    let (microseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    player.advance(to: isTooLong ? .max : microseconds + attoseconds / 1_000_000_000_000)
    return Frame(
      image: Image(pixels: player.pixels, scale: scale),
      duration: isAnimated ? player.remaining : nil
    )
  }
}

/// A gdk-pixbuf animation with a current position.
@safe
private final class Player {
  private let animation: OpaquePointer
  private let place: OpaquePointer

  init(_ animation: OpaquePointer) {
    _ = unsafe CGdkPixbuf_ref(UnsafeMutableRawPointer(animation))
    unsafe self.animation = unsafe animation
    unsafe place = unsafe CGdkPixbuf_play(animation)
  }

  deinit {
    unsafe CGdkPixbuf_unref(UnsafeMutableRawPointer(place))
    unsafe CGdkPixbuf_unref(UnsafeMutableRawPointer(animation))
  }

  var width: Int { unsafe Int(gdk_pixbuf_animation_get_width(animation)) }
  var height: Int { unsafe Int(gdk_pixbuf_animation_get_height(animation)) }
  var isAnimated: Bool { unsafe gdk_pixbuf_animation_is_static_image(animation) == 0 }

  func advance(to microseconds: Int64) {
    unsafe CGdkPixbuf_advance(place, microseconds)
  }

  /// The pixels of the frame.
  var pixels: PixelBuffer {
    guard let picture = unsafe gdk_pixbuf_animation_iter_get_pixbuf(place) else { return .empty }
    return unsafe PixelBuffer(copying: picture)
  }

  /// The remaining time of the frame, or nil if it is shown indefinitely.
  ///
  /// In files, a duration below 20 milliseconds means "as fast as possible", for which browsers use 100
  /// milliseconds.
  var remaining: Duration? {
    let milliseconds = unsafe gdk_pixbuf_animation_iter_get_delay_time(place)
    guard milliseconds >= 0 else { return nil }
    return .milliseconds(milliseconds < 20 ? 100 : Int(milliseconds))
  }
}

internal import BentoCairo
public import BentoGeometry
public import BentoGraphics
internal import CGdkPixbuf

// MARK: - Formats

extension Image {
  /// The endings of the names of files that can be read, in lowercase and without the dot: those of
  /// the loaders that are installed, such as `png`, `jpg`, `webp`, `gif`, `svg` and `tiff`.
  public static let pictureSuffixes: Set<String> = {
    var suffixes: Set<String> = []
    unsafe withUnsafeMutablePointer(to: &suffixes) { suffixes in
      unsafe CGdkPixbuf_eachSuffix(
        { suffix, data in
          guard let suffix = unsafe suffix, let data = unsafe data else { return }
          unsafe data.assumingMemoryBound(to: Set<String>.self).pointee
            .insert(String(cString: suffix).lowercased())
        },
        unsafe suffixes
      )
    }
    return suffixes
  }()
}

// MARK: - Reading at once

extension Image {
  /// Decodes a picture of any format that the system reads.
  ///
  /// A photo stands upright, as its orientation says. Of an animation it is the first frame.
  ///
  /// - Parameters:
  ///   - picture: The bytes of the file.
  ///   - size: The room in points that the picture is to be shown in: it is decoded no larger than fits
  ///     into it, which takes less time and memory. Drawings (SVG) fill it. Nil is the picture's own size.
  ///   - scale: The number of pixels in a point.
  ///   - limits: What is refused before memory is taken for it.
  /// - Throws: `ImageError` with code `format` where the bytes are no whole picture of a format that is
  ///   known, `size` where it is too large, `memory`, and `cancelled` in a task that is.
  public init(
    picture: [UInt8],
    fitting size: Size? = nil,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) throws(ImageError) {
    try self.init(
      picture: picture,
      fitting: size,
      scale: scale,
      limits: limits,
      operation: "Decoding a picture"
    )
  }

  /// Reads a file with a picture; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// - Throws: `ImageError` as that does, and with code `file` where the file cannot be read.
  public init(
    pictureAt path: String,
    fitting size: Size? = nil,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) throws(ImageError) {
    let operation = "Reading \(path)"
    let bytes = try FileBytes.read(path, limit: limits.fileBytes, operation: operation)
    try self.init(
      picture: bytes,
      fitting: size,
      scale: scale,
      limits: limits,
      operation: operation
    )
  }

  private init(
    picture: [UInt8],
    fitting size: Size?,
    scale: Double,
    limits: ImageLimits,
    operation: String
  ) throws(ImageError) {
    let scale = Scale(scale).factor
    let box = size.map { Image.box(of: $0, scale: scale, limits: limits) }
    let loader = PictureLoader(
      fitting: box,
      drawingScale: scale,
      limits: limits,
      operation: operation
    )
    try loader.read(picture)
    self.init(pixels: try loader.pixels(fitting: box), scale: scale)
  }

  /// A room in pixels, of at least one and at most the limits.
  static func box(
    of size: Size,
    scale: Double,
    limits: ImageLimits
  ) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let pixels = (length * scale).rounded(.up)
      return pixels >= 1 ? Int(min(pixels, Double(limits.side))) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }
}

// MARK: - Reading off the caller's thread

extension Image {
  /// Reads a file with a picture on another thread; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// Frames go on meanwhile: a view's owner awaits the picture on the main actor and sets it.
  ///
  /// ```swift
  /// photo.image = try await Image.load(pictureAt: path, fitting: photo.bounds.size, scale: 2)
  /// ```
  ///
  /// - Throws: `ImageError` as the initializer does; `cancelled` soon after the task is cancelled.
  @concurrent
  public static func load(
    pictureAt path: String,
    fitting size: Size? = nil,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    try Image(pictureAt: path, fitting: size, scale: scale, limits: limits)
  }

  /// Decodes a picture on another thread; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// - Throws: `ImageError` as the initializer does; `cancelled` soon after the task is cancelled.
  @concurrent
  public static func load(
    picture: [UInt8],
    fitting size: Size? = nil,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    try Image(picture: picture, fitting: size, scale: scale, limits: limits)
  }
}

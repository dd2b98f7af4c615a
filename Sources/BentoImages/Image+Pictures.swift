internal import BentoCairo
public import BentoGeometry
public import BentoGraphics
internal import CGdkPixbuf

// MARK: - Formats

extension Image {
  /// The filename extensions that the installed loaders can read, in lowercase and without the dot, such as
  /// `png`, `jpg`, `webp`, `gif`, `svg` and `tiff`.
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

// MARK: - Synchronous reading

extension Image {
  /// Decodes an image of any format that the system supports.
  ///
  /// Photos are rotated upright according to their orientation metadata. Only the first frame of an animation
  /// is decoded.
  ///
  /// - Parameters:
  ///   - picture: The bytes of the file.
  ///   - size: The size, in points, at which the image is shown, or nil for the image's own size. The image
  ///     is decoded no larger than necessary, which takes less time and memory; vector drawings (SVG) fill
  ///     the size.
  ///   - scale: The number of pixels per point.
  ///   - limits: The size beyond which images are rejected before memory is allocated.
  /// - Throws: `ImageError` with code `format` if the bytes are not a complete image of a known format,
  ///   `size` if it is too large, `memory` if memory runs out, and `cancelled` in a canceled task.
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
      operation: "Decoding an image"
    )
  }

  /// Reads an image file; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// - Throws: `ImageError` as that initializer does, and with code `file` if the file cannot be read.
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

  /// Returns a size in pixels, each side of which is at least one pixel and at most the limit.
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

// MARK: - Asynchronous reading

extension Image {
  /// Reads an image file on another thread; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// Frames are still produced in the meantime: the owner of a view awaits the image on the main actor and
  /// then sets it.
  ///
  /// ```swift
  /// photo.image = try await Image.load(pictureAt: path, fitting: photo.bounds.size, scale: 2)
  /// ```
  ///
  /// - Throws: `ImageError` as the initializer does, with code `cancelled` soon after the task is canceled.
  @concurrent
  public static func load(
    pictureAt path: String,
    fitting size: Size? = nil,
    scale: Double = 1,
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    try Image(pictureAt: path, fitting: size, scale: scale, limits: limits)
  }

  /// Decodes an image on another thread; see ``init(picture:fitting:scale:limits:)``.
  ///
  /// - Throws: `ImageError` as the initializer does, with code `cancelled` soon after the task is canceled.
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

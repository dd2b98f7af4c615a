internal import BentoCairo
public import BentoGraphics
public import BentoPlatform
public import BentoViews

extension ViewHost {
  /// The maximum number of frames in a sequence.
  private static let mostFrames = 100_000

  /// Advances time and passes each frame to a closure.
  ///
  /// ```swift
  /// let host = spinner.offscreenHost(size: Size(width: 40, height: 40))
  /// try host.frames(to: .seconds(1), framesPerSecond: 30) { number, picture throws(ImageError) in
  ///   try picture.writePNG(toFile: "frames/\(number).png")
  /// }
  /// ```
  ///
  /// The host is ticked as in a window, sixty times per second, and once at every frame's time, so
  /// animations, timers and scrolling behave as the user would see them. Time is not reset: afterward, the
  /// host is at `end`.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame, relative to the host's current time.
  ///   - end: The time after which there is no frame, relative to the host's current time.
  ///   - framesPerSecond: The number of frames per second.
  ///   - clock: A closure that is called before each tick with the tick's time, to set the clock of
  ///     services that have one.
  ///   - body: A closure that receives a frame's zero-based number and its pixels.
  /// - Throws: `ImageError` with code `count` if the rate is not above zero or there are no frames or more
  ///   than 100,000, `size` if the host has no pixels or too many, and `busy` during a tick or a render of
  ///   the host, such as in a timer; and any error that `body` throws.
  public func frames(
    from start: Duration = .zero,
    to end: Duration,
    framesPerSecond: Double,
    clock: (HostTime) -> Void = { _ in },
    _ body: (_ number: Int, _ picture: PixelBuffer) throws(ImageError) -> Void
  ) throws(ImageError) {
    let operation = "Drawing a sequence of frames"
    try checkIsIdle(operation)
    try checkPixels(operation)
    let length = (end - start).inSeconds * framesPerSecond
    guard framesPerSecond > 0, length.isFinite, length >= 0, length < Double(Self.mostFrames),
      start >= .zero
    else {
      throw ImageError(
        operation: operation,
        code: .count,
        message:
          "there are no frames or too many from \(start) to \(end) at \(framesPerSecond) per second"
      )
    }
    let zero = currentTime
    for number in 0...Int((length + 1e-6).rounded(.down)) {
      let moment = start + .seconds(Double(number) / framesPerSecond)
      advance(to: zero + moment, clock)
      try body(number, picture())
    }
    advance(to: zero + end, clock)
  }

  /// Advances time and returns the frames as the bytes of PNG files; see
  /// ``frames(from:to:framesPerSecond:clock:_:)``.
  public func pngs(
    from start: Duration = .zero,
    to end: Duration,
    framesPerSecond: Double
  ) throws(ImageError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    try frames(from: start, to: end, framesPerSecond: framesPerSecond) {
      _,
      picture throws(ImageError) in
      files.append(picture.png())
    }
    return files
  }

  /// Advances time and writes the frames to PNG files; see ``frames(from:to:framesPerSecond:clock:_:)``.
  ///
  /// The names end with the frame's number in at least four digits, as in `spinner-0001.png`.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: The errors of that method, and `ImageError` with code `folder` if the directory does not
  ///   exist, `space` if the disk is full, and `file` if a file cannot be written.
  @discardableResult
  public func writePNGs(
    toFolder folder: String,
    named name: String,
    from start: Duration = .zero,
    to end: Duration,
    framesPerSecond: Double
  ) throws(ImageError) -> [String] {
    var paths: [String] = []
    try frames(from: start, to: end, framesPerSecond: framesPerSecond) {
      number,
      picture throws(ImageError) in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      let path = "\(folder)/\(name)-\(zeros)\(digits).png"
      try picture.writePNG(toFile: path)
      paths.append(path)
    }
    return paths
  }

  /// Advances time and writes the frames to one animated PNG file, which browsers play; see
  /// ``frames(from:to:framesPerSecond:clock:_:)`` and ``/BentoCairo/AnimatedPNG``.
  ///
  /// ```swift
  /// toggle.setOn(true, animated: true)
  /// try host.writeAnimatedPNG(toFile: "toggle.png", to: .seconds(1), framesPerSecond: 30)
  /// ```
  ///
  /// - Throws: The errors of that method, and `ImageError` with code `folder` if the directory does not
  ///   exist, `space` if the disk is full, and `file` if the file cannot be written.
  public func writeAnimatedPNG(
    toFile path: String,
    from start: Duration = .zero,
    to end: Duration,
    framesPerSecond: Double
  ) throws(ImageError) {
    var animation = AnimatedPNG()
    try frames(from: start, to: end, framesPerSecond: framesPerSecond) {
      _,
      picture throws(ImageError) in
      try animation.append(picture, for: .seconds(1 / framesPerSecond))
    }
    try animation.write(toFile: path)
  }

  /// Ticks the host frame by frame up to a time.
  private func advance(to moment: HostTime, _ clock: (HostTime) -> Void) {
    repeat {
      let next = min(moment, currentTime + ViewHost.frameInterval)
      clock(next)
      tick(at: next)
    } while currentTime < moment
  }
}

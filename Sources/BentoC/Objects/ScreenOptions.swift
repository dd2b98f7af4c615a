internal import BentoEmbedded
internal import BentoGraphics
internal import CBento

/// The validated parameters of a host.
@safe
struct ScreenOptions {
  let view: String
  let window: OpaquePointer?
  let place: ScreenPlace
  let unitsPerPoint: Double
  let isTransparent: Bool
  let convertsLogicalUnits: Bool
  let usesWindowForOverlays: Bool
  let fonts: FontMode
  let theme: Theme
  let deliver: bento_message_handler?
  let context: UnsafeMutableRawPointer?

  init(_ pointer: UnsafePointer<bento_host_options>?) throws(DoorError) {
    guard let pointer = unsafe pointer else { throw .argument("The options are NULL.") }
    guard unsafe pointer.pointee.struct_size >= MemoryLayout<bento_host_options>.size else {
      throw .argument("struct_size is smaller than the options of this version.")
    }
    let options = unsafe pointer.pointee
    let flags = unsafe options.flags
    func has(_ flag: Int) -> Bool { flags & UInt32(flag) != 0 }
    let known = UInt32(
      BENTO_TRANSPARENT | BENTO_BUNDLED_FONTS | BENTO_DARK | BENTO_RAW_EVENTS
        | BENTO_OVERLAYS_IN_WINDOW
    )
    guard flags & ~known == 0 else { throw .argument("A flag is unknown.") }
    guard let name = unsafe options.view else { throw .argument("The view's name is NULL.") }
    view = unsafe String(cString: name)
    unsafe window = unsafe options.window
    place = try unsafe ScreenPlace(
      x: options.x,
      y: options.y,
      width: options.width,
      height: options.height,
      scale: options.scale
    )
    let units = unsafe options.units_per_point
    guard units == 0 || (0.01...100).contains(units) else {
      throw .argument("units_per_point is neither zero nor between 0.01 and 100.")
    }
    unitsPerPoint = units == 0 ? 1 : units
    isTransparent = has(BENTO_TRANSPARENT)
    convertsLogicalUnits = !has(BENTO_RAW_EVENTS)
    usesWindowForOverlays = has(BENTO_OVERLAYS_IN_WINDOW)
    guard unsafe !usesWindowForOverlays || isTransparent && window != nil else {
      throw .argument("BENTO_OVERLAYS_IN_WINDOW requires a window and BENTO_TRANSPARENT.")
    }
    fonts = has(BENTO_BUNDLED_FONTS) ? .test : .user
    theme = has(BENTO_DARK) ? .dark : .light
    unsafe deliver = unsafe options.on_message
    unsafe context = unsafe options.context
  }
}

/// The position, size and scale of a host.
struct ScreenPlace {
  /// The corner of the host, in window units.
  let origin: Point
  /// The size in points.
  let size: Size
  /// The number of device pixels per point, or nil to use the window's.
  let scale: Double?

  init(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    scale: Double
  ) throws(DoorError) {
    guard (-1e6...1e6).contains(x), (-1e6...1e6).contains(y) else {
      throw .argument("A corner coordinate is not a number or exceeds a million.")
    }
    guard scale == 0 || (0.1...16).contains(scale) else {
      throw .argument("The scale is neither zero nor between 0.1 and 16.")
    }
    let limit = 32_767 / max(1, scale)
    guard (0...limit).contains(width), (0...limit).contains(height) else {
      throw .argument("The width or height is not a number between 0 and 32,767 device pixels.")
    }
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
    self.scale = scale == 0 ? nil : scale
  }
}

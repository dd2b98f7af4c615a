internal import BentoGeometry
internal import CSDL2

/// The area of a display that is available to windows.
///
/// Lengths are in window units. Some desktops shrink a window that is larger than its display. Others show
/// the middle of the window, with the title bar and half of the content out of the user's reach.
enum WindowRoom {
  /// The space reserved for the frame that the desktop draws around a window, before its size is known.
  private static let frame = (width: Int32(8), height: Int32(40))

  /// Returns the requested size, limited to the area of the display minus the window's frame.
  static func fitting(_ width: Int32, _ height: Int32, display: Int32) -> (Int32, Int32) {
    guard let area = area(of: display) else { return (max(1, width), max(1, height)) }
    return (
      max(1, min(width, area.w - frame.width)), max(1, min(height, area.h - frame.height))
    )
  }

  /// Returns the part of a display that is not covered by panels, or nil if SDL cannot determine it.
  static func area(of display: Int32) -> SDL_Rect? {
    var area = SDL_Rect()
    guard display >= 0, unsafe SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0,
      area.h > 0
    else { return nil }
    return area
  }

  /// Returns the part of a monitor that is not covered by panels, or of a display if the monitor is nil; nil if it
  /// cannot be determined.
  static func area(of display: Int32, on monitor: PixelRect?) -> PixelRect? {
    func pixels(_ area: SDL_Rect) -> PixelRect {
      PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.w), height: Int(area.h))
    }
    guard let monitor else { return area(of: display).map(pixels) }
    let parts = (0..<SDL_GetNumVideoDisplays()).compactMap { display in
      area(of: display).map { pixels($0).intersection(monitor) }
    }
    return parts.max { $0.area < $1.area }.flatMap { $0.isEmpty ? monitor : $0 }
  }

  /// Returns the position nearest to the requested one at which a window with a content of some size is entirely on a
  /// display, or nil if the requested position is on no display.
  static func visiblePlace(
    of content: (width: Pixels, height: Pixels),
    at wanted: (x: Int, y: Int)
  ) -> (x: Int32, y: Int32)? {
    let (width, height) = (Int32(clamping: content.width), Int32(clamping: content.height))
    let areas = (0..<SDL_GetNumVideoDisplays()).compactMap { area(of: $0) }
    let (x, y) = (Int32(clamping: wanted.x), Int32(clamping: wanted.y))
    // The middle of the title bar is the part that the user drags.
    let grip = SDL_Point(x: x &+ width / 2, y: y &+ frame.height / 2)
    guard let area = areas.first(where: { contains(grip, in: $0) }) else { return nil }
    let (right, bottom) = (
      area.x + area.w - width - frame.width, area.y + area.h - height - frame.height
    )
    return (max(area.x, min(x, right)), max(area.y, min(y, bottom)))
  }

  private static func contains(_ point: SDL_Point, in area: SDL_Rect) -> Bool {
    (area.x..<area.x + area.w).contains(point.x) && (area.y..<area.y + area.h).contains(point.y)
  }

  /// Lets the desktop choose the position of an X11 window that is still hidden.
  ///
  /// Otherwise, all of a program's windows would appear on top of each other, because SDL chooses the middle
  /// of the display and declares that position to be the user's choice.
  static func letDesktopPlace(_ window: WindowHandle) {
    typealias Hints =
      @convention(c) (
        UnsafeMutableRawPointer, UInt, UnsafeMutableRawPointer, UnsafeMutablePointer<Int>
      ) -> Int32
    typealias SetHints =
      @convention(c) (UnsafeMutableRawPointer, UInt, UnsafeMutableRawPointer) -> Void
    guard let display = unsafe window.xDisplay, let number = window.xNumber,
      let readHints = unsafe XLibrary.function("XGetWMNormalHints", as: Hints.self),
      let setHints = unsafe XLibrary.function("XSetWMNormalHints", as: SetHints.self)
    else { return }
    // Xlib's `XSizeHints` begins with the flags and has 80 bytes.
    var hints = [Int](repeating: 0, count: 16)
    let positionFlags = 1 | 4
    unsafe hints.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var supplied = 0
      guard unsafe readHints(display, number, start, &supplied) != 0 else { return }
      unsafe start.storeBytes(of: start.load(as: Int.self) & ~positionFlags, as: Int.self)
      unsafe setHints(display, number, start)
    }
  }
}

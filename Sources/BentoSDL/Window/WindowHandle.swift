internal import CSDL2

/// An `SDL_Window`, and what SDL tells of it; whoever makes one sees to it that the window lives longer.
@MainActor
@safe
struct WindowHandle {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// The number that events name the window by.
  var number: UInt32 { unsafe SDL_GetWindowID(pointer) }

  /// The extents in window units.
  var unitSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    unsafe SDL_GetWindowSize(pointer, &size.width, &size.height)
    return size
  }

  /// The extents in device pixels.
  var pixelSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    unsafe SDL_GetWindowSizeInPixels(pointer, &size.width, &size.height)
    return size
  }

  /// The number of the display that shows most of the window; below zero for none.
  var displayIndex: Int32 { unsafe SDL_GetWindowDisplayIndex(pointer) }

  /// Whether the window is in one of SDL's states.
  func has(_ flag: SDL_WindowFlags) -> Bool {
    unsafe SDL_GetWindowFlags(pointer) & flag.rawValue != 0
  }

  /// The X server's number of the window, which changes when SDL makes the window again for a renderer;
  /// nil where it is not X11's.
  var xNumber: UInt? {
    let number = unsafe CSDL2_x11Place(pointer).window
    return number == 0 ? nil : number
  }

  /// SDL's connection to the X display, an Xlib `Display *`; nil where the window is not X11's.
  var xDisplay: UnsafeMutableRawPointer? { unsafe CSDL2_x11Place(pointer).display }
}

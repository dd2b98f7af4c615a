internal import CSDL2

/// An `SDL_Window` and its properties in SDL; the code that creates a handle ensures that the window outlives
/// the handle.
@MainActor
@safe
struct WindowHandle {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// The number that identifies the window in events.
  var number: UInt32 { unsafe SDL_GetWindowID(pointer) }

  /// The size in window units.
  var unitSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    unsafe SDL_GetWindowSize(pointer, &size.width, &size.height)
    return size
  }

  /// The size in device pixels.
  var pixelSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    unsafe SDL_GetWindowSizeInPixels(pointer, &size.width, &size.height)
    return size
  }

  /// The number of the display that shows most of the window; negative for none.
  var displayIndex: Int32 { unsafe SDL_GetWindowDisplayIndex(pointer) }

  /// Returns whether an SDL flag is set for the window.
  func has(_ flag: SDL_WindowFlags) -> Bool {
    unsafe SDL_GetWindowFlags(pointer) & flag.rawValue != 0
  }

  /// The X server's identifier of the window, which changes when SDL recreates the window for a renderer;
  /// nil if the window is not an X11 window.
  var xNumber: UInt? {
    let number = unsafe CSDL2_x11Place(pointer).window
    return number == 0 ? nil : number
  }

  /// SDL's connection to the X display, an Xlib `Display *`; nil if the window is not an X11 window.
  var xDisplay: UnsafeMutableRawPointer? { unsafe CSDL2_x11Place(pointer).display }

  /// SDL's connection to the compositor, a `wl_display *`; nil if the window is not a Wayland window.
  var waylandDisplay: OpaquePointer? {
    unsafe OpaquePointer(CSDL2_waylandPlace(pointer).display)
  }

  /// The compositor's surface of the window, a `wl_surface *`; nil if the window is not a Wayland window.
  var waylandSurface: OpaquePointer? {
    unsafe OpaquePointer(CSDL2_waylandPlace(pointer).surface)
  }

  /// The objects that make the surface of a Wayland window a window, an `xdg_surface` and an `xdg_toplevel`; nil if
  /// it is not a Wayland window, or hidden, or if SDL is too old to tell.
  var waylandShell: (surface: OpaquePointer, topLevel: OpaquePointer)? {
    let place = unsafe CSDL2_waylandPlace(pointer)
    guard let surface = unsafe OpaquePointer(place.shellSurface),
      let topLevel = unsafe OpaquePointer(place.topLevel)
    else { return nil }
    return unsafe (surface, topLevel)
  }
}

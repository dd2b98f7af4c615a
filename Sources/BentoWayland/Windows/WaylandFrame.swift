internal import CWayland
internal import Glibc

/// The frame that the library libdecor draws around a window of SDL where the compositor draws none.
package enum WaylandFrame {
  /// Returns the position of the content in the rectangle that is the window for the compositor, in window units.
  ///
  /// SDL does not tell how large the title bar is. The library does, for its own object, which is the user data of
  /// the window's `xdg_surface` that the library has made.
  package static func contentPosition(of surface: OpaquePointer) -> (x: Int, y: Int) {
    typealias Translate =
      @convention(c) (
        UnsafeMutableRawPointer, Int32, Int32, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>
      ) -> Void
    guard let library = unsafe dlopen("libdecor-0.so.0", RTLD_LAZY | RTLD_NOLOAD) else {
      return (0, 0)
    }
    defer { unsafe dlclose(library) }
    guard let finder = unsafe dlsym(library, "dladdr"),
      let symbol = unsafe dlsym(library, "libdecor_frame_translate_coordinate"),
      let listener = unsafe wl_proxy_get_listener(surface),
      let frame = unsafe wl_proxy_get_user_data(surface),
      unsafe drawsFrames(dlsym(library, "dl_iterate_phdr"))
    else { return (0, 0) }
    let find = unsafe unsafeBitCast(finder, to: FindLibrary.self)
    let (own, other) = unsafe (
      start(ofLibraryWith: symbol, find), start(ofLibraryWith: UnsafeRawPointer(listener), find)
    )
    guard unsafe own == other else { return (0, 0) }
    let translate = unsafe unsafeBitCast(symbol, to: Translate.self)
    var (x, y): (Int32, Int32) = (0, 0)
    unsafe translate(frame, 0, 0, &x, &y)
    return (Int(x), Int(y))
  }

  /// Returns the address at which the library that contains an address begins, or nil.
  private static func start(
    ofLibraryWith address: UnsafeRawPointer,
    _ find: FindLibrary
  ) -> UnsafeRawPointer? {
    // The path, the start of the library, the name of a symbol, and its address.
    var information = unsafe [UnsafeRawPointer?](repeating: nil, count: 4)
    return unsafe find(address, &information) != 0 ? information[1] : nil
  }

  /// The type of `dladdr`, which the headers declare only to C programs that ask for GNU's extensions.
  private typealias FindLibrary =
    @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32

  /// Whether the library has found one of its plugins, without which windows have no frames, and version 0.1.1 of the
  /// library crashes when it is asked for the position.
  private static func drawsFrames(_ iterate: UnsafeMutableRawPointer?) -> Bool {
    guard let iterate = unsafe iterate else { return false }
    // The beginning of `dl_phdr_info`: an address and the path of a library.
    typealias Visit =
      @convention(c) (UnsafePointer<UnsafePointer<CChar>?>?, Int, UnsafeMutableRawPointer?) -> Int32
    typealias Iterate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> Int32
    let visit: Visit = { information, _, _ in
      guard let path = unsafe information?[1] else { return 0 }
      let name = unsafe String(cString: path).split(separator: "/").last ?? ""
      return name.hasPrefix("libdecor-") && !name.hasPrefix("libdecor-0.so") ? 1 : 0
    }
    return unsafe unsafeBitCast(iterate, to: Iterate.self)(visit, nil) != 0
  }
}

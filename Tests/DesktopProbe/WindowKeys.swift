import Bento
import CSDL2
import Glibc

/// The probe's actions for pressed characters, and for drops.
@MainActor
enum WindowKeys {
  private static var refusals = 1

  /// Handles a character; returns whether it has an action.
  static func press(_ letter: Character, in window: Window) -> Bool {
    switch letter {
    case "n": openSecond()
    case "f": window.isFullscreen.toggle()
    case "z": window.isResizable.toggle()
    case "m": window.minimumSize = Size(width: 210, height: 170)
    case "i": window.icon = Image(pixels: PixelBuffer(width: 3, height: 2) { x, _ in pixel(x) })
    case "r": window.shouldClose = { refuse() }
    case "c": window.clipboard.primaryText = "chosen"
    case "v": report("chosen: \(window.clipboard.primaryText ?? "nothing")")
    case "b": warnNobody()
    case "h": openHuge()
    case "t": window.after(.milliseconds(50)) { report("after a while") }
    case "x": addressLostWindow()
    case "w": sendTooMuch()
    case "o": window.open(url: "probe:again")
    case "u": window.title = "Ünï → 日本"
    case "q": report("terminates: \(Application.terminate()), windows \(Application.windows.count)")
    case "k": closeAndPause(window)
    case "e": pauseAtExit(window)
    case "d": pauseInMiddle(window)
    case "g": serveGTK()
    case "j": dropBySDL()
    case "l": report("little motion \(services?.prefersReducedMotion == true)")
    default: return false
    }
    return true
  }

  /// Closes the window, and stops the process before the window is removed from the display.
  private static func closeAndPause(_ window: Window) {
    window.close()
    report("closed")
    raise(SIGSTOP)
  }

  /// Closes the window, and stops the process when the window is gone.
  private static func pauseAtExit(_ window: Window) {
    atexit {
      report("leaves")
      raise(SIGSTOP)
    }
    window.close()
  }

  /// Handles GTK's events only, as SDL does when GTK draws the title bar.
  private static func serveGTK() {
    typealias Start = @convention(c) () -> Int32
    typealias Turn = @convention(c) (OpaquePointer?, Int32) -> Int32
    guard let library = dlopen("libgtk-4.so.1", RTLD_NOW),
      let start = dlsym(library, "gtk_init_check"),
      let turn = dlsym(library, "g_main_context_iteration"),
      unsafeBitCast(start, to: Start.self)() != 0
    else { return report("no GTK") }
    report("GTK started")
    while true {
      while unsafeBitCast(turn, to: Turn.self)(nil, 0) != 0 {}
      usleep(10_000)
    }
  }

  /// Stops the process, and sends a request to the display when it continues.
  private static func pauseInMiddle(_ window: Window) {
    report("pauses")
    raise(SIGSTOP)
    window.isFullscreen.toggle()
  }

  /// Sends a request about a nonexistent window to the X server, and waits for the answer.
  private static func addressLostWindow() {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Raise = @convention(c) (OpaquePointer?, UInt) -> Int32
    typealias Synchronize = @convention(c) (OpaquePointer?, Int32) -> Int32
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
      let raise = dlsym(library, "XRaiseWindow"), let synchronize = dlsym(library, "XSync")
    else { return }
    let display = unsafeBitCast(open, to: Open.self)(nil)
    _ = unsafeBitCast(raise, to: Raise.self)(display, 0x1234_5678)
    _ = unsafeBitCast(synchronize, to: Synchronize.self)(display, 0)
    report("no such window")
  }

  /// Sends requests to the X server that are too long, and that name no atom.
  private static func sendTooMuch() {
    typealias Open = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias Change =
      @convention(c) (OpaquePointer?, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32)
      -> Int32
    typealias Root = @convention(c) (OpaquePointer?) -> UInt
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
      let change = dlsym(library, "XChangeProperty"),
      let root = dlsym(library, "XDefaultRootWindow")
    else { return }
    let display = unsafeBitCast(open, to: Open.self)(nil)
    let window = unsafeBitCast(root, to: Root.self)(display)
    let bytes = [UInt8](repeating: 0, count: 20_000_000)
    for (atom, count) in [(UInt(39), 20_000_000), (0x1234_5678, 1)] {
      _ = unsafeBitCast(change, to: Change.self)(
        display,
        window,
        atom,
        31,
        8,
        0,
        bytes,
        Int32(count)
      )
    }
    synchronize(display, library)
    report("too much")
  }

  private static func synchronize(_ display: OpaquePointer?, _ library: UnsafeMutableRawPointer) {
    typealias Synchronize = @convention(c) (OpaquePointer?, Int32) -> Int32
    guard let synchronize = dlsym(library, "XSync") else { return }
    _ = unsafeBitCast(synchronize, to: Synchronize.self)(display, 0)
  }

  /// Writes to a standard error that nothing reads anymore.
  private static func warnNobody() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    dup2(ends[1], STDERR_FILENO)
    close(ends[0])
    close(ends[1])
    let count = write(STDERR_FILENO, "?", 1)
    report(count < 0 && errno == EPIPE ? "nobody reads" : "somebody reads")
  }

  /// Opens a window that is then enlarged beyond what can be painted.
  private static func openHuge() {
    do throws(PlatformError) {
      try Application.openWindow(title: "Huge", size: Size(width: 600, height: 600)) { _ in
        let window = (1...9).reversed().lazy.compactMap { SDL_GetWindowFromID($0) }.first
        SDL_SetWindowSize(window, 30_000, 30_000)
      }
      report("opened")
    } catch {
      report("refused, windows \(Application.windows.count)")
    }
  }

  /// Prints a drop and its position.
  static func take(_ drop: Drop) -> Bool {
    let place = "\(Int(drop.location.x)),\(Int(drop.location.y))"
    report("dropped \(drop.files.map(\.text).joined(separator: " ")) at \(place)")
    return true
  }

  /// Drops a file as SDL 2.26 does where the compositor reports drags to SDL alone, without the window.
  private static func dropBySDL() {
    for kind in [SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE] {
      var event = SDL_Event()
      event.drop.type = kind.rawValue
      if kind == SDL_DROPFILE { event.drop.file = SDL_strdup("/tmp/a") }
      SDL_PushEvent(&event)
    }
  }

  private static func pixel(_ x: Int) -> Pixel {
    Pixel(red: 255, green: UInt8(x * 100), blue: 0, alpha: 128)
  }

  private static func refuse() -> Bool {
    defer { refusals -= 1 }
    report(refusals > 0 ? "stays" : "goes")
    return refusals <= 0
  }

  private static func openSecond() {
    do throws(PlatformError) {
      let size = Size(width: 200, height: 100)
      try Application.openWindow(title: "Second", size: size) { window in
        let button = Button(title: "Close", style: .filled) { [weak window] in window?.close() }
        window.contentView = button
        window.willClose = { report("second willClose") }
      }
      report("windows \(Application.windows.count)")
    } catch {
      report("\(error)")
    }
  }

  private static var services: (any HostServices)? { Application.currentHost?.services }
}

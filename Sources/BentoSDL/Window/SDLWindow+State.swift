package import BentoGeometry
package import BentoGraphics
package import BentoPlatform
internal import BentoX11
internal import CSDL2
internal import CXCB

extension SDLWindow {
  /// Whether the window is full screen.
  package var isFullscreen: Bool {
    get { !DisplayLoss.isNoted && window.has(SDL_WINDOW_FULLSCREEN) }
    set {
      guard !DisplayLoss.isNoted, newValue != isFullscreen else { return }
      let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      if unsafe SDL_SetWindowFullscreen(window.pointer, mode) != 0 {
        SDLLog.failure("Entering full screen")
      }
      if newValue { coverMonitor() } else { uncoverMonitor() }
    }
  }

  /// Makes a window in full screen cover its monitor on a display without a window manager, which otherwise does this.
  func coverMonitor() {
    withXWindow { client, number in
      guard isFullscreen, !client.hasManager, let frame = client.frame(of: number) else { return }
      let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      guard let monitor = client.monitor(at: middle), monitor != frame else { return }
      coveredFrame = frame
      client.place(number, at: monitor)
    }
  }

  /// Gives a window that has covered its monitor its frame again.
  private func uncoverMonitor() {
    guard let frame = coveredFrame else { return }
    coveredFrame = nil
    withXWindow { client, number in
      if !client.hasManager { client.place(number, at: frame) }
    }
  }

  /// Whether the user can change the window's size.
  package var isResizable: Bool {
    get { !DisplayLoss.isNoted && window.has(SDL_WINDOW_RESIZABLE) }
    set {
      guard !DisplayLoss.isNoted else { return }
      unsafe SDL_SetWindowResizable(window.pointer, newValue ? SDL_TRUE : SDL_FALSE)
    }
  }

  /// Whether the connection to the window's display is intact.
  package var isConnected: Bool { !DisplayLoss.isNoted }

  /// Whether the window is maximized.
  package var isMaximized: Bool {
    !DisplayLoss.isNoted && window.has(SDL_WINDOW_MAXIMIZED)
  }

  /// Whether the desktop has placed the window beside others or at an edge of the monitor, as far as it reports this.
  package var isTiled: Bool { !readTiling().tiled.isEmpty }

  /// Asks the desktop how it has tiled the window.
  ///
  /// Mutter reports the edges. Elsewhere, a window is tiled if it is maximized vertically or horizontally, but not
  /// both; Xfwm reports nothing else.
  func readTiling() -> WindowTiling {
    withXWindow { client, number in
      let constraints = client.property(client.atoms[.gtkEdgeConstraints], of: number)?.words.first
      // The property of an earlier window manager may still be there.
      if let constraints, client.managerSupports(.gtkEdgeConstraints) {
        return WindowTiling(gtkConstraints: constraints)
      }
      let states = client.property(client.atoms[.netState], of: number)?.words ?? []
      let isTall = states.contains(client.atoms[.netMaximizedVertically])
      let isWide = states.contains(client.atoms[.netMaximizedHorizontally])
      guard isTall != isWide else { return WindowTiling() }
      return WindowTiling(tiled: isTall ? [.top, .bottom] : [.left, .right])
    } ?? WindowTiling()
  }

  /// Calls a closure with the window's identifier on an X display; returns nil elsewhere.
  @discardableResult
  func withXWindow<Result>(_ body: (XClient, xcb_window_t) -> Result) -> Result? {
    guard let client = XClient.current,
      let number = window.xNumber.flatMap(xcb_window_t.init(exactly:))
    else { return nil }
    return body(client, number)
  }

  /// Returns the point of the window at a position on the X display, in pixels.
  package func point(ofDisplay position: (x: Int, y: Int)) -> Point {
    guard let origin = contentOrigin else { return .zero }
    return Point(
      x: Double(position.x - origin.x) / scale,
      y: Double(position.y - origin.y) / scale
    )
  }

  /// The position of the content on the X display, in pixels; nil elsewhere.
  var contentOrigin: (x: Pixels, y: Pixels)? {
    let origin = withXWindow { $0.origin(of: $1) } ?? nil
    return origin.map { ($0.x + presenter.margin, $0.y + presenter.margin) }
  }

  /// The receiver of the drags over the window, or nil.
  package var dragReceiver: (any DragReceiver)? { findDragReceiver?() }

  /// Passes the last steps of another program's drag to the views.
  package func updateDrops() {
    drops.update()
  }

  /// Asks the desktop for a dark or a light title bar, before the window is shown and whenever its theme
  /// changes; some X desktops ignore this.
  ///
  /// Metacity, Mutter and Muffin read GTK's property. KWin follows the user's own choice, so its property is
  /// set only for a window that differs from it.
  package func setTitleBar(isDark: Bool, differsFromDesktop: Bool) {
    withXWindow { client, number in
      let type = client.atoms[.utf8String]
      let variant = (isDark ? "dark" : "light").utf8
      client.setProperty(client.atoms[.gtkThemeVariant], of: number, type: type, variant)
      let scheme = differsFromDesktop ? (isDark ? "BreezeDark" : "BreezeLight") : ""
      client.setProperty(client.atoms[.kdeColorScheme], of: number, type: type, scheme.utf8)
      // An answer means that the properties are set before SDL's connection shows the window.
      _ = client.property(client.atoms[.gtkThemeVariant], of: number, limit: 4)
    }
  }

  /// The position of the frame that the desktop draws around the window; nil if the desktop does not report
  /// it.
  package var place: (x: Pixels, y: Pixels)? {
    // SDL's own result excludes the frame in some SDL versions and includes it in others.
    withXWindow { client, number in
      guard let origin = contentOrigin else { return nil }
      let frame = client.property(client.atoms[.netFrameExtents], of: number)?.words ?? []
      let (left, top) = frame.count == 4 ? (Int(frame[0]), Int(frame[2])) : (0, 0)
      return (origin.x - left, origin.y - top)
    } ?? nil
  }

  /// Sets the minimum size in points, limited to the size of the display; zero for no limit.
  package func setMinimumSize(_ size: Size) {
    guard !DisplayLoss.isNoted else { return }
    minimumSize = size
    let (width, height) = units(fitting: size)
    unsafe SDL_SetWindowMinimumSize(window.pointer, width, height)
  }

  /// Sets the icon that represents the window in window lists; an image without pixels is ignored.
  package func setIcon(_ picture: PixelBuffer) {
    guard !DisplayLoss.isNoted, picture.width > 0, picture.height > 0, picture.width <= 1_024,
      picture.height <= 1_024
    else { return }
    var words = picture.words.map(PixelStore.straightened)
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        Int32(picture.width),
        Int32(picture.height),
        32,
        Int32(picture.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let surface = unsafe surface else {
        SDLLog.failure("Creating an icon")
        return
      }
      unsafe SDL_SetWindowIcon(window.pointer, surface)
      unsafe SDL_FreeSurface(surface)
    }
  }
}

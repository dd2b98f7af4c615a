internal import BentoGeometry
package import BentoGraphics
internal import BentoX11
internal import CSDL2
internal import CXCB

/// The part of a `WindowDecoration` that a desktop shows.
package enum DecorationSupport {
  /// Nothing, so that windows are square.
  case nothing
  /// Rounded corners, but no margin, which the desktop would take for a part of the content when it places windows.
  case corners
  /// Rounded corners and a margin of the window with a shadow.
  case shadow
  /// Rounded corners and a shadow outside the window.
  case outerShadow
}

extension SDLWindow {
  /// Calls a closure that opens a window, which gets an opacity if a compositor blends windows on the X display.
  ///
  /// A window cannot get one later, such as when its content asks for a header bar.
  static func choosingVisual<Window>(_ open: () -> Window) -> Window {
    guard !desktopKeepsTitleBars, let client = XClient.observer, client.compositor != nil,
      let visual = client.visual(ofDepth: 32)
    else { return open() }
    SDLDisplay.prefer("\(visual)", for: SDL_HINT_VIDEO_X11_WINDOW_VISUALID)
    defer {
      unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEO_X11_WINDOW_VISUALID, nil, SDL_HINT_DEFAULT)
    }
    return open()
  }

  /// Whether the window touches others or the edges of the monitor, so that it has neither a shadow nor round corners.
  package var isFlat: Bool { isMaximized || isFullscreen || !tiling.tiled.isEmpty }

  /// Finds out what the desktop shows of decorations, and how it has tiled the window.
  ///
  /// Compositors can start and end at any time. The end of one is noticed, and so is the start of one that announces
  /// itself; that of any other is noticed when the window is used next.
  ///
  /// - Parameter isUsed: Whether the user has just turned to the window.
  package func updateDecorationSupport(isUsed: Bool = false) {
    let found: DecorationSupport? = withXWindow { client, number in
      let changes = client.changeCount
      guard isUsed || changes != seenChanges else { return decorationSupport }
      seenChanges = changes
      repeatPlacement(client, number)
      guard presenter.hasAlpha, let compositor = client.compositor else { return .nothing }
      client.watch(compositor, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
      let properties = [client.atoms[.gtkEdgeConstraints], client.atoms[.netState]]
      client.watch(number, XCB_EVENT_MASK_PROPERTY_CHANGE, properties: properties)
      tiling = readTiling()
      return client.managerSupports(.gtkFrameExtents) ? .shadow : .corners
    }
    decorationSupport = found ?? presenter.waylandSupport ?? .nothing
    presenter.resizableEdges = resizableEdges
  }

  /// Shows a decoration around the content, which keeps its size and its place on the display, or removes it.
  package func decorate(with decoration: WindowDecoration?) {
    guard !DisplayLoss.isNoted else { return }
    let (size, before, origin) = (size, presenter.margin, contentOrigin)
    presenter.observeShadow { [weak self] in self?.edgeDidReceive($0, unit: $1, $2) }
    presenter.decorate(with: decoration)
    let margin = presenter.margin
    guard margin != before else { return }
    setFrameExtents(margin)
    // SDL also moves the window to where it takes it to be, so this comes before the window is moved.
    setMinimumSize(minimumSize)
    guard !isMaximized, !isFullscreen else { return measure() }
    guard window.has(SDL_WINDOW_SHOWN), let origin else { return resize(to: size) }
    let (width, height) = units(fitting: size)
    place(
      at: PixelRect(
        x: origin.x - margin,
        y: origin.y - margin,
        width: Int(width),
        height: Int(height)
      )
    )
  }

  /// Whether the window has the size of the monitor that it is on, with its decoration.
  ///
  /// Window managers differ in full screen: some place the decoration beyond the edges of the monitor, and others give
  /// the window the size of the monitor.
  var fillsMonitor: Bool {
    withXWindow { client, number in
      guard let origin = client.origin(of: number) else { return false }
      let (width, height) = presenter.unitSize
      let middle = (x: origin.x + width / 2, y: origin.y + height / 2)
      return client.monitor(at: middle).map { ($0.width, $0.height) == (width, height) } ?? false
    } ?? false
  }

  /// Tells the window manager how much of the window is around the content.
  private func setFrameExtents(_ margin: Pixels) {
    withXWindow { client, number in
      let property = client.atoms[.gtkFrameExtents]
      let words = [UInt32](repeating: UInt32(clamping: margin), count: 4)
      client.setWords(words, property, of: number, XCB_ATOM_CARDINAL.rawValue)
      // An answer means that the property is set before SDL's connection shows or resizes the window.
      _ = client.property(property, of: number, limit: 4)
    }
  }
}

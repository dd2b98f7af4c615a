package import BentoGeometry
internal import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CBentoWayland
internal import CSDL2
internal import CXCB

/// Moving, resizing and closing a window without the desktop's title bar.
extension SDLWindow {
  /// Whether the desktop lets a window do without its title bar: Wayland compositors, and X desktops with a window
  /// manager that moves windows on request.
  ///
  /// A tiling desktop has no use for it, and KDE's users expect the title bar that they have chosen.
  package var canHideTitleBar: Bool {
    guard !SDLWindow.desktopKeepsTitleBars else { return false }
    if SDLDisplay.driver == "wayland" { return WaylandClient.of(window)?.seat != nil }
    return withXWindow { client, _ in client.managerSupports(.netMoveResize) } ?? false
  }

  /// Whether the desktop's windows keep their title bars, or have none anyway.
  static var desktopKeepsTitleBars: Bool {
    let desktop = SDLDisplay.variable("XDG_CURRENT_DESKTOP")?.lowercased() ?? ""
    return desktop.split(separator: ":").contains { titleBarDesktops.contains(String($0)) }
  }

  private static let titleBarDesktops: Set<String> = ["i3", "sway", "bspwm", "awesome", "kde"]

  /// Whether the desktop shows its title bar; without it, the window's edges change its size.
  package var hasTitleBar: Bool {
    get { DisplayLoss.isNoted || !window.has(SDL_WINDOW_BORDERLESS) }
    set {
      guard !DisplayLoss.isNoted, newValue != hasTitleBar else { return }
      unsafe SDL_SetWindowBordered(window.pointer, newValue ? SDL_TRUE : SDL_FALSE)
      let test: SDL_HitTest = { _, point, data in
        MainActor.assumeIsolated {
          guard let point = unsafe point?.pointee, let data = unsafe data else {
            return SDL_HITTEST_NORMAL
          }
          let window = unsafe Unmanaged<SDLWindow>.fromOpaque(data).takeUnretainedValue()
          return window.edges(atUnit: point).hitTest
        }
      }
      let data = unsafe Unmanaged.passUnretained(self).toOpaque()
      unsafe SDL_SetWindowHitTest(window.pointer, newValue ? nil : test, newValue ? nil : data)
      if newValue { services.edgeCursor = nil }
    }
  }

  /// Lets the desktop move the window with the pointer, which was pressed at a point of the window, until its button
  /// is released.
  package func beginMove(from point: Point) {
    guard !isFullscreen else { return }
    if let shell = unsafe window.waylandShell {
      unsafe WaylandClient.of(window)?.beginMove(of: shell.topLevel)
      return
    }
    ask(.netMoveResize, at: point) { x, y in
      let (move, primary, isProgram): (UInt32, UInt32, UInt32) = (8, 1, 1)
      return (x, y, move, primary, isProgram)
    }
  }

  /// Whether the desktop shows its menu of a window on request.
  package var hasDesktopMenu: Bool {
    if SDLDisplay.driver == "wayland" { return WaylandClient.of(window)?.seat != nil }
    return withXWindow { client, _ in client.managerSupports(.gtkShowWindowMenu) } ?? false
  }

  /// Shows the desktop's menu of the window at a point of the window, whose secondary button was pressed.
  package func showDesktopMenu(at point: Point) {
    if let shell = unsafe window.waylandShell {
      let x = Int32(clamping: point.x * unitsPerPoint)
      let y = Int32(clamping: point.y * unitsPerPoint)
      unsafe WaylandClient.of(window)?.showMenu(of: shell.topLevel, x: x, y: y)
      return
    }
    ask(.gtkShowWindowMenu, at: point, button: 3) { x, y in
      let corePointer: UInt32 = 2
      return (corePointer, x, y, 0, 0)
    }
  }

  /// Sends the window manager a request with which it takes the pointer, whose button is down.
  private func ask(
    _ request: XAtoms.Name,
    at point: Point,
    button: UInt8 = 1,
    _ words: (UInt32, UInt32) -> (UInt32, UInt32, UInt32, UInt32, UInt32)
  ) {
    withXWindow { client, number in
      guard let origin = contentOrigin, returnPointer() else { return }
      let x = Int32(clamping: origin.x + Int(point.x * scale))
      let y = Int32(clamping: origin.y + Int(point.y * scale))
      let place = (UInt32(bitPattern: x), UInt32(bitPattern: y))
      client.askManager(request, about: number, words(place.0, place.1))
      client.sendRelease(to: number, button: button)
    }
  }

  /// Returns the pointer to the display, which SDL holds while a button is down, so that another program or another
  /// connection can take it.
  func returnPointer() -> Bool {
    typealias Call = @convention(c) (UnsafeMutableRawPointer?, UInt) -> Int32
    guard let display = unsafe window.xDisplay,
      let ungrab = unsafe XLibrary.function("XUngrabPointer", as: Call.self),
      let synchronize = unsafe XLibrary.function("XSync", as: Call.self)
    else { return false }
    _ = unsafe ungrab(display, 0)
    _ = unsafe synchronize(display, 0)
    return true
  }

  /// Minimizes the window.
  package func minimize() {
    guard !DisplayLoss.isNoted else { return }
    unsafe SDL_MinimizeWindow(window.pointer)
  }

  /// Maximizes the window, or restores its size.
  package func toggleMaximized() {
    guard !DisplayLoss.isNoted, isResizable, !isFullscreen else { return }
    if isMaximized {
      unsafe SDL_RestoreWindow(window.pointer)
    } else {
      unsafe SDL_MaximizeWindow(window.pointer)
    }
  }
}

// MARK: - Edges

extension SDLWindow {
  /// The width of the edges, in points: as much as a scroll bar leaves free.
  private static let edgeWidth = 4.0
  /// The width of the edges beside the content, in pixels, if the window has a margin.
  static let edgeReach: Pixels = 10
  /// The length of the corners along both edges, in points.
  private static let cornerLength = 14.0

  /// Shows the cursor of the edge under the pointer, if the window has no title bar.
  func updateEdgeCursor(_ event: PointerEvent) {
    guard !hasTitleBar, event.device == .mouse, event.phase == .move || event.phase == .leave else {
      return
    }
    services.edgeCursor = event.phase == .move ? edges(at: event.position).cursor : nil
  }

  /// Changes the size of the window with the pointer, which acts on an edge beside the content.
  func edgeDidReceive(_ event: WaylandSeat.PointerEvent, unit x: Double, _ y: Double) {
    let edges = edges(at: Point(x: x / unitsPerPoint, y: y / unitsPerPoint))
    switch event {
    case .enter, .move:
      guard let client = WaylandClient.of(window) else { return }
      show(edges.cursor ?? SDL_SYSTEM_CURSOR_ARROW, client)
    case .button(WaylandPresses.primary, isDown: true, _, _):
      guard !edges.isEmpty, let shell = unsafe window.waylandShell else { return }
      unsafe WaylandClient.of(window)?
        .beginResize(of: shell.topLevel, edge: edges.compositorEdge)
    default: break
    }
  }

  /// The edges by which the user can change the window's size.
  var resizableEdges: WindowEdges {
    isResizable && !isMaximized && !isFullscreen ? tiling.resizable : []
  }

  private func edges(atUnit point: SDL_Point) -> WindowEdges {
    edges(at: events.mapping.transform.apply(to: Point(x: Double(point.x), y: Double(point.y))))
  }

  /// Returns the edges that a press at a point moves: one, the two of a corner, or none.
  private func edges(at point: Point) -> WindowEdges {
    let allowed = resizableEdges
    // With a margin, the edges take nothing from the content.
    let near = presenter.margin < SDLWindow.edgeReach ? SDLWindow.edgeWidth : 0
    let (left, top) = (point.x, point.y)
    let (right, bottom) = (size.width - point.x, size.height - point.y)
    guard !allowed.isEmpty, min(left, top, right, bottom) < near else { return [] }
    let corner = SDLWindow.cornerLength
    let column: WindowEdges = left < corner ? .left : right <= corner ? .right : []
    let row: WindowEdges = top < corner ? .top : bottom <= corner ? .bottom : []
    if !column.isEmpty, !row.isEmpty { return allowed.intersection(column.union(row)) }
    return allowed.intersection(min(left, right) < near ? column : row)
  }
}

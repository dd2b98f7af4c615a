internal import CBentoWayland
internal import CSDL2

/// A set of edges of a window: one of them, or the two at a corner.
struct WindowEdges: OptionSet {
  let rawValue: UInt8

  static let top = WindowEdges(rawValue: 1)
  static let right = WindowEdges(rawValue: 2)
  static let bottom = WindowEdges(rawValue: 4)
  static let left = WindowEdges(rawValue: 8)
  static let all: WindowEdges = [.top, .right, .bottom, .left]

  /// The action of a press on the edge or corner.
  var hitTest: SDL_HitTestResult {
    switch self {
    case .top: SDL_HITTEST_RESIZE_TOP
    case .bottom: SDL_HITTEST_RESIZE_BOTTOM
    case .left: SDL_HITTEST_RESIZE_LEFT
    case .right: SDL_HITTEST_RESIZE_RIGHT
    case [.top, .left]: SDL_HITTEST_RESIZE_TOPLEFT
    case [.top, .right]: SDL_HITTEST_RESIZE_TOPRIGHT
    case [.bottom, .left]: SDL_HITTEST_RESIZE_BOTTOMLEFT
    case [.bottom, .right]: SDL_HITTEST_RESIZE_BOTTOMRIGHT
    default: SDL_HITTEST_NORMAL
    }
  }

  /// The edge or corner as an `xdg_toplevel_resize_edge`.
  var compositorEdge: UInt32 {
    switch self {
    case .top: XDG_TOPLEVEL_RESIZE_EDGE_TOP.rawValue
    case .bottom: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM.rawValue
    case .left: XDG_TOPLEVEL_RESIZE_EDGE_LEFT.rawValue
    case .right: XDG_TOPLEVEL_RESIZE_EDGE_RIGHT.rawValue
    case [.top, .left]: XDG_TOPLEVEL_RESIZE_EDGE_TOP_LEFT.rawValue
    case [.top, .right]: XDG_TOPLEVEL_RESIZE_EDGE_TOP_RIGHT.rawValue
    case [.bottom, .left]: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_LEFT.rawValue
    case [.bottom, .right]: XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT.rawValue
    default: XDG_TOPLEVEL_RESIZE_EDGE_NONE.rawValue
    }
  }

  /// The cursor over the edge or corner, or nil if there is none.
  var cursor: SDL_SystemCursor? {
    switch self {
    case .top, .bottom: SDL_SYSTEM_CURSOR_SIZENS
    case .left, .right: SDL_SYSTEM_CURSOR_SIZEWE
    case [.top, .left], [.bottom, .right]: SDL_SYSTEM_CURSOR_SIZENWSE
    case [.top, .right], [.bottom, .left]: SDL_SYSTEM_CURSOR_SIZENESW
    default: nil
    }
  }
}

/// How the desktop has arranged a window beside others.
struct WindowTiling {
  /// The edges at which the window touches another one or the edge of the monitor.
  var tiled: WindowEdges = []
  /// The edges by which the user can change the window's size.
  var resizable: WindowEdges = .all
}

extension WindowTiling {
  /// Reads the constraints that Mutter reports: two bits per edge, clockwise from the top.
  init(gtkConstraints word: UInt32) {
    (tiled, resizable) = ([], [])
    for (index, edge) in [WindowEdges.top, .right, .bottom, .left].enumerated() {
      if word >> (2 * index) & 1 != 0 { tiled.insert(edge) }
      if word >> (2 * index) & 2 != 0 { resizable.insert(edge) }
    }
  }
}

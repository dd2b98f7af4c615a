package import CXCB
internal import Glibc

/// The atoms used for communication between X programs, as the numbers assigned by the display.
package nonisolated struct XAtoms {
  /// The name of an atom.
  package enum Name: String, CaseIterable {
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case atomPair = "ATOM_PAIR"
    case incremental = "INCR"
    case utf8String = "UTF8_STRING"
    case utf8Text = "text/plain;charset=utf-8"
    case plainText = "text/plain"
    case text = "TEXT"
    case netName = "_NET_WM_NAME"
    case gtkThemeVariant = "_GTK_THEME_VARIANT"
    case kdeColorScheme = "_KDE_NET_WM_COLOR_SCHEME"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netState = "_NET_WM_STATE"
    case netMaximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netMaximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netSupporting = "_NET_SUPPORTING_WM_CHECK"
    case netWindowType = "_NET_WM_WINDOW_TYPE"
    case netPopupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
    case netDropDownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
    case netCombo = "_NET_WM_WINDOW_TYPE_COMBO"
    case netToolTip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
    case netDragIcon = "_NET_WM_WINDOW_TYPE_DND"
    case dndSelection = "XdndSelection"
    case dndAware = "XdndAware"
    case dndProxy = "XdndProxy"
    case dndTypeList = "XdndTypeList"
    case dndActionList = "XdndActionList"
    case dndEnter = "XdndEnter"
    case dndPosition = "XdndPosition"
    case dndStatus = "XdndStatus"
    case dndLeave = "XdndLeave"
    case dndDrop = "XdndDrop"
    case dndFinished = "XdndFinished"
    case dndCopy = "XdndActionCopy"
    case dndMove = "XdndActionMove"
    case dndLink = "XdndActionLink"
    /// A property of our own window, which is changed to obtain the server's time.
    case clock = "_BENTO_CLOCK"
    /// A property like `clock` that is used for the time of user input.
    case useClock = "_BENTO_USE_CLOCK"
    case netUserTime = "_NET_WM_USER_TIME"
    case netSupported = "_NET_SUPPORTED"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netMoveResize = "_NET_WM_MOVERESIZE"
    case netOpaqueRegion = "_NET_WM_OPAQUE_REGION"
    case gtkFrameExtents = "_GTK_FRAME_EXTENTS"
    case gtkEdgeConstraints = "_GTK_EDGE_CONSTRAINTS"
    case gtkShowWindowMenu = "_GTK_SHOW_WINDOW_MENU"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"
  }

  private let numbers: [Name: xcb_atom_t]

  /// Requests all atoms in a single round trip.
  init(_ connection: OpaquePointer) {
    let questions = Name.allCases.map { name in
      unsafe (name, xcb_intern_atom(connection, 0, UInt16(name.rawValue.utf8.count), name.rawValue))
    }
    var numbers: [Name: xcb_atom_t] = [:]
    for (name, question) in questions {
      guard let answer = unsafe xcb_intern_atom_reply(connection, question, nil) else { continue }
      numbers[name] = unsafe answer.pointee.atom
      unsafe free(answer)
    }
    self.numbers = numbers
  }

  package subscript(name: Name) -> xcb_atom_t { numbers[name] ?? 0 }
}

nonisolated extension XClient {
  /// Returns the names of atoms, requested in a single round trip; atoms without a name are missing.
  package func names(of atoms: [xcb_atom_t]) -> [(atom: xcb_atom_t, name: String)] {
    let questions = atoms.map { unsafe ($0, xcb_get_atom_name(connection, $0)) }
    return questions.compactMap { number, question in
      guard let answer = unsafe xcb_get_atom_name_reply(connection, question, nil) else {
        return nil
      }
      defer { unsafe free(answer) }
      let count = unsafe Int(xcb_get_atom_name_name_length(answer))
      let start = unsafe UnsafeRawPointer(xcb_get_atom_name_name(answer))
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
      return unsafe (number, String(decoding: bytes, as: UTF8.self))
    }
  }
}

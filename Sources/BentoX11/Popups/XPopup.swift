package import BentoGeometry
package import BentoGraphics
package import CXCB

/// A window without a frame above all other windows of the X display, which never has the keyboard focus.
///
/// The window is made on the separate connection and not by SDL, which would give it the focus if there is no
/// window manager, and would drop its pointer events. The server keeps the pixels, and shows them again whenever
/// the window is uncovered.
@MainActor
package final class XPopup {
  /// How the pixels of popup windows are stored.
  package struct Style {
    package let client: XClient
    let depth: UInt8
    let visual: xcb_visualid_t
    let colormap: xcb_colormap_t

    /// Whether the display blends the pixels with the windows below.
    package var isBlended: Bool { depth == 32 }
    /// The format of the pixels.
    package var format: PixelFormat { isBlended ? .bgraPremultiplied : .bgrx }
  }

  private let style: Style
  /// The number of the window.
  let window: xcb_window_t
  private let context: xcb_gcontext_t
  private var pixmap: xcb_pixmap_t = 0
  private var frame: PixelRect
  private var isShown = false
  private var cursor: xcb_cursor_t = 0
  /// The part that receives the pointer; nil for the whole window.
  private var input: PixelRect?

  /// Creates a window that is hidden until it has pixels.
  ///
  /// - Parameters:
  ///   - frame: The frame on the display, in pixels.
  ///   - owner: The number of the window that it belongs to.
  ///   - kind: The kind of window, for window managers and compositors.
  package init(
    _ style: Style,
    frame: PixelRect,
    owner: xcb_window_t,
    kind: XAtoms.Name
  ) {
    let client = style.client
    self.style = style
    self.frame = frame
    window = unsafe xcb_generate_id(client.connection)
    context = unsafe xcb_generate_id(client.connection)
    let mask =
      XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
      | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
    let values: [UInt32] = [0, 1, XPointerStep.eventMask, style.colormap]
    unsafe xcb_create_window(
      client.connection,
      style.depth,
      window,
      client.root,
      Int16(clamping: frame.x),
      Int16(clamping: frame.y),
      UInt16(clamping: max(1, frame.width)),
      UInt16(clamping: max(1, frame.height)),
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      style.visual,
      mask,
      values
    )
    unsafe xcb_create_gc(client.connection, context, window, 0, nil)
    let kind = [client.atoms[kind]]
    client.setWords(kind, client.atoms[.netWindowType], of: window, XCB_ATOM_ATOM.rawValue)
    let transient = XCB_ATOM_WM_TRANSIENT_FOR.rawValue
    client.setWords([owner], transient, of: window, XCB_ATOM_WINDOW.rawValue)
  }

  isolated deinit {
    let connection = unsafe style.client.connection
    if pixmap != 0 { unsafe xcb_free_pixmap(connection, pixmap) }
    unsafe xcb_free_gc(connection, context)
    unsafe xcb_destroy_window(connection, window)
    style.client.flush()
  }

  /// Shows pixels that have the style's format and the size of the frame.
  package func show(_ pixels: PixelMemory, frame: PixelRect) {
    let connection = unsafe style.client.connection
    if pixmap == 0 || frame.width != self.frame.width || frame.height != self.frame.height {
      if pixmap != 0 { unsafe xcb_free_pixmap(connection, pixmap) }
      pixmap = unsafe xcb_generate_id(connection)
      let (width, height) = (UInt16(clamping: frame.width), UInt16(clamping: frame.height))
      unsafe xcb_create_pixmap(connection, style.depth, pixmap, window, width, height)
    }
    send(pixels)
    var background = [pixmap]
    unsafe xcb_change_window_attributes(
      connection,
      window,
      XCB_CW_BACK_PIXMAP.rawValue,
      &background
    )
    if frame != self.frame { move(to: frame) }
    if isShown {
      unsafe xcb_clear_area(connection, 0, window, 0, 0, 0, 0)
    } else {
      unsafe xcb_map_window(connection, window)
    }
    isShown = true
    style.client.flush()
  }

  /// Moves the window to another frame on the display.
  package func move(to frame: PixelRect) {
    self.frame = frame
    style.client.place(window, at: frame)
  }

  /// Lets the pointer through to the windows below, except in a part of the window.
  ///
  /// - Returns: Whether the display can do that.
  @discardableResult
  package func takePointer(in input: PixelRect) -> Bool {
    guard input != self.input else { return true }
    guard style.client.setInput(of: window, to: input) else { return false }
    self.input = input
    return true
  }

  /// Sets the cursor that is shown over the window; the next change of the pixels sends it to the display.
  package func setCursor(_ cursor: xcb_cursor_t) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    var value = cursor
    let mask = XCB_CW_CURSOR.rawValue
    unsafe xcb_change_window_attributes(style.client.connection, window, mask, &value)
  }

  private func send(_ pixels: PixelMemory) {
    let target = pixels.target
    unsafe style.client.putImage(
      UnsafeRawBufferPointer(start: target.base, count: target.height * target.stride),
      stride: target.stride,
      into: pixmap,
      context,
      frame: pixels.bounds,
      depth: style.depth
    )
  }
}

// MARK: - Styles

extension XPopup.Style {
  /// Chooses a style, or returns nil if popup windows would not work: without a window manager, and on a display
  /// with other pixels than 8 bits per channel.
  ///
  /// Pixels are blended if a compositor is running.
  /// - Parameter known: A style that was chosen before, which is returned if it still fits.
  package static func choose(_ client: XClient, besides known: XPopup.Style?) -> XPopup.Style? {
    guard let manager = client.property(client.atoms[.netSupporting], of: client.firstRoot),
      !manager.words.isEmpty
    else { return nil }
    return any(client, besides: known)
  }

  /// Chooses a style for a window without input, which needs no window manager.
  static func any(_ client: XClient, besides known: XPopup.Style? = nil) -> XPopup.Style? {
    let depths: [UInt8] = client.compositor == nil ? [24] : [32, 24]
    if let known, known.client === client, known.depth == depths[0] { return known }
    for depth in depths {
      guard let visual = client.visual(ofDepth: depth) else { continue }
      let colormap = unsafe xcb_generate_id(client.connection)
      let none = UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue)
      unsafe xcb_create_colormap(client.connection, none, colormap, client.root, visual)
      return XPopup.Style(client: client, depth: depth, visual: visual, colormap: colormap)
    }
    return nil
  }
}

nonisolated extension XClient {
  /// Returns a visual whose pixels are words with 8 bits each of red, green and blue, from the sixteenth bit
  /// downward; nil if there is none.
  package func visual(ofDepth depth: UInt8) -> xcb_visualid_t? {
    guard let setup = unsafe xcb_get_setup(connection),
      unsafe UInt32(setup.pointee.image_byte_order) == XCB_IMAGE_ORDER_LSB_FIRST.rawValue
    else { return nil }
    var screens = unsafe xcb_setup_roots_iterator(setup)
    for _ in 0..<screen where unsafe screens.rem > 0 { unsafe xcb_screen_next(&screens) }
    guard unsafe screens.rem > 0 else { return nil }
    var depths = unsafe xcb_screen_allowed_depths_iterator(screens.data)
    while unsafe depths.rem > 0 {
      defer { unsafe xcb_depth_next(&depths) }
      guard unsafe depths.data.pointee.depth == depth else { continue }
      var visuals = unsafe xcb_depth_visuals_iterator(depths.data)
      while unsafe visuals.rem > 0 {
        let visual = unsafe visuals.data.pointee
        if UInt32(visual._class) == XCB_VISUAL_CLASS_TRUE_COLOR.rawValue,
          visual.red_mask == 0xff0000, visual.green_mask == 0xff00, visual.blue_mask == 0xff
        {
          return visual.visual_id
        }
        unsafe xcb_visualtype_next(&visuals)
      }
    }
    return nil
  }
}

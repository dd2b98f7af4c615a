internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoX11
internal import CSDL2
internal import CXCB
internal import Glibc

/// A presenter that shows the pixels of an X11 window from memory shared with the server.
///
/// SDL allocates such memory again for each size of the window. While a window of a large display was resized, the
/// kernel's work for new pages took two thirds of the time. This presenter's memory is reused for all sizes, and
/// grows by more than needed.
final class XPresenter {
  private let client: XClient
  private let window: xcb_window_t
  private let depth: UInt8
  private let format: PixelFormat
  private let context: xcb_gcontext_t
  private var memory: XSharedMemory?
  private var age = BufferAge.unknown
  private var bounds = PixelRect.zero
  private var decoration: XDecoration?
  /// Whether the window shows nothing but the content although it has a decoration.
  var hidesDecoration = false {
    didSet { if hidesDecoration != oldValue { describeShape() } }
  }
  /// The edges that take the pointer beside the content.
  var resizableEdges = WindowEdges.all {
    didSet { if resizableEdges != oldValue { describeShape() } }
  }
  /// Whether the window has a new size or another decoration since the margin was drawn.
  private var needsMargin = true
  /// Whether the window manager knows which part of the window receives the pointer.
  private var limitsInput = false
  /// The question that the server answers once it has read the pixels of the last frame, or nil.
  private var isReading: xcb_get_input_focus_cookie_t?

  /// Returns nil if the window or the server does not support this.
  init?(window handle: WindowHandle) {
    guard let client = XClient.current,
      let window = handle.xNumber.flatMap(xcb_window_t.init(exactly:)),
      client.sharesMemory, let depth = client.depth(of: window),
      let format = XPresenter.format(of: handle, depth: depth)
    else { return nil }
    (self.client, self.window, self.depth, self.format) = (client, window, depth, format)
    context = unsafe xcb_generate_id(client.connection)
    unsafe xcb_create_gc(client.connection, context, window, 0, nil)
  }

  isolated deinit {
    guard !DisplayLoss.isNoted else { return }
    finishReading()
    unsafe xcb_free_gc(client.connection, context)
    client.flush()
  }

  /// Returns the format of a window's pixels, or nil if the host cannot paint in it.
  private static func format(of window: WindowHandle, depth: UInt8) -> PixelFormat? {
    // SDL reports the format of the display. A window has more bits only if it was opened so.
    if depth == 32 { return .bgraPremultiplied }
    let format = unsafe SDL_PixelFormatEnum(SDL_GetWindowPixelFormat(window.pointer))
    return format == SDL_PIXELFORMAT_RGB888 ? .bgrx : nil
  }

  /// Whether the pixels have an opacity.
  var hasAlpha: Bool { format == .bgraPremultiplied }

  /// Shows the content with a decoration from now on.
  func decorate(with new: WindowDecoration?) {
    decoration = new.map { XDecoration($0, of: window, depth: depth, client) }
    describeShape()
  }

  /// Whether there is a decoration, shown or hidden.
  var isDecorated: Bool { decoration != nil }

  private var shownDecoration: XDecoration? { hidesDecoration ? nil : decoration }

  /// The width of the area around the content, in pixels.
  var margin: Pixels { shownDecoration?.decoration.margin ?? 0 }

  /// Marks the pixels as no longer containing the last frame.
  func invalidate() {
    age = .unknown
  }

  /// Lets a closure paint into the pixels, and shows the region that it returns.
  ///
  /// Returns nil without painting if there is no memory for a window of this size.
  func present(
    width: Pixels,
    height: Pixels,
    _ paint: (PixelTarget, BufferAge) -> Region
  ) -> Region? {
    finishReading()
    guard let memory = memory(holding: width * height * 4),
      let target = try? unsafe PixelTarget(
        base: memory.base,
        width: width,
        height: height,
        stride: width * 4,
        format: format
      )
    else { return nil }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    if bounds != self.bounds {
      age = .unknown
      self.bounds = bounds
      describeShape()
    }
    let painted = paint(target, age).intersection(bounds)
    age = .frames(1)
    show(painted.rectsToPresent(in: bounds, wholeAbove: 0.9))
    return painted
  }

  /// Shows all pixels as they are.
  func presentAll() {
    guard age != .unknown else { return }
    // A window manager may not have seen the shape of a window that it had yet to show.
    describeShape()
    show([bounds])
  }

  /// Tells the desktop which part of a window with an opacity is opaque, and which part receives the pointer.
  private func describeShape() {
    needsMargin = true
    guard hasAlpha else { return }
    let content = bounds.offsetBy(dx: margin, dy: margin)
    let opaque = (shownDecoration?.decoration.rest(of: content) ?? [content]).filter { !$0.isEmpty }
    client.setWords(
      opaque.flatMap { [$0.x, $0.y, $0.width, $0.height].map(UInt32.init(clamping:)) },
      client.atoms[.netOpaqueRegion],
      of: window,
      XCB_ATOM_CARDINAL.rawValue
    )
    guard margin > 0 || limitsInput else { return }
    limitsInput = true
    func reach(_ edge: WindowEdges) -> Pixels {
      resizableEdges.contains(edge) ? min(margin, SDLWindow.edgeReach) : 0
    }
    let input = PixelRect(
      x: content.x - reach(.left),
      y: content.y - reach(.top),
      width: content.width + reach(.left) + reach(.right),
      height: content.height + reach(.top) + reach(.bottom)
    )
    client.setInput(of: window, to: input)
  }

  private func show(_ rects: [PixelRect]) {
    guard let memory, !rects.isEmpty else { return }
    if needsMargin { shownDecoration?.drawMargin(width: bounds.width, height: bounds.height) }
    needsMargin = false
    if let decoration = shownDecoration {
      let rest = decoration.decoration.rest(of: bounds)
      show(rects.flatMap { rect in rest.map(rect.intersection).filter { !$0.isEmpty } }, of: memory)
      for (index, corner) in decoration.decoration.corners(of: bounds).enumerated()
      where rects.contains(where: corner.intersects) {
        unsafe decoration.drawCorner(
          index,
          at: corner,
          content: memory.base,
          stride: bounds.width * 4
        )
      }
    } else {
      show(rects, of: memory)
    }
    if let isReading { unsafe xcb_discard_reply(client.connection, isReading.sequence) }
    isReading = unsafe xcb_get_input_focus(client.connection)
    client.flush()
  }

  private func show(_ rects: [PixelRect], of memory: XSharedMemory) {
    for rect in rects {
      unsafe xcb_shm_put_image(
        client.connection,
        window,
        context,
        UInt16(bounds.width),
        UInt16(bounds.height),
        UInt16(rect.x),
        UInt16(rect.y),
        UInt16(rect.width),
        UInt16(rect.height),
        Int16(rect.x + margin),
        Int16(rect.y + margin),
        depth,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        0,
        memory.segment,
        0
      )
    }
  }

  /// Waits until the server has read the pixels, which it has long done by the next frame.
  private func finishReading() {
    guard let isReading else { return }
    self.isReading = nil
    unsafe free(xcb_get_input_focus_reply(client.connection, isReading, nil))
  }

  /// Returns memory for a number of bytes: the current one, or larger or much smaller memory.
  private func memory(holding count: Int) -> XSharedMemory? {
    if let memory, (memory.capacity / 8...memory.capacity).contains(count) { return memory }
    let spare = memory == nil ? 0 : count / 2
    memory = nil
    age = .unknown
    memory =
      XSharedMemory(capacity: count + spare, client) ?? XSharedMemory(capacity: count, client)
    return memory
  }
}

nonisolated extension XClient {
  /// Whether the server supports shared memory and orders bytes as this process does.
  fileprivate var sharesMemory: Bool {
    let question = unsafe xcb_shm_query_version(connection)
    guard let answer = unsafe xcb_shm_query_version_reply(connection, question, nil),
      let setup = unsafe xcb_get_setup(connection)
    else { return false }
    unsafe free(answer)
    let order = unsafe UInt32(setup.pointee.image_byte_order)
    let isLittleEndian = order == XCB_IMAGE_ORDER_LSB_FIRST.rawValue
    return isLittleEndian == (UInt16(littleEndian: 1) == 1)
  }

  /// The number of bits per pixel that a window uses, or nil if the window no longer exists.
  fileprivate func depth(of window: xcb_window_t) -> UInt8? {
    let question = unsafe xcb_get_geometry(connection, window)
    guard let answer = unsafe xcb_get_geometry_reply(connection, question, nil) else { return nil }
    defer { unsafe free(answer) }
    return unsafe answer.pointee.depth
  }
}

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
  /// The question that the server answers once it has read the pixels of the last frame, or nil.
  private var isReading: xcb_get_input_focus_cookie_t?

  /// Returns nil if the window or the server does not support this.
  init?(window handle: WindowHandle) {
    guard let client = XClient.current,
      let window = handle.xNumber.flatMap(xcb_window_t.init(exactly:)),
      let format = XPresenter.format(of: handle),
      client.sharesMemory, let depth = client.depth(of: window)
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
  private static func format(of window: WindowHandle) -> PixelFormat? {
    switch unsafe SDL_PixelFormatEnum(SDL_GetWindowPixelFormat(window.pointer)) {
    case SDL_PIXELFORMAT_RGB888: .bgrx
    case SDL_PIXELFORMAT_ARGB8888: .bgraPremultiplied
    default: nil
    }
  }

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
    if bounds != self.bounds { age = .unknown }
    self.bounds = bounds
    let painted = paint(target, age).intersection(bounds)
    age = .frames(1)
    show(painted.rectsToPresent(in: bounds, wholeAbove: 0.9))
    return painted
  }

  /// Shows all pixels as they are.
  func presentAll() {
    if age != .unknown { show([bounds]) }
  }

  private func show(_ rects: [PixelRect]) {
    guard let memory, !rects.isEmpty else { return }
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
        Int16(rect.x),
        Int16(rect.y),
        depth,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        0,
        memory.segment,
        0
      )
    }
    if let isReading { unsafe xcb_discard_reply(client.connection, isReading.sequence) }
    isReading = unsafe xcb_get_input_focus(client.connection)
    client.flush()
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

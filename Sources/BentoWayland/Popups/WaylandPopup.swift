package import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CBentoWayland
internal import CWayland
internal import Glibc

/// A popup window of a Wayland compositor.
///
/// It is created in steps, none of which is waited for: the compositor chooses a place, then the pixels are shown
/// there. Lengths are in units of surfaces, positions in the window, unless stated otherwise.
@MainActor
@safe
package final class WaylandPopup {
  /// A decision of the compositor about a popup.
  enum Decision {
    /// The frame of the panel, relative to the parent.
    case placed(PixelRect)
    /// The popup must close, as after a press outside.
    case dismissed
  }

  /// A popup below which others open, or the window.
  @safe
  package struct Parent {
    /// The parent's `xdg_surface`.
    let surface: OpaquePointer
    /// The frame in the window for which the compositor places popups.
    let frame: PixelRect

    /// - Parameters:
    ///   - surface: The parent's `xdg_surface`.
    ///   - frame: The frame in the window for which the compositor places popups.
    package init(surface: OpaquePointer, frame: PixelRect) {
      unsafe self.surface = unsafe surface
      self.frame = frame
    }
  }

  let identifier: ObjectIdentifier
  let kind: DesktopPopup.Kind
  /// The position of the surface, whose size includes the shadow.
  private(set) var origin = (x: 0, y: 0)
  /// The frame of the panel as the views have placed it, which may be another one than the compositor's.
  private(set) var panel = PixelRect.zero
  /// Whether the compositor has placed the popup.
  private(set) var isPlaced = false
  /// Whether the popup holds the pointer and the keyboard until a press outside.
  let isGrabbing: Bool

  private let client: WaylandClient
  private let units: WaylandUnits
  private var surface: WaylandObject?
  private var viewport: WaylandObject?
  private var shellSurface: WaylandObject?
  private var role: WaylandObject?
  private var buffers: [WaylandBuffer] = []
  /// The buffer that is shown as soon as the compositor has placed the popup.
  private var waiting: WaylandBuffer?
  private var anchor = PixelRect.zero
  private var parent: Parent
  private var placed = PixelRect.zero
  private var input: PixelRect?
  private let decide: (WaylandPopup, Decision) -> Void

  /// Creates a popup without pixels, or returns nil if the compositor has no popups.
  ///
  /// - Parameters:
  ///   - units: The units of the window.
  ///   - serial: The number of the input with which the popup may hold the pointer, or nil.
  ///   - decide: Called on the main actor with the compositor's decisions.
  init?(
    _ popup: DesktopPopup,
    in parent: Parent,
    _ client: WaylandClient,
    units: WaylandUnits,
    serial: UInt32?,
    decide: @escaping (WaylandPopup, Decision) -> Void
  ) {
    guard let shell = client.shell, let seat = client.seat, let surface = client.makeSurface()
    else { return nil }
    identifier = popup.identifier
    kind = popup.kind
    isGrabbing = serial != nil
    (self.client, self.units, self.parent, self.decide) = (client, units, parent, decide)
    self.surface = surface
    arrange(popup)
    shellSurface = unsafe WaylandObject(
      xdg_wm_base_get_xdg_surface(shell.pointer, surface.pointer),
      { [weak self] event, arguments in
        if event == 0 { unsafe self?.confirm(arguments[0].u) }
      },
      destroy: { unsafe xdg_surface_destroy($0) }
    )
    guard let shellSurface, let positioner = makePositioner(in: shell) else { return nil }
    role = unsafe WaylandObject(
      xdg_surface_get_popup(shellSurface.pointer, parent.surface, positioner.pointer),
      { [weak self] event, arguments in unsafe self?.handle(event, arguments) },
      destroy: { unsafe xdg_popup_destroy($0) }
    )
    guard let role else { return nil }
    if let serial { unsafe xdg_popup_grab(role.pointer, seat.object.pointer, serial) }
    viewport = units.apply(to: surface, client)
    unsafe wl_surface_commit(surface.pointer)
    client.flush()
  }

  isolated deinit {
    if let surface { unsafe client.seat?.ignore(surface.pointer) }
    waiting = nil
    buffers = []
    // The compositor requires this order.
    role = nil
    shellSurface = nil
    viewport = nil
    surface = nil
    client.flush()
  }

  /// The popup as the parent of another one; nil if it is closing.
  var asParent: Parent? {
    shellSurface.map { unsafe Parent(surface: $0.pointer, frame: panel) }
  }

  /// Whether the pointer or the keyboard is on the popup's surface.
  func isSurface(_ other: OpaquePointer?) -> Bool {
    guard let surface, let other = unsafe other else { return false }
    return unsafe surface.pointer == other
  }

  /// Passes the pointer's events over the popup to a closure.
  func observe(_ observer: @escaping (WaylandSeat.PointerEvent) -> Void) {
    guard let surface else { return }
    unsafe client.seat?.observe(surface.pointer, observer)
  }
}

// MARK: - Pixels

extension WaylandPopup {
  /// Shows new pixels, which a closure paints, possibly at another place.
  func show(_ popup: DesktopPopup, in parent: Parent, _ paint: (PixelTarget) -> Void) {
    let (oldAnchor, oldPanel, oldParent) = (anchor, panel, self.parent.frame)
    self.parent = parent
    arrange(popup)
    let frame = popup.frame
    let outer = units.surface(of: frame)
    let (x, y) = (frame.x - units.pixels(outer.x), frame.y - units.pixels(outer.y))
    let width = max(units.pixels(outer.width), x + frame.width)
    let height = max(units.pixels(outer.height), y + frame.height)
    guard let buffer = freeBuffer(width: width, height: height) else { return }
    unsafe memset(buffer.base, 0, width * height * 4)
    guard
      let target = try? unsafe PixelTarget(
        base: buffer.base + (y * width + x) * 4,
        width: frame.width,
        height: frame.height,
        stride: width * 4,
        format: .bgraPremultiplied
      )
    else { return }
    paint(target)
    waiting = buffer
    if let viewport {
      unsafe wp_viewport_set_destination(viewport.pointer, Int32(outer.width), Int32(outer.height))
    }
    guard isPlaced else { return }
    if (oldAnchor, oldPanel, oldParent) != (anchor, panel, parent.frame) { reposition() }
    commit()
  }

  private func arrange(_ popup: DesktopPopup) {
    let surface = units.surface(of: popup.frame)
    origin = (surface.x, surface.y)
    panel = units.units(of: popup.panel)
    anchor = units.units(of: popup.anchor)
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    if let free = buffers.first(where: { !$0.isBusy }) {
      if free.resize(width: width, height: height) { return free }
      buffers.removeAll { $0 === free }
    }
    guard let buffer = WaylandBuffer(width: width, height: height, of: client) else { return nil }
    buffers.append(buffer)
    return buffer
  }

  private func commit() {
    guard let surface, let shellSurface, let buffer = waiting else { return }
    waiting = nil
    let inner = panel.offsetBy(dx: -origin.x, dy: -origin.y)
    if inner != input { setInput(inner, of: surface, shellSurface) }
    unsafe wl_surface_attach(surface.pointer, buffer.pointer, 0, 0)
    unsafe wl_surface_damage(surface.pointer, 0, 0, .max, .max)
    unsafe wl_surface_commit(surface.pointer)
    buffer.lend()
    client.flush()
  }

  /// Declares the panel without its shadow to be the window, and to receive the pointer unless it is a tooltip.
  private func setInput(_ inner: PixelRect, of surface: WaylandObject, _ shell: WaylandObject) {
    input = inner
    let (x, y) = (Int32(clamping: inner.x), Int32(clamping: inner.y))
    let (width, height) = (Int32(clamping: inner.width), Int32(clamping: inner.height))
    unsafe xdg_surface_set_window_geometry(shell.pointer, x, y, width, height)
    unsafe client.withRegion(kind == .toolTip ? [] : [inner]) {
      unsafe wl_surface_set_input_region(surface.pointer, $0)
    }
  }
}

// MARK: - Place

extension WaylandPopup {
  private func confirm(_ serial: UInt32) {
    guard let shellSurface else { return }
    unsafe xdg_surface_ack_configure(shellSurface.pointer, serial)
    isPlaced = true
    commit()
    client.flush()
    decide(self, .placed(placed))
  }

  private func handle(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case 0:
      placed = unsafe PixelRect(
        x: Int(arguments[0].i),
        y: Int(arguments[1].i),
        width: Int(arguments[2].i),
        height: Int(arguments[3].i)
      )
    case 1: decide(self, .dismissed)
    default: break
    }
  }

  /// Whether a frame relative to the parent is above the anchor, but the panel below it.
  func isFlipped(at frame: PixelRect) -> Bool {
    let place = frame.offsetBy(dx: parent.frame.x, dy: parent.frame.y)
    // Wlroots 0.15 lets the panel cover a part of the anchor that is as high as the distance would be.
    return panel.minY >= anchor.maxY && place.minY < anchor.minY && place.maxY < anchor.maxY
  }

  /// Whether the popup can be moved and resized: since version 3 of the protocol.
  var canMove: Bool {
    guard let role else { return false }
    return unsafe xdg_popup_get_version(role.pointer) >= 3
  }

  /// Whether the popup would be at another place, or have another size.
  func isMoved(by popup: DesktopPopup) -> Bool {
    units.units(of: popup.panel) != panel || units.units(of: popup.anchor) != anchor
  }

  private func reposition() {
    guard canMove, let role, let shell = client.shell, let positioner = makePositioner(in: shell)
    else { return }
    unsafe xdg_popup_reposition(role.pointer, positioner.pointer, 0)
  }

  /// Describes the place of the panel beside its anchor, so that the compositor can choose the opposite side of the
  /// anchor, move the panel along it, or make it smaller.
  private func makePositioner(in shell: WaylandObject) -> WaylandObject? {
    let positioner = unsafe WaylandObject(
      xdg_wm_base_create_positioner(shell.pointer),
      destroy: { unsafe xdg_positioner_destroy($0) }
    )
    guard let positioner else { return nil }
    // An anchor outside the parent is an error.
    var anchor = anchor
    anchor.x = max(parent.frame.minX, min(anchor.x, parent.frame.maxX - 1))
    anchor.y = max(parent.frame.minY, min(anchor.y, parent.frame.maxY - 1))
    anchor.width = max(1, min(anchor.width, parent.frame.maxX - anchor.x))
    anchor.height = max(1, min(anchor.height, parent.frame.maxY - anchor.y))
    let (x, y) = (
      PopupSide(panel.minX..<panel.maxX, beside: anchor.minX..<anchor.maxX),
      PopupSide(panel.minY..<panel.maxY, beside: anchor.minY..<anchor.maxY)
    )
    let (left, top) = (anchor.x - parent.frame.x, anchor.y - parent.frame.y)
    let target = unsafe positioner.pointer
    unsafe xdg_positioner_set_size(
      target,
      Int32(clamping: max(1, panel.width)),
      Int32(clamping: max(1, panel.height))
    )
    unsafe xdg_positioner_set_anchor_rect(
      target,
      Int32(clamping: left),
      Int32(clamping: top),
      Int32(clamping: anchor.width),
      Int32(clamping: anchor.height)
    )
    unsafe xdg_positioner_set_anchor(target, PopupSide.anchor(x, y))
    unsafe xdg_positioner_set_gravity(target, PopupSide.gravity(x, y))
    unsafe xdg_positioner_set_offset(target, Int32(clamping: x.offset), Int32(clamping: y.offset))
    var adjustment =
      XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_X.rawValue
      | XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_Y.rawValue
      | XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_RESIZE_Y.rawValue
    if x.isOutside { adjustment |= XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_X.rawValue }
    if y.isOutside { adjustment |= XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_Y.rawValue }
    unsafe xdg_positioner_set_constraint_adjustment(target, adjustment)
    return positioner
  }
}

/// The side of its anchor on which a popup is, in one dimension.
struct PopupSide: Equatable {
  /// -1 for the left and upper side, 1 for the opposite side, 0 if the popup begins with the anchor.
  private let side: Int
  /// The distance from the place that the side alone would give.
  let offset: Int

  /// The length by which a popup may overlap an anchor beside which it is, as a submenu does.
  private static let overlap = 4

  init(_ popup: Range<Int>, beside anchor: Range<Int>) {
    if popup.lowerBound >= anchor.upperBound - PopupSide.overlap {
      (side, offset) = (1, popup.lowerBound - anchor.upperBound)
    } else if popup.upperBound <= anchor.lowerBound + PopupSide.overlap {
      (side, offset) = (-1, popup.upperBound - anchor.lowerBound)
    } else {
      (side, offset) = (0, popup.lowerBound - anchor.lowerBound)
    }
  }

  /// Whether the popup is beside the anchor, so that it may also be on the opposite side.
  var isOutside: Bool { side != 0 }

  /// Returns the corner of the anchor from which a popup extends.
  static func anchor(_ x: PopupSide, _ y: PopupSide) -> UInt32 {
    switch (x.side > 0, y.side > 0) {
    case (false, false): XDG_POSITIONER_ANCHOR_TOP_LEFT.rawValue
    case (false, true): XDG_POSITIONER_ANCHOR_BOTTOM_LEFT.rawValue
    case (true, false): XDG_POSITIONER_ANCHOR_TOP_RIGHT.rawValue
    case (true, true): XDG_POSITIONER_ANCHOR_BOTTOM_RIGHT.rawValue
    }
  }

  /// Returns the directions in which a popup extends.
  static func gravity(_ x: PopupSide, _ y: PopupSide) -> UInt32 {
    switch (x.side < 0, y.side < 0) {
    case (false, false): XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT.rawValue
    case (false, true): XDG_POSITIONER_GRAVITY_TOP_RIGHT.rawValue
    case (true, false): XDG_POSITIONER_GRAVITY_BOTTOM_LEFT.rawValue
    case (true, true): XDG_POSITIONER_GRAVITY_TOP_LEFT.rawValue
    }
  }
}

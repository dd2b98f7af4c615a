package import BentoGeometry

/// The state of a window of the host on Wayland.
@safe
package struct WaylandWindow {
  /// The size in pixels.
  var pixelSize: (width: Pixels, height: Pixels)
  /// The size in units.
  var unitSize: (width: Int, height: Int)
  /// Whether the window is hidden.
  var isHidden: Bool
  /// The window's `xdg_surface`, or nil if it is not known.
  var shellSurface: OpaquePointer?

  /// - Parameters:
  ///   - pixelSize: The size in pixels.
  ///   - unitSize: The size in units.
  ///   - isHidden: Whether the window is hidden.
  ///   - shellSurface: The window's `xdg_surface`, or nil if it is not known.
  package init(
    pixelSize: (width: Pixels, height: Pixels),
    unitSize: (width: Int, height: Int),
    isHidden: Bool,
    shellSurface: OpaquePointer?
  ) {
    (self.pixelSize, self.unitSize, self.isHidden) = (pixelSize, unitSize, isHidden)
    unsafe self.shellSurface = unsafe shellSurface
  }

  /// The units of the window.
  var units: WaylandUnits {
    WaylandUnits(
      scale: unitSize.width > 0 ? Double(pixelSize.width) / Double(unitSize.width) : 1
    )
  }
}

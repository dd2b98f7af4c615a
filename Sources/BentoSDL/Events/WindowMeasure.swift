public import BentoGeometry
internal import CSDL2

/// The extents of somebody's `SDL_Window` at one moment, in its two units.
@MainActor
public struct WindowMeasure: Hashable {
  /// The extents in window units, in which events are counted.
  public let unitSize: Size
  /// The number of columns and rows, in device pixels.
  public let pixelSize: Size

  /// Measures a window.
  public init(_ window: OpaquePointer) {
    let handle = unsafe WindowHandle(window)
    let units = handle.unitSize
    let pixels = handle.pixelSize
    unitSize = Size(width: Double(units.width), height: Double(units.height))
    pixelSize = Size(width: Double(pixels.width), height: Double(pixels.height))
  }

  /// The device pixels in a window unit; 1 for a window without an extent.
  ///
  /// It is the only reliable scale on Linux, and changes when the window goes to another display.
  public var pixelsPerUnit: Double {
    guard unitSize.width > 0, pixelSize.width > 0 else { return 1 }
    return pixelSize.width / unitSize.width
  }
}

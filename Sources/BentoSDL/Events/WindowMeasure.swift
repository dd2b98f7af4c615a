public import BentoGeometry
internal import CSDL2

/// A snapshot of the size of an `SDL_Window`, in window units and in pixels.
///
/// ```swift
/// let measure = WindowMeasure(window)
/// host.resize(to: measure.unitSize, scale: measure.pixelsPerUnit)
/// ```
@MainActor
public struct WindowMeasure: Hashable {
  /// The size in window units, the units that events are measured in.
  public let unitSize: Size
  /// The width and height, in device pixels.
  public let pixelSize: Size

  /// Measures a window.
  public init(_ window: OpaquePointer) {
    let handle = unsafe WindowHandle(window)
    let units = handle.unitSize
    let pixels = handle.pixelSize
    unitSize = Size(width: Double(units.width), height: Double(units.height))
    pixelSize = Size(width: Double(pixels.width), height: Double(pixels.height))
  }

  /// The number of device pixels per window unit; 1 for a window without a size.
  ///
  /// This is the only reliable scale on Linux. It changes when the window moves to another display.
  public var pixelsPerUnit: Double {
    guard unitSize.width > 0, pixelSize.width > 0 else { return 1 }
    return pixelSize.width / unitSize.width
  }
}

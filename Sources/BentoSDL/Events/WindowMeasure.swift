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
    var units: (Int32, Int32) = (0, 0)
    var pixels: (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &units.0, &units.1)
    SDL_GetWindowSizeInPixels(window, &pixels.0, &pixels.1)
    unitSize = Size(width: Double(units.0), height: Double(units.1))
    pixelSize = Size(width: Double(pixels.0), height: Double(pixels.1))
  }

  /// The device pixels in a window unit; 1 for a window without an extent.
  ///
  /// It is the only reliable scale on Linux, and changes when the window goes to another display.
  public var pixelsPerUnit: Double {
    guard unitSize.width > 0, pixelSize.width > 0 else { return 1 }
    return pixelSize.width / unitSize.width
  }
}

internal import BentoGeometry

/// A map between two spaces of device pixels; nearly all of them shift by whole pixels, which costs
/// no more than two sums.
nonisolated enum DeviceMap: Equatable {
  case shift(PixelOffset)
  case map(Transform)

  static let identity = DeviceMap.shift(.zero)

  /// Whether pixels stay pixels.
  var isShift: Bool {
    switch self {
    case .shift: true
    case .map: false
    }
  }

  /// The same map as a transform.
  var transform: Transform {
    switch self {
    case .shift(let offset): .translation(x: Double(offset.dx), y: Double(offset.dy))
    case .map(let transform): transform
    }
  }

  /// The map that applies this one first and then `next`.
  func followed(by next: DeviceMap) -> DeviceMap {
    if case .shift(let first) = self, case .shift(let second) = next {
      return .shift(PixelOffset(dx: first.dx + second.dx, dy: first.dy + second.dy))
    }
    return .map(transform.followed(by: next.transform))
  }

  /// The map that takes a scroll offset away first.
  func scrolled(by offset: PixelOffset) -> DeviceMap {
    DeviceMap.shift(PixelOffset(dx: -offset.dx, dy: -offset.dy)).followed(by: self)
  }

  /// Maps a rectangle and rounds the result outwards; exact for shifts.
  func applyOutwards(to rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    switch self {
    case .shift(let offset): return rect.offsetBy(dx: offset.dx, dy: offset.dy)
    case .map(let transform):
      return Scale.one.enclosingPixels(transform.apply(to: Scale.one.points(rect)))
    }
  }
}

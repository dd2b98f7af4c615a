package import BentoGeometry
internal import BentoGraphics

/// Pixels that move inside a rectangle, in place of painting them again.
package nonisolated struct ScrollBlit {
  /// The rectangle, in device pixels of the host.
  package var viewport: PixelRect
  /// How far its content moves.
  package var offset: PixelOffset
  /// The parts of the rectangle that need to be moved; nil for all of it.
  var parts: UnevenParts?

  /// Moves the pixels of a target that holds the last frame.
  func move(in target: PixelTarget) {
    if let parts {
      target.scroll(parts, dy: offset.dy)
    } else {
      target.scroll(viewport, dx: offset.dx, dy: offset.dy)
    }
  }
}

/// Finds where the last frame shows more in a scrolled view than the color behind its content.
///
/// What views paint lies inside their ink, which damage counts on as well.
@MainActor
struct UnevenSearch {
  /// What has been found; its rectangle is the viewport.
  private(set) var parts: UnevenParts
  /// How many more views are looked at: a viewport full of small views has hardly room between them.
  private var remaining = 512

  /// Begins in a viewport, with memory that may be used again.
  init(_ viewport: PixelRect, memory: UnevenParts) {
    parts = memory
    parts.begin(viewport)
  }

  /// Adds pixels of which nothing is known.
  mutating func add(_ ink: PixelRect) { parts.add(ink) }

  /// Adds what the subviews of a view painted, as far as a clip lets it be seen.
  ///
  /// - Returns: Whether there may be enough left that is even.
  mutating func addSubviews(of view: View, _ toDevice: DeviceMap, _ clip: PixelRect) -> Bool {
    for subview in view.subviews {
      guard add(subview, toDevice, clip) else { return false }
    }
    return true
  }

  private mutating func add(_ view: View, _ toDevice: DeviceMap, _ clip: PixelRect) -> Bool {
    // Read apart, as by ``FrameBuilder``: most views lie in columns that were found before.
    guard let inner = view.committed?.subtreeInk, let placement = view.committed?.placement else {
      return true
    }
    let cornerToDevice = toDevice.entering(placement)
    guard cornerToDevice.isShift else {
      if let record = view.committed { add(toDevice.ink(of: view, record).intersection(clip)) }
      return parts.isSmall
    }
    let ink = cornerToDevice.applyOutwards(to: inner).intersection(clip)
    guard !parts.holds(ink) else { return true }
    remaining -= 1
    guard remaining >= 0 else { return false }
    guard !view.subviews.isEmpty, view.committed?.effects.joinsSubtree == false,
      let own = view.committed?.ownInk, let offset = view.committed?.contentOffset
    else {
      add(ink)
      return parts.isSmall
    }
    add(cornerToDevice.applyOutwards(to: own).intersection(ink))
    return parts.isSmall && addSubviews(of: view, cornerToDevice.scrolled(by: offset), ink)
  }
}

package import BentoGeometry
internal import BentoGraphics

/// A rectangle in which pixels are moved instead of being painted again.
package nonisolated struct ScrollBlit {
  /// The rectangle, in device pixels of the host.
  package var viewport: PixelRect
  /// The distance by which the content moves.
  package var offset: PixelOffset
  /// The parts of the rectangle that must be moved; nil if all of it must be moved.
  var parts: UnevenParts?

  /// Moves the pixels of a target that contains the previous frame.
  func move(in target: PixelTarget) {
    if let parts {
      target.scroll(parts, dy: offset.dy)
    } else {
      target.scroll(viewport, dx: offset.dx, dy: offset.dy)
    }
  }
}

/// A search for the parts of a scrolled view in which the previous frame shows more than
/// the color behind the content (decision 29).
///
/// The search relies on the same fact as damage: views paint only inside their ink.
@MainActor
struct UnevenSearch {
  /// The parts found so far; their rectangle is the viewport.
  private(set) var parts: UnevenParts
  /// The number of views that may still be tested.
  ///
  /// It is limited because, among more views than that, hardly any background would be visible, and the search
  /// would cost more than the move.
  private var remaining = 512

  /// Creates a search in a viewport that reuses memory.
  init(_ viewport: PixelRect, memory: UnevenParts) {
    parts = memory
    parts.begin(viewport)
  }

  /// Adds pixels whose content is unknown.
  mutating func add(_ ink: PixelRect) { parts.add(ink) }

  /// Adds the pixels that the subviews of a view painted inside a clip.
  ///
  /// - Returns: Whether the even remainder may still be large enough.
  mutating func addSubviews(of view: View, _ toDevice: DeviceMap, _ clip: PixelRect) -> Bool {
    for subview in view.subviews {
      guard add(subview, toDevice, clip) else { return false }
    }
    return true
  }

  private mutating func add(_ view: View, _ toDevice: DeviceMap, _ clip: PixelRect) -> Bool {
    // Only two fields are read, so that the record is not copied; see ``FrameBuilder``. Most views are inside
    // columns that were found earlier, so this is all that is done for them.
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
    // The view's own drawing and its subviews are added separately: a row is as wide as the list, while most
    // of its content is not.
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

internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// The way from the root of a tree to the topmost view whose background hides all that is painted
/// before it inside the damage.
///
/// Nothing behind such a view needs to be painted: an opaque color replaces what it covers, so the
/// pixels are the same without it.
@MainActor
struct OpaqueCover {
  private let scale: Scale
  /// The bounds of the damage: a rectangle holds all of it when it holds them.
  private let bounds: PixelRect

  /// Fills a list with the views from the cover to the root; empty when there is no cover.
  static func find(_ path: inout [View], from root: View, scale: Scale, damage: Region) {
    path.removeAll(keepingCapacity: true)
    guard !damage.isEmpty else { return }
    let search = OpaqueCover(scale: scale, bounds: damage.bounds)
    _ = search.find(in: root, .identity, &path)
  }

  private init(scale: Scale, bounds: PixelRect) {
    self.scale = scale
    self.bounds = bounds
  }

  /// Looks for the cover in a subtree, what is painted last first.
  private func find(in view: View, _ toDevice: DeviceMap, _ path: inout [View]) -> Bool {
    // Read apart, as by ``FrameBuilder``.
    guard let ink = view.committed?.subtreeInk, let placement = view.committed?.placement else {
      return false
    }
    let cornerToDevice = toDevice.entering(placement)
    guard cornerToDevice.isShift, holdsDamage(cornerToDevice.applyOutwards(to: ink)),
      let record = view.committed, record.movesPixelsWhole
    else { return false }
    let size = view.shown.size
    let extent = cornerToDevice.applyOutwards(
      to: PixelRect(
        x: 0,
        y: 0,
        width: scale.pixels(size.width),
        height: scale.pixels(size.height)
      )
    )
    let isHeld = holdsDamage(extent)
    if isHeld || !record.effects.clipsToBounds {
      let contentToDevice = cornerToDevice.scrolled(by: record.contentOffset)
      for subview in view.subviews.reversed() where find(in: subview, contentToDevice, &path) {
        path.append(view)
        return true
      }
    }
    guard isHeld, view.shown.cornerRadii.isZero, view.shown.backgroundColor?.isOpaque == true,
      !view.recording.back.isEmpty
    else { return false }
    path.append(view)
    return true
  }

  private func holdsDamage(_ rect: PixelRect) -> Bool {
    rect.contains(bounds)
  }
}

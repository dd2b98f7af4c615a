internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// A search for the topmost view whose opaque background covers all of the damage, and for the path to that
/// view.
///
/// Law: an opaque color replaces what it covers, so leaving out everything painted earlier does not change
/// the pixels inside the damage. A full redraw of a list thus fills its pixels once instead of once per
/// background (`frame.redraw.800x600`).
@MainActor
struct OpaqueCover {
  private let scale: Scale
  /// The bounds of the damage; a rectangle that contains these contains all of the damage.
  private let bounds: PixelRect

  /// Fills a list with the views from the cover up to the root; leaves it empty if there is no cover.
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

  /// Searches a subtree for the cover in reverse painting order, because the topmost cover hides the most.
  private func find(in view: View, _ toDevice: DeviceMap, _ path: inout [View]) -> Bool {
    // Only two fields are read, so that the record is not copied; see ``FrameBuilder``. The ink prunes the
    // search: a subtree that does not paint all of the damage has no cover in it.
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
    // A view that does not clip may contain a cover that extends beyond the view's bounds.
    let isHeld = holdsDamage(extent)
    if isHeld || !record.effects.clipsToBounds {
      let contentToDevice = cornerToDevice.scrolled(by: record.contentOffset)
      for subview in view.subviews.reversed() where find(in: subview, contentToDevice, &path) {
        path.append(view)
        return true
      }
    }
    // The recording is also checked, because painting uses it, and the color may have changed since it was
    // recorded. Every condition must hold for all pixels, so rounded corners rule a view out.
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

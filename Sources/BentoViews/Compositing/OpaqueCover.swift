internal import BentoGeometry
internal import BentoGraphics

/// The way from the root of a tree to the topmost view whose background hides all that is painted
/// before it inside the damage.
///
/// Nothing behind such a view needs to be painted: an opaque colour replaces what it covers, so the
/// pixels are the same without it.
@MainActor
struct OpaqueCover {
  private let scale: Scale
  /// The bounds of the damage: a rectangle holds all of it when it holds them.
  private let bounds: PixelRect
  /// The views from the root to the cover, the cover first.
  private var path: [View] = []

  /// Finds the cover, and gives the way there from the root to the cover; empty when there is none.
  static func path(from root: View, scale: Scale, damage: Region) -> [View] {
    guard !damage.isEmpty else { return [] }
    var search = OpaqueCover(scale: scale, damage: damage)
    guard search.find(in: root, .identity) else { return [] }
    return search.path.reversed()
  }

  private init(scale: Scale, damage: Region) {
    self.scale = scale
    bounds = damage.bounds
  }

  /// Looks for the cover in a subtree, what is painted last first.
  private mutating func find(in view: View, _ toDevice: Transform) -> Bool {
    guard let record = view.committed, record.movesPixelsWhole, toDevice.isTranslation else {
      return false
    }
    let cornerToDevice = record.placement.followed(by: toDevice)
    guard holdsDamage(cornerToDevice.applyOutwards(to: record.subtreeInk)) else { return false }
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
      let offset = record.contentOffset
      let contentToDevice = Transform.translation(x: -Double(offset.dx), y: -Double(offset.dy))
        .followed(by: cornerToDevice)
      for subview in view.subviews.reversed() where find(in: subview, contentToDevice) {
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

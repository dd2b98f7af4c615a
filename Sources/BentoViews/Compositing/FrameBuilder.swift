internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// What building frames keeps from one to the next: nothing but memory, so that a frame in which
/// everything moves takes no block of its own (`frame.blocks.scroll4`).
@MainActor
struct FrameMemory {
  /// The frame's list, which the painter is given.
  var list = DisplayList()
  /// The views down to the one before which nothing needs to be painted, that one first.
  fileprivate(set) var cover: [View] = []
}

/// Joins the recordings of the views that touch the damage into one display list.
///
/// Three things make that cheaper than walking through all views, none of which changes a pixel:
/// views beside the damage are passed over; what lies wholly behind an opaque view is left out
/// (``OpaqueCover``); and lists of subtrees that did not change are taken from the frame before
/// (``View/keptPicture``).
@MainActor
struct FrameBuilder {
  private let scale: Scale
  private let damage: Region
  /// What is filled.
  private var memory = FrameMemory()
  /// How many views are open that are drawn as one picture.
  ///
  /// Inside them nothing is left out: a painter may fade a lone operation by its color, and
  /// whether it is alone must not depend on the damage; or it may keep the picture.
  private var openPictures = 0
  /// Whether pictures that were put together in an earlier frame are taken as they are.
  private let usesKeptPictures: Bool
  /// How many views of the way to the cover have been begun.
  private var coverDepth = 0
  /// How many views are open that are damaged as a whole, so that nothing in them need be looked at
  /// (`lists.jump`).
  private var openDamaged = 0

  /// The picture of a committed tree inside the damage, in points of the host.
  static func list(of root: View, scale: Scale, damage: Region) -> DisplayList {
    var builder = FrameBuilder(scale: scale, damage: damage, usesKeptPictures: false)
    builder.add(root, .identity)
    return builder.list
  }

  /// The picture of a committed tree with nothing left out, wherever the views said that they paint.
  static func everything(of root: View, scale: Scale) -> DisplayList {
    var builder = FrameBuilder(scale: scale, damage: Region(), usesKeptPictures: false)
    builder.openPictures = 1
    builder.add(root, .identity)
    return builder.list
  }

  /// Fills the memory's list with the picture of a committed tree inside the damage, in points of the
  /// host.
  static func fill(_ memory: inout FrameMemory, of root: View, scale: Scale, damage: Region) {
    memory.list.removeAll()
    OpaqueCover.find(&memory.cover, from: root, scale: scale, damage: damage)
    var builder = FrameBuilder(scale: scale, damage: damage, usesKeptPictures: true)
    // Lent by exchange: a copy would have to be made as soon as the first step is added.
    swap(&builder.memory, &memory)
    builder.add(root, .identity)
    swap(&builder.memory, &memory)
    memory.cover.removeAll(keepingCapacity: true)
  }

  /// The picture of a committed view with its subviews, in points from its corner, without its own
  /// opacity; empty for a view that was not shown in the last frame.
  static func picture(of view: View, scale: Scale) -> DisplayList {
    guard let record = view.committed else { return DisplayList() }
    var builder = FrameBuilder(scale: scale, damage: Region(), usesKeptPictures: true)
    builder.openPictures = 1
    builder.addWhole(view, record, .identity)
    return builder.list
  }

  private init(scale: Scale, damage: Region, usesKeptPictures: Bool) {
    self.scale = scale
    self.damage = damage
    self.usesKeptPictures = usesKeptPictures
  }

  /// The list so far.
  private var list: DisplayList {
    get { memory.list }
    _modify { yield &memory.list }
  }
  /// Whether what is painted now lies behind the cover.
  private var isBehindCover: Bool { coverDepth < memory.cover.count }
  /// The next view on the way to the cover.
  private var nextOfCover: View { memory.cover[memory.cover.count - 1 - coverDepth] }

  private mutating func add(_ view: View, _ toDevice: DeviceMap) {
    var isDamaged = false
    if openPictures == 0, openDamaged == 0 {
      let touch = touch(of: view, toDevice)
      guard touch != .none else { return }
      isDamaged = touch == .whole
    }
    guard let record = view.committed else { return }
    if isDamaged { openDamaged += 1 }
    defer { if isDamaged { openDamaged -= 1 } }
    if isBehindCover {
      guard view === nextOfCover else { return }
      coverDepth += 1
    }
    let cornerToDevice = toDevice.entering(record.placement)
    let isShifted = record.placement != .identity
    if isShifted { list.append(.pushTransform(inPoints(record.placement))) }
    if record.effects.joinsSubtree, let joining = view.joiningEffects?.values, joining.isPicture {
      list.append(.pushBlend(joining.blendMode))
      list.append(.list(keptPicture(of: view) { $0.addClipped(view, record, cornerToDevice) }))
      list.append(.pop)
    } else {
      addClipped(view, record, cornerToDevice)
    }
    if isShifted { list.append(.pop) }
  }

  /// How much of what a view and those below it paint may lie inside the damage.
  private enum Touch {
    case none
    case some
    case whole
  }

  /// How much of a view may lie inside the damage; painters leave out themselves what they do not see
  /// of a stretched view.
  private func touch(of view: View, _ toDevice: DeviceMap) -> Touch {
    // Read apart: a copy of the whole record takes longer than all else that is done here for a view
    // beside the damage (`frame.damage.32`, `lists.scroll37`).
    guard let ink = view.committed?.subtreeInk, let placement = view.committed?.placement else {
      return .none
    }
    if toDevice.roundsOrigins { return .some }
    if placement.isShift, toDevice.isShift {
      let place = toDevice.entering(placement)
      let pixels = place.applyOutwards(to: ink)
      // A view without ink, and all in it, is passed over as before.
      if !ink.isEmpty, damage.rects.count == 1, damage.rects[0].contains(pixels) {
        return .whole
      }
      return damage.intersects(pixels) ? .some : .none
    }
    guard let record = view.committed else { return .none }
    return damage.intersects(toDevice.ink(of: view, record)) ? .some : .none
  }

  private mutating func addClipped(
    _ view: View,
    _ record: CommittedView,
    _ cornerToDevice: DeviceMap
  ) {
    let joining = record.effects.joinsSubtree ? view.joiningEffects?.values : nil
    let clip = joining?.clipShape
    if let clip { list.append(.pushClip(clip)) }
    if record.effects.alpha < 1 {
      list.append(.pushOpacity(record.effects.alpha))
      let content =
        joining?.isPicture == true
        ? picture { $0.addWhole(view, record, cornerToDevice) }
        : keptPicture(of: view) { $0.addWhole(view, record, cornerToDevice) }
      list.append(.list(content))
      list.append(.pop)
    } else if record.isMoving, !isBehindCover {
      list.append(.picture(keptPicture(of: view) { $0.addWhole(view, record, cornerToDevice) }))
    } else {
      addWhole(view, record, cornerToDevice)
    }
    if clip != nil { list.append(.pop) }
  }

  /// What is added meanwhile, from the view's record if it was put together since the view or
  /// anything below it changed.
  private mutating func keptPicture(
    of view: View,
    _ add: (inout FrameBuilder) -> Void
  ) -> DisplayList {
    guard usesKeptPictures else { return picture(add) }
    if let kept = view.keptPicture { return kept }
    let made = picture(add)
    view.keptPicture = made
    return made
  }

  /// What is added meanwhile, as a list of its own of which nothing is left out.
  private mutating func picture(_ add: (inout FrameBuilder) -> Void) -> DisplayList {
    let outer = list
    list = DisplayList()
    openPictures += 1
    add(&self)
    openPictures -= 1
    defer { list = outer }
    return list
  }

  private mutating func addWhole(
    _ view: View,
    _ record: CommittedView,
    _ cornerToDevice: DeviceMap
  ) {
    if !isBehindCover, !view.recording.back.isEmpty { list.append(.list(view.recording.back)) }
    addContent(of: view, record, cornerToDevice)
    if !view.recording.front.isEmpty { list.append(.list(view.recording.front)) }
  }

  private mutating func addContent(
    of view: View,
    _ record: CommittedView,
    _ cornerToDevice: DeviceMap
  ) {
    let hasContent = !view.recording.content.isEmpty
    guard hasContent || !view.subviews.isEmpty else { return }
    let clips = record.effects.clipsToBounds
    if clips { list.append(.pushClip(clipShape(record))) }
    if hasContent, !isBehindCover { list.append(.list(view.recording.content)) }
    let offset = record.contentOffset
    if offset != .zero { list.append(.pushTransform(inPoints(.identity.scrolled(by: offset)))) }
    let contentToDevice = cornerToDevice.scrolled(by: offset)
    for subview in view.subviews {
      add(subview, contentToDevice)
    }
    if offset != .zero { list.append(.pop) }
    if clips { list.append(.pop) }
  }

  private func clipShape(_ record: CommittedView) -> Shape {
    let rect = scale.points(record.effects.extent)
    let radii = record.effects.cornerRadii
    return radii.isZero ? .rect(rect) : .roundedRect(rect, radii.clamped(to: rect.size))
  }

  /// A map between device spaces as the same map between spaces in points.
  private func inPoints(_ map: DeviceMap) -> Transform {
    var map = map.transform
    map.tx *= scale.pixel
    map.ty *= scale.pixel
    return map
  }
}

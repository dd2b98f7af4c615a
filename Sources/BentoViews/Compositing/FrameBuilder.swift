internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// The memory retained between frames to build the display lists, so that a frame in which everything moves
/// allocates nothing (`frame.blocks.scroll4`).
@MainActor
struct FrameMemory {
  /// The display list of the frame, for the painter.
  var list = DisplayList()
  /// The views from the opaque cover up to the root; empty if there is no cover.
  fileprivate(set) var cover: [View] = []
}

/// A builder of one display list from the recordings of the views that touch the damage.
///
/// Law: the pixels inside the damage are the same as if every view were painted. Three things make this
/// cheaper without changing a pixel: views outside the damage are skipped; views that an opaque view covers
/// are left out (``OpaqueCover``); and the lists of unchanged subtrees are reused (``View/keptPicture``).
@MainActor
struct FrameBuilder {
  private let scale: Scale
  private let damage: Region
  /// The memory to fill.
  private var memory = FrameMemory()
  /// The number of open views that are each drawn as one image.
  ///
  /// Nothing inside these views is left out. A painter may fade a single operation through its color, and
  /// whether an operation is the only one must not depend on the damage (decision 4). A painter may also
  /// cache the image.
  private var openPictures = 0
  /// Whether lists built in an earlier frame are reused.
  ///
  /// It is false for the oracle in law tests, whose pixels are compared with those of reused lists.
  private let usesKeptPictures: Bool
  /// The number of views on the path to the cover that have been entered.
  private var coverDepth = 0
  /// The number of open views that are completely inside the damage, so that nothing below them has to be
  /// tested (`lists.jump`).
  private var openDamaged = 0

  /// Returns the display list of the part of a committed tree that is inside the damage, in points of the
  /// host.
  static func list(of root: View, scale: Scale, damage: Region) -> DisplayList {
    var builder = FrameBuilder(scale: scale, damage: damage, usesKeptPictures: false)
    builder.add(root, .identity)
    return builder.list
  }

  /// Returns the display list of a committed tree with nothing left out, regardless of the reported ink of
  /// the views.
  static func everything(of root: View, scale: Scale) -> DisplayList {
    var builder = FrameBuilder(scale: scale, damage: Region(), usesKeptPictures: false)
    builder.openPictures = 1
    builder.add(root, .identity)
    return builder.list
  }

  /// Fills the memory's list with the part of a committed tree that is inside the damage, in points of the
  /// host.
  static func fill(_ memory: inout FrameMemory, of root: View, scale: Scale, damage: Region) {
    memory.list.removeAll()
    OpaqueCover.find(&memory.cover, from: root, scale: scale, damage: damage)
    var builder = FrameBuilder(scale: scale, damage: damage, usesKeptPictures: true)
    // The memory is swapped in and out: a second reference would cause the first append to copy the list.
    swap(&builder.memory, &memory)
    builder.add(root, .identity)
    swap(&builder.memory, &memory)
    memory.cover.removeAll(keepingCapacity: true)
  }

  /// Returns the display list of a committed view and its subviews, in points relative to the view's top-left
  /// corner and without its own opacity; empty if the view was not shown in the previous frame.
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

  /// The display list built so far.
  private var list: DisplayList {
    get { memory.list }
    _modify { yield &memory.list }
  }
  /// Whether the operations added now are below the cover.
  private var isBehindCover: Bool { coverDepth < memory.cover.count }
  /// The next view on the path to the cover.
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
    // Siblings before the path are painted before the cover and are hidden by it; siblings after the path are
    // reached only once the path has been entered.
    if isBehindCover {
      guard view === nextOfCover else { return }
      coverDepth += 1
    }
    let cornerToDevice = toDevice.entering(record.placement)
    let isShifted = record.placement != .identity
    if isShifted { list.append(.pushTransform(inPoints(record.placement))) }
    // A blend mode mixes the finished image of the subtree with what is below it, so it is applied outside
    // the clip and the opacity.
    if record.effects.joinsSubtree, let joining = view.joiningEffects?.values, joining.isPicture {
      list.append(.pushBlend(joining.blendMode))
      list.append(.list(keptPicture(of: view) { $0.addClipped(view, record, cornerToDevice) }))
      list.append(.pop)
    } else {
      addClipped(view, record, cornerToDevice)
    }
    if isShifted { list.append(.pop) }
  }

  /// The extent to which a view and everything below it may be inside the damage.
  private enum Touch {
    case none
    case some
    case whole
  }

  /// Returns the extent to which a view may be inside the damage.
  ///
  /// Painters skip the invisible parts of scaled views.
  private func touch(of view: View, _ toDevice: DeviceMap) -> Touch {
    // Only two fields are read: copying the record would take longer than all other work done here for a view
    // outside the damage (`frame.damage.32`, `lists.scroll37`).
    guard let ink = view.committed?.subtreeInk, let placement = view.committed?.placement else {
      return .none
    }
    // In a scaled space, painters round each origin, which a rectangle of ink does not reflect. Painting too
    // much is safer there than painting too little.
    if toDevice.roundsOrigins { return .some }
    if placement.isShift, toDevice.isShift {
      let place = toDevice.entering(placement)
      let pixels = place.applyOutwards(to: ink)
      // A subtree without ink is skipped, as it would be without this shortcut. Only a single rectangle is
      // considered: being covered by the union of several is rare, and testing that costs more.
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
    // The opacity is applied to the cached list from outside, so a fade does not build the list again. On the
    // path to the cover, no list can be cached: it would lack the operations that the cover hides.
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

  /// Returns the list of the operations that a closure adds: the cached list, if there is one.
  ///
  /// The compositor drops a cached list as soon as the view or anything below it changes.
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

  /// Returns the complete list of the operations that a closure adds, with nothing left out.
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
    // The front is added even on the path to the cover: a border is painted on top of the subviews.
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

  /// Converts a map between device spaces to a map between spaces in points.
  private func inPoints(_ map: DeviceMap) -> Transform {
    var map = map.transform
    map.tx *= scale.pixel
    map.ty *= scale.pixel
    return map
  }
}

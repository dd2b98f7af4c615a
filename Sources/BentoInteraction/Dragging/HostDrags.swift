package import BentoGeometry
package import BentoPlatform
package import BentoViews

/// The drags of one host: the one that began in its views, and the one that hovers over them.
@MainActor
package final class HostDrags: DragConducting {
  /// The time for which a drag must rest on a target until the target opens.
  private static let springDelay = Duration.milliseconds(700)

  /// The view that would take the data.
  struct Hovered {
    weak var view: View?
    let target: DropTarget
    let drop: Drop
    let frame: Rect
    /// Whether the target accepts the drag; a target that does not may still open.
    let isAccepted: Bool

    func isSame(as other: Hovered?) -> Bool {
      view === other?.view && target === other?.target && drop.part == other?.drop.part
    }
  }

  unowned let host: ViewHost
  /// The drag that began in one of the views, or nil.
  package private(set) var session: DragSession?
  private var hovered: Hovered?
  /// The last position of the drag over the window, or nil.
  private var hover: DragHover?
  /// The number of calls that have changed the position.
  private var turn = 0
  private var springTimer: HostTimer?
  private let scroller = EdgeScroller()
  private weak var scrolledView: ScrollView?
  private let layer = DragLayerView()

  /// Creates the drags of a host.
  package init(for host: ViewHost) {
    self.host = host
    scroller.didScroll = { [weak self] in self?.contentDidMove() }
  }

  /// Lets hosts conduct drags from now on.
  static func register() {
    if ViewHost.dragsType == nil { ViewHost.dragsType = HostDrags.self }
  }

  /// The shape of the mouse pointer while a drag began in a view.
  package var cursor: CursorShape? {
    guard let session, !session.isOnDesktop, session.pickedUp == nil else { return nil }
    return hovered?.isAccepted == true ? .arrow : .notAllowed
  }
}

// MARK: - Sessions

extension HostDrags {
  /// Begins a drag, or returns nil while there is another one.
  ///
  /// - Parameters:
  ///   - view: The dragged view, whose picture follows the pointer unless the drag has a preview.
  ///   - point: The location at which the pointer went down, in the window.
  package func begin(_ drag: Drag, from view: View, grippedAt point: Point) -> DragSession? {
    guard session == nil else { return nil }
    let picture = DragPicture(
      of: drag.preview ?? view,
      grippedAt: point,
      count: drag.itemCount ?? drag.contents.files?.paths.count ?? 1
    )
    let session = DragSession(drag, picture: picture, in: self)
    self.session = session
    return session
  }

  func sessionDidEnd(_ session: DragSession) {
    guard self.session === session else { return }
    self.session = nil
    host.noteSemanticsChange()
    hidePicture()
    host.dragCursorDidChange()
  }

  func show(_ picture: DragPicture, at point: Point, isAccepted: Bool) {
    let frame = Rect(origin: point - picture.grip, size: picture.size)
    layer.show(picture, at: frame, isAccepted: isAccepted, in: host.window)
    host.dragCursorDidChange()
  }

  func hidePicture() {
    layer.show(nil, at: .zero, isAccepted: false, in: host.window)
  }

  package func keyDidChange(_ key: KeyEvent) -> Bool {
    guard let session, !session.isOnDesktop else { return false }
    if key.key == .escape {
      if key.phase == .down { session.cancel() }
      return true
    }
    session.modifiersDidChange(key.modifiers)
    return false
  }

  package func cancelDrags() {
    // A drag on the desktop continues while another window is active.
    if let session, !session.isOnDesktop { session.cancel() }
    leave()
  }
}

// MARK: - Hovering

extension HostDrags {
  package func hover(_ hover: DragHover) -> DragAction? {
    guard hover.point.isFinite else {
      leave()
      return nil
    }
    self.hover = hover
    follow(hover.point)
    return findAgain()
  }

  package func leave() {
    turn &+= 1
    hover = nil
    scroller.stop()
    scrolledView = nil
    change(to: nil)
  }

  package func receive(_ hover: DragHover) -> PendingDrop? {
    _ = self.hover(hover)
    let (found, view) = (hovered, hovered?.view)
    leave()
    guard let found, found.isAccepted else { return nil }
    // A view that disappears because nothing hovers over it anymore still gets the data, and lives until then.
    let hidden = isHere(found) ? nil : view
    let types = found.target.types.filter(found.drop.types.contains)
    return PendingDrop(of: types, action: found.drop.action) { [weak self] contents in
      guard let self, hidden != nil || isHere(found) else { return false }
      var drop = found.drop
      drop.contents = contents
      return withExtendedLifetime(hidden) { found.target.perform(drop) }
    }
  }

  /// Whether a view is in the window, with the same target.
  private func isHere(_ found: Hovered) -> Bool {
    found.view?.host === host && found.view?.dropTarget === found.target
  }

  package func take(_ drop: DropEvent) -> Bool {
    var contents = ClipboardContents()
    if !drop.files.isEmpty { contents.files = CopiedFiles(drop.files) }
    contents.text = drop.text
    let offer = DragOffer(contents: contents, value: nil, actions: [.copy])
    let hover = DragHover(offer, at: drop.position, action: .copy, modifiers: [])
    return self.drop(hover) != nil
  }

  /// Finds the target again, because the content below the pointer has moved.
  private func contentDidMove() {
    if hover != nil { _ = findAgain() }
  }

  private func findAgain() -> DragAction? {
    turn &+= 1
    let current = turn
    guard let hover else { return nil }
    let found = find(hover)
    // The closures of a target may have ended the drag or moved it.
    guard current == turn else { return hovered?.isAccepted == true ? hovered?.drop.action : nil }
    change(to: found)
    return found?.isAccepted == true ? found?.drop.action : nil
  }

  /// Returns the deepest view at the position that accepts the drag, or else the deepest one that opens.
  func find(_ hover: DragHover) -> Hovered? {
    var opening: Hovered?
    var view = host.window.hitTest(hover.point)
    while let current = view {
      defer { view = current.superview }
      guard let target = current.dropTarget, target.takes(hover.offer) else { continue }
      let location = current.convert(hover.point, from: nil)
      let part = target.findPart?(location)
      let frame = part?.frame ?? current.bounds
      let asked = hover.action ?? hover.offer.actions.first ?? .copy
      var drop = Drop(hover, at: location, action: asked, part: part?.identity)
      let chosen = target.choosesAction.map { $0(drop) } ?? hover.action
      if let chosen, hover.offer.actions.contains(chosen) {
        drop.action = chosen
        return Hovered(view: current, target: target, drop: drop, frame: frame, isAccepted: true)
      }
      if opening == nil, target.springsOpen != nil {
        opening = Hovered(
          view: current,
          target: target,
          drop: drop,
          frame: frame,
          isAccepted: false
        )
      }
    }
    return opening
  }

  private func change(to new: Hovered?) {
    let old = hovered
    hovered = new
    let isSame = new?.isSame(as: old) ?? (old == nil)
    if !isSame { awaitSpring(of: new) }
    showRing()
    if let old, old.isAccepted, !isSame || new?.isAccepted != true {
      old.target.hoverDidChange?(nil)
    }
    if let new, new.isAccepted { new.target.hoverDidChange?(new.drop) }
  }

  private func showRing() {
    var frame: Rect?
    if let hovered, hovered.isAccepted, hovered.target.showsRing, let view = hovered.view {
      frame = view.convert(hovered.frame, to: nil).intersection(host.window.bounds)
    }
    layer.showRing(around: frame, in: host.window)
  }

  private func awaitSpring(of hovered: Hovered?) {
    springTimer?.cancel()
    springTimer = nil
    guard let hovered, let open = hovered.target.springsOpen else { return }
    springTimer = host.schedule(after: HostDrags.springDelay, isEndless: true) { [weak self] in
      guard let self, self.hovered?.isSame(as: hovered) == true, let drop = self.hovered?.drop
      else { return }
      springTimer = nil
      open(drop)
    }
  }

  /// Scrolls the scroll view below the pointer while the pointer is near its edges.
  private func follow(_ point: Point) {
    var view = host.window.hitTest(point)
    while let current = view, !(current is ScrollView) { view = current.superview }
    let found = view as? ScrollView
    if found !== scrolledView {
      scroller.stop()
      scrolledView = found
      if let found {
        let middle = Point(x: found.bounds.midX, y: found.bounds.midY)
        scroller.begin(in: found, at: found.convert(middle, to: nil))
      }
    }
    scroller.follow(point)
  }
}

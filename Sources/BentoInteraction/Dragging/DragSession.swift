package import BentoGeometry
internal import BentoGraphics
package import BentoPlatform
internal import BentoViews

/// A drag that began in one of the host's views.
///
/// It ends once: when the data is dropped, when the drag is canceled, or, after the pointer has left the
/// window, when the desktop reports its end.
@MainActor
package final class DragSession {
  let drag: Drag
  let offer: DragOffer
  private let picture: DragPicture
  private weak var drags: HostDrags?
  private var point = Point.zero
  private var modifiers: KeyModifiers = []
  /// Whether the desktop carries the drag.
  private(set) var isOnDesktop = false
  /// Whether the desktop has no way to carry the drag.
  private var staysInWindow = false
  private var isOver = false
  /// The view that was picked up, if assistive technology drags it instead of a pointer; otherwise nil.
  private(set) var pickedUp: PickedUp?

  /// A view that was picked up.
  struct PickedUp {
    weak var view: View?
  }

  init(_ drag: Drag, picture: DragPicture, in drags: HostDrags) {
    self.drag = drag
    self.picture = picture
    self.drags = drags
    offer = DragOffer(contents: drag.contents, value: drag.value, actions: drag.actions)
  }

  private var hover: DragHover { hover(at: point) }

  /// Returns the drag as it hovers at a point in the window.
  func hover(at point: Point) -> DragHover {
    DragHover(
      offer,
      at: point,
      action: DragAction.requested(by: modifiers, of: drag.actions),
      modifiers: modifiers
    )
  }

  /// Moves the drag to a point in the window.
  package func move(to point: Point, _ modifiers: KeyModifiers) {
    guard !isOver, !isOnDesktop, let drags else { return }
    self.point = point
    self.modifiers = modifiers
    if !drags.host.window.bounds.contains(point), leaveWindow(drags) { return }
    let action = drags.hover(hover)
    guard !isOver else { return }
    drags.show(picture, at: point, isAccepted: action != nil)
  }

  /// Shows the picture of a view in place, until an action drops it elsewhere.
  func pickUp(_ view: View, at point: Point) {
    guard let drags else { return }
    pickedUp = PickedUp(view: view)
    drags.show(picture, at: point, isAccepted: true)
    drags.host.noteSemanticsChange()
  }

  /// Adopts other modifier keys.
  func modifiersDidChange(_ modifiers: KeyModifiers) {
    guard modifiers != self.modifiers, pickedUp == nil else { return }
    move(to: point, modifiers)
  }

  /// Drops the data at a point in the window.
  package func drop(at point: Point, _ modifiers: KeyModifiers) {
    guard !isOver, !isOnDesktop, let drags else { return }
    self.point = point
    self.modifiers = modifiers
    // The drag is over before the target gets the data, because the target may begin another one.
    isOver = true
    drags.sessionDidEnd(self)
    let action = drags.drop(hover)
    drag.didEnd?(action)
  }

  /// Cancels the drag.
  package func cancel() {
    guard !isOver else { return }
    if isOnDesktop {
      drags?.host.services.drags?.cancelDrag()
    } else {
      finish(nil)
    }
  }

  /// Cancels the drag because its gesture has ended, unless the desktop carries it.
  package func gestureWasCancelled() {
    if !isOnDesktop { cancel() }
  }

  private func finish(_ action: DragAction?) {
    guard !isOver else { return }
    isOver = true
    if !isOnDesktop { drags?.leave() }
    drags?.sessionDidEnd(self)
    drag.didEnd?(action)
  }

  /// Lets the desktop carry the drag; returns whether it does.
  private func leaveWindow(_ drags: HostDrags) -> Bool {
    guard !staysInWindow, let service = drags.host.services.drags else { return false }
    drags.leave()
    guard !isOver else { return true }
    let carried = DesktopDrag(
      contents: drag.contents,
      value: drag.value,
      actions: drag.actions,
      image: picture.image(in: drags.host)
    ) { [self] action in finish(action) }
    isOnDesktop = true
    isOnDesktop = service.begin(carried)
    staysInWindow = !isOnDesktop
    if isOnDesktop { drags.hidePicture() }
    return isOnDesktop
  }
}

extension DragPicture {
  /// Returns the pixels of the picture, with the transparency of a dragged picture.
  @MainActor
  fileprivate func image(in host: ViewHost) -> DragImage {
    let scale = host.scale
    let ink = scale.enclosingPixels(Rect(origin: .zero, size: size))
    let memory = PixelMemory.holding(ink)
    host.graphics.painter.paint(
      list,
      into: memory.target,
      scale: scale,
      damage: Region(memory.bounds)
    )
    let pixels = memory.picture()
    return DragImage(
      width: pixels.width,
      height: pixels.height,
      words: pixels.words,
      hotSpotX: scale.pixels(grip.x),
      hotSpotY: scale.pixels(grip.y)
    )
  }
}

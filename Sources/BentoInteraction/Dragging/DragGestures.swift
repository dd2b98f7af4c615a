package import BentoGeometry
internal import BentoPlatform
package import BentoViews

/// The gestures that start a drag from a view: moving the mouse, or a long press by touch or pen.
@MainActor
package final class DragGestures {
  /// The gesture of the mouse.
  private let pan = PanGestureRecognizer()
  /// The gesture of a finger or pen.
  package let hold = LongPressGestureRecognizer()
  private weak var view: View?

  /// Creates gestures that are not attached yet.
  package init() {}

  /// Adds the gestures to a view.
  ///
  /// - Parameters:
  ///   - mayBegin: A closure that returns whether a drag can start where the pointer went down, in the window.
  ///   - didChange: Called whenever the state of a gesture changes.
  package func attach(
    to view: View,
    mayBegin: @escaping (Point) -> Bool,
    didChange: @escaping (GestureRecognizer) -> Void
  ) {
    self.view = view
    pan.allowedDevices = [.mouse]
    hold.allowedDevices = [.touch, .pen]
    pan.shouldBegin = { [unowned pan] in mayBegin(pan.windowLocation - pan.motion) }
    hold.shouldBegin = { [unowned hold] in mayBegin(hold.windowLocation) }
    for recognizer in [pan, hold] {
      recognizer.addAction(didChange)
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Removes the gestures from their view.
  package func detach() {
    for recognizer in [pan, hold] { view?.removeGestureRecognizer(recognizer) }
  }
}

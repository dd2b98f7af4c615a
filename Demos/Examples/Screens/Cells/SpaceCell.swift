package import Bento

/// An empty row with a height and a color; changes to the color are animated.
package struct SpaceCell: Renderable {
  let height: Double
  let color: Color

  package init(height: Double, color: Color) {
    self.height = height
    self.color = color
  }

  package func render(in view: SpaceCellView) {
    view.height(height)
    view.change(to: color)
  }
}

/// The view of a ``SpaceCell``.
package final class SpaceCellView: View {
  /// Changes the color, with an animation if the view is on screen.
  func change(to color: Color) {
    guard window != nil, backgroundColor != nil, backgroundColor != color else {
      backgroundColor = color
      return
    }
    View.animate(withDuration: .milliseconds(250), animations: { backgroundColor = color })
  }
}

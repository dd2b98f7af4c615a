package import BentoGeometry
package import BentoGraphics
package import BentoTesting
package import BentoViews

extension Harness {
  /// A harness with a red view of 20 × 20 points at its corner, rendered once.
  package static func withBox(_ size: Size, on background: Color? = nil) -> (Harness, View) {
    let harness = Harness(size: size)
    if let background { harness.window.backgroundColor = background }
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    harness.window.addSubview(view)
    harness.render()
    return (harness, view)
  }

  /// The first column in which the box is visible, or -1.
  package var shownX: Int {
    let picture = render()
    return (0..<picture.width).first { picture[$0, 5].green == 0 } ?? -1
  }
}

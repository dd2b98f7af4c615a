import Bento

extension Label {
  /// Places the label in an area, vertically centered.
  func fillMiddle(of area: Rect) {
    let height = sizeThatFits(area.size).height
    frame = Rect(
      x: area.x,
      y: area.y + ((area.height - height) / 2).rounded(),
      width: area.width,
      height: height
    )
  }
}

import Bento

extension Label {
  /// Lies across an area, in the middle of its height.
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

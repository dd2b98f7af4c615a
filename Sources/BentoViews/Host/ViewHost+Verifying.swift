internal import BentoGeometry
internal import BentoGraphics

extension ViewHost {
  /// Compares a target in which a frame was painted in parts with the same frame drawn and painted in full.
  ///
  /// Every view draws again, which detects views whose drawing has changed without a call to
  /// `setNeedsDisplay`.
  ///
  /// - Returns: The bounding rectangle of all pixels that differ, or nil if there are none.
  func faults(in target: PixelTarget) -> PixelRect? {
    let bounds = pixelBounds
    let memory = try? PixelMemory(
      width: target.width,
      height: target.height,
      format: target.format
    )
    guard let whole = memory?.target else { return nil }
    let list = window.withFreshRecordings { FrameBuilder.everything(of: window, scale: scale) }
    graphics.painter.paint(list, into: whole, scale: scale, damage: Region(bounds))
    var faults: PixelRect?
    for y in 0..<min(bounds.height, target.height) {
      for x in 0..<min(bounds.width, target.width)
      where !target.isSame(as: whole, x: x, y: y) {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        faults = faults?.union(pixel) ?? pixel
      }
    }
    return faults
  }
}

extension View {
  /// Runs a closure while the view and all views below it have fresh recordings.
  fileprivate func withFreshRecordings<Result>(_ body: () -> Result) -> Result {
    var kept: [(view: View, recording: ViewRecording)] = []
    var open = [self]
    while let view = open.popLast() {
      guard view.committed != nil else { continue }
      kept.append((view, view.recording))
      view.recording = RecordPass.record(view)
      open += view.subviews
    }
    defer { for entry in kept { entry.view.recording = entry.recording } }
    return body()
  }
}

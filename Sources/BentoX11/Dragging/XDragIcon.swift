internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CXCB

/// The window with the image that follows the pointer.
@MainActor
final class XDragIcon {
  /// The style of the last image, whose resources belong to the connection.
  private static var style: XPopup.Style?
  /// The distance from the pointer, in pixels, where the image cannot let the pointer through.
  private static let gap = 12

  private let popup: XPopup
  private let size: (width: Int, height: Int)
  private let hotSpot: (x: Int, y: Int)

  /// Creates the window, or returns nil if there is nothing to show.
  ///
  /// - Parameter owner: The window in which the drag began.
  init?(_ image: DragImage, _ client: XClient, owner: xcb_window_t) {
    guard image.width > 0, let style = XPopup.Style.any(client, besides: XDragIcon.style),
      let pixels = try? PixelMemory(width: image.width, height: image.height, format: style.format)
    else { return nil }
    XDragIcon.style = style
    size = (image.width, image.height)
    let frame = PixelRect(
      x: -image.width,
      y: -image.height,
      width: image.width,
      height: image.height
    )
    popup = XPopup(style, frame: frame, owner: owner, kind: .netDragIcon)
    let isPassable = popup.takePointer(in: .zero)
    hotSpot =
      isPassable ? (image.hotSpotX, image.hotSpotY) : (-XDragIcon.gap, -XDragIcon.gap)
    XDragIcon.write(image, to: pixels, isBlended: style.isBlended)
    popup.show(pixels, frame: frame)
  }

  /// Moves the image with the pointer.
  func move(to pointer: (x: Int, y: Int)) {
    popup.move(
      to: PixelRect(
        x: pointer.x - hotSpot.x,
        y: pointer.y - hotSpot.y,
        width: size.width,
        height: size.height
      )
    )
  }

  /// Writes the pixels, a little transparent or, without blending, on white.
  private static func write(_ image: DragImage, to pixels: PixelMemory, isBlended: Bool) {
    let target = pixels.target
    for y in 0..<image.height {
      let row = unsafe target.base.advanced(by: y * target.stride)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<image.width {
        let word = image.words[y * image.width + x]
        unsafe row[x] = isBlended ? DragImage.faded(word) : onWhite(word)
      }
    }
  }

  private static func onWhite(_ word: UInt32) -> UInt32 {
    let rest = 255 - (word >> 24)
    return word &+ rest << 16 &+ rest << 8 &+ rest | 0xff00_0000
  }
}

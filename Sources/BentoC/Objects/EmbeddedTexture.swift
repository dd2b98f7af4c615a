internal import BentoEmbedded
internal import BentoSDL

/// A texture, created with the program's renderer, that shows a host.
@MainActor
final class EmbeddedTexture {
  static let table = HandleTable<EmbeddedTexture>(of: "texture")

  private weak var screen: EmbeddedScreen?
  private let presenter: SDLTexturePresenter
  private var frame = 0

  init(_ screen: EmbeddedScreen, renderer: OpaquePointer) throws(PlatformError) {
    self.screen = screen
    let bounds = screen.host.pixelBounds
    presenter = try unsafe SDLTexturePresenter(
      renderer: renderer,
      width: bounds.width,
      height: bounds.height,
      isOpaque: !screen.isTransparent
    )
  }

  /// Updates the texture and copies it to the render target.
  func draw(in destination: PixelRect?) throws(DoorError) {
    guard let screen else { throw .handle("host") }
    try screen.busily { () throws(DoorError) in
      do throws(PlatformError) {
        let bounds = screen.host.pixelBounds
        try presenter.resize(width: bounds.width, height: bounds.height)
        try presenter.present { screen.paint(into: $0, age: $1, lastAt: &frame) }
        try presenter.draw(
          in: destination ?? screen.pixelArea,
          only: screen.isTransparent ? screen.host.contentRegion : nil
        )
      } catch {
        throw .platform(error)
      }
    }
  }

  /// Recreates the texture after the device was reset.
  func reset() throws(DoorError) {
    do throws(PlatformError) {
      try presenter.deviceReset()
    } catch {
      throw .platform(error)
    }
  }
}

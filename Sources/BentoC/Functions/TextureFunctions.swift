// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
internal import BentoSDL
public import CBento

/// Runs pending work, advances a host, and draws it with a renderer.
@c(bento_host_draw) @implementation
public func bento_host_draw(_ host: OpaquePointer?, _ renderer: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let renderer = unsafe renderer else { throw .argument("The renderer is NULL.") }
    guard !screen.isBusy else { throw .busy }
    MainQueueWork.drain(budget: .milliseconds(2))
    // The work may have destroyed the host.
    let remaining = try EmbeddedScreen.table.object(host)
    try remaining.busily { remaining.host.tick(at: SDLClock.now) }
    try unsafe remaining.draw(with: renderer)
  }
}

/// Creates a texture that shows a host.
@c(bento_texture_create) @implementation
public func bento_texture_create(
  _ host: OpaquePointer?,
  _ renderer: OpaquePointer?,
  _ texture: UnsafeMutablePointer<OpaquePointer?>?
) -> bento_status {
  perform { () throws(DoorError) in
    guard let texture = unsafe texture else {
      throw .argument("The pointer for the handle is NULL.")
    }
    unsafe texture.pointee = nil
    let screen = try EmbeddedScreen.table.object(host)
    guard let renderer = unsafe renderer else { throw .argument("The renderer is NULL.") }
    do throws(PlatformError) {
      unsafe texture.pointee = unsafe EmbeddedTexture.table.add(
        try EmbeddedTexture(screen, renderer: renderer)
      )
    } catch {
      throw .platform(error)
    }
  }
}

/// Updates a texture and copies it to the render target.
@c(bento_texture_draw) @implementation
public func bento_texture_draw(
  _ texture: OpaquePointer?,
  _ destination: UnsafePointer<bento_rect>?
) -> bento_status {
  perform { () throws(DoorError) in
    let area = unsafe destination.map { pointer in
      unsafe PixelRect(
        x: Int(pointer.pointee.x),
        y: Int(pointer.pointee.y),
        width: max(0, Int(pointer.pointee.width)),
        height: max(0, Int(pointer.pointee.height))
      )
    }
    try EmbeddedTexture.table.object(texture).draw(in: area)
  }
}

/// Recreates a texture after the device was reset.
@c(bento_texture_reset) @implementation
public func bento_texture_reset(_ texture: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    try EmbeddedTexture.table.object(texture).reset()
  }
}

/// Frees a texture.
@c(bento_texture_destroy) @implementation
public func bento_texture_destroy(_ texture: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    try EmbeddedTexture.table.remove(texture)
  }
}

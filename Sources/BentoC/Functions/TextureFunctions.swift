// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoGeometry
internal import BentoPlatform
public import CBento

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

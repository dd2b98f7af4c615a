// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
public import CBento
public import CSDL2

/// Writes the number of device pixels that a host covers.
@c(bento_host_pixel_size) @implementation
public func bento_host_pixel_size(
  _ host: OpaquePointer?,
  _ width: UnsafeMutablePointer<Int32>?,
  _ height: UnsafeMutablePointer<Int32>?
) -> bento_status {
  perform { () throws(DoorError) in
    let bounds = try EmbeddedScreen.table.object(host).host.pixelBounds
    unsafe width?.pointee = Int32(clamping: bounds.width)
    unsafe height?.pointee = Int32(clamping: bounds.height)
  }
}

/// Returns whether a host needs to be painted.
@c(bento_host_needs_render) @implementation
public func bento_host_needs_render(_ host: OpaquePointer?) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let screen = try EmbeddedScreen.table.object(host)
    return try screen.busily { screen.host.prepareFrame().isEmpty ? 0 : 1 }
  }
}

/// Paints the changes into the program's memory.
@c(bento_host_render) @implementation
public func bento_host_render(
  _ host: OpaquePointer?,
  _ pixels: UnsafePointer<bento_pixels>?,
  _ age: Int32,
  _ rects: UnsafeMutablePointer<bento_rect>?,
  _ capacity: Int32
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let screen = try EmbeddedScreen.table.object(host)
    guard let pixels = unsafe pixels else { throw .argument("The pixels are NULL.") }
    guard age >= 0, capacity >= 0 else { throw .argument("The age or the capacity is negative.") }
    let memory = try unsafe ProgramPixels(pixels.pointee)
    let region = try screen.busily { () throws(DoorError) in
      do throws(PlatformError) {
        return try screen.render(into: memory, calls: Int(age))
      } catch {
        throw .platform(error)
      }
    }
    guard !region.isEmpty else { return 0 }
    return unsafe write(region, to: rects, capacity)
  }
}

/// Writes the rectangles in which a host's views draw.
@c(bento_host_content) @implementation
public func bento_host_content(
  _ host: OpaquePointer?,
  _ rects: UnsafeMutablePointer<bento_rect>?,
  _ capacity: Int32
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let screen = try EmbeddedScreen.table.object(host)
    guard capacity >= 0 else { throw .argument("The capacity is negative.") }
    let region = try screen.busily { screen.host.contentRegion }
    return region.isEmpty ? 0 : unsafe write(region, to: rects, capacity)
  }
}

/// Writes the rectangles of a region that is not empty, or their bounding rectangle if there are too many.
///
/// - Returns: The number of written rectangles, or 1 without a capacity.
private func write(
  _ region: Region,
  to rects: UnsafeMutablePointer<bento_rect>?,
  _ capacity: Int32
) -> Int32 {
  guard let rects = unsafe rects, capacity > 0 else { return 1 }
  let shown = region.rects.count > Int(capacity) ? [region.bounds] : Array(region.rects)
  for (index, rect) in shown.enumerated() {
    unsafe rects[index] = bento_rect(
      x: Int32(clamping: rect.x),
      y: Int32(clamping: rect.y),
      width: Int32(clamping: rect.width),
      height: Int32(clamping: rect.height)
    )
  }
  return Int32(shown.count)
}

/// Updates a host's pixels and blends them over a surface.
@c(bento_host_draw_over) @implementation
public func bento_host_draw_over(
  _ host: OpaquePointer?,
  _ surface: UnsafeMutablePointer<SDL_Surface>?,
  _ x: Int32,
  _ y: Int32
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let surface = unsafe surface else { throw .argument("The surface is NULL.") }
    try screen.busily { () throws(DoorError) in
      do throws(PlatformError) {
        try unsafe screen.draw(over: surface, x: Int(x), y: Int(y))
      } catch {
        throw .platform(error)
      }
    }
  }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoPlatform
internal import BentoText
public import CBento

/// Returns the version of the C interface.
@c(bento_api_version) @implementation
public nonisolated func bento_api_version() -> Int32 { BENTO_API_VERSION }

/// Returns the message for the last failed call on this thread.
@c(bento_error_message) @implementation
public func bento_error_message() -> UnsafePointer<CChar>? {
  unsafe FirstThread.isCurrent ? LastFailure.message : LastFailure.wrongThread
}

/// Uses a font file for all text.
@c(bento_use_font) @implementation
public func bento_use_font(_ path: UnsafePointer<CChar>?) -> bento_status {
  perform { () throws(DoorError) in
    guard let path = unsafe path else { throw .argument("The path is NULL.") }
    do throws(ProgramFonts.Failure) {
      try ProgramFonts.add(unsafe String(cString: path), isDefault: true)
    } catch {
      throw error == .late ? .order(error.description) : .argument(error.description)
    }
  }
}

/// Creates a host for the view registered under a name.
@c(bento_host_create) @implementation
public func bento_host_create(
  _ options: UnsafePointer<bento_host_options>?,
  _ host: UnsafeMutablePointer<OpaquePointer?>?
) -> bento_status {
  perform { () throws(DoorError) in
    guard let host = unsafe host else { throw .argument("The pointer for the handle is NULL.") }
    unsafe host.pointee = nil
    unsafe host.pointee = unsafe EmbeddedScreen.table.add(
      try EmbeddedScreen(ScreenOptions(options))
    )
  }
}

/// Destroys a host and its views.
@c(bento_host_destroy) @implementation
public func bento_host_destroy(_ host: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    guard unsafe host != nil else { return }
    let screen = try EmbeddedScreen.table.object(host)
    try EmbeddedScreen.table.remove(host)
    screen.close()
  }
}

/// Changes a host's position, size and scale.
@c(bento_host_resize) @implementation
public func bento_host_resize(
  _ host: OpaquePointer?,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ scale: Double
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard !screen.isBusy else { throw .busy }
    screen.move(to: try ScreenPlace(x: x, y: y, width: width, height: height, scale: scale))
  }
}

/// Sends a message to a host's screen.
@c(bento_host_send) @implementation
public func bento_host_send(
  _ host: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let name = unsafe name, let text = unsafe text else {
      throw .argument("The name or the text is NULL.")
    }
    unsafe screen.receive(String(cString: name), String(cString: text))
  }
}

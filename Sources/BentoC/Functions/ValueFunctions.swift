// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CBento
internal import Glibc

/// Sends a copy of a value to a host's screen.
@c(bento_host_send_value) @implementation
public func bento_host_send_value(
  _ host: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafeRawPointer?,
  _ size: Int
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    let name = try ProgramText.read(name)
    guard let value = unsafe value, size > 0 else {
      throw .argument("The value is NULL, or its size is zero.")
    }
    let receiver = try translated { () throws(ScreenValueError) in
      try screen.link.receiver(of: name, size: size)
    }
    // The copy outlives a program that frees its value while the screen handles it.
    receiver.receive(unsafe [UInt8](UnsafeRawBufferPointer(start: value, count: size)))
  }
}

/// Sets the function that receives the values of a host's screen.
@c(bento_host_set_value_handler) @implementation
public func bento_host_set_value_handler(
  _ host: OpaquePointer?,
  _ handler: bento_value_handler?,
  _ context: UnsafeMutableRawPointer?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let handler = unsafe handler else {
      screen.link.deliverValue = nil
      return
    }
    screen.link.deliverValue = { name, bytes in
      unsafe bytes.withUnsafeBytes { unsafe handler(context, name, $0.baseAddress, $0.count) }
    }
  }
}

/// Copies a value that a host's screen has published.
@c(bento_host_get_value) @implementation
public func bento_host_get_value(
  _ host: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafeMutableRawPointer?,
  _ size: Int
) -> bento_status {
  perform { () throws(DoorError) in
    let link = try EmbeddedScreen.table.object(host).link
    let name = try ProgramText.read(name)
    guard let value = unsafe value, size > 0 else {
      throw .argument("The pointer is NULL, or the size is zero.")
    }
    let bytes = try translated { () throws(ScreenValueError) in
      try link.publishedBytes(name, size: size)
    }
    unsafe bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { unsafe memcpy(value, base, min(size, bytes.count)) }
    }
  }
}

/// Gets a number that a host's screen has published.
@c(bento_host_get_number) @implementation
public func bento_host_get_number(
  _ host: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ number: UnsafeMutablePointer<Double>?
) -> bento_status {
  perform { () throws(DoorError) in
    let link = try EmbeddedScreen.table.object(host).link
    let name = try ProgramText.read(name)
    guard let number = unsafe number else { throw .argument("The pointer is NULL.") }
    unsafe number.pointee = try translated { () throws(ScreenValueError) in
      try link.publishedNumber(name)
    }
  }
}

/// Gets a text that a host's screen has published.
@c(bento_host_get_text) @implementation
public func bento_host_get_text(
  _ host: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let link = try EmbeddedScreen.table.object(host).link
    let name = try ProgramText.read(name)
    return try ProgramText.answer(to: text, capacity) { () throws(DoorError) in
      try translated { () throws(ScreenValueError) in try link.publishedText(name) }
    }
  }
}

/// Returns the result of an exchange with a screen, with the errors of the C interface.
private func translated<Result>(
  _ body: () throws(ScreenValueError) -> Result
) throws(DoorError) -> Result {
  do throws(ScreenValueError) {
    return try body()
  } catch {
    throw .value(error)
  }
}

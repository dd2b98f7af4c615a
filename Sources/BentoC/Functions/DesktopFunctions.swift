// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
internal import BentoGraphics
internal import BentoPlatform
public import CBento

/// Gets the user's choices for all programs.
@c(bento_get_appearance) @implementation
public func bento_get_appearance(
  _ appearance: UnsafeMutablePointer<bento_appearance>?
) -> bento_status {
  perform { () throws(DoorError) in
    guard let appearance = unsafe appearance else {
      throw .argument("The pointer for the appearance is NULL.")
    }
    guard unsafe appearance.pointee.struct_size >= MemoryLayout<bento_appearance>.size else {
      throw .argument("struct_size is smaller than the appearance of this version.")
    }
    ProgramDesktop.update()
    let preferences = ProgramDesktop.preferences
    unsafe appearance.pointee.is_dark = preferences.colorScheme == .dark ? 1 : 0
    unsafe appearance.pointee.has_high_contrast = preferences.hasHighContrast == true ? 1 : 0
    unsafe appearance.pointee.has_reduced_motion = preferences.hasReducedMotion == true ? 1 : 0
    unsafe appearance.pointee.accent = preferences.accent.map(hex) ?? -1
    unsafe appearance.pointee.text_scale = preferences.interfaceScale
  }
}

/// Returns a color as 0xRRGGBB.
private func hex(_ color: Color) -> Int32 {
  [color.red, color.green, color.blue].reduce(0) { $0 << 8 | Int32(($1 * 255).rounded()) }
}

/// Prints a PDF file.
@c(bento_host_print_pdf) @implementation
public func bento_host_print_pdf(
  _ host: OpaquePointer?,
  _ title: UnsafePointer<CChar>?,
  _ pdf: UnsafeRawPointer?,
  _ size: Int,
  _ handler: bento_print_handler?,
  _ context: UnsafeMutableRawPointer?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    let title = try ProgramText.read(title)
    guard let pdf = unsafe pdf, size > 0 else {
      throw .argument("The PDF file is NULL, or its size is zero.")
    }
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: pdf, count: size))
    guard bytes.starts(with: "%PDF-".utf8) else { throw .argument("The bytes are not a PDF file.") }
    unsafe screen.print(title, handler, context) { _ in bytes }
  }
}

/// Prints the rows of a panel.
@c(bento_panel_print) @implementation
public func bento_panel_print(
  _ host: OpaquePointer?,
  _ title: UnsafePointer<CChar>?,
  _ handler: bento_print_handler?,
  _ context: UnsafeMutableRawPointer?
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let screen = try EmbeddedScreen.table.object(host)
    let title = try ProgramText.read(title)
    let fonts = screen.fonts
    unsafe screen.print(title, handler, context) { setup throws(PlatformError) in
      var document = PrintDocument(title, setup: setup) { panel.makePrintedView() }
      document.fonts = fonts
      return try await document.pdf()
    }
  }
}

/// Shows, changes or removes the icon in the notification area.
@c(bento_host_set_tray) @implementation
public func bento_host_set_tray(
  _ host: OpaquePointer?,
  _ tray: UnsafePointer<bento_tray>?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let tray = unsafe tray else { return screen.removeTray() }
    screen.show(try unsafe ProgramTray(tray.pointee))
  }
}

/// Shows a notification.
@c(bento_host_notify) @implementation
public func bento_host_notify(
  _ host: OpaquePointer?,
  _ notification: UnsafePointer<bento_notification>?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard let notification = unsafe notification else {
      throw .argument("The notification is NULL.")
    }
    screen.notify(try unsafe ProgramNotification(notification.pointee))
  }
}

/// Removes a notification.
@c(bento_host_withdraw_notification) @implementation
public func bento_host_withdraw_notification(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    screen.host.window.withdrawNotification(try ProgramText.read(id))
  }
}

/// Sets the number that the icon in the task bar shows.
@c(bento_host_set_badge) @implementation
public func bento_host_set_badge(_ host: OpaquePointer?, _ count: Int32) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard count >= -1 else { throw .argument("The number is less than −1.") }
    try screen.setLauncherState { $0.badge = count < 0 ? nil : Int(count) }
  }
}

/// Sets the progress that the icon in the task bar shows.
@c(bento_host_set_progress) @implementation
public func bento_host_set_progress(_ host: OpaquePointer?, _ fraction: Double) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard fraction == -1 || (0...1).contains(fraction) else {
      throw .argument("The progress is neither between 0 and 1 nor −1.")
    }
    try screen.setLauncherState { $0.progress = fraction < 0 ? nil : fraction }
  }
}

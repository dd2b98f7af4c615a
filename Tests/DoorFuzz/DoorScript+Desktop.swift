import CBento

/// Random calls for services of the desktop.
extension DoorScript {
  /// Calls a function, without ever reaching a printer.
  func decorate(_ host: OpaquePointer?) {
    var appearance = bento_appearance()
    appearance.struct_size = UInt32(number(0...1) * MemoryLayout<bento_appearance>.size)
    note("appearance", bento_get_appearance(&appearance))
    note("print", bento_host_print_pdf(host, "A", "%PDF", number(0...4), nil, nil))
    note("print panel", bento_panel_print(host, nil, nil, nil))
    guard chance(2) else { return note("tray", bento_host_set_tray(host, nil)) }
    var tray = bento_tray()
    tray.struct_size = UInt32(MemoryLayout<bento_tray>.size)
    tray.item_count = Int32(number(-1...2))
    tray.on_choice = { _, _, _ in
      MainActor.assumeIsolated { DoorScript.current?.hear() }
    }
    let flags = (0..<2).map { _ in UInt32(number(0...4)) }
    "title".withCString { text in
      tray.title = chance(4) ? nil : text
      let items = flags.map { bento_tray_item(id: text, title: chance(3) ? nil : text, flags: $0) }
      items.withUnsafeBufferPointer { items in
        tray.items = chance(4) ? nil : items.baseAddress
        note("tray", bento_host_set_tray(host, &tray))
      }
    }
  }
}

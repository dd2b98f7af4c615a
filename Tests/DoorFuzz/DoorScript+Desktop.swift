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
    note("badge", bento_host_set_badge(host, Int32(number(-2...9))))
    note("progress", bento_host_set_progress(host, pick([-1, 0, 0.5, 2, .nan])))
    note("withdraw", bento_host_withdraw_notification(host, chance(4) ? nil : "A"))
    notify(host)
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

  private func notify(_ host: OpaquePointer?) {
    var notification = bento_notification()
    notification.struct_size = UInt32(chance(9) ? 4 : MemoryLayout<bento_notification>.size)
    notification.action_count = Int32(number(-1...1))
    notification.urgency = Int32(number(-1...2))
    notification.on_answer = { _, _, _ in
      MainActor.assumeIsolated { DoorScript.current?.hear() }
    }
    "A".withCString { text in
      notification.title = chance(4) ? nil : text
      notification.id = chance(2) ? nil : text
      let action = [bento_notification_action(id: text, title: chance(3) ? nil : text)]
      action.withUnsafeBufferPointer { action in
        notification.actions = chance(4) ? nil : action.baseAddress
        note("notify", bento_host_notify(host, &notification))
      }
    }
  }
}

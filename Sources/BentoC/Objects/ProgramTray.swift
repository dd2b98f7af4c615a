internal import BentoEmbedded
internal import CBento

/// A copy of the program's description of an icon in the notification area.
@MainActor
@safe
struct ProgramTray {
  /// The title of the icon.
  let title: String
  /// The icon, or nil for that of the program's desktop file.
  let icon: Image?
  /// The menu, whose items call the program's handler.
  let menu: Menu
  private let handler: bento_tray_handler?
  private let context: UnsafeMutableRawPointer?

  /// Validates and copies a description.
  init(_ tray: bento_tray) throws(DoorError) {
    guard unsafe tray.struct_size >= MemoryLayout<bento_tray>.size else {
      throw .argument("struct_size is smaller than the icon of this version.")
    }
    let count = unsafe Int(tray.item_count)
    guard count >= 0, unsafe count == 0 || tray.items != nil else {
      throw .argument("The number of items is negative, or the items are NULL.")
    }
    unsafe (handler, context) = unsafe (tray.on_choice, tray.context)
    title = try unsafe ProgramText.read(tray.title)
    icon = try unsafe Self.image(tray.icon)
    var items: [MenuItem] = []
    for index in 0..<count {
      guard let item = unsafe tray.items?[index] else { break }
      items.append(try unsafe Self.makeItem(item, tray))
    }
    menu = Menu(title, items: items)
  }

  private static func image(_ pixels: UnsafePointer<bento_pixels>?) throws(DoorError) -> Image? {
    guard let pixels = unsafe pixels else { return nil }
    return try unsafe ProgramPixels.image(of: pixels.pointee)
  }

  private static func makeItem(
    _ item: bento_tray_item,
    _ tray: bento_tray
  ) throws(DoorError) -> MenuItem {
    guard unsafe item.title != nil else { return .separator }
    let flags = unsafe item.flags
    guard flags & ~UInt32(BENTO_TRAY_DISABLED | BENTO_TRAY_CHECKED) == 0 else {
      throw .argument("A flag of an item is unknown.")
    }
    let id = try unsafe ProgramText.read(item.id)
    let (handler, context) = unsafe (tray.on_choice, tray.context)
    return MenuItem(
      try unsafe ProgramText.read(item.title),
      isOn: flags & UInt32(BENTO_TRAY_CHECKED) != 0,
      isEnabled: flags & UInt32(BENTO_TRAY_DISABLED) == 0
    ) { unsafe handler?(context, bento_status(BENTO_OK), id) }
  }

  /// A closure that tells the program of a click on the icon, or nil if it has no handler.
  var onActivate: (() -> Void)? {
    guard let handler = unsafe handler else { return nil }
    let context = unsafe context
    return { unsafe handler(context, bento_status(BENTO_OK), nil) }
  }

  /// Tells the program that the icon cannot be shown.
  func report(_ error: DoorError) {
    LastFailure.note(error)
    unsafe handler?(context, error.status, nil)
  }
}

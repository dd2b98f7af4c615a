import CBento
import CSDL2
import Glibc

// MARK: - Panels and appearance

extension DoorScript {
  /// The titles of options, which remain allocated.
  private static let titles: UnsafeMutablePointer<UnsafePointer<CChar>?> = {
    let titles = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 4)
    for (index, title) in ["Low", "High", "", "\u{202E}آ"].enumerated() {
      titles[index] = strdup(title).map { UnsafePointer($0) }
    }
    return titles
  }()

  private static let writeTitle: bento_panel_row_title = { _, row, text, capacity in
    guard let text, capacity > 4 else { return }
    text[0] = CChar(truncatingIfNeeded: row)
    text[1] = 65
  }

  private static let draw: bento_panel_drawing = { _, pixels, _ in
    guard let pixels = pixels?.pointee else { return }
    memset(pixels.base, 255, Int(pixels.stride * pixels.height))
  }

  /// Changes how a host looks.
  func dress(_ host: OpaquePointer?) {
    note("theme", bento_host_set_theme(host, Int32(number(-1...7))))
    note("accent", bento_host_set_accent(host, UInt32(number(0...0x1FF_FFFF))))
    note("density", bento_host_set_density(host, Int32(number(-1...3))))
    note("text scale", bento_host_set_text_scale(host, pick([0.5, 1, 1.5, 3, 0, .nan])))
    note("cache limit", bento_host_set_cache_limit(host, Int64(pick([-1, 0, 1 << 20, .max]))))
    note("keyboard", bento_host_set_keyboard(host, Int32(number(-1...3))))
    note("show keyboard", bento_host_show_keyboard(host, Int32(number(0...1))))
    note("draw host", bento_host_draw(host, chance(4) ? nil : renderer))
    var (width, height): (Int32, Int32) = (0, 0)
    note("pixel size", bento_host_pixel_size(host, &width, &height))
  }

  /// Describes rows; all calls fail unless the host is a panel.
  func describe(_ host: OpaquePointer?) {
    note("begin", bento_panel_begin(host))
    for _ in 0..<number(0...12) {
      let place = number(0...24)
      let id = "\(place)"
      // The id determines the kind of most rows, so that rows are kept.
      switch chance(5) ? number(0...7) : place % 8 {
      case 0...3: addValue(host, id)
      case 4, 5: addContent(host, id)
      default: setProperty(host, id)
      }
    }
    if !chance(5) { note("end", bento_panel_end(host)) }
  }

  private func addValue(_ host: OpaquePointer?, _ id: String) {
    var (whole, value) = (Int32(number(-2...4)), Double(number(-5...105)))
    if chance(20) { value = .nan }
    let count = Int32(number(-1...4))
    switch (Int(id) ?? 0) % 7 {
    case 0: note("toggle", bento_panel_toggle(host, id, "Toggle", &whole))
    case 1: note("slider", bento_panel_slider(host, id, "Slider", &value, 0, value + 9, 1))
    case 2: note("stepper", bento_panel_stepper(host, id, nil, &value, 0, 100, Double(count)))
    case 3:
      var text = [CChar](repeating: 0, count: 12)
      note("field", bento_panel_text_field(host, id, "Field", &text, number(0...12)))
    case 4: note("picker", bento_panel_picker(host, id, "Picker", Self.titles, count, &whole))
    case 5: note("segmented", bento_panel_segmented(host, id, nil, Self.titles, count, &whole))
    default: note("button", bento_panel_button(host, id, "Button"))
    }
  }

  private func addContent(_ host: OpaquePointer?, _ id: String) {
    let values = (0..<8).map { chance(9) ? Double.infinity : Double($0 * number(0...9)) }
    switch number(0...10) {
    case 0: note("section", bento_panel_section(host, id, "Section"))
    case 1: note("label", bento_panel_label(host, id, "A label of several words"))
    case 2: note("heading", bento_panel_heading(host, id, "Heading"))
    case 3: note("key and value", bento_panel_key_value(host, id, "Key", "Value"))
    case 4: note("markdown", bento_panel_markdown(host, id, "# Title\n- *item*"))
    case 5: note("progress", bento_panel_progress(host, id, "Progress", values[1] / 9))
    case 6: note("chart", bento_panel_chart(host, id, "Chart", values, Int32(number(-1...8))))
    case 7:
      note("canvas", bento_panel_canvas(host, id, Double(number(-1...40)), Self.draw, nil))
    case 8:
      var selected = Int32(number(-1...9))
      let count = Int32(pick([-1, 0, 3, 10_000]))
      note("list", bento_panel_list(host, id, "List", count, Self.writeTitle, nil, &selected))
    case 9:
      var image = bento_pixels()
      (image.base, image.width, image.height) = (pixels.base, 8, Int32(number(0...8)))
      (image.stride, image.format) = (32, Int32(bitPattern: pick(Self.formats)))
      note("image", bento_panel_image(host, id, nil, &image, Double(number(0...50))))
    default: note("image file", bento_panel_image_file(host, id, nil, "/dev/null", 20))
    }
  }

  private func setProperty(_ host: OpaquePointer?, _ id: String) {
    let (id, text) = ("\(number(0...24))", chance(3) ? nil : "text \(number(0...3))")
    switch number(0...12) {
    case 0: note("disabled", bento_panel_set_disabled(host, id, Int32(number(0...1))))
    case 1: note("footer", bento_panel_set_footer(host, id, text))
    case 2: note("tooltip", bento_panel_set_tooltip(host, id, text))
    case 3: note("placeholder", bento_panel_set_placeholder(host, id, text))
    case 4: note("secure", bento_panel_set_secure(host, id, Int32(number(0...1))))
    case 5: note("format", bento_panel_set_format(host, id, Int32(number(-1...12)), text))
    case 6: note("series", bento_panel_set_series(host, id, text, [1, 2, 3], Int32(number(0...3))))
    case 7: note("detail", bento_panel_set_row_detail(host, id, chance(2) ? nil : Self.writeTitle))
    case 8: note("set number", bento_panel_set_number(host, id, Double(number(-5...120))))
    case 9: note("set text", bento_panel_set_text(host, id, text))
    case 10: note("reload", bento_panel_reload(host, id))
    case 11:
      var number = 0.0
      note("get number", bento_panel_get_number(host, id, &number))
    default:
      var text = [CChar](repeating: 0, count: 12)
      note("get text", bento_panel_get_text(host, id, &text, number(0...12)))
    }
  }

  /// Exchanges values with a screen.
  func exchange(_ host: OpaquePointer?) {
    let handler: bento_value_handler = { _, _, _, _ in
      MainActor.assumeIsolated { DoorScript.current?.hear() }
    }
    note("value handler", bento_host_set_value_handler(host, chance(2) ? handler : nil, nil))
    var point = SDL_Point(x: Int32(number(0...9)), y: Int32(number(0...9)))
    let (name, size) = (pick(["point", "other", ""]), pick([0, 7, 8]))
    note("send value", bento_host_send_value(host, name, &point, size))
    note("get value", bento_host_get_value(host, name, &point, size))
    var value = 0.0
    note("host number", bento_host_get_number(host, pick(["x", "name", ""]), &value))
    var text = [CChar](repeating: 0, count: 12)
    note("host text", bento_host_get_text(host, pick(["x", "name", ""]), &text, number(0...12)))
  }

  /// Creates a panel; nil if this fails.
  func makePanel() -> OpaquePointer? {
    var made: OpaquePointer?
    let flags = UInt32(pick([0, BENTO_DARK, BENTO_OVERLAYS_IN_WINDOW]))
    let size = Double(number(-1...200))
    note("create panel", bento_panel_create(window, 0, 0, size, 150, flags, &made))
    return made
  }
}

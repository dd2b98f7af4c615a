// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
public import CBento

/// Creates a host with an empty panel.
@c(bento_panel_create) @implementation
public func bento_panel_create(
  _ window: OpaquePointer?,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ flags: UInt32,
  _ host: UnsafeMutablePointer<OpaquePointer?>?
) -> bento_status {
  unsafe BENTO_PANEL.withCString { name in
    var options = unsafe bento_host_options()
    unsafe options.struct_size = UInt32(MemoryLayout<bento_host_options>.size)
    unsafe options.view = name
    unsafe options.window = window
    unsafe options.flags = flags | UInt32(BENTO_TRANSPARENT | BENTO_OVERLAYS_IN_WINDOW)
    unsafe (options.x, options.y) = (x, y)
    unsafe (options.width, options.height) = (width, height)
    return unsafe bento_host_create(&options, host)
  }
}

/// Begins a description of a panel's rows.
@c(bento_panel_begin) @implementation
public func bento_panel_begin(_ host: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in try panel(host).begin() }
}

/// Ends a description.
@c(bento_panel_end) @implementation
public func bento_panel_end(_ host: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in try panel(host).end() }
}

/// Begins a section.
@c(bento_panel_section) @implementation
public func bento_panel_section(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?
) -> bento_status {
  add(host, id, .section, title: title)
}

/// Adds a row of text.
@c(bento_panel_label) @implementation
public func bento_panel_label(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  add(host, id, .label, text: text)
}

/// Adds a heading.
@c(bento_panel_heading) @implementation
public func bento_panel_heading(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  add(host, id, .heading, text: text)
}

/// Adds a title with a value.
@c(bento_panel_key_value) @implementation
public func bento_panel_key_value(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> bento_status {
  add(host, id, .keyValue, title: title, text: value)
}

/// Adds a document in Markdown.
@c(bento_panel_markdown) @implementation
public func bento_panel_markdown(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ source: UnsafePointer<CChar>?
) -> bento_status {
  add(host, id, .markdown, text: source)
}

/// Adds a progress bar.
@c(bento_panel_progress) @implementation
public func bento_panel_progress(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ fraction: Double
) -> bento_status {
  perform { () throws(DoorError) in
    let row = try panel(host).place(id, .progress)
    guard fraction.isFinite else { throw .argument("The fraction is not finite.") }
    try panel(host).update(row, title) { row throws(DoorError) in
      row.value = min(1, max(-1, fraction))
    }
  }
}

/// Adds a line chart.
@c(bento_panel_chart) @implementation
public func bento_panel_chart(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Double>?,
  _ count: Int32
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.place(id, .chart)
    let isChanged = try row.setSeries(nil, to: values, count)
    try panel.update(row, title)
    if isChanged { panel.noteDifference(in: row) }
  }
}

/// Adds a row that the program draws.
@c(bento_panel_canvas) @implementation
public func bento_panel_canvas(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ height: Double,
  _ draw: bento_panel_drawing?,
  _ context: UnsafeMutableRawPointer?
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.place(id, .canvas)
    guard unsafe draw != nil else { throw .argument("The function that draws is NULL.") }
    guard (1...4_096).contains(height) else {
      throw .argument("The height is not a number between 1 and 4,096.")
    }
    unsafe row.drawing = unsafe draw
    unsafe row.context = unsafe context
    try panel.update(row, nil) { row throws(DoorError) in row.height = height }
  }
}

/// Adds an image from memory.
@c(bento_panel_image) @implementation
public func bento_panel_image(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ pixels: UnsafePointer<bento_pixels>?,
  _ height: Double
) -> bento_status {
  addImage(host, id, title, height) { () throws(DoorError) in
    guard let pixels = unsafe pixels?.pointee else { throw .argument("The pixels are NULL.") }
    let source = unsafe PanelImageSource.memory(
      base: Int(bitPattern: pixels.base),
      width: pixels.width,
      height: pixels.height,
      stride: pixels.stride,
      format: pixels.format
    )
    return (source, { () throws(DoorError) in try unsafe ProgramPixels.image(of: pixels) })
  }
}

/// Adds an image from a file.
@c(bento_panel_image_file) @implementation
public func bento_panel_image_file(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ path: UnsafePointer<CChar>?,
  _ height: Double
) -> bento_status {
  addImage(host, id, title, height) { () throws(DoorError) in
    let path = try ProgramText.read(path)
    return (
      .file(path),
      { () throws(DoorError) in
        do throws(ImageError) {
          return try Image(contentsOfFile: path)
        } catch {
          throw DoorError(status: Int32(BENTO_ERROR_FILE), message: error.description)
        }
      }
    )
  }
}

/// Calls the functions of a list or canvas, or reads an image again.
@c(bento_panel_reload) @implementation
public func bento_panel_reload(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.row(id)
    switch row.kind {
    case .image: row.imageSource = nil
    case .list, .canvas: row.revision += 1
    default: throw .kind(row)
    }
    panel.show()
  }
}

/// Returns the panel that a host shows.
@safe
func panel(_ host: OpaquePointer?) throws(DoorError) -> PanelView {
  guard let panel = try EmbeddedScreen.table.object(host).panel else {
    throw DoorError(
      status: Int32(BENTO_ERROR_VIEW),
      message: "The host's view is not a panel; create it with the name BENTO_PANEL."
    )
  }
  return panel
}

/// Adds an image, which is made only if its source is not that of the last description.
@safe
private func addImage(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ height: Double,
  _ source: () throws(DoorError) -> (PanelImageSource, () throws(DoorError) -> Image)
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.place(id, .image)
    guard (0...4_096).contains(height) else {
      throw .argument("The height is not a number between 0 and 4,096.")
    }
    let (source, make) = try source()
    if row.imageSource != source {
      row.image = try make()
      row.imageSource = source
      panel.noteDifference()
    }
    try panel.update(row, title) { row throws(DoorError) in row.height = height }
  }
}

/// Adds a row without a value.
@safe
private func add(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ kind: PanelRow.Kind,
  title: UnsafePointer<CChar>? = nil,
  text: UnsafePointer<CChar>? = nil
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.place(id, kind)
    let isChanged = try ProgramText.copy(text, to: &row.text)
    try panel.update(row, title)
    if isChanged { panel.noteDifference(in: row) }
  }
}

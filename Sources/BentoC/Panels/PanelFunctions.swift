// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CBento

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
    guard count >= 0, unsafe count == 0 || values != nil else {
      throw .argument("The count is negative, or the values are NULL.")
    }
    let points = unsafe UnsafeBufferPointer(start: values, count: Int(count))
    // Gaps are not equal to each other, so the bits are compared.
    let isEqual =
      unsafe points.count == row.values.count
      && zip(points, row.values).allSatisfy { $0.bitPattern == $1.bitPattern }
    if !isEqual {
      row.values = unsafe Array(points)
      panel.noteDifference()
    }
    try panel.update(row, title)
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

/// Calls the functions of a list or canvas again.
@c(bento_panel_reload) @implementation
public func bento_panel_reload(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.row(id)
    guard row.kind == .list || row.kind == .canvas else { throw .kind(row) }
    row.revision += 1
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
    if try ProgramText.copy(text, to: &row.text) { panel.noteDifference() }
    try panel.update(row, title)
  }
}

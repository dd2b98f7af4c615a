// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CBento
internal import Glibc

/// Adds a switch.
@c(bento_panel_toggle) @implementation
public func bento_panel_toggle(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ is_on: UnsafeMutablePointer<Int32>?
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, .toggle)
    guard let state = unsafe is_on else { throw .argument("The value is NULL.") }
    try panel.update(row, title)
    if row.takeChange() {
      unsafe state.pointee = row.value != 0 ? 1 : 0
      return 1
    }
    panel.show(unsafe state.pointee != 0 ? 1 : 0, in: row)
    return 0
  }
}

/// Adds a slider.
@c(bento_panel_slider) @implementation
public func bento_panel_slider(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Double>?,
  _ min: Double,
  _ max: Double,
  _ step: Double
) -> Int32 {
  exchange(host, id, .slider, title, value, min, max, step)
}

/// Adds a stepper.
@c(bento_panel_stepper) @implementation
public func bento_panel_stepper(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Double>?,
  _ min: Double,
  _ max: Double,
  _ step: Double
) -> Int32 {
  exchange(host, id, .stepper, title, value, min, max, step)
}

/// Adds a text field.
@c(bento_panel_text_field) @implementation
public func bento_panel_text_field(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, .field)
    guard let buffer = unsafe buffer, capacity > 0 else {
      throw .argument("The buffer is NULL, or its capacity is zero.")
    }
    guard unsafe memchr(buffer, 0, capacity) != nil else {
      throw .argument("The text in the buffer is not terminated.")
    }
    let hasChange = row.changes > 0
    if !hasChange, try ProgramText.copy(buffer, to: &row.text) { panel.noteDifference() }
    try panel.update(row, title) { row throws(DoorError) in row.count = capacity }
    guard row.takeChange() else { return 0 }
    ProgramText.write(row.text, to: buffer, capacity)
    return 1
  }
}

/// Adds a menu of options.
@c(bento_panel_picker) @implementation
public func bento_panel_picker(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ options: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int32,
  _ selected: UnsafeMutablePointer<Int32>?
) -> Int32 {
  choose(host, id, .picker, title, options, count, selected)
}

/// Adds options side by side.
@c(bento_panel_segmented) @implementation
public func bento_panel_segmented(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ options: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int32,
  _ selected: UnsafeMutablePointer<Int32>?
) -> Int32 {
  choose(host, id, .segmented, title, options, count, selected)
}

/// Adds a button.
@c(bento_panel_button) @implementation
public func bento_panel_button(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, .button)
    try panel.update(row, title)
    return row.takeChange() ? 1 : 0
  }
}

/// Adds a list.
@c(bento_panel_list) @implementation
public func bento_panel_list(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ title: UnsafePointer<CChar>?,
  _ count: Int32,
  _ row_title: bento_panel_row_title?,
  _ context: UnsafeMutableRawPointer?,
  _ selected: UnsafeMutablePointer<Int32>?
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, .list)
    guard count >= 0 else { throw .argument("The count is negative.") }
    guard unsafe row_title != nil else { throw .argument("The function for titles is NULL.") }
    unsafe row.rowTitle = unsafe row_title
    unsafe row.context = unsafe context
    try panel.update(row, title) { row throws(DoorError) in
      row.count = Int(count)
      row.isSelectable = unsafe selected != nil
    }
    guard let selected = unsafe selected else { return 0 }
    if row.takeChange() {
      unsafe selected.pointee = Int32(row.value)
      return 1
    }
    panel.show(Double(unsafe selected.pointee), in: row)
    return 0
  }
}

/// Gets the number that a row shows.
@c(bento_panel_get_number) @implementation
public func bento_panel_get_number(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ number: UnsafeMutablePointer<Double>?
) -> bento_status {
  perform { () throws(DoorError) in
    let row = try panel(host).row(id)
    guard let number = unsafe number else { throw .argument("The pointer is NULL.") }
    guard row.kind.hasNumber else { throw .kind(row) }
    unsafe number.pointee = row.value
  }
}

/// Sets the number that a row shows.
@c(bento_panel_set_number) @implementation
public func bento_panel_set_number(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ number: Double
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.row(id)
    guard row.kind.hasEditableNumber else { throw .kind(row) }
    guard number.isFinite else { throw .argument("The number is not finite.") }
    switch row.kind {
    case .slider, .stepper:
      row.value = Swift.min(row.range.upperBound, Swift.max(row.range.lowerBound, number))
    case .toggle:
      row.value = number != 0 ? 1 : 0
    default:
      guard Int32(exactly: number) != nil else { throw .argument("The number is not an index.") }
      row.value = number
    }
    row.changes = 1
    panel.show()
  }
}

/// Gets the text that a row shows.
@c(bento_panel_get_text) @implementation
public func bento_panel_get_text(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let row = try panel(host).row(id)
    return try ProgramText.answer(to: text, capacity) { () throws(DoorError) in
      guard row.kind.hasText else { throw .kind(row) }
      return row.text
    }
  }
}

/// Sets the text of a field.
@c(bento_panel_set_text) @implementation
public func bento_panel_set_text(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    let panel = try panel(host)
    let row = try panel.row(id)
    guard row.kind == .field else { throw .kind(row) }
    row.text = String(ProgramText.fitting(try ProgramText.read(text), row.count))
    row.changes = 1
    panel.show()
  }
}

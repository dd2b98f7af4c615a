// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CBento

/// Disables or enables a row or a section.
@c(bento_panel_set_disabled) @implementation
public func bento_panel_set_disabled(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ is_disabled: Int32
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setFlag(of: id, \.canBeDisabled, \.isDisabled, is_disabled)
  }
}

/// Sets the text below a row, section or list.
@c(bento_panel_set_footer) @implementation
public func bento_panel_set_footer(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setText(of: id, { _ in true }, \.footer, text)
  }
}

/// Sets the tooltip of a row.
@c(bento_panel_set_tooltip) @implementation
public func bento_panel_set_tooltip(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setText(of: id, { !$0.isSection }, \.toolTip, text)
  }
}

/// Sets the text of an empty text field.
@c(bento_panel_set_placeholder) @implementation
public func bento_panel_set_placeholder(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ text: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setText(of: id, { $0 == .field }, \.placeholder, text)
  }
}

/// Specifies whether a text field shows dots.
@c(bento_panel_set_secure) @implementation
public func bento_panel_set_secure(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ is_secure: Int32
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setFlag(of: id, { $0 == .field }, \.isSecure, is_secure)
  }
}

/// Sets the digits and the unit of a row's values.
@c(bento_panel_set_format) @implementation
public func bento_panel_set_format(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ digits: Int32,
  _ unit: UnsafePointer<CChar>?
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setProperty(of: id, \.hasFormat) { row throws(DoorError) in
      guard digits <= 9 else { throw .argument("The number of digits exceeds 9.") }
      let hasUnitChanged = try ProgramText.copy(unit, to: &row.properties.unit)
      let digits = digits < 0 ? nil : Int(digits)
      defer { row.properties.digits = digits }
      return hasUnitChanged || row.properties.digits != digits
    }
  }
}

/// Adds, changes or removes a line of a chart.
@c(bento_panel_set_series) @implementation
public func bento_panel_set_series(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ name: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Double>?,
  _ count: Int32
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setProperty(of: id, { $0 == .chart }) { row throws(DoorError) in
      let name = try ProgramText.read(name)
      guard !name.isEmpty else { throw .argument("The name of the series is empty.") }
      return try row.setSeries(name, to: values, count)
    }
  }
}

/// Sets the function that writes the details of a list's rows.
@c(bento_panel_set_row_detail) @implementation
public func bento_panel_set_row_detail(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ row_detail: bento_panel_row_title?
) -> bento_status {
  perform { () throws(DoorError) in
    try panel(host).setProperty(of: id, { $0 == .list }) { row throws(DoorError) in
      // Functions cannot be compared in Swift, but their addresses can.
      let old = unsafe unsafeBitCast(row.rowDetail, to: Int.self)
      unsafe row.rowDetail = unsafe row_detail
      return unsafe unsafeBitCast(row_detail, to: Int.self) != old
    }
  }
}

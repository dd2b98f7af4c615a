internal import BentoEmbedded

/// The content of a row that is not passed to the function that adds the row.
struct PanelProperties: Equatable {
  var isDisabled = false
  var footer = ""
  var toolTip = ""
  var placeholder = ""
  var isSecure = false
  /// The number of digits after the decimal point, or nil for as many as necessary.
  var digits: Int?
  var unit = ""
}

/// A line of a chart.
struct PanelSeries {
  /// The name; nil for the values that belong to the chart itself.
  let name: String?
  var values: [Double]
}

/// The memory or file that an image was made of.
enum PanelImageSource: Equatable {
  case memory(base: Int, width: Int32, height: Int32, stride: Int32, format: Int32)
  case file(String)
}

extension PanelView {
  /// Changes a property of a row, and shows it before the next frame unless a description is not complete.
  @safe
  func setProperty(
    of id: UnsafePointer<CChar>?,
    _ isAllowed: (PanelRow.Kind) -> Bool,
    _ change: (PanelRow) throws(DoorError) -> Bool
  ) throws(DoorError) {
    let row = try row(id)
    guard isAllowed(row.kind) else { throw .kind(row) }
    if try change(row) { noteChange() }
  }

  /// Sets a property that is a flag.
  @safe
  func setFlag(
    of id: UnsafePointer<CChar>?,
    _ isAllowed: (PanelRow.Kind) -> Bool,
    _ property: WritableKeyPath<PanelProperties, Bool>,
    _ flag: Int32
  ) throws(DoorError) {
    try setProperty(of: id, isAllowed) { row throws(DoorError) in
      guard row.properties[keyPath: property] != (flag != 0) else { return false }
      row.properties[keyPath: property] = flag != 0
      return true
    }
  }

  /// Sets a property that is a text.
  @safe
  func setText(
    of id: UnsafePointer<CChar>?,
    _ isAllowed: (PanelRow.Kind) -> Bool,
    _ property: WritableKeyPath<PanelProperties, String>,
    _ text: UnsafePointer<CChar>?
  ) throws(DoorError) {
    try setProperty(of: id, isAllowed) { row throws(DoorError) in
      try ProgramText.copy(text, to: &row.properties[keyPath: property])
    }
  }
}

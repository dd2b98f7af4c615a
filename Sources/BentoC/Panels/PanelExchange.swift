internal import CBento

extension PanelRow {
  /// Returns whether there is a change that the program has not received, and counts it as received.
  func takeChange() -> Bool {
    guard changes > 0 else { return false }
    changes -= 1
    return true
  }
}

extension PanelView {
  /// Updates a row that was placed, whose other arguments are valid.
  @safe
  func update(
    _ row: PanelRow,
    _ title: UnsafePointer<CChar>?,
    _ set: (PanelRow) throws(DoorError) -> Void = { _ in }
  ) throws(DoorError) {
    if try ProgramText.copy(title, to: &row.title) { noteDifference() }
    let old = (row.value, row.range, row.step, row.count, row.height, row.isSelectable)
    try set(row)
    let new = (row.value, row.range, row.step, row.count, row.height, row.isSelectable)
    if old != new { noteDifference() }
    addIfNew(row)
  }

  /// Shows a value that the program has changed.
  func show(_ value: Double, in row: PanelRow) {
    guard row.value != value else { return }
    row.value = value
    noteDifference()
  }
}

/// Adds a slider or a stepper.
@safe
func exchange(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ kind: PanelRow.Kind,
  _ title: UnsafePointer<CChar>?,
  _ value: UnsafeMutablePointer<Double>?,
  _ min: Double,
  _ max: Double,
  _ step: Double
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, kind)
    guard let value = unsafe value else { throw .argument("The value is NULL.") }
    guard min.isFinite, max.isFinite, min <= max, (max - min).isFinite else {
      throw .argument("The minimum or maximum is not finite, or the minimum exceeds the maximum.")
    }
    guard step.isFinite, step > 0 || kind == .slider && step == 0 else {
      throw .argument("The step is not finite, or it is not positive.")
    }
    guard unsafe value.pointee.isFinite else { throw .argument("The value is not finite.") }
    try panel.update(row, title) { row throws(DoorError) in
      row.range = min...max
      row.step = step
    }
    if row.takeChange() {
      unsafe value.pointee = row.value
      return 1
    }
    panel.show(unsafe value.pointee, in: row)
    return 0
  }
}

/// Adds a picker or a segmented control.
@safe
func choose(
  _ host: OpaquePointer?,
  _ id: UnsafePointer<CChar>?,
  _ kind: PanelRow.Kind,
  _ title: UnsafePointer<CChar>?,
  _ options: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int32,
  _ selected: UnsafeMutablePointer<Int32>?
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let panel = try panel(host)
    let row = try panel.place(id, kind)
    guard let selected = unsafe selected else { throw .argument("The selected index is NULL.") }
    guard (0...10_000).contains(count), unsafe count == 0 || options != nil else {
      throw .argument("The options are NULL, or their number is not between 0 and 10,000.")
    }
    let titles = unsafe UnsafeBufferPointer(start: options, count: Int(count))
    if !isEqual(row.options, titles) {
      var copies: [String] = []
      for index in 0..<Int(count) {
        copies.append(try ProgramText.read(unsafe titles[index]))
      }
      row.options = copies
      panel.noteDifference()
    }
    try panel.update(row, title)
    if row.takeChange() {
      unsafe selected.pointee = Int32(row.value)
      return 1
    }
    panel.show(Double(unsafe selected.pointee), in: row)
    return 0
  }
}

/// Returns whether options equal the program's, without copying them.
@safe
private func isEqual(
  _ options: [String],
  _ titles: UnsafeBufferPointer<UnsafePointer<CChar>?>
) -> Bool {
  guard options.count == titles.count else { return false }
  for (index, option) in options.enumerated() {
    guard let title = unsafe titles[index], ProgramText.isEqual(option, title) else {
      return false
    }
  }
  return true
}

internal import CBento

extension PanelRow {
  /// Returns whether there is a change that the program has not received, and counts it as received.
  func takeChange() -> Bool {
    guard changes > 0 else { return false }
    changes -= 1
    return true
  }
}

extension PanelRow {
  /// Sets the values of the line with a name, or of the chart itself if the name is nil.
  ///
  /// - Returns: Whether the values have changed.
  @safe
  func setSeries(
    _ name: String?,
    to values: UnsafePointer<Double>?,
    _ count: Int32
  ) throws(DoorError) -> Bool {
    guard count >= 0, unsafe count == 0 || values != nil else {
      throw .argument("The count is negative, or the values are NULL.")
    }
    let points = unsafe UnsafeBufferPointer(start: values, count: Int(count))
    guard let index = series.firstIndex(where: { $0.name == name }) else {
      guard count > 0 else { return false }
      let line = unsafe PanelSeries(name: name, values: Array(points))
      series.insert(line, at: name == nil ? 0 : series.count)
      return true
    }
    if count == 0 {
      series.remove(at: index)
      return true
    }
    // Gaps are not equal to each other, so the bits are compared.
    let isEqual =
      unsafe points.count == series[index].values.count
      && zip(points, series[index].values).allSatisfy { $0.bitPattern == $1.bitPattern }
    if !isEqual { unsafe series[index].values = Array(points) }
    return !isEqual
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
    let old = (row.range, row.step, row.count, row.height, row.isSelectable)
    let value = row.value
    try set(row)
    let new = (row.range, row.step, row.count, row.height, row.isSelectable)
    if old != new { noteDifference() }
    addIfNew(row)
    if value != row.value { noteDifference(in: row) }
  }

  /// Shows a row that an explicit call has changed: now, or at the end of the current description.
  func noteChange() {
    noteDifference()
    if !isDescribing { show() }
  }

  /// Shows a value that the program has changed.
  func show(_ value: Double, in row: PanelRow) {
    guard row.value != value else { return }
    row.value = value
    noteDifference(in: row)
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

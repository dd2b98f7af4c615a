/// The heights that items of a list were measured at, which a list that is loaded again takes as
/// estimates.
package struct MeasuredHeights {
  /// The heights of rows, by section and row.
  private var rows: [Int: [Int: Double]] = [:]
  /// The heights of headers, by section.
  private var headers: [Int: Double] = [:]
  /// The heights of footers, by section.
  private var footers: [Int: Double] = [:]

  init() {}

  /// The height of an item, or nil.
  func height(of item: ListItem) -> Double? {
    switch item {
    case .header(let section): headers[section]
    case .footer(let section): footers[section]
    case .row(let path): rows[path.section]?[path.row]
    }
  }

  /// Notes the height of an item.
  mutating func note(_ height: Double, of item: ListItem) {
    switch item {
    case .header(let section): headers[section] = height
    case .footer(let section): footers[section] = height
    case .row(let path): rows[path.section, default: [:]][path.row] = height
    }
  }

  /// The rows of a section below a number whose heights are known, in order.
  func rows(of section: Int, below count: Int) -> [(row: Int, height: Double)] {
    guard let heights = rows[section] else { return [] }
    return heights.filter { $0.key < count }.sorted { $0.key < $1.key }
      .map { (row: $0.key, height: $0.value) }
  }

  /// The same heights at the sections and rows where the items are in another state of the data;
  /// those of items that are gone are left out.
  ///
  /// - Parameters:
  ///   - section: the new section of an old one, or nil.
  ///   - rows: the new rows of some old rows of an old section, in the new section; nil for those
  ///     that are gone.
  package func moved(
    section: (Int) -> Int?,
    rows newRows: (_ rows: [Int], _ section: Int, _ newSection: Int) -> [Int?]
  ) -> MeasuredHeights {
    var result = MeasuredHeights()
    for (old, height) in headers {
      if let new = section(old) { result.headers[new] = height }
    }
    for (old, height) in footers {
      if let new = section(old) { result.footers[new] = height }
    }
    for (old, heights) in rows {
      guard let new = section(old) else { continue }
      let known = heights.keys.sorted()
      for (row, newRow) in zip(known, newRows(known, old, new)) {
        if let newRow { result.rows[new, default: [:]][newRow] = heights[row] }
      }
    }
    return result
  }
}

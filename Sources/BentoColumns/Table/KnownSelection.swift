/// What was made of a selection, for as long as neither it nor the rows change.
struct KnownSelection<Row: Identifiable> {
  /// The state of the selection.
  let version: Int
  /// The state of the rows.
  let rowsVersion: Int
  /// The ids of the selected rows; nil before they are asked for.
  var ids: [Row.ID]?
  /// The selected rows; nil before they are asked for.
  var rows: [Row]?
}

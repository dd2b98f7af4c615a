/// A cache of the selection, which is valid while neither the selection nor the rows change.
struct KnownSelection<Row: Identifiable> {
  /// The version of the selection.
  let version: Int
  /// The version of the rows.
  let rowsVersion: Int
  /// The ids of the selected rows; nil until they are requested.
  var ids: [Row.ID]?
  /// The selected rows; nil until they are requested.
  var rows: [Row]?
}

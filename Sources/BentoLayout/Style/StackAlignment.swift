/// The alignment of children perpendicular to the axis of their container.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// Children are as large as the container, within their own limits.
  case fill
  /// Children are at the start edge of a column, or at the top edge of a row.
  case leading
  /// Children are centered.
  case center
  /// Children are at the end edge of a column, or at the bottom edge of a row.
  case trailing
  /// Children of a row share the baseline of their first lines; in a column, this is the same as `leading`.
  case firstBaseline
  /// Children of a row share the baseline of their last lines; in a column, this is the same as `leading`.
  case lastBaseline

  /// Another name for `leading`, for the children of a row.
  public static let top = StackAlignment.leading
  /// Another name for `trailing`, for the children of a row.
  public static let bottom = StackAlignment.trailing
}

/// Where children stand across the axis of their container.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// Children are as large as the container, within their own limits.
  case fill
  /// Children stand at the start edge of a column and at the top edge of a row.
  case leading
  /// Children stand in the middle.
  case center
  /// Children stand at the end edge of a column and at the bottom edge of a row.
  case trailing
  /// Children of a row share the baseline of their first lines; in a column the same as `leading`.
  case firstBaseline
  /// Children of a row share the baseline of their last lines; in a column the same as `leading`.
  case lastBaseline

  /// The usual name of `leading` for the children of a row.
  public static let top = StackAlignment.leading
  /// The usual name of `trailing` for the children of a row.
  public static let bottom = StackAlignment.trailing
}

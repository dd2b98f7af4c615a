extension Component {
  /// A value that the user picks from a list, such as a size or a country.
  ///
  /// Strings are options. A custom type becomes an option by providing a display name:
  ///
  /// ```swift
  /// enum RoomSize: String, Component.Option, CaseIterable {
  ///   case small, medium, large
  ///   var displayName: String { rawValue.capitalized }
  /// }
  /// ```
  ///
  /// Bento on iOS calls this protocol `Option`, which conflicts with swift-argument-parser.
  public nonisolated protocol Option: Equatable {
    /// The text shown to the user.
    var displayName: String { get }
  }
}

nonisolated extension String: Component.Option {
  /// The string itself.
  public var displayName: String { self }
}

extension Component {
  /// Something that the user chooses from a list, such as a size or a country.
  ///
  /// Texts are options. A type of a program becomes one by saying what it is called:
  ///
  /// ```swift
  /// enum RoomSize: String, Component.Option, CaseIterable {
  ///   case small, medium, large
  ///   var displayName: String { rawValue.capitalized }
  /// }
  /// ```
  ///
  /// In Bento on iOS it is called `Option`, which programs with swift-argument-parser call something else.
  public nonisolated protocol Option: Equatable {
    /// What the user reads.
    var displayName: String { get }
  }
}

nonisolated extension String: Component.Option {
  /// The text itself.
  public var displayName: String { self }
}

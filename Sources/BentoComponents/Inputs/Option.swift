/// Something that a person chooses from a list, such as a size or a country.
///
/// Texts are options. A type of a program becomes one by saying what it is called:
///
/// ```swift
/// enum Size: String, Option, CaseIterable {
///   case small, medium, large
///   var displayName: String { rawValue.capitalized }
/// }
/// ```
@MainActor
public protocol Option: Equatable {
  /// What a person reads.
  var displayName: String { get }
}

extension String: Option {
  /// The text itself.
  public var displayName: String { self }
}

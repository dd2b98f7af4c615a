/// A section of a list, with its own identity and identifiable items.
///
/// ```swift
/// struct Album: Identifiable {
///   let id: String
///   var title: String
/// }
///
/// struct Artist: DiffableSection {
///   let id: String
///   var items: [Album]
/// }
/// ```
///
/// Section ids should be unique in a list, and item ids should be unique in their section; see
/// ``SectionedChangeset`` for how duplicates are handled.
public protocol DiffableSection: Identifiable {
  /// The items of the section, in order.
  associatedtype Items: RandomAccessCollection where Items.Element: Identifiable

  /// The items of the section, in order; read several times, so the getter should be cheap.
  var items: Items { get }
}

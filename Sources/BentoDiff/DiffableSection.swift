/// A section of a list, with an identity of its own and identifiable items.
///
/// Section ids should be unique in a list, item ids in their section; see ``SectionedChangeset`` for
/// what happens if they are not.
public protocol DiffableSection: Identifiable {
  /// The items of the section, in order.
  associatedtype Items: RandomAccessCollection where Items.Element: Identifiable

  /// The items of the section, in order; read several times, so it should cost nothing.
  var items: Items { get }
}

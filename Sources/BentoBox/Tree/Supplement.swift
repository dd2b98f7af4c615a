internal import BentoListLayouts
internal import BentoLists

/// A component of a section outside its items.
///
/// ```swift
/// let section = Section(id: "photos", items: photos).adding(.header, Heading(text: "Photos"))
/// ```
public nonisolated enum Supplement: Hashable, Sendable {
  /// Above the items.
  case header
  /// Below the items.
  case footer
  /// A supplement of a collection view layout, named by the kind of its supplementary views.
  case custom(String)
}

// MARK: - Kinds of supplementary views

nonisolated extension Supplement {
  /// The supplement that a list shows as a kind of view.
  init(_ kind: ListElement.Kind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .cell, .supplement, .decoration: self = .custom(kind.name)
    }
  }

  /// The supplement that a collection view shows as a kind of supplementary view.
  init(elementKind: String) {
    switch elementKind {
    case CollectionViewLayout.elementKindSectionHeader: self = .header
    case CollectionViewLayout.elementKindSectionFooter: self = .footer
    default: self = .custom(elementKind)
    }
  }
}

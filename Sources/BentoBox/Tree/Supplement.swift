internal import BentoListLayouts
internal import BentoLists

/// A kind of component that a section shows alongside its items.
///
/// ```swift
/// let section = Section(id: "photos", items: photos).adding(.header, Heading(text: "Photos"))
/// ```
public nonisolated enum Supplement: Hashable, Sendable {
  /// The supplement above the items.
  case header
  /// The supplement below the items.
  case footer
  /// A supplement of a collection view layout, identified by the kind of its supplementary views.
  case custom(String)
}

// MARK: - Kinds of supplementary views

nonisolated extension Supplement {
  /// Creates the supplement that a list shows as the given kind of view.
  init(_ kind: ListElement.Kind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .cell, .supplement, .decoration: self = .custom(kind.name)
    }
  }

  /// Creates the supplement that a collection view shows as the given kind of supplementary view.
  init(elementKind: String) {
    switch elementKind {
    case CollectionViewLayout.elementKindSectionHeader: self = .header
    case CollectionViewLayout.elementKindSectionFooter: self = .footer
    default: self = .custom(elementKind)
    }
  }
}

/// A value that describes the content of a list: sections of items, each with a component.
///
/// Build a new box from your state whenever the state changes, and render it. The list uses the ids
/// of sections and items to compute the differences.
///
/// ```swift
/// func box(for mailbox: Mailbox) -> Box<String, Mail.ID> {
///   Box.empty
///     |-? .iff(mailbox.isOffline) { Section(id: "offline", header: Notice(text: "Offline")) }
///     |-+ Section(id: "inbox", header: Heading(text: "Inbox"))
///     |---* mailbox.mails.map { Node(id: $0.id, component: MailRow(mail: $0)) }
/// }
///
/// table.render(box(for: mailbox))
/// ```
@MainActor
public struct Box<SectionID: Hashable, ItemID: Hashable> {
  /// The type of the box's sections.
  public typealias Section = BentoBox.Section<SectionID, ItemID>

  /// The sections, in order.
  public var sections: [Section]

  /// Creates a box from sections.
  public init(sections: [Section]) {
    self.sections = sections
  }

  /// A box without sections.
  public static var empty: Box { Box(sections: []) }
}

// MARK: - Sections

extension Box {
  /// Returns the box with a section added at the end.
  public consuming func appending(_ section: Section) -> Box {
    sections.append(section)
    return self
  }

  /// Returns the box with sections added at the end.
  public consuming func appending(_ sections: [Section]) -> Box {
    self.sections.append(contentsOf: sections)
    return self
  }

  /// Returns the box with the section added at the end, or unchanged if `section` is nil.
  public consuming func appending(_ section: Section?) -> Box {
    if let section { sections.append(section) }
    return self
  }
}

internal import BentoLists

/// What a person does to the items of a box: the list shows it at once, and the program hears of it and
/// renders a box with the change.
extension BoxRenderer {
  /// What the component of an item says about deleting it, or nil if it cannot be deleted.
  func deletable(at path: ItemPath) -> (any Deletable)? {
    guard ids(of: path) != nil else { return nil }
    return component(at: path).component(as: (any Deletable).self)
  }

  /// Takes an item out of the list, and tells its component when it is gone.
  ///
  /// The item is looked for by its ids: meanwhile another box may have moved it, or have none.
  ///
  /// - Parameter completion: Called as soon as it is known whether there is such an item, and it can
  ///   be deleted.
  func delete(
    _ item: ItemID,
    in section: SectionID,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    whenRendered { [self] in
      guard let list, let path = path(of: section, item), let deletable = deletable(at: path) else {
        return completion(false)
      }
      list.removeItem(at: path) { [self] in
        editSections { $0[path.section].items.remove(at: path.item) }
      } completion: {
        deletable.didDelete()
      }
      completion(true)
    }
  }

  /// Does with the sections what the list does with its items.
  private func editSections(_ edit: (inout [Section<SectionID, ItemID>]) -> Void) {
    var edited = sections
    edit(&edited)
    replaceSections(by: edited)
    noteFocusChange()
  }
}

// MARK: - Moves

extension BoxRenderer {
  /// Moves an item as the list has moved it, and tells what that means in ids; nil where there is no
  /// such place.
  func move(_ origin: ItemPath, to destination: ItemPath) -> BoxMove<SectionID, ItemID>? {
    guard let ids = ids(of: origin), sections.indices.contains(destination.section) else {
      return nil
    }
    editSections { sections in
      let node = sections[origin.section].items.remove(at: origin.item)
      sections[destination.section].items.insert(node, at: destination.item)
    }
    let section = sections[destination.section]
    let next = destination.item + 1
    return BoxMove(
      item: ids.item,
      section: ids.section,
      newSection: section.id,
      next: next < section.items.count ? section.items.id(at: next) : nil
    )
  }
}

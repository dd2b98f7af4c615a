import Bento
import FileOperations

/// The drags of files from the list and the grid, and to folders, to the places, and to other windows and programs.
final class FileDrag {
  /// The value of a drag of this program's windows.
  private struct Files {
    let paths: [FilePath]
  }

  private unowned let browser: Browser

  init(_ browser: Browser) {
    self.browser = browser
  }

  /// Enables dragging files from a list, and to its folders or the folder that it shows.
  func attach(to list: View) {
    list.onDrag { [unowned self, unowned list] in makeDrag(at: list.convert($0, to: nil)) }
    let target = takeFiles(on: list) { [unowned browser] in browser.folder }
    target.findPart = { [unowned browser, unowned list] point in
      guard let (item, frame) = browser.item(at: list.convert(point, to: nil)), item.isFolder
      else { return nil }
      return DropPart(
        browser.folder.appending(item.name),
        frame: browser.convert(frame, to: list)
      )
    }
  }

  /// Enables dragging files to the places.
  func attach(toPlaces places: View) {
    let target = takeFiles(on: places) { nil }
    target.findPart = { [unowned browser, unowned places] point in
      browser.place(at: places.convert(point, to: nil)).map { place in
        DropPart(place.folder, frame: browser.convert(place.frame, to: places))
      }
    }
  }

  private func makeDrag(at point: Point) -> Drag? {
    guard let (item, _) = browser.item(at: point), !browser.table.isEditingCell else {
      return nil
    }
    if !browser.selectedItems.contains(where: { $0.id == item.id }) { browser.select([item.id]) }
    let paths = browser.selectedPaths
    // The target moves files itself, so nothing is deleted here at the end.
    return Drag(
      browser.contents(of: paths, isCut: false),
      value: Files(paths: paths),
      actions: [.copy, .move],
      preview: browser.cell(at: point)
    )
  }

  /// Lets the user drop files on a view.
  ///
  /// - Parameter whole: Returns the folder for drops that are on none of the view's parts.
  private func takeFiles(on view: View, whole: @escaping () -> FilePath?) -> DropTarget {
    func folder(of drop: Drop) -> FilePath? { drop.part?.base as? FilePath ?? whole() }
    let target = view.onDrop(of: CopiedFiles.types, or: Files.self) { [unowned browser] drop in
      let paths = (drop.value as? Files)?.paths ?? drop.files
      guard let folder = folder(of: drop), !paths.isEmpty else { return false }
      browser.perform(
        drop.action == .move ? .move(paths, into: folder) : .copy(paths, into: folder)
      )
      return true
    }
    target.choosesAction = { drop in
      folder(of: drop).flatMap { FileDrag.action(of: drop, into: $0) }
    }
    target.springsOpen = { [unowned browser] drop in
      if let folder = drop.part?.base as? FilePath, folder != browser.folder {
        browser.show(folder)
      }
    }
    return target
  }

  /// Returns whether a drop copies or moves files into a folder, or nil if that is not possible.
  ///
  /// Files of other programs are only copied: a program that knows of a move might delete them while they
  /// are being moved. Without modifier keys, this program's own files are moved.
  private static func action(of drop: Drop, into folder: FilePath) -> DragAction? {
    guard let files = drop.value as? Files else { return drop.action == .copy ? .copy : nil }
    let isRequested = !drop.modifiers.isDisjoint(with: [.control, .shift])
    let action = isRequested ? drop.action : .move
    let isInside = files.paths.contains { path in
      folder == path || folder.bytes.starts(with: path.bytes + [UInt8(ascii: "/")])
    }
    if isInside || action == .link { return nil }
    return action == .move && files.paths.contains { $0.parent == folder } ? nil : action
  }
}

extension Browser {
  /// Returns the item at a point in the window, and its frame, or nil if there is none.
  func item(at point: Point) -> (FileItem, Rect)? {
    let list: View = state.isGrid ? grid : table.tableView
    let place = list.convert(point, from: nil)
    guard list.bounds.contains(place), let snapshot else { return nil }
    let path =
      state.isGrid ? grid.indexPathForItem(at: place) : table.tableView.indexPathForRow(at: place)
    guard let path, snapshot.ids.indices.contains(path.item),
      let item = snapshot.item(snapshot.ids[path.item])
    else { return nil }
    let frame =
      state.isGrid ? grid.cellForItem(at: path)?.frame : table.tableView.rectForRow(at: path)
    return (item, list.convert(frame ?? .zero, to: self))
  }

  /// Returns the cell at a point in the window, or nil.
  func cell(at point: Point) -> View? {
    if state.isGrid {
      guard let path = grid.indexPathForItem(at: grid.convert(point, from: nil)) else { return nil }
      return grid.cellForItem(at: path)
    }
    let list = table.tableView
    guard let path = list.indexPathForRow(at: list.convert(point, from: nil)) else { return nil }
    return list.cellForRow(at: path)
  }

  /// Returns the place in the sidebar at a point in the window, and its frame, or nil for the trash.
  func place(at point: Point) -> (folder: FilePath, frame: Rect)? {
    let place = places.convert(point, from: nil)
    guard places.window != nil, places.bounds.contains(place),
      let path = places.indexPathForRow(at: place),
      allPlaces.indices.contains(path.row), allPlaces[path.row].name != "Trash"
    else { return nil }
    return (
      allPlaces[path.row].path, places.convert(places.rectForRow(at: path), to: self)
    )
  }
}

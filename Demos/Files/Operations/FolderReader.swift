import Bento
import FileSaving
import FolderEvents
import Glibc

/// The state of a listing: the items of its folder.
struct FolderReader {
  private typealias Snapshot = FolderListing.Snapshot

  /// The sort keys of an item, stored separately so that sorting reads nothing else.
  private struct Key {
    var isFolder: Bool
    var name: NaturalText
    var size: Int
    var modified: Double
    var kind: String
  }

  var order: FileOrder { didSet { if order != oldValue { arrange() } } }
  var filter = "" { didSet { if filter != oldValue { arrange() } } }
  var showsHidden: Bool { didSet { if showsHidden != oldValue { arrange() } } }
  private(set) var isClosed = false
  /// The descriptor of the folder's events, or nil if there is none.
  private(set) var events: Int32?

  private let path: FilePath
  private let update: @Sendable (FolderListing.Snapshot) -> Void
  private var folder: OpaquePointer?
  private var failure: FileFailure?
  private var items: FileItems
  private var keys: [Key] = []
  private var idsByName: [FileName: Int] = [:]
  /// The visible items, in order.
  private var shown: [Int] = []
  /// The items read since the last snapshot.
  private var fresh: [Int] = []
  /// The number of items at which the next snapshot is published.
  private var milestone = 250
  private var isComplete = false
  /// The names that have changed since the last snapshot.
  private var changed: Set<FileName> = []
  /// The old names of files that are being renamed.
  private var moved: [UInt32: FileName] = [:]

  init(
    _ path: FilePath,
    first: Int,
    order: FileOrder,
    showsHidden: Bool,
    update: @escaping @Sendable (FolderListing.Snapshot) -> Void
  ) {
    self.path = path
    self.order = order
    self.showsHidden = showsHidden
    self.update = update
    items = FileItems(first: first)
  }

  // MARK: Reading

  mutating func begin() {
    // The folder is watched before it is read, so that no change is missed.
    let wanted =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    events = FolderEvent.watch(path.cString, for: Int32(wanted))
    folder = opendir(path.cString)
    if folder == nil { failure = FileFailure("opened", path) }
  }

  /// Reads some items.
  ///
  /// - Returns: Whether there are more.
  mutating func readPart() -> Bool {
    guard let folder, !isClosed else { return finish() }
    let end = min(milestone, keys.count + 2_000)
    while keys.count < end {
      guard let name = FileName(nextIn: folder) else { return finish() }
      add(name, in: dirfd(folder))
    }
    if keys.count >= milestone {
      milestone *= 20
      showFresh()
      publish(isChange: false)
    }
    return true
  }

  /// Stops reading, and deallocates large data on this queue.
  mutating func close() {
    isClosed = true
    if let folder { closedir(folder) }
    folder = nil
    items = FileItems(first: items.first)
    keys = []
    (shown, fresh) = ([], [])
    idsByName = [:]
  }

  private mutating func finish() -> Bool {
    guard !isClosed else { return false }
    if let folder { closedir(folder) }
    folder = nil
    isComplete = true
    showFresh()
    publish(isChange: false)
    return false
  }

  private mutating func add(_ name: FileName, in folder: Int32) {
    let id = items.first + keys.count
    guard let item = FileItem(id: id, name: name, in: folder) else { return }
    items.append(item)
    keys.append(key(of: item))
    idsByName[name] = id
    fresh.append(id)
  }

  private func key(of item: FileItem) -> Key {
    Key(
      isFolder: item.isFolder,
      name: NaturalText(item.name.text),
      size: item.size,
      modified: item.modified,
      kind: order.key == .kind ? item.kindText : ""
    )
  }

  private func publish(isChange: Bool) {
    guard !isClosed else { return }
    update(
      Snapshot(
        ids: failure == nil ? shown : [],
        items: items,
        total: idsByName.count,
        isComplete: isComplete,
        failure: failure,
        isChange: isChange
      )
    )
  }

  // MARK: Arranging

  /// Merges the new items into the visible ones.
  private mutating func showFresh() {
    let new = arranged(fresh)
    fresh = []
    guard !new.isEmpty else { return }
    var merged: [Int] = []
    merged.reserveCapacity(shown.count + new.count)
    var next = 0
    for id in shown {
      while next < new.count, precedes(new[next], id) {
        merged.append(new[next])
        next += 1
      }
      merged.append(id)
    }
    shown = merged + new[next...]
  }

  /// Filters and sorts all items.
  private mutating func arrange() {
    if order.key == .kind {
      for id in idsByName.values { keys[id - items.first].kind = items[id].kindText }
    }
    fresh = []
    shown = arranged(Array(idsByName.values))
    publish(isChange: isComplete)
  }

  /// Returns the given ids whose items are visible, in order.
  private func arranged(_ ids: [Int]) -> [Int] {
    let wanted = filter.lowercased()
    return ids.filter { id in
      let name = items[id].name
      guard showsHidden || !name.isHidden else { return false }
      return wanted.isEmpty || name.text.lowercased().contains(wanted)
    }
    .sorted(by: precedes)
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (left - items.first, right - items.first)
    if keys[a].isFolder != keys[b].isFolder { return keys[a].isFolder }
    let (low, high) = order.isAscending ? (a, b) : (b, a)
    switch order.key {
    case .name: break
    case .size where keys[a].size != keys[b].size: return keys[low].size < keys[high].size
    case .modified where keys[a].modified != keys[b].modified:
      return keys[low].modified < keys[high].modified
    case .kind where keys[a].kind != keys[b].kind: return keys[low].kind < keys[high].kind
    default: return keys[a].name < keys[b].name
    }
    return keys[low].name < keys[high].name
  }

  // MARK: Changes

  /// Reads the pending events of the folder.
  ///
  /// - Returns: Whether these are the first changes to show since the last snapshot.
  mutating func readEvents() -> Bool {
    guard let events, !isClosed else { return false }
    let wasQuiet = changed.isEmpty && failure == nil
    for event in FolderEvent.read(from: events) {
      let name = FileName(bytes: event.name)
      if event.isAny(of: IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) {
        failure = FileFailure("opened", path, code: ENOENT)
      } else if event.isAny(of: IN_Q_OVERFLOW) {
        changed.formUnion(idsByName.keys)
        changed.formUnion((try? Disk.names(in: path)) ?? [])
      } else if event.isAny(of: IN_MOVED_TO), let old = moved[event.cookie] {
        rename(old, to: name)
      } else if !name.bytes.isEmpty {
        if event.isAny(of: IN_MOVED_FROM) { moved[event.cookie] = name }
        changed.insert(name)
      }
    }
    return wasQuiet && (!changed.isEmpty || failure != nil)
  }

  /// Applies the changes to the visible items.
  mutating func showChanges() {
    if failure == nil, !changed.isEmpty { look(at: changed) }
    changed = []
    moved = [:]
    publish(isChange: true)
  }

  /// Assigns the id of a renamed file to the file's new name.
  private mutating func rename(_ old: FileName, to new: FileName) {
    changed.insert(new)
    guard let id = idsByName.removeValue(forKey: old) else { return }
    if let replaced = idsByName.updateValue(id, forKey: new) { shown.removeAll { $0 == replaced } }
    items[id].name = new
  }

  private mutating func look(at names: Set<FileName>) {
    let folder = open(path.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { Glibc.close(folder) }
    var touched: Set<Int> = []
    for name in names {
      guard let id = idsByName[name] else {
        add(name, in: folder)
        continue
      }
      touched.insert(id)
      if let item = FileItem(id: id, name: name, in: folder) {
        items[id] = item
        keys[id - items.first] = key(of: item)
        fresh.append(id)
      } else {
        idsByName[name] = nil
      }
    }
    if !touched.isEmpty { shown.removeAll { touched.contains($0) } }
    showFresh()
  }
}

import Bento
import Foundation
import Observation

/// The notes, what is shown of them, and the one that is written in.
@Observable
final class NotesModel {
  /// Names of the notes that are shown, those that changed last first.
  private(set) var shown: [String] = []
  /// All tags with the number of their notes, by name.
  private(set) var tags: [(name: String, count: Int)] = []
  /// The note that is shown; nil for none.
  private(set) var current: String?
  /// What went wrong or is worth knowing, and has not been told yet.
  private(set) var messages: [String] = []
  /// Changes whenever the current text changed otherwise than by ``edit(_:)``.
  private(set) var textRevision = 0
  /// Changes whenever notes changed.
  private(set) var revision = 0
  /// Whether not all notes are read yet.
  private(set) var isReading = false
  /// What is searched for.
  var query = "" { didSet { if query != oldValue { filter() } } }
  /// The tag whose notes are shown; nil for all.
  var tag: String? { didSet { if tag != oldValue { filter() } } }

  @ObservationIgnored private var notes: [String: Note] = [:]
  @ObservationIgnored private var index = SearchIndex()
  /// All notes with their numbers in the index, in the order of the list if nothing was added since.
  @ObservationIgnored private var order: [(id: String, modified: Date, number: Int)] = []
  @ObservationIgnored private var isOrdered = true
  /// Texts that are not written yet, with the text of the file that they come from.
  @ObservationIgnored private var unsaved: [String: (text: String, base: String)] = [:]
  @ObservationIgnored let folder: NoteFolder
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored private var reading: Task<Void, Never>?
  /// Notes that were looked at while others are read: what is read of them there may be older.
  @ObservationIgnored private var settled: Set<String> = []
  /// Whether a note was chosen to be shown.
  @ObservationIgnored private var hasChosen = false

  /// Takes a folder; its notes come with ``read(first:)``.
  init(folder: NoteFolder, now: @escaping () -> Date = Date.init) {
    self.folder = folder
    self.now = now
    do { try folder.prepare() } catch { messages.append("The folder cannot be made: \(error)") }
  }

  func note(_ id: String) -> Note? { notes[id] }

  var currentNote: Note? { current.flatMap { notes[$0] } }

  var count: Int { notes.count }

  /// The text that the editor shows: as written there, saved or not.
  var currentText: String {
    guard let current else { return "" }
    return unsaved[current]?.text ?? notes[current]?.text ?? ""
  }

  /// Takes the messages that have not been told.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  func report(_ message: String) { messages.append(message) }

  // MARK: Reading

  /// Reads all notes while the window is used, and shows a wanted one, or else the first, unless a person
  /// has chosen another one meanwhile.
  func read(first wanted: String? = nil) {
    isReading = true
    reading = Task { [weak self, folder] in
      let reader = NoteReader(folder, first: wanted)
      for await _ in reader.arrivals {
        guard let self else { return }
        take(reader.take(), wanted)
        // What is shown is found again each time: a few times a second are enough.
        try? await Task.sleep(for: .milliseconds(notes.count < 100 ? 5 : 50))
      }
      self?.didRead()
    }
  }

  /// Waits until all notes are read.
  func waitUntilRead() async { await reading?.value }

  private func take(_ batch: [NoteReader.Entry], _ wanted: String?) {
    for entry in batch where !settled.contains(entry.note.id) { keep(entry.note, entry.words) }
    refresh()
    if !hasChosen, let first = wanted.flatMap({ notes[$0]?.id }) ?? shown.first { select(first) }
  }

  private func didRead() {
    index.prepare()
    settled = []
    isReading = false
  }

  // MARK: What is shown

  /// Keeps a note that is not one of those that are read in batches.
  private func keep(_ note: Note) {
    if isReading { settled.insert(note.id) }
    keep(note, SearchIndex.words(of: note.text))
  }

  private func keep(_ note: Note, _ words: Set<String>) {
    if let number = index.number(of: note.id) { order.removeAll { $0.number == number } }
    notes[note.id] = note
    index.update(note.id, words)
    order.append((note.id, note.modified, index.number(of: note.id) ?? 0))
    isOrdered = false
  }

  private func refresh() {
    revision += 1
    var counts: [String: Int] = [:]
    for note in notes.values { for tag in note.tags { counts[tag, default: 0] += 1 } }
    let sorted = counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    if !sorted.elementsEqual(tags, by: ==) { tags = sorted }
    if let tag, counts[tag] == nil { self.tag = nil }
    filter()
  }

  /// The notes that have what is searched for, in order.
  func found(_ query: String) -> [String] {
    let found = index.matches(query)
    if !isOrdered { order.sort { ($0.modified, $1.id) > ($1.modified, $0.id) } }
    isOrdered = true
    return order.compactMap { note in
      guard found?.contains(note.number) ?? true else { return nil }
      guard let tag else { return note.id }
      return notes[note.id]?.tags.contains(tag) == true ? note.id : nil
    }
  }

  private func filter() {
    let matching = found(query)
    if matching != shown { shown = matching }
  }

  /// Shows a note; what was written in the one before is saved.
  func select(_ id: String?) {
    hasChosen = true
    guard id != current else { return }
    save()
    current = id.flatMap { notes[$0] == nil ? nil : $0 }
    textRevision += 1
  }

  // MARK: Writing

  /// Takes what a person wrote into the current note.
  func edit(_ text: String) {
    guard let current, let note = notes[current], text != currentText else { return }
    unsaved[current] = (text, unsaved[current]?.base ?? note.text)
    // The list shows the title as it is written.
    keep(Note(id: current, text: text, modified: now()))
    refresh()
  }

  /// Writes what is not written yet.
  func save() {
    for (id, change) in unsaved {
      do {
        // Another program may have written meanwhile, and its text is kept beside ours.
        if let other = folder.read(id), other.text != change.base, other.text != change.text {
          try keepApart(other, from: id)
        }
        try folder.write(change.text, to: id)
        unsaved[id] = nil
      } catch {
        messages.append("“\(id)” could not be saved: \(error.localizedDescription)")
      }
    }
  }

  private func keepApart(_ other: Note, from id: String) throws {
    let stem = id.hasSuffix(".md") ? String(id.dropLast(3)) : id
    let name = folder.freeName(for: "\(stem) changed outside")
    try folder.write(other.text, to: name)
    if let note = folder.read(name) { keep(note) }
    messages.append("“\(id)” was changed outside as well. That text is kept as “\(name)”.")
    refresh()
  }

  /// Makes a note and shows it.
  @discardableResult
  func create(_ text: String = "", title: String = "") -> String? {
    let named = Note(id: "", text: text, modified: now()).title
    let name = folder.freeName(for: title.isEmpty ? named : title)
    guard put(Note(id: name, text: text, modified: now())) else { return nil }
    query = ""
    tag = nil
    select(name)
    return name
  }

  /// Writes a note that is not there.
  @discardableResult
  func put(_ note: Note) -> Bool {
    do {
      try folder.write(note.text, to: note.id)
    } catch {
      messages.append("“\(note.id)” could not be written: \(error.localizedDescription)")
      return false
    }
    keep(note)
    refresh()
    return true
  }

  /// Removes a note.
  ///
  /// - Returns: the note as it was; nil where it could not be removed.
  func delete(_ id: String) -> Note? {
    guard let note = notes[id] else { return nil }
    do {
      try folder.remove(id)
    } catch {
      messages.append("“\(id)” could not be deleted: \(error.localizedDescription)")
      return nil
    }
    forget([id])
    return note
  }

  private func forget(_ ids: Set<String>) {
    let place = shown.firstIndex { $0 == current }
    for id in ids {
      unsaved[id] = nil
      notes[id] = nil
      index.remove(id)
    }
    if isReading { settled.formUnion(ids) }
    order.removeAll { ids.contains($0.id) }
    refresh()
    guard let current, ids.contains(current) else { return }
    self.current = place.flatMap { shown.isEmpty ? nil : shown[min($0, shown.count - 1)] }
    textRevision += 1
  }

  // MARK: Changes from outside

  /// Looks at files that were changed, by this program or another one; at all of them for nil.
  func filesDidChange(_ names: Set<String>?) {
    let names = names ?? Set(folder.names()).union(notes.keys)
    var isChanged = false
    var gone: Set<String> = []
    for name in names where name.hasSuffix(".md") && !name.hasPrefix(".") {
      if let file = folder.read(name) {
        isChanged = didChange(file, name) || isChanged
      } else if unsaved[name] == nil {
        // What is not saved yet is written again by the next save, and so is not lost.
        gone.insert(name)
      }
    }
    if !gone.isEmpty { forget(gone) } else if isChanged { refresh() }
  }

  private func didChange(_ file: Note, _ name: String) -> Bool {
    if let change = unsaved[name] {
      guard file.text != change.base, file.text != change.text else { return false }
      do {
        try keepApart(file, from: name)
        unsaved[name]?.base = file.text
      } catch {
        messages.append("“\(name)” was changed outside: \(error.localizedDescription)")
      }
      return true
    }
    guard notes[name]?.text != file.text else { return false }
    keep(file)
    if name == current { textRevision += 1 }
    return true
  }
}

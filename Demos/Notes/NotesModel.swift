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
  /// Changes whenever a note changed.
  private(set) var revision = 0
  /// What is searched for.
  var query = "" { didSet { if query != oldValue { filter() } } }
  /// The tag whose notes are shown; nil for all.
  var tag: String? { didSet { if tag != oldValue { filter() } } }

  @ObservationIgnored private var notes: [String: Note] = [:]
  @ObservationIgnored private var index = SearchIndex()
  /// All notes in the order of the list, as the index knows them; empty when it has to be found again.
  @ObservationIgnored private var order: [(id: String, number: Int)] = []
  /// Texts that are not written yet, with the text of the file that they come from.
  @ObservationIgnored private var unsaved: [String: (text: String, base: String)] = [:]
  @ObservationIgnored let folder: NoteFolder
  @ObservationIgnored private let now: () -> Date

  /// Reads all notes of a folder.
  init(folder: NoteFolder, now: @escaping () -> Date = Date.init) {
    self.folder = folder
    self.now = now
    do { try folder.prepare() } catch { messages.append("The folder cannot be made: \(error)") }
    for note in folder.readAll() { keep(note) }
    index.prepare()
    refresh()
  }

  func note(_ id: String) -> Note? { notes[id] }

  var currentNote: Note? { current.flatMap { notes[$0] } }

  var count: Int { notes.count }

  /// The text that the editor shows: as written there, saved or not.
  var currentText: String {
    guard let current else { return "" }
    return unsaved[current]?.text ?? notes[current]?.text ?? ""
  }

  var hasUnsavedChanges: Bool { !unsaved.isEmpty }

  /// Takes the messages that have not been told.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  func report(_ message: String) { messages.append(message) }

  // MARK: What is shown

  private func keep(_ note: Note) {
    notes[note.id] = note
    revision += 1
    order = []
    index.update(note)
  }

  private func refresh() {
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
    if order.isEmpty {
      order = notes.values.sorted { ($0.modified, $1.id) > ($1.modified, $0.id) }.map {
        (id: $0.id, number: index.number(of: $0.id) ?? 0)
      }
    }
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
    keep(note.with(text: text, modified: now()))
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
    forget(id)
    return note
  }

  private func forget(_ id: String) {
    let place = shown.firstIndex(of: id)
    unsaved[id] = nil
    notes[id] = nil
    order = []
    index.remove(id)
    refresh()
    guard current == id else { return }
    current = place.flatMap { shown.isEmpty ? nil : shown[min($0, shown.count - 1)] }
    textRevision += 1
  }

  // MARK: Changes from outside

  /// Looks at files that were changed, by this program or another one.
  func filesDidChange(_ names: Set<String>) {
    var isChanged = false
    for name in names where name.hasSuffix(".md") && !name.hasPrefix(".") {
      isChanged = fileDidChange(name) || isChanged
    }
    if isChanged { refresh() }
  }

  private func fileDidChange(_ name: String) -> Bool {
    guard let file = folder.read(name) else {
      guard notes[name] != nil else { return false }
      // What is not saved yet is written again by the next save, and so is not lost.
      guard unsaved[name] == nil else { return false }
      forget(name)
      return false
    }
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

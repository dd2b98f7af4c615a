import Bento
import FileSaving
import FoundationEssentials
import Observation

/// All notes, the visible notes, and the current note.
@Observable
final class NotesModel {
  /// The names of the visible notes, the most recently changed first.
  private(set) var shown: [FileName] = []
  /// All tags, by name, each with its number of notes.
  private(set) var tags: [(name: String, count: Int)] = []
  /// The selected note, or nil for none.
  private(set) var current: FileName?
  /// The messages that have not been shown yet.
  private(set) var messages: [String] = []
  /// A counter that changes whenever the current text changes other than through ``edit(_:)``.
  private(set) var textRevision = 0
  /// A counter that changes whenever notes change.
  private(set) var revision = 0
  /// Whether notes are still being read.
  private(set) var isReading = false
  /// The search text.
  var query = "" { didSet { if query != oldValue { filter() } } }
  /// The tag whose notes are shown, or nil for all.
  var tag: String? { didSet { if tag != oldValue { filter() } } }

  @ObservationIgnored private var notes: [FileName: Note] = [:]
  @ObservationIgnored private var index = SearchIndex()
  /// All notes with their indices in the search index, sorted for the list unless some were added after the
  /// last sort.
  @ObservationIgnored private var order: [(id: FileName, modified: Date, number: Int)] = []
  @ObservationIgnored private var isOrdered = true
  /// The unsaved texts, each with the text of the file on which it is based.
  @ObservationIgnored private var unsaved: [FileName: (text: String, base: String)] = [:]
  @ObservationIgnored let folder: NoteFolder
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored private var reading: Task<Void, Never>?
  /// The notes that have been accessed while others are still being read; the reader may still deliver
  /// older contents of their files.
  @ObservationIgnored private var settled: Set<FileName> = []
  /// Whether the user has selected a note.
  @ObservationIgnored private var hasChosen = false
  /// Returns the text that is being typed into the current note, until it is stored.
  @ObservationIgnored private var typed: (() -> String)?
  /// The notes whose tags and words are out of date.
  @ObservationIgnored private var unread: Set<FileName> = []
  /// The notes that could not be saved, each with its error, which is reported only once.
  private(set) var unsavable: [FileName: FileProblem] = [:]
  /// The hidden files of deleted notes.
  @ObservationIgnored private var asides: [WholeFile.Aside] = []
  /// The names of notes, keyed by current name; a deleted note may be restored under a different one.
  @ObservationIgnored private var names: [FileName: NoteName] = [:]
  /// The number of scans of a whole text since launch.
  @ObservationIgnored private(set) var readings = 0

  /// Creates a model for a folder; ``read(first:)`` reads its notes.
  init(folder: NoteFolder, now: @escaping () -> Date = Date.init) {
    self.folder = folder
    self.now = now
    do { try folder.prepare() } catch {
      messages.append("The folder could not be created. \(error)")
    }
  }

  func note(_ id: FileName) -> Note? {
    if id == current { takeTyped() }
    return notes[id]
  }

  var currentNote: Note? { current.flatMap { note($0) } }

  var count: Int { notes.count }

  /// The text shown in the editor, saved or not.
  var currentText: String {
    takeTyped()
    guard let current else { return "" }
    return unsaved[current]?.text ?? notes[current]?.text ?? ""
  }

  /// Returns and clears the pending messages.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  func report(_ message: String) { messages.append(message) }

  // MARK: Reading

  /// Reads all notes in the background, and selects the requested note, or else the first one, unless the
  /// user has selected a note in the meantime.
  func read(first wanted: FileName? = nil) {
    isReading = true
    reading = Task { [weak self, folder] in
      let reader = NoteReader(folder, first: wanted)
      for await _ in reader.arrivals {
        guard let self else { return }
        take(reader.take(), wanted)
        // The visible notes are filtered again each time, so a few times per second is enough.
        try? await Task.sleep(for: .milliseconds(notes.count < 100 ? 5 : 50))
      }
      self?.didRead()
    }
  }

  /// Waits until all notes have been read.
  func waitUntilRead() async { await reading?.value }

  private func take(_ batch: [NoteReader.Entry], _ wanted: FileName?) {
    for entry in batch where !settled.contains(entry.note.id) { keep(entry.note, entry.words) }
    refresh()
    if !hasChosen, let first = wanted.flatMap({ notes[$0]?.id }) ?? shown.first { select(first) }
  }

  private func didRead() {
    index.prepare()
    settled = []
    isReading = false
  }

  // MARK: Visible notes

  /// Stores a note that is not part of a batch.
  private func keep(_ note: Note) {
    if isReading { settled.insert(note.id) }
    keep(note, SearchIndex.words(of: note.text))
  }

  private func keep(_ note: Note, _ words: Set<String>) {
    readings += 1
    unread.remove(note.id)
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

  /// Returns the notes that match a search, in order.
  func found(_ query: String) -> [FileName] {
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

  /// Selects a note, after saving the previous one.
  func select(_ id: FileName?) {
    hasChosen = true
    guard id != current else { return }
    save()
    current = id.flatMap { notes[$0] == nil ? nil : $0 }
    textRevision += 1
  }

  // MARK: Writing

  /// Called when the user types in the current note; the text is requested only when it is needed, not for
  /// each character.
  func isTyped(_ text: @escaping () -> String) { typed = current == nil ? nil : text }

  /// Stores the typed text, and updates the title in the list.
  func takeTyped() {
    guard let text = typed?() else { return }
    typed = nil
    edit(text)
  }

  /// Sets the text of the current note; its tags and words are updated when it is saved.
  func edit(_ text: String) {
    typed = nil
    guard let current, var note = notes[current], note.isText else { return }
    guard !text.hasSameBytes(as: currentText) else { return }
    unsaved[current] = (text, unsaved[current]?.base ?? note.text)
    unread.insert(current)
    if isReading { settled.insert(current) }
    let before = (note.title, note.excerpt)
    note.write(text, at: now())
    notes[current] = note
    if isOrdered, order.first?.id == current {
      order[0].modified = note.modified
      if before != (note.title, note.excerpt) { revision += 1 }
      return
    }
    order.removeAll { $0.id == current }
    order.append((current, note.modified, index.number(of: current) ?? 0))
    isOrdered = false
    revision += 1
    filter()
  }

  /// Whether there is unsaved text.
  var hasUnsaved: Bool {
    takeTyped()
    return !unsaved.isEmpty
  }

  /// Saves all unsaved texts.
  func save() {
    takeTyped()
    readChanged()
    guard !unsaved.isEmpty else { return }
    folder.locking {
      for (id, change) in unsaved { save(id, change.text, over: change.base) }
    }
  }

  private func save(_ id: FileName, _ text: String, over base: String) {
    do throws(FileProblem) {
      // If another program has changed the file, its text is kept as another note.
      if let other = folder.read(id), !other.isWritten(as: base), !other.isWritten(as: text) {
        try keepApart(other)
        unsaved[id]?.base = other.text
      }
      try folder.write(text, to: id)
      unsaved[id] = nil
      if unsavable[id] != nil { unsavable[id] = nil }
    } catch {
      if unsavable.updateValue(error, forKey: id) == nil {
        messages.append("“\(id)” could not be saved. \(error)")
      }
    }
  }

  /// Reads the tags and words of the saved texts.
  private func readChanged() {
    guard !unread.isEmpty else { return }
    for id in unread {
      guard var note = notes[id] else { continue }
      note.readTags()
      keep(note)
    }
    unread = []
    refresh()
  }

  private func keepApart(_ other: Note) throws(FileProblem) {
    let name = try folder.create(other.contents, title: "\(other.stem) conflict")
    if let note = folder.read(name) { keep(note) }
    messages.append(
      "“\(other.id)” was also changed by another program. That version was saved as “\(name)”."
    )
    refresh()
  }

  /// Creates a note and selects it.
  @discardableResult
  func create(_ contents: [UInt8] = [], title: String = "") -> FileName? {
    let named = title.isEmpty ? Note(id: "", contents: contents, modified: now()).title : title
    do throws(FileProblem) {
      let name = try folder.create(contents, title: named)
      keep(Note(id: name, contents: contents, modified: now()))
      refresh()
      query = ""
      tag = nil
      select(name)
      return name
    } catch {
      messages.append("The note could not be created. \(error)")
      return nil
    }
  }

  // MARK: Deleting

  /// Deletes a note.
  ///
  /// - Returns: A value for ``restore(_:)``, or nil if the note could not be deleted.
  func delete(_ id: FileName) -> DeletedNote? {
    // The note is saved first, so that the last edits are restored too, and changes by other programs are
    // preserved.
    save()
    guard let note = notes[id] else { return nil }
    do throws(FileProblem) {
      let file = folder.read(id)
      let aside = try folder.remove(id)
      if let aside { asides.append(aside) }
      let deleted = DeletedNote(note: file ?? note, text: unsaved[id]?.text, aside: aside)
      forget([id])
      return deleted
    } catch {
      messages.append("“\(id)” could not be deleted. \(error)")
      return nil
    }
  }

  /// Restores a note, under another name if its own is taken, and selects it.
  ///
  /// - Returns: The note's name, or nil if the note could not be restored.
  func restore(_ deleted: DeletedNote) -> FileName? {
    do throws(FileProblem) {
      let name = try folder.restore(deleted.note, deleted.aside)
      if let known = names.removeValue(forKey: deleted.note.id) {
        known.id = name
        names[name] = known
      }
      keep(Note(id: name, contents: deleted.note.contents, modified: deleted.note.modified))
      refresh()
      select(name)
      // Text that was unsaved before the deletion is unsaved again.
      if let text = deleted.text {
        edit(text)
        textRevision += 1
      }
      return name
    } catch {
      messages.append("“\(deleted.note.id)” could not be restored. \(error)")
      return nil
    }
  }

  /// Returns an object that holds the current name of a note and is updated when the note is deleted and
  /// restored.
  func name(of id: FileName) -> NoteName {
    if let known = names[id] { return known }
    let name = NoteName(id)
    names[id] = name
    return name
  }

  /// Permanently deletes the deleted notes; called at exit.
  func discardDeleted() {
    for aside in asides { aside.discard() }
    asides = []
  }

  private func forget(_ ids: Set<FileName>) {
    let place = shown.firstIndex { $0 == current }
    for id in ids {
      unsaved[id] = nil
      unsavable[id] = nil
      unread.remove(id)
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

  /// Reads the named files after another program has changed them, or all files if `names` is nil.
  func filesDidChange(_ names: Set<FileName>?) {
    takeTyped()
    let names = names ?? Set(folder.names()).union(notes.keys)
    var isChanged = false
    var gone: Set<FileName> = []
    for name in names where Note.isName(name) {
      if let file = folder.read(name) {
        isChanged = didChange(file, name) || isChanged
      } else if unsaved[name] == nil {
        // Unsaved text is written again by the next save, so it is not lost.
        gone.insert(name)
      }
    }
    if !gone.isEmpty { forget(gone) } else if isChanged { refresh() }
  }

  private func didChange(_ file: Note, _ name: FileName) -> Bool {
    if let change = unsaved[name] {
      guard !file.isWritten(as: change.base), !file.isWritten(as: change.text) else { return false }
      do throws(FileProblem) {
        try keepApart(file)
        unsaved[name]?.base = file.text
      } catch {
        messages.append("“\(name)” was also changed by another program. \(error)")
      }
      return true
    }
    if let known = notes[name], file.isWritten(as: known) { return false }
    keep(file)
    if name == current { textRevision += 1 }
    return true
  }
}

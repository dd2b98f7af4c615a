import Bento
import FileSaving
import FoundationEssentials
import Observation

/// The notes, what is shown of them, and the one that is written in.
@Observable
final class NotesModel {
  /// Names of the notes that are shown, those that changed last first.
  private(set) var shown: [FileName] = []
  /// All tags with the number of their notes, by name.
  private(set) var tags: [(name: String, count: Int)] = []
  /// The note that is shown; nil for none.
  private(set) var current: FileName?
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

  @ObservationIgnored private var notes: [FileName: Note] = [:]
  @ObservationIgnored private var index = SearchIndex()
  /// All notes with their numbers in the index, in the order of the list if nothing was added since.
  @ObservationIgnored private var order: [(id: FileName, modified: Date, number: Int)] = []
  @ObservationIgnored private var isOrdered = true
  /// Texts that are not written yet, with the text of the file that they come from.
  @ObservationIgnored private var unsaved: [FileName: (text: String, base: String)] = [:]
  @ObservationIgnored let folder: NoteFolder
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored private var reading: Task<Void, Never>?
  /// Notes that were looked at while others are read: what is read of them there may be older.
  @ObservationIgnored private var settled: Set<FileName> = []
  /// Whether a note was chosen to be shown.
  @ObservationIgnored private var hasChosen = false
  /// Answers with the text that is being typed into the current note, while it is not taken in.
  @ObservationIgnored private var typed: (() -> String)?
  /// The notes whose tags and words are those of an older text.
  @ObservationIgnored private var unread: Set<FileName> = []
  /// The notes that could not be saved, with the reason, which is told once.
  private(set) var unsavable: [FileName: FileProblem] = [:]
  /// What was deleted and can be put back as it was.
  @ObservationIgnored private var asides: [WholeFile.Aside] = []
  /// The notes that may be brought back under another name, by the name they have now.
  @ObservationIgnored private var names: [FileName: NoteName] = [:]
  /// How often a whole text was looked through since the start.
  @ObservationIgnored private(set) var readings = 0

  /// Takes a folder; its notes come with ``read(first:)``.
  init(folder: NoteFolder, now: @escaping () -> Date = Date.init) {
    self.folder = folder
    self.now = now
    do { try folder.prepare() } catch { messages.append("The folder cannot be made. \(error)") }
  }

  func note(_ id: FileName) -> Note? {
    if id == current { takeTyped() }
    return notes[id]
  }

  var currentNote: Note? { current.flatMap { note($0) } }

  var count: Int { notes.count }

  /// The text that the editor shows: as written there, saved or not.
  var currentText: String {
    takeTyped()
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
  func read(first wanted: FileName? = nil) {
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

  // MARK: What is shown

  /// Keeps a note that is not one of those that are read in batches.
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

  /// The notes that have what is searched for, in order.
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

  /// Shows a note; what was written in the one before is saved.
  func select(_ id: FileName?) {
    hasChosen = true
    guard id != current else { return }
    save()
    current = id.flatMap { notes[$0] == nil ? nil : $0 }
    textRevision += 1
  }

  // MARK: Writing

  /// Notes that something is typed into the current note; its text is asked for when somebody wants it, and
  /// not for each letter.
  func isTyped(_ text: @escaping () -> String) { typed = current == nil ? nil : text }

  /// Takes in what was typed since the last time: the list shows the title as it is written.
  func takeTyped() {
    guard let text = typed?() else { return }
    typed = nil
    edit(text)
  }

  /// Takes what a person wrote into the current note; its tags and words follow when it is saved.
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

  /// Whether there is text that no file has.
  var hasUnsaved: Bool {
    takeTyped()
    return !unsaved.isEmpty
  }

  /// Writes what is not written yet.
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
      // Another program may have written meanwhile, and its text is kept beside ours.
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

  /// Reads the tags and words of what was written.
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
    let name = try folder.create(other.contents, title: "\(other.stem) changed outside")
    if let note = folder.read(name) { keep(note) }
    messages.append("“\(other.id)” was changed outside as well. That text is kept as “\(name)”.")
    refresh()
  }

  /// Makes a note and shows it.
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
      messages.append("The note could not be made. \(error)")
      return nil
    }
  }

  // MARK: Deleting

  /// Removes a note.
  ///
  /// - Returns: what ``restore(_:)`` brings back; nil where it could not be removed.
  func delete(_ id: FileName) -> DeletedNote? {
    // What was typed last comes back as well, and what another program wrote is kept apart.
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

  /// Brings a note back, under another name where there is a note of its own by now, and shows it.
  ///
  /// - Returns: its name; nil where it could not be brought back.
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
      // What could not be saved before it was deleted still has to be.
      if let text = deleted.text {
        edit(text)
        textRevision += 1
      }
      return name
    } catch {
      messages.append("“\(deleted.note.id)” could not be brought back. \(error)")
      return nil
    }
  }

  /// What names a note however it is called after it was deleted and brought back.
  func name(of id: FileName) -> NoteName {
    if let known = names[id] { return known }
    let name = NoteName(id)
    names[id] = name
    return name
  }

  /// Deletes for good what was deleted; called at the end.
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

  /// Looks at files that were changed, by this program or another one; at all of them for nil.
  func filesDidChange(_ names: Set<FileName>?) {
    takeTyped()
    let names = names ?? Set(folder.names()).union(notes.keys)
    var isChanged = false
    var gone: Set<FileName> = []
    for name in names where Note.isName(name) {
      if let file = folder.read(name) {
        isChanged = didChange(file, name) || isChanged
      } else if unsaved[name] == nil {
        // What is not saved yet is written again by the next save, and so is not lost.
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
        messages.append("“\(name)” was changed outside as well. \(error)")
      }
      return true
    }
    if let known = notes[name], file.isWritten(as: known) { return false }
    keep(file)
    if name == current { textRevision += 1 }
    return true
  }
}

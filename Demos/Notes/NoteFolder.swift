import Foundation
import Synchronization

/// The folder in which notes are files.
nonisolated struct NoteFolder: Sendable {
  let path: String

  /// Where notes are unless another folder is named.
  static var standard: String {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (data ?? NSHomeDirectory() + "/.local/share") + "/bento-notes"
  }

  private func path(of id: String) -> String { "\(path)/\(id)" }

  /// Makes the folder, unless it is there.
  func prepare() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The names of the notes.
  func names() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
  }

  /// Reads a note; nil for one that is not there or no text.
  func read(_ id: String) -> Note? {
    guard let data = FileManager.default.contents(atPath: path(of: id)) else { return nil }
    // The attributes of Foundation are many, and take longer than the text.
    var status = stat()
    stat(path(of: id), &status)
    let time = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    return Note(
      id: id,
      text: String(decoding: data, as: UTF8.self),
      modified: Date(timeIntervalSince1970: time)
    )
  }

  /// Reads all notes, in no order, on all processors.
  func readAll() -> [Note] {
    let names = names()
    let found = Mutex<[Note]>([])
    let length = 64
    DispatchQueue.concurrentPerform(iterations: (names.count + length - 1) / length) { part in
      let notes = names.dropFirst(part * length).prefix(length).compactMap(read)
      found.withLock { $0 += notes }
    }
    return found.withLock(\.self)
  }

  /// Writes a note as a whole or not at all.
  func write(_ text: String, to id: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: id)), options: .atomic)
  }

  /// Removes a note.
  func remove(_ id: String) throws {
    try FileManager.default.removeItem(atPath: path(of: id))
  }

  /// A name that no note has, made of a title.
  func freeName(for title: String) -> String {
    let letters = title.prefix(60).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : " " }
    let words = String(letters).split(separator: " ").joined(separator: " ")
    let stem = words.isEmpty ? "Note" : words
    var name = "\(stem).md"
    var number = 2
    while FileManager.default.fileExists(atPath: path(of: name)) {
      name = "\(stem) \(number).md"
      number += 1
    }
    return name
  }
}

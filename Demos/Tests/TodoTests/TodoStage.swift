import Bento
import BentoTesting
import Foundation
import Testing

@testable import todo

/// The program in an offscreen window, with its own folder.
@MainActor
final class TodoStage {
  let archive: Archive
  let harness: Harness
  private(set) var store: TodoStore
  private(set) var screen: TodoScreen

  init(
    size: Size = Size(width: 480, height: 420),
    scale: Double = 1,
    theme: Theme = .light,
    files: [String: String] = [:]
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "todo-\(UUID().uuidString)")
    archive = Archive(folder: FilePath(folder.path))
    if !files.isEmpty {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    harness = Harness(size: size, scale: scale, theme: theme)
    store = TodoStore(archive)
    screen = TodoScreen(store)
    harness.mount(screen)
    harness.settle()
  }

  /// Ends the program and starts it again.
  func restart() {
    _ = harness.window.shouldClose?()
    screen.removeFromSuperview()
    store = TodoStore(archive)
    screen = TodoScreen(store)
    harness.mount(screen)
    harness.settle()
  }

  func removeFiles() {
    try? FileManager.default.removeItem(atPath: archive.folder.text)
  }

  /// Focuses the first item, begins to edit its title and types a new one.
  func retitleFirst(_ title: String) {
    screen.table.becomeFirstResponder()
    key(.down)
    key(.function(2))
    harness.type(title)
  }

  /// Adds items with the first one at the top.
  func add(_ titles: [String]) {
    screen.field.becomeFirstResponder()
    for title in titles.reversed() {
      harness.type(title)
      harness.key(.enter)
      harness.settle()
    }
  }

  var titles: [String] { store.todos.map(\.title) }

  /// The contents of the file.
  var saved: [Todo] { archive.load().todos }

  func key(_ key: Key, modifiers: KeyModifiers = []) {
    harness.key(key, modifiers: modifiers)
    harness.settle()
  }
}

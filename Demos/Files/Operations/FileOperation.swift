package import Bento
import Dispatch
import FileSaving
import Glibc

/// An operation on files, as a value.
package enum FileOperation: Hashable, Sendable {
  /// Copies files into a folder, adding a number to names that are taken.
  case copy([FilePath], into: FilePath)
  /// Moves files into a folder, adding a number to names that are taken.
  case move([FilePath], into: FilePath)
  /// Moves files to exact paths.
  case relocate([Relocation])
  case makeFolder(FilePath)
  case trash([FilePath])
  case restore([TrashedFile])
  /// Permanently deletes files.
  case delete([FilePath])

  /// The old and new path of a file.
  package struct Relocation: Hashable, Sendable {
    package var source: FilePath
    package var target: FilePath

    package init(_ source: FilePath, to target: FilePath) {
      self.source = source
      self.target = target
    }
  }

  /// The result of an operation.
  package struct Outcome: Sendable {
    /// The new paths of the created or moved files.
    package var results: [FilePath] = []
    package var failures: [FileFailure] = []
    /// The inverse operation, or nil if there is none.
    package var undo: FileOperation?
    package var wasCancelled = false
  }

  /// The title for undo, as in "Undo Rename".
  package var title: String {
    switch self {
    case .copy: "Copy"
    case .move: "Move"
    case .relocate(let changes):
      changes.allSatisfy { $0.source.parent == $0.target.parent } ? "Rename" : "Move"
    case .makeFolder: "New Folder"
    case .trash: "Move to Trash"
    case .restore: "Restore"
    case .delete: "Delete"
    }
  }

  /// Performs the operation on its own thread.
  ///
  /// If the operation fails for a file, it continues with the next file.
  package func perform(in trash: Trash, _ control: WorkControl) async -> Outcome {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: run(in: trash, control))
      }
    }
  }

  /// Performs the operation synchronously.
  package func run(in trash: Trash, _ control: WorkControl) -> Outcome {
    var outcome = Outcome()
    switch self {
    case .copy(let sources, let folder):
      let size = sources.reduce(0) { $0 + Disk.size(of: $1, control) }
      control.note { $0.allBytes = size }
      outcome.each(sources, control) { source throws(FileFailure) in
        try Self.place(source.name, in: folder) { target throws(FileFailure) in
          try Disk.copy(source, to: target, control)
        }
      }
      if !outcome.results.isEmpty { outcome.undo = .trash(outcome.results) }
    case .move(let sources, let folder):
      var changes: [Relocation] = []
      outcome.each(sources.filter { $0.parent != folder }, control) { source throws(FileFailure) in
        let target = try Self.place(source.name, in: folder) { target throws(FileFailure) in
          try Self.move(source, to: target, control)
        }
        changes.append(Relocation(target, to: source))
        return target
      }
      if !changes.isEmpty { outcome.undo = .relocate(changes.reversed()) }
    case .relocate(let changes):
      var back: [Relocation] = []
      outcome.each(changes, control) { change throws(FileFailure) in
        try Self.move(change.source, to: change.target, control)
        back.append(Relocation(change.target, to: change.source))
        return change.target
      }
      if !back.isEmpty { outcome.undo = .relocate(back.reversed()) }
    case .makeFolder(let path):
      outcome.each([path], control) { path throws(FileFailure) in
        try Self.place(path.name, in: path.parent) { target throws(FileFailure) in
          try Disk.makeFolder(target)
        }
      }
      if !outcome.results.isEmpty { outcome.undo = .trash(outcome.results) }
    case .trash(let paths):
      var taken: [TrashedFile] = []
      outcome.each(paths, control) { path throws(FileFailure) in
        taken.append(try trash.take(path, date: time(nil)))
        return nil
      }
      if !taken.isEmpty { outcome.undo = .restore(taken.reversed()) }
    case .restore(let files):
      outcome.each(files, control) { file throws(FileFailure) in
        let target = try Self.place(file.original.name, in: file.original.parent) {
          target throws(FileFailure) in
          try Disk.rename(file.file, to: target)
        }
        unlink(file.info.cString)
        return target
      }
      // Files that were restored last may be inside folders that were restored first.
      if !outcome.results.isEmpty { outcome.undo = .trash(outcome.results.reversed()) }
    case .delete(let paths):
      outcome.each(paths, control) { path throws(FileFailure) in
        let info = trash.item(at: path)?.info
        try Disk.delete(path, control)
        if let info { unlink(info.cString) }
        return nil
      }
    }
    return outcome
  }

  /// Places an item in a folder under the given name, or under that name with the first unused number.
  private static func place(
    _ name: FileName,
    in folder: FilePath,
    _ work: (FilePath) throws(FileFailure) -> Void
  ) throws(FileFailure) -> FilePath {
    var number = 1
    while true {
      let target = folder.appending(number == 1 ? name : name.numbered(number))
      number += 1
      if Disk.status(target) != nil { continue }
      do throws(FileFailure) {
        try work(target)
        return target
      } catch {
        // Another program created the file first.
        guard error.code == EEXIST, Disk.status(target) != nil else { throw error }
      }
    }
  }

  /// Moves a file; a move to another disk copies it and then deletes the original.
  ///
  /// A file that cannot be deleted is not copied. If deleting fails anyway, the deleted parts are restored
  /// from the copy, so that the file is complete and in one place.
  private static func move(
    _ source: FilePath,
    to target: FilePath,
    _ control: WorkControl
  ) throws(FileFailure) {
    do throws(FileFailure) {
      try Disk.rename(source, to: target)
    } catch {
      if error.code == EINVAL { throw FileFailure("moved", source, code: FileFailure.intoItself) }
      guard error.code == EXDEV else { throw error }
      try Disk.checkIsDeletable(source)
      try Disk.copy(source, to: target, control)
      // The copy is complete, so the rest cannot be canceled.
      let rest = WorkControl(observer: control)
      // Nothing is deleted before it has been flushed to the other disk, in case the power fails.
      guard WholeFile.flushDisk(of: target.parent) else {
        let failure = FileFailure("moved", source)
        try Disk.delete(target, rest, isOwn: true)
        throw failure
      }
      do throws(FileFailure) {
        try Disk.delete(source, rest)
      } catch let failure {
        do throws(FileFailure) {
          try Disk.complete(source, from: target, rest)
        } catch {
          throw FileFailure("moved", source, code: FileFailure.inTwoPlaces)
        }
        try Disk.delete(target, rest, isOwn: true)
        throw failure
      }
    }
  }
}

extension FileOperation.Outcome {
  /// Performs a step for each file, and records the results.
  fileprivate mutating func each<Value>(
    _ values: [Value],
    _ control: WorkControl,
    _ work: (Value) throws(FileFailure) -> FilePath?
  ) {
    for value in values {
      if control.isCancelled {
        wasCancelled = true
        return
      }
      do throws(FileFailure) {
        if let result = try work(value) { results.append(result) }
      } catch {
        if error.code == ECANCELED { wasCancelled = true } else { failures.append(error) }
      }
    }
  }
}

import Bento
import FileOperations
import Glibc
import SeededRandom

/// Renames, moves, copies and trashes files in two folders at random, and undoes some of these
/// operations, until it is killed: `FileWorker FOLDER FOLDER SEED`.
@main
enum FileWorker {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let seed = UInt64(arguments[3]) else { exit(2) }
    let roots = arguments[1...2].map { FilePath($0) }
    var generator = SplitMix(seed: seed)
    // The trash of the second disk is inside the test's own folder.
    let trash = Trash(data: roots[0].appending("data")) { path in
      Disk.status(path) == nil ? nil : path.isInside(roots[1]) ? 2 : 1
    }
    print("ready")
    fflush(nil)
    var undo: FileOperation?
    while true {
      let isBack = undo != nil && Int.random(in: 0..<4, using: &generator) == 0
      let next =
        isBack ? undo : operation(in: roots.map { $0.appending("home") }, using: &generator)
      undo = next?.run(in: trash, WorkControl()).undo
    }
  }

  private static func operation(
    in homes: [FilePath],
    using generator: inout SplitMix
  ) -> FileOperation {
    let all = homes.flatMap { paths(in: $0) }
    let folders = homes + all.filter { Disk.status($0).map(Disk.isFolder) == true }
    let count = Int.random(in: 1...3, using: &generator)
    let some = (0..<count).compactMap { _ in all.randomElement(using: &generator) }
    let folder = folders.randomElement(using: &generator) ?? homes[0]
    switch Int.random(in: 0..<8, using: &generator) {
    // Copies would fill the disks.
    case 0 where all.count < 120: return .copy(some, into: folder)
    case 1: return .makeFolder(folder.appending("New folder"))
    case 2: return .trash(some.reversed())
    case 3, 4:
      let name = FileName(
        bytes: Array("name ".utf8) + [UInt8.random(in: 1...46, using: &generator)]
      )
      return .relocate(some.prefix(1).map { .init($0, to: $0.parent.appending(name)) })
    default: return .move(some, into: folder)
    }
  }

  private static func paths(in folder: FilePath) -> [FilePath] {
    ((try? Disk.names(in: folder)) ?? []).sorted().flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      let isFolder = Disk.status(path).map(Disk.isFolder) == true
      return [path] + (isFolder ? paths(in: path) : [])
    }
  }
}

import Bento
import FileOperations
import Glibc
import SeededRandom
import TestTraits
import Testing

/// Laws of file operations, on random trees on two disks.
///
/// Permissions do not restrict the superuser, so each test runs in its own process as another user.
@Suite(.serialized, .slow)
struct OperationFuzzTests {
  /// Operations can be undone: undoing all of them, last first, restores the original tree,
  /// whatever failed in between.
  @Test
  func `undoing everything restores the first tree`() async {
    await #expect(processExitsWith: .success) {
      becomeNobody()
      for seed in FuzzScale.seeds(40) {
        let disks = TwoDisks(seed: seed)
        defer { disks.remove() }
        let before = disks.snapshot
        var generator = SplitMix(seed: seed)
        var undos: [FileOperation] = []
        for _ in 0..<12 {
          let outcome = disks.operation(using: &generator).run(in: disks.trash, WorkControl())
          if let undo = outcome.undo { undos.append(undo) }
        }
        for undo in undos.reversed() {
          let outcome = undo.run(in: disks.trash, WorkControl())
          #expect(outcome.failures.isEmpty, "seed \(seed): \(undo.title)")
        }

        #expect(disks.snapshot == before, "seed \(seed)")
      }
    }
  }

  /// An operation that is stopped at any step, or runs out of disk space at some file, leaves nothing at its
  /// destination and everything where it was.
  @Test
  func `an operation that is stopped or runs out of space restores the first tree`() async {
    await #expect(processExitsWith: .success) {
      becomeNobody()
      signal(SIGXFSZ, SIG_IGN)
      for seed in FuzzScale.seeds(10) {
        let disks = TwoDisks(seed: seed)
        defer { disks.remove() }
        let before = disks.snapshot
        for isMove in [false, true] {
          var steps = 1
          while steps < 200 {
            let left = Countdown(steps)
            let control = WorkControl { left.step() }
            left.onEnd = { [weak control] in control?.cancel() }
            let outcome = disks.crossing(isMove: isMove).run(in: disks.trash, control)
            guard outcome.wasCancelled else {
              if let undo = outcome.undo { _ = undo.run(in: disks.trash, WorkControl()) }
              break
            }
            if let undo = outcome.undo { _ = undo.run(in: disks.trash, WorkControl()) }
            #expect(disks.snapshot == before, "seed \(seed), step \(steps), move \(isMove)")
            steps += 1 + steps / 8
          }
          setFileLimit(3_000)
          let outcome = disks.crossing(isMove: isMove).run(in: disks.trash, WorkControl())
          setFileLimit(1 << 40)
          if let undo = outcome.undo { _ = undo.run(in: disks.trash, WorkControl()) }
          #expect(disks.snapshot == before, "seed \(seed), no room, move \(isMove)")
        }
      }
    }
  }

  /// If a move to another disk is killed at any step, each file is complete in at least one place.
  @Test
  func `a move that is killed in the middle loses nothing`() async {
    for step in stride(from: 1, to: 60, by: 3 / min(3, FuzzScale.factor)) {
      let path = FilePath("/tmp/files-kill-\(getpid())")
      Disk.write("\(step)", to: path)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let path = FilePath("/tmp/files-kill-\(getppid())")
        let step = Int(Disk.text(of: path)) ?? 1
        let disks = TwoDisks(seed: 7, name: "kill-\(getppid())")
        let left = Countdown(step)
        left.onEnd = { kill(getpid(), SIGKILL) }
        let control = WorkControl { left.step() }
        _ = disks.crossing(isMove: true).run(in: disks.trash, control)
        // If there were fewer steps, the move has completed.
        kill(getpid(), SIGKILL)
      }
      unlink(path.cString)
      let left = TwoDisks(seed: 7, name: "kill-\(getpid())", isMade: true)
      let whole = TwoDisks(seed: 7, name: "whole-\(getpid())")
      defer {
        left.remove()
        whole.remove()
      }
      let found = left.contents
      for content in whole.contents { #expect(found.contains(content), "step \(step)") }
    }
  }
}

/// Drops the superuser's privileges.
private func becomeNobody() {
  guard getuid() == 0 else { return }
  setgid(65_534)
  setuid(65_534)
}

/// Limits the size of files, as a full disk would.
private func setFileLimit(_ bytes: Int) {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

/// Counts the steps until an event; only the thread that does the work uses it.
private final class Countdown: @unchecked Sendable {
  private var left: Int
  var onEnd: () -> Void = {}

  init(_ steps: Int) {
    left = steps
  }

  func step() {
    left -= 1
    if left == 0 { onEnd() }
  }
}

extension Disk {
  fileprivate static func write(_ text: String, to path: FilePath) {
    guard let file = fopen(path.cString, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  fileprivate static func text(of path: FilePath) -> String {
    ((try? contents(of: path, limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
  }
}

/// Random trees on two disks: the temporary folder and a disk in memory.
private struct TwoDisks {
  let roots: [FilePath]
  let trash: Trash

  init(seed: UInt64, name: String = "fuzz-\(getpid())", isMade: Bool = false) {
    let roots = ["/tmp", "/dev/shm"].map { FilePath("\($0)/files-\(name)-\(seed)") }
    self.roots = roots
    // The trash of the second disk is inside the test's own folder.
    trash = Trash(data: roots[0].appending("data")) { path in
      Disk.status(path) == nil ? nil : path.isInside(roots[1]) ? 2 : 1
    }
    guard !isMade else { return }
    remove()
    var generator = SplitMix(seed: seed)
    for root in roots {
      mkdir(root.cString, 0o700)
      Self.fill(root.appending("home"), depth: 0, using: &generator)
    }
  }

  private var homes: [FilePath] { roots.map { $0.appending("home") } }

  func remove() {
    for root in roots { try? Disk.delete(root, WorkControl(), isOwn: true) }
  }

  private static let names: [FileName] = [
    "a", "b.txt", "-rf", "new\nline", "\u{E9}", "e\u{301}", "\u{301}x", "a.tar.gz",
    FileName(bytes: [0xFF, 0xFE]), FileName(String(repeating: "n", count: 255)),
  ]

  private static func fill(_ folder: FilePath, depth: Int, using generator: inout SplitMix) {
    mkdir(folder.cString, 0o700)
    for name in names where Int.random(in: 0..<3, using: &generator) == 0 {
      let path = folder.appending(name)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where depth < 3, 1 where depth < 3:
        fill(path, depth: depth + 1, using: &generator)
      case 2: symlink("b.txt", path.cString)
      case 3:
        // A sparse file.
        Disk.write("start", to: path)
        truncate(path.cString, 200_000)
      default:
        let count = Int.random(in: 0..<6_000, using: &generator)
        Disk.write(String(repeating: "\(name.bytes.count % 10)", count: count), to: path)
        chmod(path.cString, [0o644, 0o400, 0o755].randomElement(using: &generator) ?? 0o600)
      }
    }
    // Some folders are read-only.
    if depth > 0, Int.random(in: 0..<5, using: &generator) == 0 { chmod(folder.cString, 0o555) }
  }

  /// The paths in the trees, folders before their contents.
  private var paths: [FilePath] { homes.flatMap { Self.paths(in: $0) } }

  private static func paths(in folder: FilePath) -> [FilePath] {
    ((try? Disk.names(in: folder)) ?? []).sorted().flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      let isFolder = Disk.status(path).map(Disk.isFolder) == true
      return [path] + (isFolder ? paths(in: path) : [])
    }
  }

  /// The state of the trees: kinds, permissions, modification times of files, contents.
  var snapshot: [FilePath: String] {
    var found: [FilePath: String] = [:]
    for path in paths {
      guard let status = Disk.status(path) else { continue }
      let isFolder = Disk.isFolder(status)
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      let text = isFolder || isLink ? "" : Disk.text(of: path)
      let time = isFolder || isLink ? 0 : status.st_mtim.tv_sec
      found[path] = "\(status.st_mode) \(time) \(text.utf8.count) \(text.prefix(20))"
    }
    return found
  }

  /// The names of files with their contents, wherever they are.
  var contents: Set<String> {
    Set(
      roots.flatMap { Self.paths(in: $0) }.compactMap { path in
        guard let status = Disk.status(path), status.st_mode & S_IFMT == S_IFREG else { return nil }
        return "\(path.name.bytes) \(Disk.text(of: path).hashValue)"
      }
    )
  }

  /// Copies or moves everything in one home into the other one.
  func crossing(isMove: Bool) -> FileOperation {
    let sources = ((try? Disk.names(in: homes[0])) ?? []).sorted().map { homes[0].appending($0) }
    return isMove ? .move(sources, into: homes[1]) : .copy(sources, into: homes[1])
  }

  /// A random operation.
  func operation(using generator: inout SplitMix) -> FileOperation {
    let all = paths
    let folders = homes + all.filter { Disk.status($0).map(Disk.isFolder) == true }
    let count = Int.random(in: 1...3, using: &generator)
    let some = (0..<count).compactMap { _ in all.randomElement(using: &generator) }
    let folder = folders.randomElement(using: &generator) ?? homes[0]
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .copy(some, into: folder)
    case 1, 2: return .move(some, into: folder)
    case 3: return .makeFolder(folder.appending("New folder"))
    case 4: return .trash(some.reversed())
    default:
      let name = Self.names.randomElement(using: &generator) ?? "x"
      return .relocate(some.prefix(1).map { .init($0, to: folder.appending(name)) })
    }
  }
}

import Bento
import CFileCalls
import Foundation
import SeededRandom
import TestDisks
import Testing

@testable import FileSaving

/// The contents of files after successful and failed writes.
@Suite
struct WholeFileTests {
  private let box: Scratch

  init() throws { box = try Scratch() }

  private func write(_ text: String, _ name: String) throws {
    try WholeFile.write(Array(text.utf8), to: box.place(FileName(name)))
  }

  @Test
  func `a file is replaced as a whole, and a new one has the permissions of new files`() throws {
    let usual = umask(0)
    umask(usual)

    try write("one", "a")
    #expect(box.text("a") == "one" && box.mode("a") == 0o666 & ~usual)
    try write("", "a")
    #expect(box.text("a") == "")
    let long = String(repeating: "line\n", count: 300_000)
    try write(long, "a")

    #expect(box.text("a") == long && box.names == ["a"])
    #expect(try WholeFile.read(box.place("a")) == Array(long.utf8))
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666] as [mode_t])
  func `permissions are kept, and the file is never readable by more users while it is written`(
    mode: mode_t
  ) throws {
    try box.put("old", "a", mode: mode)
    var seen = 0

    try WholeFile.write(Array("new".utf8), to: box.place("a")) { _ in
      for name in box.names {
        seen += name == "a" ? 0 : 1
        #expect(box.mode(name) & ~mode == 0, "\(name)")
      }
      return nil
    }

    #expect(seen > 3 && box.mode("a") == mode && box.text("a") == "new")
  }

  @Test
  func `owner, group and attributes are kept`() throws {
    try box.put("old", "a", mode: 0o640)
    let hasAttribute = setxattr(box.at("a"), "user.color", "red", 3, 0) == 0
    let mayGiveAway = geteuid() == 0 && chown(box.at("a"), 1234, 2345) == 0

    try write("new", "a")

    if mayGiveAway {
      #expect(box.status("a").st_uid == 1234 && box.status("a").st_gid == 2345)
    }
    if hasAttribute {
      var value = [UInt8](repeating: 0, count: 8)
      #expect(
        getxattr(box.at("a"), "user.color", &value, 8) == 3 && value[..<3] == [114, 101, 100]
      )
    }
    #expect(box.mode("a") == 0o640)
  }

  @Test
  func `links are followed and remain links, even if they lead to nothing yet`() throws {
    try FileManager.default.createDirectory(
      atPath: box.at("sub"),
      withIntermediateDirectories: true
    )
    try box.put("old", "sub/real", mode: 0o600)
    symlink("sub/real", box.at("one"))
    symlink(box.at("one"), box.at("two"))
    symlink("nothing", box.at("dangling"))
    symlink("round", box.at("round"))

    try write("new", "two")
    try write("first", "dangling")

    #expect(box.text("sub/real") == "new" && box.mode("sub/real") == 0o600)
    #expect(box.text("nothing") == "first")
    for name in ["one", "two", "dangling"] {
      #expect(box.status(name).st_mode & S_IFMT == S_IFLNK, "\(name)")
    }
    let problem = #expect(throws: FileProblem.self) { try write("x", "round") }
    #expect(problem?.code == ELOOP && problem?.operation == .find)
    #expect(box.names == ["sub", "one", "two", "dangling", "nothing", "round"])
  }

  @Test
  func `writing to one of a file's two names changes only that name`() throws {
    try box.put("old", "a")
    link(box.at("a"), box.at("backup"))

    try write("new", "a")

    #expect(box.text("a") == "new" && box.text("backup") == "old")
  }

  @Test
  func `a special file is neither waited for nor written to`() throws {
    mkfifo(box.at("pipe"), 0o600)
    mkdir(box.at("folder"), 0o700)
    try box.put("", "huge")
    truncate(box.at("huge"), 1 << 40)

    for (path, code) in [
      (box.place("pipe"), EINVAL), (box.place("folder"), EISDIR), ("/dev/zero", EINVAL),
      ("/dev/full", EINVAL),
    ] as [(FilePath, Int32)] {
      let problem = #expect(throws: FileProblem.self) { try WholeFile.read(path) }
      #expect(problem?.code == code, "\(path)")
      #expect(throws: FileProblem.self) { try WholeFile.write([1], to: path) }
    }
    let problem = #expect(throws: FileProblem.self) { try WholeFile.read(box.place("huge")) }
    #expect(problem?.code == EFBIG)
    #expect(throws: FileProblem.self) { try WholeFile.read(box.place("nothing")) }
    #expect(box.names == ["pipe", "folder", "huge"])
  }

  @Test(arguments: FileProblem.Operation.allCases, [ENOSPC, EDQUOT, EIO, EROFS, EACCES])
  func `any failure leaves either the old or the new bytes and no other file`(
    operation: FileProblem.Operation,
    code: Int32
  ) throws {
    try box.put("old", "a", mode: 0o600)
    symlink("a", box.at("link"))
    for (name, target, before) in [("a", "a", "old"), ("link", "a", "old"), ("b", "b", nil)] {
      var hasFailed = false

      do {
        try WholeFile.write(Array("new".utf8), to: box.place(FileName(name))) {
          hasFailed = hasFailed || $0 == operation
          return $0 == operation ? code : nil
        }
        #expect(!hasFailed && box.text(target) == "new")
        if before == nil { unlink(box.at(target)) } else { try box.put("old", target, mode: 0o600) }
        continue
      } catch let error as FileProblem {
        #expect(
          error.operation == operation && error.code == code
            && error.path == box.place(FileName(name))
        )
        #expect(hasFailed && error.description.hasSuffix("."))
      }

      // The new name already existed when flushing the folder failed.
      #expect(box.text(target) == (operation == .flushFolder ? "new" : before))
      if before != nil { #expect(box.mode(target) == 0o600) }
      if operation == .flushFolder, before == nil { unlink(box.at(target)) }
      #expect(box.names == ["a", "link"])
    }
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `a file contains the bytes of the last successful write`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var known: [String: String] = [:]
    for round in 0..<60 {
      let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      let text = String(repeating: "\(round) ", count: Int.random(in: 0...4_000, using: &random))
      let failing = FileProblem.Operation.allCases.filter { $0 != .flushFolder }
        .randomElement(using: &random)
      let fails = Bool.random(using: &random)
      do {
        try WholeFile.write(Array(text.utf8), to: box.place(FileName(name))) {
          fails && $0 == failing ? EIO : nil
        }
        known[name] = text
      } catch {}
      #expect(box.names == Set(known.keys), "seed \(seed)")
      for (name, text) in known { #expect(box.text(name) == text, "seed \(seed)") }
    }
  }

  @Test
  func `a file of any name is read and written by its bytes`() throws {
    let composed: FileName = "\u{E9}"
    let names = [FileName(bytes: [0x63, 0xE9]), FileName(bytes: [0xFF]), composed, "e\u{301}"]
    for (number, name) in names.enumerated() {
      try WholeFile.write(Array("old".utf8), to: box.place(name))
      try WholeFile.write(Array("\(number)".utf8), to: box.place(name))
    }

    #expect(box.fileNames == Set(names))
    for (number, name) in names.enumerated() {
      #expect(try WholeFile.read(box.place(name)) == Array("\(number)".utf8))
    }
    #expect(Set(WholeFile.names(in: box.folder)) == Set(names))
    let aside = try WholeFile.setAside(box.place(composed))
    try aside.putBack(as: box.place(composed))
    #expect(box.fileNames == Set(names))
  }

  @Test
  func `the desktop's folders come from the environment if they are absolute`() {
    func folder(_ environment: [String: String]) -> String {
      FilePath.ofUser("XDG_STATE_HOME", else: ".local/state") { name in
        environment[name].map { Array($0.utf8) }
      }.text
    }

    #expect(folder(["XDG_STATE_HOME": "/state", "HOME": "/home/ada"]) == "/state")
    #expect(folder(["XDG_STATE_HOME": "state", "HOME": "/home/ada"]) == "/home/ada/.local/state")
    #expect(folder(["XDG_STATE_HOME": "", "HOME": "/home/ada"]) == "/home/ada/.local/state")
    #expect(folder([:]) == "/.local/state")
  }

  @Test
  func `saved state is read again, and unreadable state counts as missing`() throws {
    let file = box.place("deep/state.json")

    KeptState.write(["a": 1], to: file)

    #expect(KeptState.read([String: Int].self, from: file) == ["a": 1])
    #expect(KeptState.read([Int].self, from: file) == nil)
    #expect(KeptState.read([Int].self, from: box.place("none")) == nil)
  }

  // MARK: Files that appear and disappear

  @Test
  func `a new file never replaces an existing one`() throws {
    try box.put("old", "a")
    symlink("nothing", box.at("link"))

    try WholeFile.create(Array("new".utf8), at: box.place("b"))
    for name in ["a", "link"] {
      let problem = #expect(throws: FileProblem.self) {
        try WholeFile.create([1], at: box.place(FileName(name)))
      }
      #expect(problem?.code == EEXIST)
    }

    #expect(box.text("a") == "old" && box.text("b") == "new" && box.names == ["a", "b", "link"])
    #expect(box.status("b").st_nlink == 1)
  }

  @Test
  func `a backup is restored unchanged`() throws {
    try box.put("old", "a", mode: 0o640)
    symlink("a", box.at("link"))
    let before = box.status("a")

    let file = try WholeFile.setAside(box.place("a"))
    let link = try WholeFile.setAside(box.place("link"))
    #expect(box.names.allSatisfy { $0.hasPrefix(".") })
    try box.put("other", "a")
    #expect(throws: FileProblem.self) { try file.putBack(as: box.place("a")) }
    try file.putBack(as: box.place("b"))
    try link.putBack(as: box.place("link"))

    let after = box.status("b")
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec && box.text("a") == "other")
    #expect(box.status("link").st_mode & S_IFMT == S_IFLNK && box.names == ["a", "b", "link"])
  }

  @Test
  func `only the leftovers of killed programs are removed`() throws {
    var ended: pid_t = 0
    posix_spawn(&ended, "/bin/true", nil, nil, [strdup("true"), nil], nil)
    waitpid(ended, nil, 0)
    let left = ".bento-\(ended)-7.part"
    let others = [
      ".bento-\(getpid())-7.part", ".bento-1-7.part", ".bento-x.part", ".bento-", "a.md",
      ".bento-\(ended)-7", "bento-\(ended)-7.part",
    ]
    for name in others + [left] { try box.put("x", name) }

    WholeFile.tidy(box.folder)

    #expect(box.names == Set(others))
    WholeFile.tidy(box.place("nothing"))
  }

  @Test
  func `folders are created with their missing parents`() throws {
    try WholeFile.makeFolder(box.place("a/b//c/"))
    try WholeFile.makeFolder(box.place("a/b"))
    try box.put("x", "file")

    #expect(box.names == ["a", "file"])
    let problem = #expect(throws: FileProblem.self) {
      try WholeFile.makeFolder(box.place("file/b"))
    }
    #expect(problem?.operation == .makeFolder)
  }
}

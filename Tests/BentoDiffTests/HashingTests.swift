import BentoDiff
import Foundation
import SeededRandom
import Testing
import VirtualDisplay

@Suite
struct HashingTests {
  @Test
  func `no characters but three are canonically equal to an ASCII one`() {
    let letters = Set((0..<128).map { String(Character(Unicode.Scalar(UInt8($0)))) })
    var found: [Unicode.Scalar] = []

    for value in 128...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard scalar.properties.generalCategory != .unassigned else { continue }
      if letters.contains(String(Character(scalar))) { found.append(scalar) }
    }

    #expect(found == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
  }

  @Test
  func `canonically equivalent texts match in long lists, in any form`() {
    let pairs = [
      ("\u{212A}", "K"), ("e\u{301}", "\u{E9}"), ("a\u{37E}b", "a;b"), ("\u{1FEF}", "`"),
      ("\u{212B}", "A\u{30A}"), ("\u{1100}\u{1161}", "\u{AC00}"),
    ]
    var generator = SplitMix(seed: 3)
    let padding = (0..<300).map { "row \($0)" }
    let old = pairs.map(\.0) + padding
    let new = (padding + pairs.map(\.1)).shuffled(using: &generator)

    let changes = Changeset(from: old, to: new)

    #expect(changes.removals.isEmpty && changes.insertions.isEmpty)
    for (index, pair) in pairs.enumerated() {
      #expect(changes.destination(of: index) == new.firstIndex(of: pair.1))
    }
  }

  @Test
  func `texts of any length and form match as numbers do`() {
    for seed in 0..<1_500 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let hasDuplicates = seed.isMultiple(of: 4)
      let pair = lists.pair(size: [5, 60, 200][Int(seed % 3)], hasDuplicates: hasDuplicates)
      let old = pair.old.map { text($0.id, using: &lists.generator) }
      let new = pair.new.map { text($0.id, using: &lists.generator) }

      let changes = Changeset(from: old, to: new)

      #expect(changes == Changeset(from: pair.old.map(\.id), to: pair.new.map(\.id)), "\(seed)")
    }
  }

  /// A text for a number: short or long, some with a character that has two forms, in either form.
  private func text(_ number: Int, using generator: inout SplitMix) -> String {
    let accent = number.isMultiple(of: 7) ? ["é", "e\u{301}"][generator.number(below: 2)] : ""
    let padding = number.isMultiple(of: 2) ? "a text that does not fit its value: " : ""
    return padding + accent + String(number)
  }

  @Test
  func `ids with equal hashes are matched as fast as they can be compared`() {
    var generator = SplitMix(seed: 5)
    let old = (0..<20_000).map { OrderedCollidingID(value: $0) }
    let new = old.shuffled(using: &generator).dropLast(10)

    let changes = Changeset(from: old, to: new)

    #expect(changes == Changeset(from: old.map(\.value), to: new.map(\.value)))
  }

  @Test
  func `sections of ids with equal hashes are matched, too`() {
    var generator = SplitMix(seed: 6)
    let numbers = Array(0..<4_000)
    let old = [Array(numbers[..<2_000]), Array(numbers[2_000...])]
    let mixed = numbers.shuffled(using: &generator)
    let new = [Array(mixed[..<1_500]), Array(mixed[1_500...])]
    func changes<ID: Hashable>(_ id: (Int) -> ID) -> SectionedChangeset {
      SectionedChangeset(
        from: Array(old.enumerated()),
        to: Array(new.enumerated()),
        sectionID: \.offset,
        items: \.element,
        itemID: id
      )
    }

    #expect(changes { OrderedCollidingID(value: $0) } == changes { $0 })
  }

  @Test
  func `a fast hash that is constant does no harm`() {
    var generator = SplitMix(seed: 7)
    let old = (0..<20_000).map { LazyID(value: $0) }
    let new = old.shuffled(using: &generator)

    #expect(
      Changeset(from: old, to: new) == Changeset(from: old.map(\.value), to: new.map(\.value))
    )
  }

  @Test
  func `lists of one id only are matched in one pass`() {
    let changes = Changeset(
      from: [Int](repeating: 1, count: 50_000) + [2],
      to: [3] + [Int](repeating: 1, count: 60_000)
    )

    #expect(changes.removals.elementsEqual([50_000]))
    #expect(changes.insertions.count == 10_001)
    #expect(changes.moves.isEmpty)
  }

  @Test
  func `results are the same whether hash values are seeded or not`() throws {
    let results = try ["0", "1"].map { try ResultProcess.output(deterministicHashing: $0) }

    #expect(results[0] == results[1])
    #expect(results[0].hasPrefix("digest "))
  }

  @Test(.enabled(if: ResultProcess.isChild))
  func `the child process prints a digest of many results`() {
    var digest: UInt64 = 14_695_981_039_346_656_037
    for seed in 0..<2_000 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let pair = lists.pair(size: seed % 50 == 0 ? 400 : 40, hasDuplicates: seed % 4 == 3)
      let changes = Changeset(from: pair.old, to: pair.new, id: { "\($0.id)" })
      for byte in changes.description.utf8 {
        digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211
      }
    }
    // The parent process reads the line; see `ResultProcess`.
    print("digest \(digest)")
    #expect(digest != 14_695_981_039_346_656_037)
  }
}

/// An ordered id whose hash value is always the same.
private struct OrderedCollidingID: Hashable, Comparable {
  let value: Int

  func hash(into hasher: inout Hasher) {}

  static func < (left: OrderedCollidingID, right: OrderedCollidingID) -> Bool {
    left.value < right.value
  }
}

/// An id whose fast hash is always the same.
private struct LazyID: FastHashable {
  let value: Int

  func fastHash(seed: FastHashSeed) -> UInt64 { 1 }
}

/// Another process of these tests, which prints a digest of results.
private enum ResultProcess {
  private static let mark = "BENTO_DIFF_DIGEST"

  /// Whether this is the other process.
  static var isChild: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// The line with the digest of a process with or without seeded hash values.
  static func output(deterministicHashing: String) throws -> String {
    let program = try Program(
      CommandLine.arguments[0],
      arguments: CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--filter") }
        + ["--filter", "a digest of many results"],
      environment: ProcessInfo.processInfo.environment.merging(
        [mark: "1", "SWIFT_DETERMINISTIC_HASHING": deterministicHashing],
        uniquingKeysWith: { $1 }
      )
    )
    _ = try program.waitForExit(patience: 120)
    return program.lines.first { $0.hasPrefix("digest ") } ?? ""
  }
}

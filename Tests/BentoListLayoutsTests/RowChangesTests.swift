import SeededRandom
import Testing

@testable import BentoListLayouts

struct RowChangesTests {
  private func path(_ number: Int) -> ItemPath { ItemPath(row: number % 7, section: number / 7) }

  @Test(arguments: UInt64(1)...100)
  func `sorted changes agree with a dictionary`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var changes = RowChanges<Int>()
    var expected: [ItemPath: Int] = [:]
    var repeated: [ItemPath] = []
    for value in 0..<Int.random(in: 0...30, using: &random) {
      let path = path(Int.random(in: 0..<40, using: &random))
      changes.append(value, at: path)
      if expected.updateValue(value, forKey: path) != nil { repeated.append(path) }
    }

    var found: [ItemPath] = []
    changes.sort { found.append($0) }

    #expect(found == repeated.sorted(), "seed \(seed)")
    #expect(changes.changes.map(\.path) == expected.keys.sorted(), "seed \(seed)")
    for number in 0..<41 {
      #expect(changes[path(number)] == expected[path(number)], "seed \(seed)")
    }
  }

  @Test func `the changes of a section are adjacent`() {
    var changes = RowChanges<Int>()
    for number in [30, 2, 17, 15, 8, 14] { changes.append(number, at: path(number)) }
    changes.sort()

    #expect(
      (0...5).map { changes.changes(in: $0).map(\.value) } == [
        [2], [8], [14, 15, 17], [], [30], [],
      ]
    )
  }

  @Test(arguments: UInt64(1)...100)
  func `the first common path is the lowest of both`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let numbers = (0..<2).map { _ in
      Set(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          Int.random(in: 0..<20, using: &random)
        }
      )
    }
    let lists = numbers.map { numbers in
      var changes = RowChanges<Int>()
      for number in numbers { changes.append(number, at: path(number)) }
      changes.sort()
      return changes
    }

    let expected = numbers[0].intersection(numbers[1]).min().map(path)

    #expect(lists[0].firstCommonPath(with: lists[1]) == expected, "seed \(seed)")
    #expect(lists[1].firstCommonPath(with: lists[0]) == expected, "seed \(seed)")
  }
}

import SeededRandom
import Testing

@testable import BentoColumns

/// The order of rows.
@Suite
struct SortingTests {
  @Test
  func `names are in natural order`() {
    let names = ["page 10", "Page 9", "álbum", "Zebra", "album", "page 010", "2 b", "10 a", ""]
    let sorted = names.sorted { NaturalText($0) < NaturalText($1) }

    #expect(
      sorted == ["", "2 b", "10 a", "album", "álbum", "Page 9", "page 010", "page 10", "Zebra"]
    )
  }

  @Test(arguments: FuzzScale.seeds(50))
  func `names have a strict order`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let letters = Array("aAäbB0019 .")
    let names = (0..<12).map { _ in
      String((0..<4).compactMap { _ in letters.randomElement(using: &generator) })
    }
    for a in names {
      #expect(!(NaturalText(a) < NaturalText(a)))
      for b in names where a != b {
        #expect((NaturalText(a) < NaturalText(b)) != (NaturalText(b) < NaturalText(a)), "\(a) \(b)")
        for c in names where NaturalText(a) < NaturalText(b) && NaturalText(b) < NaturalText(c) {
          #expect(NaturalText(a) < NaturalText(c), "\(a) \(b) \(c)")
        }
      }
    }
  }

  @MainActor @Test
  func `a column can be sorted by another text in natural order`() {
    let column = TableColumn("Name") { (name: String) in "· " + name }.sorted(by: \.self)

    #expect(column.ordering?.ranks(["b 10", "B 9", "a"]) == [2, 1, 0])
  }

  @Test
  func `NaN comes first`() {
    #expect(RowRanks.ranks(of: [2, Double.nan, -1, 2, .nan]) == [2, 0, 1, 2, 0])
  }

  @Test(arguments: FuzzScale.seeds(100))
  func `sorting by ranks is the stable sort by several values`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let count = Int.random(in: 0...60, using: &generator)
    let keys = (0..<3).map { _ in
      (0..<count).map { _ in Int.random(in: -3...3, using: &generator) }
    }
    let directions = keys.map { _ in Bool.random(using: &generator) }
    let indices = (0..<count).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }

    var sorted = indices
    for (values, isAscending) in zip(keys, directions).reversed() {
      let ranks = RowRanks.ranks(of: values)
      sorted = RowRanks.sorted(sorted, by: ranks, isAscending: isAscending)
    }

    let expected = indices.sorted { left, right in
      for (values, isAscending) in zip(keys, directions) where values[left] != values[right] {
        return (values[left] < values[right]) == isAscending
      }
      return left < right
    }
    #expect(sorted == expected, "seed \(seed)")
  }
}

import BentoListLayouts
import SeededRandom
import Testing

struct PathSetTests {
  @Test(arguments: FuzzScale.seeds(20))
  func `a set of paths consists of runs`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var set = PathSet()
    var model: Set<ItemPath> = []
    func somePaths() -> [ItemPath] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ItemPath(
          row: .random(in: 0..<9, using: &random),
          section: .random(in: 0..<3, using: &random)
        )
      }
    }
    for _ in 0..<100 {
      let others = somePaths()
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        for path in others {
          set.insert(path)
          model.insert(path)
        }
      case 1:
        for path in others {
          set.remove(path)
          model.remove(path)
        }
      case 2:
        set = set.union(PathSet(others))
        model.formUnion(others)
      default:
        set = set.subtracting(PathSet(others))
        model.subtract(others)
      }

      set.checkInvariants()
      #expect(Array(set) == model.sorted(), "seed \(seed)")
      #expect(set.count == model.count)
      #expect(set.first == model.min())
      #expect(others.allSatisfy { set.contains($0) == model.contains($0) })
      #expect(set == PathSet(model))
    }
  }
}

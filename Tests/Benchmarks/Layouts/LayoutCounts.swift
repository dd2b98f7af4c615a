import AllocationCounter
import BentoEmbedded
import BentoLayout

/// The costs of layout besides time: memory, and visits of nodes.
@MainActor
enum LayoutCounts {
  static var all: [Benchmark] {
    [
      Benchmark("layout.memory.9997", unit: .bytes, target: .value(320), runs: 1) {
        .sampled { bytesPerNode() }
      },
      blocks("full", { $0.layout(width: 300 + Double($1)) }),
      blocks("leaf") { forest, number in
        forest.setText(width: 60 + Double(number % 90), of: forest.labels[number])
        forest.layout()
      },
      blocks("leafheight") { forest, number in
        forest.setText(width: 100, height: 40 + Double(number % 7), of: forest.labels[number])
        forest.layout()
      },
      blocks("row", isOneTree: false) { forest, number in
        forest.setText(width: 60 + Double(number % 90), of: forest.labels[number])
        forest.layoutRow(number / 2)
      },
      Benchmark("layout.visits.64", unit: .visits, target: .value(1), runs: 1) {
        .sampled { visitsPerNode(depth: 64) }
      },
    ]
  }

  /// The heap memory of a laid-out tree, in bytes per node.
  private static func bytesPerNode() -> Double {
    let before = allocationCounterHeapBytes()
    let forest = RowForest()
    forest.layout()
    forest.layout(width: 300)
    let bytes = Double(allocationCounterHeapBytes()) - Double(before)
    return withExtendedLifetime(forest) { bytes / Double(forest.nodeCount) }
  }

  /// The blocks of memory that layouts of a tree allocate after a few layouts.
  private static func blocks(
    _ name: String,
    isOneTree: Bool = true,
    _ work: @escaping @MainActor (RowForest, Int) -> Void
  ) -> Benchmark {
    Benchmark("layout.blocks.\(name)", unit: .blocks, target: .value(0), runs: 1) {
      .sampled {
        let forest = RowForest(isOneTree: isOneTree)
        forest.layout()
        for number in 0..<10 { work(forest, number) }
        var number = 10
        return AllocationCount.blocks {
          for _ in 0..<10 {
            work(forest, number)
            number += 1
          }
        }
      }
    }
  }

  /// The maximum visits of a node in any pass, with nested rows and columns.
  private static func visitsPerNode(depth: Int) -> Double {
    let tree = LayoutTree()
    var node = tree.makeNode(.leaf)
    tree.setContent(
      LayoutContent(intrinsicWidth: 210, intrinsicHeight: 17, wraps: true),
      of: node
    )
    for level in 1..<depth {
      let outer = tree.makeNode(.stack)
      var style = LayoutStyle()
      style.axis = level.isMultiple(of: 2) ? .horizontal : .vertical
      style.alignment = .center
      tree.setStyle(style, of: outer)
      tree.setChildren([node], of: outer)
      node = outer
    }
    tree.layout(host: node, width: nil, height: nil, scale: Scale(2), measure: RowForest.measure)
    let work = tree.counters
    let most = max(
      max(work.widthVisits, work.widthPlacements),
      max(work.heightVisits, work.heightPlacements)
    )
    return Double(most) / Double(depth)
  }
}

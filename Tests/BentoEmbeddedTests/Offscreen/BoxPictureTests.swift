import BentoEmbedded
import Testing

/// The image of a box without a height, which is as high as its rows.
@MainActor
@Suite struct `The picture of a box without a height` {
  private final class TallView: View {
    var height = 0.0 { didSet { invalidateIntrinsicContentSize() } }

    override var intrinsicContentSize: Size { Size(width: 10, height: height) }
  }

  private struct Tall: Renderable {
    let height: Double
    let color: Color

    func render(in view: TallView) {
      view.height = height
      view.backgroundColor = color
    }
  }

  private func host(_ heights: [Double], scale: Double = 1) -> (ViewHost, TableView?) {
    let nodes = heights.indices.map { index in
      let isLast = index == heights.count - 1
      return Node(id: index, component: Tall(height: heights[index], color: isLast ? .red : .blue))
    }
    let box = Box<Int, Int>(sections: [Section(id: 0, items: nodes)])
    let host = box.offscreenHost(width: 100, scale: scale, fonts: .test)
    return (host, host.window.contentView as? TableView)
  }

  private nonisolated static let even = [Double](repeating: 150, count: 60)
  private nonisolated static let low = [Double](repeating: 10, count: 500)
  private nonisolated static let rising: [Double] = (1...40).map { Double($0 * $0) }
  private nonisolated static let falling: [Double] = rising.reversed()
  private nonisolated static let odd: [Double] = [10, 5_000, 10]

  @Test(arguments: [even, low, rising, falling, odd, [20], []])
  func `contains all rows whatever their heights`(heights: [Double]) {
    let (host, table) = host(heights)

    #expect(host.window.bounds.height == heights.reduce(0, +) + Double(heights.count))
    #expect(host.window.bounds.height == table?.contentSize.height)
    #expect(table?.contentOffset.y == 0)
    guard let last = table?.rectForRow(at: ItemPath(row: heights.count - 1, section: 0)),
      !heights.isEmpty
    else { return }
    #expect(host.picture()[50, Int(last.y)] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func `contains all rows of many lazy ones`() {
    let box = Box<Int, Int>(
      sections: [Section(id: 0, ids: 0..<1_000) { Tall(height: Double(20 + $0 % 7), color: .blue) }]
    )

    let host = box.offscreenHost(width: 50, scale: 1, fonts: .test)

    let rows = (0..<1_000).reduce(0.0) { $0 + Double(20 + $1 % 7) + 1 }
    #expect(host.window.bounds.height == rows)
  }

  @Test func `is rejected if no image can be as high, without measuring all of it`() {
    var made = 0
    let box = Box<Int, Int>(
      sections: [
        Section(id: 0, ids: 0..<10_000_000) { (id: Int) -> Tall in
          made += 1
          return Tall(height: 100, color: .blue)
        }
      ]
    )

    for format in PictureFormat.allCases {
      #expect(throws: ImageError.self) {
        try box.data(as: format, width: 50, scale: 1, fonts: .test)
      }
    }
    #expect(made < 10_000)
  }
}

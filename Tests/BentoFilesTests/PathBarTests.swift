import BentoFiles
import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The path to a folder, with and without space for it.
@Suite
struct PathBarTests {
  private let harness = Harness(size: Size(width: 220, height: 32))
  private let bar = PathBar()

  init() {
    harness.mount(bar)
  }

  /// The names that are fully visible, and the number of truncated ones.
  private func seen(_ names: [String]) -> (whole: [String], cut: Int) {
    var (whole, cut) = ([String](), 0)
    for name in names {
      guard let button = harness.find(role: .button, name: name),
        let room = button.superview?.superview
      else { continue }
      let frame = button.convert(button.bounds, to: room)
      if room.bounds.contains(frame) { whole.append(name) }
      if !room.bounds.contains(frame), room.bounds.intersects(frame) { cut += 1 }
    }
    return (whole, cut)
  }

  @Test(arguments: [false, true])
  func `the last names that fit are shown, and none is truncated`(isMirrored: Bool) {
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    let names = ["root", "people", "ada", "documents", "letters", "old"]
    bar.show(names)
    for width in stride(from: 120.0, through: 500, by: 7) {
      harness.resize(to: Size(width: width, height: 32))
      harness.settle()

      let (whole, cut) = seen(names)
      #expect(whole == names.suffix(whole.count) && !whole.isEmpty && cut == 0, "\(width)")
    }
    #expect(seen(names).whole == names)
  }

  @Test(arguments: [false, true])
  func `an ellipsis at the place of hidden folders opens a menu of them`(isMirrored: Bool) throws {
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    var pressed: [Int] = []
    bar.onPress = { pressed.append($0) }
    let names = ["root", "people", "ada", "documents", "letters", "old"]
    bar.show(names)
    for width in [500.0, 220, 150] {
      harness.resize(to: Size(width: width, height: 320))
      bar.frame = Rect(x: 0, y: 0, width: width, height: 32)
      harness.settle()

      let shown = seen(names).whole
      let ellipsis = harness.find(role: .button, name: "Hidden folders")
      #expect((ellipsis != nil) == (shown.count < names.count))
      guard let ellipsis else { continue }
      let first = try #require(harness.find(role: .button, name: shown[0]))
      let (edge, start) = (
        ellipsis.convert(ellipsis.bounds, to: nil), first.convert(first.bounds, to: nil)
      )
      #expect(isMirrored ? edge.minX >= start.maxX : edge.maxX <= start.minX)

      harness.click(on: ellipsis)
      harness.settle()
      let items = names.filter { harness.find(role: .menuItem, name: $0) != nil }
      #expect(items == names.dropLast(shown.count))
      harness.click(on: try #require(harness.find(role: .menuItem, name: items[items.count - 1])))
      harness.settle()
      #expect(pressed.last == items.count - 1)
    }
  }
}

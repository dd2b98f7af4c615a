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
}

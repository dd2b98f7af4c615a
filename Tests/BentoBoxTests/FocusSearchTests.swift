import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoBox

/// The cost of a search for focusable components, and that it finds all of them.
@MainActor
struct FocusSearchTests {
  @Test func `a million lazy components of a type without focus are skipped without being created`()
  {
    let form = FocusForm()
    var made = 0
    let rows = Section(id: 1, ids: 0..<1_000_000) { number in
      made += 1
      return Plain(text: "\(number)").height(30).minHeight(20)
    }
    let last = Section(id: 2, items: [FocusForm.node(0, Field("last"))])
    form.list.render(Box(sections: [rows, last]), animated: false)
    form.harness.settle()
    made = 0

    #expect(form.focus())
    let forTheScreen = made
    #expect(form.focused == "last")
    #expect(forTheScreen < 100)
    #expect(form.focusedView?.neighbors == "--")
    #expect(made == forTheScreen)
  }

  @Test(arguments: FocusSearchDirection.allCases)
  func `lazy components of an undetermined type are created up to a limit`(
    direction: FocusSearchDirection
  ) {
    var made = 0
    let rows = Section<Int, Int>(id: 0, ids: 0..<1_000_000) { number in
      made += 1
      return AnyRenderable(Plain(text: "\(number)"))
    }
    var search = FocusSearch(direction: direction, skipsPopulated: true)

    #expect(search.firstStop(in: [rows], from: .edge) == nil)
    #expect(made == FocusSearch.lazyLimit)
  }

  @Test func `the nearest lazy fields are found first`() {
    let rows = Section<Int, Int>(id: 0, ids: 0..<1_000_000) { number in
      Field("\(number)", number % 1_000 == 500 ? .eligible(.empty) : .ineligible).height(20)
    }
    var search = FocusSearch(direction: .backward, skipsPopulated: true)
    let start = ItemPath(item: 500_600, section: 0)
    #expect(search.firstStop(in: [rows], from: .item(start))?.path.item == 501_500)

    search = FocusSearch(direction: .forward, skipsPopulated: true)
    #expect(search.firstStop(in: [rows], from: .item(start))?.path.item == 500_500)
  }

  @Test func `a class of components may have a focusable subclass`() {
    let rows = Section<Int, Int>(id: 0, ids: 0..<100) { number in
      number == 70 ? FocusableShape() : Shape()
    }
    var search = FocusSearch(direction: .backward, skipsPopulated: true)

    #expect(search.firstStop(in: [rows], from: .edge)?.path.item == 70)
  }

  @Test(arguments: FuzzScale.seeds(30))
  func `a search finds the same as examining every component`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let all: [FocusEligibility?] = [
      nil, nil, .ineligible, .eligible(.populated), .eligible(.empty),
    ]
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { id in
      makeSection(id, from: all, using: &random)
    }
    let places = sections.indices.flatMap { section in
      sections[section].items.indices.map { ItemPath(item: $0, section: section) }
    }

    for direction in FocusSearchDirection.allCases {
      for skips in [false, true] {
        for start in [nil] + places.map(Optional.some) {
          var search = FocusSearch(direction: direction, skipsPopulated: skips)
          let found = search.firstStop(in: sections, from: start.map { .item($0) } ?? .edge)
          let ordered = direction == .backward ? places : places.reversed()
          let rest = start.map { start in
            ordered.filter { direction == .backward ? $0 > start : $0 < start }
          }
          let expected = (rest ?? ordered).first { path in
            let component = sections[path.section].items[path.item].component
            switch component.component(as: (any Focusable).self)?.focusEligibility {
            case .eligible(.empty): return true
            case .eligible(.populated): return !skips
            case .ineligible, nil: return false
            }
          }
          #expect(found?.path == expected)
        }
      }
    }
  }

  /// A section of given and lazy items in any order.
  private func makeSection(
    _ id: Int,
    from all: [FocusEligibility?],
    using random: inout SplitMix
  ) -> Section<Int, Int> {
    func component(_ eligibility: FocusEligibility?) -> AnyRenderable {
      eligibility.map { AnyRenderable(Field("", $0)) } ?? AnyRenderable(Plain())
    }
    let lazy = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      all.randomElement(using: &random) ?? nil
    }
    var section = Section<Int, Int>(id: id, ids: lazy.indices) { component(lazy[$0]) }
    for number in 0..<Int.random(in: 0...5, using: &random) {
      let node = Node(
        id: 100 + number,
        component: component(all.randomElement(using: &random) ?? nil)
      )
      section.items.insert(node, at: Int.random(in: 0...section.items.count, using: &random))
    }
    return section
  }
}

private class Shape: Renderable {
  func render(in view: RecordingView) {}
}

private final class FocusableShape: Shape, Focusable {
  var focusEligibility: FocusEligibility { .eligible(.empty) }
}

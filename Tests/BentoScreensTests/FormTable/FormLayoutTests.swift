import BentoBox
import BentoComponents
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// The placement of a form's content: B-220 and B-224.
@Suite
struct FormLayoutTests {
  private let harness = Harness(size: Size(width: 300, height: 400))
  private let form = BentoTableView(frame: .zero, style: .grouped)

  init() {
    form.separatorStyle = .none
    form.preferredContentHeight = 400
    harness.mount(form)
  }

  private func show(_ ids: [Int], height: Double = 30, animated: Bool = false) {
    form.render(rows(ids, height: height), animated: animated)
    harness.settle()
  }

  private var firstTop: Double {
    form.rectForRow(at: ItemPath(row: 0, section: 0)).minY - form.contentOffset.y
  }

  @Test(arguments: BentoTableView.Layout.allCases)
  func `B-220 short content is at the top or in the middle`(layout: BentoTableView.Layout) {
    form.formStyle = layout
    show([0, 1])

    let isCentered = [.centerYAligned, .centerYAlignedMinimumFading].contains(layout)
    #expect(form.contentInset.top == (isCentered ? 170 : 0))
    #expect(firstTop == (isCentered ? 170 : 0))
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `B-220 long content begins at the top in any layout`() {
    form.formStyle = .centerYAligned
    show(Array(0..<20))

    #expect(form.contentInset.top == 0 && firstTop == 0)
  }

  @Test
  func `B-220 half of the space is rounded to points`() {
    form.formStyle = .centerYAligned
    show([0], height: 33)

    #expect(form.contentInset.top == 184)
  }

  @Test
  func `centered content stays there while rows are inserted and removed, with animation`() {
    form.formStyle = .centerYAlignedMinimumFading
    show([0, 1])
    form.render(rows([0, 1, 2, 3]))

    var tops: [Double] = []
    for _ in 0..<30 {
      harness.advance(by: .milliseconds(16))
      if let cell = form.cellForRow(at: ItemPath(row: 0, section: 0)) {
        tops.append(cell.presented.frame.minY - form.contentOffset.y)
      }
    }
    harness.settle()

    #expect(form.contentInset.top == 140 && firstTop == 140)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(tops.contains { $0 > 142 && $0 < 168 })
    show([0], animated: true)
    #expect(form.contentInset.top == 185 && firstTop == 185)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `B-220 additional insets count on all sides, and are reset to their initial values`() {
    show(Array(0..<40))
    form.setContentOffset(Point(x: 0, y: 300), animated: false)
    harness.settle()
    form.additionalContentInsets = EdgeInsets(top: 20, left: 4, bottom: 10, right: 6)
    harness.settle()

    #expect(form.contentInset == EdgeInsets(top: 20, left: 4, bottom: 10, right: 6))
    #expect(form.contentOffset.y == -20)
    form.formStyle = .centerYAligned
    show([0, 1])
    #expect(form.contentInset.top == 190)
  }

  @Test
  func `B-220 the keyboard reduces the bottom and moves the center`() {
    form.formStyle = .centerYAligned
    show([0, 1])
    form.keyboardFrame = Rect(x: 0, y: 300, width: 300, height: 100)
    harness.settle()

    #expect(form.contentInset.top == 120 && form.contentInset.bottom == 100 && firstTop == 120)
    form.additionalContentInsets = EdgeInsets(top: 0, left: 0, bottom: 130, right: 0)
    harness.settle()
    #expect(form.contentInset.bottom == 130)
    form.keyboardFrame = Rect(x: 400, y: 300, width: 300, height: 100)
    form.additionalContentInsets = .zero
    harness.settle()
    #expect(form.contentInset.bottom == 0 && firstTop == 170)
  }

  @Test
  func `invalid numbers are rejected`() {
    form.preferredContentHeight = .nan
    form.additionalContentInsets = EdgeInsets(.infinity)
    form.keyboardFrame = Rect(x: 0, y: Double.nan, width: 10, height: 10)
    show([0])

    #expect(form.preferredContentHeight == 400 && form.additionalContentInsets == .zero)
    #expect(form.contentInset == .zero)
  }

  @Test
  func `B-224 a row that grows during typing is visible to its bottom immediately`() {
    let field = { (height: Double) in
      rows(Array(0..<9), height: 40).sections[0].items.count == 9
        ? Box<Int, Int>.empty
          |-+ Section(id: 0)
          |---* (0..<9).map { row($0, height: 40) }
          |---+ Node(id: 9, component: Field(height: height))
        : .empty
    }
    form.render(field(40), animated: false)
    harness.settle()
    let path = ItemPath(row: 9, section: 0)
    guard let view = form.cellForRow(at: path)?.firstDescendant(FieldView.self) else {
      Issue.record("The field has no view.")
      return
    }
    view.height(90)
    form.growRow(containing: view)

    #expect(form.rectForRow(at: path).height == 90)
    #expect(form.rectForRow(at: path).maxY - form.contentOffset.y == 400)
    harness.settle()
    #expect(form.rectForRow(at: path).maxY - form.contentOffset.y == 400)
    form.growRow(containing: View())
  }

  @Test
  func `X1 the table that caches sizes has the same copy`() {
    let table = BoxSizeCachingTableView(
      frame: .zero,
      style: .grouped,
      sectionIDType: Int.self,
      itemIDType: Int.self
    )
    harness.mount(table)
    table.formStyle = .centerYAligned
    table.preferredContentHeight = 400
    table.render(rows([0]), animated: false)
    harness.settle()

    #expect(table.contentInset.top == 185)
  }
}

extension View {
  /// The first descendant of a class, depth first.
  func firstDescendant<Kind: View>(_ kind: Kind.Type) -> Kind? {
    for view in subviews {
      if let found = view as? Kind ?? view.firstDescendant(kind) { return found }
    }
    return nil
  }
}

import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// The fades from one layout of a form to the next: B-221 to B-223.
@Suite
struct FormTransitionTests {
  private typealias Layout = BentoTableView.Layout

  private let harness = Harness(size: Size(width: 300, height: 400))
  private let form = BentoTableView(frame: .zero, style: .grouped)
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    form.preferredContentHeight = 400
    harness.mount(form)
    form.render(rows([0, 1]), animated: false)
    harness.settle()
  }

  @Test
  func `a request that endlessly makes the next one still lets the program run`() {
    var count = 0
    func goOn() {
      form.transition(to: .topYAligned) {
      } completion: { _ in
        count += 1
        if count < 1_000 { goOn() }
      }
    }

    goOn()
    #expect(count > 0 && count <= 64)
    let first = count
    harness.advance(by: .milliseconds(16))
    #expect(count > first && count <= 128)
    for _ in 0..<100 { harness.advance(by: .milliseconds(16)) }

    #expect(count == 1_000 && !form.isTransitioning)
  }

  private func transition(_ name: String, to layout: Layout, empties: Bool = true, ids: [Int] = [5])
  {
    form.transition(to: layout) { [form, log] in
      log.lines.append("\(name) removes")
      if empties { form.render(Box<Int, Int>.empty, animated: false) }
    } completion: { [form, log] hasFaded in
      log.lines.append("\(name) \(hasFaded ? "fades" : "stays")")
      form.render(rows(ids), animated: !hasFaded)
    }
  }

  nonisolated private static let pairs = BentoTableView.Layout.allCases.flatMap { old in
    BentoTableView.Layout.allCases.map { (old, $0) }
  }

  /// The fade table as the rules state it.
  private static func fades(from old: Layout, to new: Layout) -> Bool {
    if old == .topYAlignedAlwaysFading || new == .topYAlignedAlwaysFading { return true }
    if new == .centerYAligned || old == .centerYAligned { return true }
    return old != new
  }

  @Test(arguments: pairs)
  func `B-221 and B-222 each pair of layouts fades as in the table`(
    old: BentoTableView.Layout,
    new: BentoTableView.Layout
  ) {
    form.formStyle = old
    harness.settle()
    let fades = Self.fades(from: old, to: new)
    #expect(new.shouldFade(from: old) == fades)

    transition("a", to: new)

    guard fades else {
      #expect(log.lines == ["a stays"] && form.alpha == 1 && !form.isTransitioning)
      return
    }
    #expect(log.lines.isEmpty && form.alpha == 0 && form.isTransitioning && form.formStyle == old)
    harness.advance(by: .milliseconds(100))
    #expect(log.lines.isEmpty)
    harness.advance(by: .milliseconds(70))
    #expect(log.lines == ["a removes", "a fades"] && form.formStyle == new)
    #expect(form.alpha == 1 && form.isTransitioning)
    #expect(form.rectForRow(at: ItemPath(row: 0, section: 0)).minY >= 0)
    harness.settle()
    #expect(!form.isTransitioning && log.lines.count == 2)
    #expect(form.contentOffset.y == -form.contentInset.top)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `fading out and in is visible`() {
    form.formStyle = .centerYAligned
    harness.settle()
    transition("a", to: .centerYAligned)

    var alphas: [Double] = []
    for _ in 0..<20 {
      harness.advance(by: .milliseconds(16))
      alphas.append(form.presented.alpha)
    }

    #expect(alphas.min() ?? 1 < 0.2)
    #expect(alphas.contains { $0 > 0.3 && $0 < 0.8 } && alphas.last == 1)
  }

  @Test
  func `B-222 the last request wins while content fades out`() {
    transition("a", to: .centerYAligned)
    harness.advance(by: .milliseconds(50))
    transition("b", to: .topYAlignedAlwaysFading)
    transition("c", to: .centerYAlignedMinimumFading)
    harness.settle()

    #expect(log.lines == ["c removes", "c fades"])
    #expect(form.formStyle == .centerYAlignedMinimumFading && form.alpha == 1)
  }

  @Test
  func `B-222 a last request without a fade is shown immediately if the table is not empty`() {
    transition("a", to: .centerYAligned)
    harness.advance(by: .milliseconds(50))
    transition("b", to: .topYAligned, empties: false)
    harness.advance(by: .milliseconds(120))

    #expect(log.lines == ["b removes", "b stays"])
    #expect(!form.isTransitioning && form.alpha == 1 && form.presented.alpha == 1)
    #expect(form.formStyle == .topYAligned)
  }

  @Test
  func `B-222 an empty table fades in with any layouts`() {
    transition("a", to: .centerYAligned)
    transition("b", to: .topYAligned)
    harness.settle()

    #expect(log.lines == ["b removes", "b fades"])
  }

  @Test(arguments: [true, false])
  func `a section without rows counts as empty`(isSection: Bool) {
    form.transition(to: .centerYAligned) {
    } completion: { _ in
    }
    form.transition(to: .topYAligned) { [form] in
      form.render(isSection ? .empty |-+ Section(id: 0) : Box<Int, Int>.empty, animated: false)
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    harness.settle()

    #expect(log.lines == ["true"])
  }

  @Test
  func `B-222 a request made while content fades in begins afterward`() {
    transition("a", to: .centerYAligned)
    harness.advance(by: .milliseconds(170))
    #expect(log.lines == ["a removes", "a fades"])
    transition("b", to: .centerYAligned)
    transition("c", to: .centerYAligned, ids: [7, 8])
    #expect(log.lines.count == 2)
    harness.settle()

    #expect(log.lines == ["a removes", "a fades", "c removes", "c fades"])
    #expect(form.numberOfRows(inSection: 0) == 2 && form.alpha == 1)
  }

  @Test
  func `a request without a fade waits for content that fades in`() {
    transition("a", to: .centerYAlignedMinimumFading)
    harness.advance(by: .milliseconds(170))
    transition("b", to: .centerYAlignedMinimumFading)
    #expect(log.lines == ["a removes", "a fades"])
    harness.settle()

    #expect(log.lines == ["a removes", "a fades", "b stays"])
  }

  @Test
  func `requests from inside the closures are not lost`() {
    form.transition(to: .centerYAligned) { [self] in
      log.lines.append("a removes")
      transition("b", to: .centerYAligned)
    } completion: { [self] in
      log.lines.append("a \($0)")
      transition("c", to: .topYAligned)
    }
    harness.settle()

    #expect(log.lines == ["a removes", "a true", "c removes", "c fades"])
    #expect(form.formStyle == .topYAligned)
  }

  @Test
  func `a transition outside a window ends immediately`() {
    harness.window.contentView = nil
    transition("a", to: .centerYAligned)

    #expect(log.lines == ["a removes", "a fades"] && !form.isTransitioning && form.alpha == 1)
  }

  @Test
  func `a form that leaves its window during a transition completes it`() {
    form.alpha = 0.5
    transition("a", to: .centerYAligned)
    harness.advance(by: .milliseconds(50))
    harness.window.contentView = nil
    harness.settle()

    #expect(log.lines == ["a removes", "a fades"] && !form.isTransitioning && form.alpha == 0.5)
  }

  // MARK: Deleting

  @Test
  func `B-223 transitions wait for a row that is deleted`() {
    form.deleteRowForSwipeAction(at: ItemPath(row: 0, section: 0)) { [log] in
      log.lines.append("done \($0)")
    } completion: { [log] in
      log.lines.append("gone")
    }
    transition("a", to: .centerYAligned)
    transition("b", to: .centerYAligned)
    #expect(log.lines == ["done true"] && !form.isTransitioning)
    #expect(form.numberOfRows(inSection: 0) == 1)
    harness.advance(by: .milliseconds(320))
    #expect(log.lines == ["done true", "gone"] || log.lines == ["done true"])
    harness.settle()

    #expect(log.lines == ["done true", "gone", "b removes", "b fades"])
  }

  @Test
  func `a row that the user swipes away delays transitions, and waits for them`() {
    let deletable =
      Box<Int, Int>.empty
      |-+ Section(id: 0)
      |---+ Node(
        id: 1,
        component: Field().deletable(deleteActionText: "Delete") { [log] in
          log.lines.append("deleted")
        }
      )
      |---+ row(2)
    form.render(deletable, animated: false)
    harness.settle()
    harness.drag(from: Point(x: 280, y: 20), to: Point(x: 5, y: 20))
    transition("a", to: .centerYAligned, ids: [3])
    harness.settle()

    #expect(log.lines == ["deleted", "a removes", "a fades"])
  }

  @Test
  func `B-223 a row is not deleted in the middle of a transition`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let harness = Harness(size: Size(width: 300, height: 400))
        let form = BentoTableView(frame: .zero, style: .grouped)
        harness.mount(form)
        form.render(rows([0, 1]), animated: false)
        harness.settle()
        form.transition(to: .centerYAligned) {
        } completion: { _ in
        }
        form.deleteRowForSwipeAction(
          at: ItemPath(row: 0, section: 0),
          contextCompletion: { _ in },
          completion: {}
        )
      }
    }
  }

  @Test
  func `a table's data source is queried again when content changes`() {
    let source = Names()
    let form = BentoTableView(frame: .zero, style: .grouped)
    form.register(TableViewCell.self, forCellReuseIdentifier: "name")
    form.dataSource = source
    harness.mount(form)
    harness.settle()
    form.transition(to: .centerYAligned) {
      source.count = 0
    } completion: { _ in
      source.count = 3
    }
    harness.settle()

    #expect(form.numberOfRows(inSection: 0) == 3)
    form.deleteRowForSwipeAction(at: ItemPath(row: 1, section: 0)) {
      source.count = 2
    } contextCompletion: {
      #expect($0)
    } completion: {
    }
    harness.settle()
    #expect(form.numberOfRows(inSection: 0) == 2)
    #expect(harness.render() == harness.renderFully())
  }

  private final class Names: TableViewDataSource {
    var count = 2

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "name") ?? TableViewCell()
    }
  }
}

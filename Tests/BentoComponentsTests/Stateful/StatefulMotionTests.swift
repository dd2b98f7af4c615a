import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoTesting
import BentoViews
import Testing

/// The animation of rows whose own state changes.
@MainActor
@Suite
struct StatefulMotionTests {
  enum List: CaseIterable {
    case table, collection
  }

  enum Change: CaseIterable {
    /// More of the same text.
    case growth
    /// Less of it.
    case shrinking
    /// A component of another type.
    case otherType
  }

  /// A list of eight rows, of which the second one changes.
  @MainActor
  private final class Stage {
    let harness = Harness(size: Size(width: 300, height: 400))
    private let change: Change
    private let kind: List
    private let table = TableView()
    private let collection: CollectionView
    private let store = Store(false)
    private var state: RowState<Bool>?

    init(_ kind: List, _ change: Change, hasOwnState: Bool) {
      self.change = change
      self.kind = kind
      table.separatorStyle = .none
      let layout = FlowLayout()
      layout.estimatedItemSize = Size(width: 300, height: 40)
      layout.minimumLineSpacing = 0
      collection = CollectionView(frame: .zero, collectionViewLayout: layout)
      let makeBox = { [unowned self] in box(hasOwnState) }
      switch kind {
      case .table:
        harness.mount(table)
        table.render(makeBox)
      case .collection:
        harness.mount(collection)
        collection.render(makeBox)
      }
      harness.settle()
    }

    private func box(_ hasOwnState: Bool) -> Box<Int, Int> {
      Box.empty
        |-+ Section(id: 0)
        |---* (0..<8).map { id in
          guard id == 1 else { return Node(id: id, component: content(false)) }
          guard hasOwnState else { return Node(id: id, component: content(store.state)) }
          return Node(
            id: id,
            component: Component.Stateful(false) { [unowned self] state in
              self.state = state
              return content(state.value)
            }
          )
        }
    }

    private func content(_ isChanged: Bool) -> AnyRenderable {
      let short = "One line of text."
      let long = String(repeating: "A sentence that goes on. ", count: 6)
      return switch change {
      case .growth: Component.Description(text: isChanged ? long : short).asAnyRenderable()
      case .shrinking: Component.Description(text: isChanged ? short : long).asAnyRenderable()
      case .otherType:
        isChanged
          ? Component.Button(title: "Another").height(120).asAnyRenderable()
          : Component.Description(text: short).asAnyRenderable()
      }
    }

    func makeChange() {
      if let state { state.value.toggle() } else { store.state.toggle() }
    }

    var list: View { kind == .table ? table : collection }

    func view(of row: Int) -> View? {
      let path = ItemPath(row: row, section: 0)
      return kind == .table ? table.cellForRow(at: path) : collection.cellForItem(at: path)
    }
  }

  // B-104
  @Test(arguments: List.allCases, Change.allCases)
  func `writing a state animates like rendering another box, in every frame`(
    list: List,
    change: Change
  ) {
    let own = Stage(list, change, hasOwnState: true)
    let whole = Stage(list, change, hasOwnState: false)
    #expect(own.harness.render() == whole.harness.render())

    for _ in 0..<2 {
      own.makeChange()
      whole.makeChange()
      for frame in 0..<24 {
        own.harness.advance(by: .milliseconds(16))
        whole.harness.advance(by: .milliseconds(16))
        #expect(own.harness.render() == whole.harness.render(), "frame \(frame)")
      }
    }
  }

  // B-104
  @Test(arguments: List.allCases, [Change.growth, .shrinking])
  func `rows below move smoothly to their new positions`(list: List, change: Change) throws {
    let stage = Stage(list, change, hasOwnState: true)
    let next = try #require(stage.view(of: 2))
    let start = next.frame.y

    stage.makeChange()
    var tops: [Double] = []
    for _ in 0..<24 {
      stage.harness.advance(by: .milliseconds(16))
      tops.append(next.presented.frame.y)
    }

    let end = next.frame.y
    #expect((end - start).magnitude > 10 && tops.last == end)
    #expect(tops == (change == .growth ? tops.sorted() : tops.sorted(by: >)))
    let between = tops.filter { min(start, end) < $0 && $0 < max(start, end) }
    #expect(Set(between).count > 10)
  }

  // B-104
  @Test(arguments: List.allCases)
  func `rows move immediately under reduced motion`(list: List) throws {
    let stage = Stage(list, .growth, hasOwnState: true)
    let next = try #require(stage.view(of: 2))
    stage.harness.host.prefersReducedMotion = true

    stage.makeChange()
    stage.harness.advance(by: .milliseconds(16))

    #expect(next.presented.frame == next.frame)
    #expect(stage.harness.render() == stage.harness.renderFully())
  }

  // B-104
  @Test(arguments: List.allCases)
  func `a row that leaves the screen during a dissolve shows only the new content`(
    list: List
  ) throws {
    let stage = Stage(list, .otherType, hasOwnState: true)
    let row = try #require(stage.view(of: 1))
    stage.makeChange()
    stage.harness.advance(by: .milliseconds(48))
    #expect(contentCount(in: row) == 2)

    stage.list.removeFromSuperview()
    stage.harness.advance(by: .milliseconds(16))

    #expect(contentCount(in: row) == 1)
  }

  /// The number of views that the row's stateful component shows.
  private func contentCount(in view: View) -> Int {
    view is StatefulView
      ? view.subviews.count : view.subviews.reduce(0) { $0 + contentCount(in: $1) }
  }
}

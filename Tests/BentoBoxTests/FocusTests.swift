import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Moving the keyboard focus among the components of a list.
@MainActor
@Suite struct `Focus in a list` {
  private typealias Eligibility = FocusEligibility

  private let plain = Plain(text: "plain")
  private let refusing = Field("refusing", .ineligible)
  private let full = Field("full", .eligible(.populated))

  // B-170, B-171
  @Test(arguments: ListKind.allCases)
  func `moves to the first unpopulated component from either end`(kind: ListKind) {
    let form = FocusForm(kind)
    form.show([[plain, refusing, full], [Field("a"), plain], [Field("b"), refusing]])

    #expect(form.focus())
    #expect(form.focused == "a")
    #expect(form.focus(.forward))
    #expect(form.focused == "b")
    #expect(form.focus(skipsPopulated: false))
    #expect(form.focused == "full")
  }

  // B-170, B-180
  @Test(arguments: ListKind.allCases)
  func `follows the current state if the list renders a closure`(kind: ListKind) {
    let form = FocusForm(kind)
    let store = Store(["a"])
    form.list.render {
      Box(sections: [
        Section(
          id: 0,
          items: (0..<3).map { number in
            let status: FocusEligibility.ContentStatus =
              number < store.state.count ? .populated : .empty
            return FocusForm.node(number, Field("\(number)", .eligible(status)))
          }
        )
      ])
    }
    form.harness.settle()

    store.state.append("b")
    #expect(form.focus())
    #expect(form.focused == "2")
    store.state = []
    #expect(form.focus())
    #expect(form.focused == "0")
  }

  // B-170, B-171: moves skip ineligible components, never populated ones.
  @Test(arguments: ListKind.allCases)
  func `moves from component to component across sections, and stops at the edges`(kind: ListKind) {
    let form = FocusForm(kind)
    form.show([[Field("a"), plain, refusing], [], [full, plain], [Field("b")]])
    form.focus()

    var walk = [form.focused]
    while form.focusedView?.move(.backward) == true { walk.append(form.focused) }
    #expect(walk == ["a", "full", "b"])
    while form.focusedView?.move(.forward) == true { walk.append(form.focused) }
    #expect(walk == ["a", "full", "b", "full", "a"])
    #expect(form.focused == "a")
  }

  // B-170
  @Test func `a coordinator reports the directions in which focus can move`() {
    let form = FocusForm()
    form.show([[Field("a"), plain, Field("b"), refusing, Field("c")]])

    form.focus()
    #expect(form.focusedView?.neighbors == "-▼")
    #expect(form.focusedView?.move(.backward) == true)
    #expect(form.focusedView?.neighbors == "▲▼")
    #expect(form.focusedView?.move(.backward) == true)
    #expect(form.focusedView?.neighbors == "▲-")
    #expect(form.focusedView?.move(.backward) == false)
  }

  // B-175
  @Test(arguments: ListKind.allCases)
  func `finds nothing in an empty box, in either direction`(kind: ListKind) {
    let form = FocusForm(kind)
    for direction in FocusSearchDirection.allCases {
      #expect(!form.focus(direction))
    }
    form.show([])
    for direction in FocusSearchDirection.allCases {
      #expect(!form.focus(direction))
    }
    form.show([[], []])
    for direction in FocusSearchDirection.allCases {
      #expect(!form.focus(direction, skipsPopulated: false))
    }
    #expect(form.harness.host.firstResponder == nil)
  }

  // B-172
  @Test func `headers and footers are not stops, and a view in one starts next to its section`() {
    let form = FocusForm()
    let sections = (0..<3).map { id in
      Section(
        id: id,
        header: Field("header \(id)"),
        footer: Field("footer \(id)"),
        items: [FocusForm.node(0, Field("\(id)"))]
      )
    }
    form.list.render(Box(sections: sections), animated: false)
    form.harness.settle()
    form.focus()
    #expect(form.focused == "0")

    let header = form.screen.supplement(.header, 1) as? FieldView
    let footer = form.screen.supplement(.footer, 1) as? FieldView
    let moves: [(FieldView?, FocusSearchDirection, String)] = [
      (header, .backward, "1"), (header, .forward, "0"),
      (footer, .backward, "2"), (footer, .forward, "1"),
    ]
    for (view, direction, name) in moves {
      #expect(view?.move(direction) == true)
      #expect(form.focused == name)
    }
  }

  // B-173
  @Test(arguments: ListKind.allCases, [false, true])
  func `scrolls a row into view and focuses it`(kind: ListKind, animated: Bool) {
    let form = FocusForm(kind)
    let rows: [any Renderable] = (0..<300).map { Plain(text: "\($0)") }
    form.show([[Field("first")] + rows + [Field("last")] + rows])

    #expect(form.focus(animated: animated))
    #expect(form.focus(.forward, animated: animated))
    #expect(form.focused == "last")
    form.harness.settle()

    #expect(form.focused == "last")
    #expect(form.isFocusSeen)
    #expect(form.focusedBottom == form.list.bounds.maxY)
    #expect(form.focusedView?.move(.forward) == true)
    form.harness.settle()
    #expect(form.isFocusSeen)
    form.list.checkInvariants()
  }

  // B-173
  @Test func `a collection view scrolls to the item, which is focused throughout`() {
    let form = FocusForm(.collection)
    form.show([(0..<40).map { Plain(text: "\($0)") } + [Field("last")]])

    #expect(form.focus(animated: true))
    #expect(form.focused == "last")
    #expect(form.list.contentOffset.y == 0)
    form.harness.advance(by: .milliseconds(100))
    #expect(form.list.contentOffset.y > 0)
    #expect(!form.isFocusSeen)
    form.harness.settle()

    #expect(form.isFocusSeen)
    #expect(form.focused == "last")
  }

  // B-173
  @Test func `a partly visible row is scrolled fully into view`() {
    let form = FocusForm()
    form.show([(0..<20).map { Field("\($0)") }])
    form.list.setContentOffset(Point(x: 0, y: 10), animated: false)
    form.harness.settle()

    form.focus()
    #expect(form.focused == "0")
    #expect(form.list.contentOffset.y == 0)
  }

  // B-173
  @Test func `a component whose view is not focusable counts as reached`() {
    let form = FocusForm()
    form.show([[Field("a"), ViewlessField(), Field("b")]])
    form.focus()

    #expect(form.focusedView?.move(.backward) == true)
    #expect(form.focused == "a")
  }

  // B-174
  @Test func `does not move without an enclosing list`() {
    let view = FieldView()
    #expect(view.neighbors == "--")
    #expect(!view.move(.backward))

    let harness = Harness(size: Size(width: 100, height: 100))
    let table = TableView()
    table.addSubview(view)
    harness.mount(table)
    #expect(view.neighbors == "--")
    #expect(!DefaultFocusCoordinator().canMove(.backward))
    #expect(!DefaultFocusCoordinator().move(.forward))
  }

  // B-174: the nearest list counts.
  @Test func `a list in a row keeps the focus in it`() {
    let form = FocusForm()
    form.show([[Field("outside"), Nested(), Field("after")]])
    let inner = form.screen.list.contentView(at: ItemPath(item: 1, section: 0))?.subviews.last
    (inner as? TableView)?.focus()
    form.harness.settle()

    #expect(form.focused == "inner 0")
    #expect(form.focusedView?.neighbors == "-▼")
    #expect(form.focusedView?.move(.backward) == true)
    #expect(form.focused == "inner 1")
    #expect(form.focusedView?.neighbors == "▲-")
  }

  // B-112
  @Test func `decorators and modifiers preserve whether a component is focusable`() {
    let form = FocusForm()
    let sheet = StyleSheet<FieldView>().setting(\.alpha, 0.5)
    let decorated: [any Renderable] = [
      Field("deletable").deletable(deleteActionText: "Delete", didDelete: {}),
      Field("watched").on(),
      Field("styled").styling(sheet),
      Field("modified").height(40).minHeight(30).accessibility(label: "field"),
      AnyRenderable(Field("erased").styling(sheet).on().width(50)),
      refusing.height(40),
      Field("refused").on(willDisplayItem: {}).height(20),
    ]
    form.show([decorated])

    form.focus()
    var walk = [form.focused]
    while form.focusedView?.move(.backward) == true { walk.append(form.focused) }
    #expect(walk == ["deletable", "watched", "styled", "modified", "erased", "refused"])
  }

  // B-112: of nested ones that answer, the outermost counts.
  @Test func `a decorator may override the component inside`() {
    let form = FocusForm()
    form.show([[Unwilling(base: Field("a")), Field("b")]])

    form.focus()
    #expect(form.focused == "b")
  }

  @Test func `a view that requests a move while the list is busy moves afterwards`() {
    let form = FocusForm()
    let seeker = Seeker()
    form.show([[seeker, plain, Field("b")]])

    #expect(seeker.log.answers == [true])
    #expect(form.focused == "b")
  }

  @Test func `focus waits for a pending box`() {
    let form = FocusForm()
    form.show([[plain]])
    var answer: Bool?
    form.list.update {
      form.list.render(
        Box(sections: [Section(id: 0, items: [FocusForm.node(1, Field("new"))])]),
        animated: true
      )
      answer = form.focus()
    }
    form.harness.settle()

    #expect(answer == false)
    #expect(form.focused == "new")
  }

  @Test func `a list without a box, a size or a window has no focus to give`() {
    #expect(!TableView().focus())
    #expect(!CollectionView().focus())

    let table = TableView()
    table.render(Box(sections: [Section(id: 0, items: [FocusForm.node(0, Field("a"))])]))
    #expect(!table.focus())

    let form = FocusForm()
    form.harness.host.resize(to: Size(width: 1, height: 1), scale: 1)
    form.show([[plain, Field("a")]])
    #expect(form.focus())
    #expect(form.focused == "a")
  }
}

/// A decorator that answers for the component it decorates.
private struct Unwilling<Base: Renderable>: RenderableDecorator, Focusable {
  typealias View = Base.View
  let base: Base
  var focusEligibility: FocusEligibility { .ineligible }
}

/// A component that passes the keyboard focus on as soon as it is displayed.
private struct Seeker: Renderable, Focusable {
  @MainActor
  final class Log {
    var answers: [Bool] = []
  }

  let log = Log()

  var focusEligibility: FocusEligibility { .eligible(.empty) }

  func render(in view: FieldView) { view.text = "seeker" }

  func willDisplay(_ view: FieldView) {
    if log.answers.isEmpty { log.answers.append(view.move(.backward)) }
  }
}

/// A component that shows a list of fields.
private struct Nested: Renderable {
  func render(in view: NestedTable) {}
}

private final class NestedTable: TableView {
  required init() {
    super.init()
    let items = (0..<2).map { FocusForm.node($0, Field("inner \($0)")) }
    render(Box(sections: [Section(id: 0, items: items)]), animated: false)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 100, height: 60) }
  override var intrinsicContentSize: Size { Size(width: 100, height: 60) }
}

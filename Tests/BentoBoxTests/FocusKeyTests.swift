import BentoBox
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Tab and Return in the rows of a list, and the notifications of the rows.
@MainActor
@Suite struct `Keys in a list of fields` {
  private let plain = Plain(text: "plain")
  private let refusing = Field("refusing", .ineligible)

  // B-176
  @Test(arguments: ListKind.allCases)
  func `Return moves to the next enabled field, and leaves the list after the last`(kind: ListKind)
  {
    let form = FocusForm(kind)
    form.show([[Field("a"), refusing, Field("full", .eligible(.populated))], [plain, Field("b")]])
    form.focus()

    var walk: [String?] = [form.focused]
    for _ in 0..<3 {
      #expect(form.harness.key(.enter) == .handled)
      walk.append(form.focused)
    }
    #expect(walk == ["a", "full", "b", nil])
    #expect(form.harness.host.firstResponder == nil)
  }

  // B-176
  @Test func `Return scrolls rows into view and shows the focus`() {
    let form = FocusForm()
    form.show([[Field("a")] + (0..<400).map { _ in plain } + [Field("b")]])
    form.harness.click(on: form.screen.view(at: ItemPath(item: 0, section: 0)) ?? form.list)
    #expect(form.focusedView?.showsFocusRing == false)

    form.harness.key(.enter)
    form.harness.settle()
    #expect(form.focused == "b")
    #expect(form.focusedView?.showsFocusRing == true)
    #expect(form.isFocusSeen)
  }

  // B-176
  @Test func `Return does nothing with a modifier, held down, or in a row without focus`() {
    let form = FocusForm()
    form.show([[Field("a"), Bare(), Field("b")]])
    form.focus()

    #expect(form.harness.key(.enter, modifiers: .control) == .ignored)
    form.harness.send(.key(KeyEvent(phase: .down, key: .enter, isRepeat: true)))
    #expect(form.focused == "a")

    let other = form.screen.list.contentView(at: ItemPath(item: 1, section: 0))?.subviews.last
    other?.becomeFirstResponder()
    #expect(form.harness.key(.enter) == .ignored)
    #expect(other?.isFirstResponder == true)
  }

  // B-177
  @Test(arguments: ListKind.allCases)
  func `Tab visits fields and controls in order and skips ineligible ones`(
    kind: ListKind
  ) {
    let form = FocusForm(kind)
    form.show([[Field("a"), refusing, Pressed(), plain], [Field("b")]])

    #expect(tab(form, 4) == ["a", "button", "b", "a"])
    #expect(tab(form, 4, backward: true) == ["b", "button", "a", "b"])
  }

  // B-177
  @Test func `Tab stops at the controls in the view of an ineligible component`() {
    let form = FocusForm()
    form.show([[Field("a"), Guarded(), Field("b")]])

    #expect(tab(form, 3) == ["a", "button", "b"])
    #expect(tab(form, 2, backward: true) == ["button", "a"])
  }

  // B-177
  @Test(arguments: ListKind.allCases)
  func `Tab finds the next field thousands of rows away`(kind: ListKind) {
    let form = FocusForm(kind)
    let rows = Section<Int, Int>(id: 1, ids: 0..<100_000) { Plain(text: "\($0)") }
    form.list.render(
      Box(sections: [
        Section(id: 0, items: [FocusForm.node(0, Field("a"))]),
        rows,
        Section(id: 2, items: [FocusForm.node(0, Field("b"))]),
      ]),
      animated: false
    )
    form.harness.settle()
    #expect(tab(form) == ["a"])

    #expect(tab(form) == ["b"])
    #expect(form.isFocusSeen)
    #expect(tab(form, backward: true) == ["a"])
    #expect(form.isFocusSeen)
    form.list.checkInvariants()
  }

  // B-059
  @Test(arguments: ListKind.allCases)
  func `the focused field is notified once per frame that its neighbors may have changed`(
    kind: ListKind
  ) {
    let form = FocusForm(kind)
    form.show([[Field("a"), plain]])
    form.focus()
    let view = form.focusedView

    form.list.render(box([Field("a"), Field("b")]), animated: true)
    form.list.render(box([Field("a"), plain]), animated: true)
    form.list.render(box([Field("a"), Field("b")]), animated: true)
    #expect(view?.reports == [])
    form.harness.settle()
    #expect(view?.reports == ["-▼"])
    form.list.render(box([Field("0"), Field("a")]), animated: true)
    form.harness.settle()
    #expect(view?.reports == ["-▼", "-▼"])
  }

  // B-059
  @Test func `only the focused field is notified`() {
    let form = FocusForm()
    form.show([[Field("a"), Field("b")]])
    form.show([[Field("a"), Field("b")]], animated: true)
    #expect(form.fields.allSatisfy { $0.reports.isEmpty })

    form.focus()
    form.show([[Field("a"), Field("b")]], animated: true)
    #expect(form.fields.map(\.reports.count) == [1, 0])
  }

  // B-059
  @Test func `a field that renders or moves the focus when notified does not end the program`() {
    let form = FocusForm()
    form.show([[Field("a"), Field("b")]])
    form.focus()
    let view = form.focusedView
    view?.onReport = { [weak view] in
      if let view, view.reports.count < 5 {
        form.list.render(box([Field("a"), Field("b")]), animated: true)
      } else {
        _ = view?.move(.backward)
      }
    }
    form.show([[Field("a"), Field("b")]], animated: true)

    #expect(view?.reports.count == 5)
    #expect(form.focused == "b")
  }

  // B-059
  @Test func `a field is notified when the user deletes a row`() {
    let form = FocusForm()
    let field = Field("b").deletable(deleteActionText: "Delete", didDelete: {})
    form.show([[Field("a"), field]])
    form.focus()
    (form.list as? TableView)?.allowsSelection = true
    (form.list as? TableView)?.select(0, 1)
    let view = form.focusedView
    form.list.becomeFirstResponder()
    form.harness.key(.delete)
    view?.focus()
    form.harness.settle()

    #expect(form.screen.counts == [1])
    #expect(view?.neighbors == "--")
  }

  private func box(_ components: [any Renderable]) -> Box<Int, Int> {
    Box(sections: [
      Section(
        id: 0,
        items: components.enumerated().map {
          FocusForm.node($0.offset, $0.element.asAnyRenderable())
        }
      )
    ])
  }

  private func tab(_ form: FocusForm, _ count: Int = 1, backward: Bool = false) -> [String] {
    (0..<count).map { _ in
      form.harness.key(.tab, modifiers: backward ? .shift : [])
      form.harness.settle()
      return switch form.harness.host.firstResponder {
      case let field as FieldView: field.text
      case is Button: "button"
      default: "nothing"
      }
    }
  }
}

extension FocusForm {
  /// The visible fields.
  fileprivate var fields: [FieldView] {
    list.visiblePaths.compactMap { screen.view(at: $0) as? FieldView }
  }
}

/// A row with a button, without support for focus.
private struct Pressed: Renderable {
  func render(in view: Button) { view.setTitle("Press", for: .normal) }
}

/// A row that can become first responder, without support for focus.
private struct Bare: Renderable {
  final class View: RecordingView {
    override var canBecomeFirstResponder: Bool { true }
  }

  func render(in view: View) {}
}

/// A field that refuses the keyboard focus, with a button in it that can have it.
private struct Guarded: Renderable, Focusable {
  final class View: RecordingView, FocusableView {
    private let button = Button(title: "Info")

    required init() {
      super.init()
      addSubview(button)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() { button.frame = bounds }

    func focus() { becomeFirstResponder() }
  }

  var focusEligibility: FocusEligibility { .ineligible }

  func render(in view: View) {}
}

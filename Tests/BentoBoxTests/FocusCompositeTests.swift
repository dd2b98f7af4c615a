import BentoBox
import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Moving the keyboard focus among the children of composites.
@MainActor
@Suite struct `Focus in composites` {
  private let refusing = Field("refusing", .ineligible)
  private let full = Field("full", .eligible(.populated))

  // B-178
  @Test(arguments: ListKind.allCases)
  func `children are separate stops, in order, at any depth`(kind: ListKind) {
    let form = FocusForm(kind)
    let inner = Column(Field("b"), refusing, full).on(willDisplayItem: {})
    form.show([[Field("a"), Column(Plain(), inner, Field("c")), Column(refusing), Field("d")]])
    form.focus()

    var walk = [form.focused]
    while form.focusedView?.move(.backward) == true { walk.append(form.focused) }
    #expect(walk == ["a", "b", "full", "c", "d"])
    while form.focusedView?.move(.forward) == true { walk.append(form.focused) }
    #expect(walk == ["a", "b", "full", "c", "d", "c", "full", "b", "a"])
    #expect(form.focus(.forward, skipsPopulated: false))
    #expect(form.focused == "d")
  }

  // B-178
  @Test func `a search that skips skips populated children`() {
    let form = FocusForm()
    form.show([[Column(full, refusing, Field("b"), Field("c"))]])

    form.focus()
    #expect(form.focused == "b")
    form.focus(.forward)
    #expect(form.focused == "c")
  }

  // B-176, B-178
  @Test func `Return visits children, including those out of view`() {
    let form = FocusForm()
    let plain = (0..<100).map { Plain(text: "\($0)") }
    form.show([[Column(Field("a"), Field("b"))] + plain + [Column(refusing, Field("c"))]])
    form.focus()

    var walk = [form.focused]
    for _ in 0..<3 {
      form.harness.key(.enter)
      form.harness.settle()
      walk.append(form.focused)
    }
    #expect(walk == ["a", "b", "c", nil])
  }

  // B-177, B-178
  @Test func `Tab skips the views of ineligible children`() {
    let form = FocusForm()
    form.show([[Column(Field("a"), refusing, Field("b")), Field("c")]])

    var walk: [String?] = []
    for _ in 0..<3 {
      form.harness.key(.tab)
      walk.append(form.focused)
    }
    #expect(walk == ["a", "b", "c"])
  }

  // B-178
  @Test func `a composite that answers itself is one stop`() {
    let form = FocusForm()
    form.show([[Field("a"), Closed(children: [Field("inside").asAnyRenderable()]), Field("b")]])
    form.focus()

    #expect(form.focusedView?.neighbors == "-▼")
    #expect(form.focusedView?.move(.backward) == true)
    #expect(form.focused == "b")
  }
}

/// Components stacked vertically.
private struct Column: CompositeRenderable {
  let children: [AnyRenderable]

  init(_ children: any Renderable...) {
    self.children = children.map { $0.asAnyRenderable() }
  }

  func configure(_ view: ColumnView) {}
}

/// A composite that refuses the keyboard focus, regardless of its children.
private struct Closed: CompositeRenderable, Focusable {
  let children: [AnyRenderable]

  var focusEligibility: FocusEligibility { .ineligible }

  func configure(_ view: ColumnView) {}
}

private final class ColumnView: View, CompositeView {
  let children = ComponentChildren()

  override func layoutSubviews() {
    var y = 0.0
    for view in children.views {
      let height = view.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: children.views.reduce(0) { $0 + $1.sizeThatFits(size).height })
  }
}

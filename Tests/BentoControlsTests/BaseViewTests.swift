import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoViews
import Testing

@Suite
struct BaseViewTests {
  @Test(arguments: [true, false])
  func `a base view requests a comfortable touch height`(isStack: Bool) {
    let column = StackView(arrangedSubviews: [], axis: .vertical)
    let view: any BaseViewProtocol = isStack ? BaseStackView() : BaseView()
    let filler = View()
    column.addArrangedSubview(view)
    column.addArrangedSubview(filler)
    filler.sizeConstraints.height.hugging = 1
    let harness = Harness(size: Size(width: 50, height: 100))
    harness.mount(column)
    harness.settle()
    let height = view.frame.height
    #expect(height < 44)

    view.enforcesMinimumHeight = true
    harness.settle()
    #expect(view.frame.height == 44)
    view.enforcesMinimumHeight = false
    harness.settle()

    #expect(view.frame.height == height)
  }

  @Test func `a base view shrinks with less space, and to a custom minimum height`() {
    let view = BaseView()
    view.enforcesMinimumHeight = true
    #expect(view.measure(width: 50, height: nil).height == 44)
    #expect(view.measure(width: 50, height: 30).height == 30)

    view.minHeight(60)

    #expect(view.measure(width: 50, height: nil).height == 60)
  }

  @Test func `a base view preserves the margins of its superview`() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    outer.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 4)
    let view = BaseView(frame: outer.bounds)
    outer.addSubview(view)

    #expect(view.effectiveLayoutMargins == EdgeInsets(top: 8, left: 20, bottom: 8, right: 8))
    #expect(view.layoutMarginsRect == Rect(x: 20, y: 8, width: 72, height: 34))
    #expect(outer.layoutMargins.top == 0)
  }

  @Test func `a base view places the views of a stack inside its margins`() {
    let stack = BaseStackView()
    let child = View()
    stack.addArrangedSubview(child)
    let harness = Harness(size: Size(width: 100, height: 50))
    harness.mount(stack)

    harness.settle()

    #expect(child.frame == Rect(x: 8, y: 8, width: 84, height: 34))
  }
}

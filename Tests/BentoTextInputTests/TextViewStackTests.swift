import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@MainActor
@Suite struct `A text view that does not scroll` {
  private let harness = Harness(size: Size(width: 400, height: 300))
  private let view = TextView()

  @Test func `has the height of its lines at its width in a stack`() {
    view.isScrollEnabled = false
    view.text = String(repeating: "Lorem Ipsum ", count: 20)
    let stack = StackView(arrangedSubviews: [view, Spacer()], axis: .vertical)

    harness.mount(stack)

    #expect(view.frame.height == view.sizeThatFits(Size(width: 400, height: .infinity)).height)
    #expect(view.frame.height < view.sizeThatFits(Size(width: 180, height: .infinity)).height)
  }

  @Test func `aligns its text to the layout direction, or to that of the text`() throws {
    harness.window.semanticContentDirection = .rightToLeft
    let field = TextField()
    field.borderStyle = .none
    field.text = "abc"
    harness.mount(field)
    #expect(try #require(field.caretRect).minX > 300)

    field.textAlignment = .natural
    harness.advance(by: .zero)
    #expect(try #require(field.caretRect).minX < 100)
    view.text = "abc"
    harness.mount(view)

    #expect(try #require(view.caretRect).minX < 100)
    view.textAlignment = .leading
    harness.advance(by: .zero)
    #expect(try #require(view.caretRect).minX > 300)
  }
}

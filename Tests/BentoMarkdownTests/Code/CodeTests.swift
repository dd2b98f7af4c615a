import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoMarkdown
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Code` {
  private static let short = "let a = 1\nlet b = 2"
  private static let long =
    "let text = \"" + String(repeating: "word ", count: 40) + "\"\nprint(text)"

  @Test func `can be copied with its button, and selected and copied with keys`() throws {
    let stage = RowStage(Component.Code(Self.short, title: "Sums.swift"))

    stage.harness.perform("press", role: .button, name: "Copy")
    #expect(stage.harness.window.clipboard.text == Self.short)
    stage.harness.window.clipboard.text = ""
    try #require(stage.view(TextView.self)).becomeFirstResponder()
    stage.harness.key(.character("a"), modifiers: .control)
    stage.harness.key(.character("c"), modifiers: .control)

    #expect(stage.harness.window.clipboard.text == Self.short)
  }

  @Test func `cannot be changed by the user`() throws {
    let stage = RowStage(Component.Code(Self.short))

    stage.harness.click(on: try #require(stage.view(TextView.self)))
    stage.harness.type("x")

    #expect(stage.view(TextView.self)?.text == Self.short)
  }

  @Test func `scrolls or wraps long lines`() throws {
    let scrolled = RowStage(Component.Code(Self.long))
    let wrapped = RowStage(Component.Code(Self.long, wraps: true))
    let (first, second) = (
      try #require(scrolled.view(TextView.self)), try #require(wrapped.view(TextView.self))
    )

    #expect(first.frame.width > 1_000 && second.frame.width <= 344)
    #expect(second.frame.height > 3 * first.frame.height / 2)
    let scroller = try #require(first.superview as? ScrollView)
    first.becomeFirstResponder()
    scrolled.harness.key(.right)
    scrolled.harness.settle()
    #expect(scroller.contentOffset.x == 40)
  }

  @Test func `has tokens in the theme's colors, and ignores tokens outside the text`() throws {
    let other = "a text that is much longer than the code itself"
    let keyword = try #require(Self.short.firstRange(of: "let"))
    let code = Component.Code(
      Self.short,
      tokens: [
        .init(.keyword, in: keyword), .init(.custom(.green), in: other.startIndex..<other.endIndex),
      ]
    )
    let light = try #require(RowStage(code).view(TextView.self)).attributedText
    #expect(light.runs.first?.attributes.color == .green)
    let single = Component.Code(Self.short, tokens: [.init(.keyword, in: keyword)])
    let stage = RowStage(single)
    let view = try #require(stage.view(TextView.self))
    let day = view.attributedText.runs.first?.attributes.color
    stage.harness.window.setTheme(.dark)
    stage.harness.advance(by: .milliseconds(16))

    #expect(view.attributedText.runs.first?.string == "let" && day != nil)
    #expect(view.attributedText.runs.first?.attributes.color != day)
  }

  @Test(arguments: ["", "\n\n", "one"])
  func `has a number for each line`(code: String) {
    let stage = RowStage(Component.Code(code))
    let numbers = (1...(code.count { $0 == "\n" } + 1)).map(String.init).joined(separator: "\\n")

    #expect(stage.harness.dump().contains("\"\(numbers)\""))
  }

  @Test(arguments: [true, false])
  func `does not take the space of scrolled lines for lines that may wrap`(
    showsLineNumbers: Bool
  ) throws {
    let code = { (wraps: Bool) in
      Component.Code(Self.short, wraps: wraps, showsLineNumbers: showsLineNumbers)
    }
    let stages = [RowStage(code(false)), RowStage(code(true))]
    let views = try stages.map { try #require($0.view(TextView.self)) }
    let panels = try stages.map { try #require($0.view(CodeComponentView.self)) }
    for view in views { view.becomeFirstResponder() }
    let carets = try views.map { view in
      view.selectedRange = view.text.startIndex..<view.text.startIndex
      return view.convert(try #require(view.caretRect), to: nil)
    }

    #expect(panels[0].frame == panels[1].frame)
    #expect(carets[0] == carets[1])
  }

  @Test func `meets the contract of components`() {
    let large = Component.Code.StyleSheet().compose(\.font, .monospaced(ofSize: 20))
    let keyword = Self.short.startIndex..<Self.short.index(Self.short.startIndex, offsetBy: 3)
    let checker = { (width: Double) in
      ContractChecker(width: width, randomOrders: 10)
        .observing("text") { (view: TextView) in view.attributedText }
        .observing("showsLineNumbers") { (view: TextView) in view.showsLineNumbers }
    }
    expectContract(
      of: [
        "empty": Component.Code(""),
        "short": Component.Code(Self.short, tokens: [.init(.keyword, in: keyword)]),
        "long": Component.Code(Self.long, title: "Long", showsLineNumbers: false),
        "wrapped": Component.Code("let a = 1", title: "One", wraps: true, isCopyable: false),
        "large": Component.Code(Self.short, styleSheet: large),
      ],
      checker: checker
    )
  }
}

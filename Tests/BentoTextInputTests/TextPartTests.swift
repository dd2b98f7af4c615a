import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoViews
import Testing

@testable import BentoTextInput

/// The parts of a text view, tested without a view.
@MainActor
@Suite
struct TextPartTests {
  private let metrics = TextViewMetrics(
    conditions: TextViewMetrics.Conditions(
      width: 100,
      scale: .one,
      font: .preferredFont(forTextStyle: .body),
      insets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
      digits: 0,
      isRightToLeft: false
    ),
    textX: 0,
    width: 100,
    gutter: 0,
    lineHeight: 10,
    lettersInLine: 10
  )

  /// A layout with a number of lines, of which those in a range of device pixels are laid out, 10 high each.
  private func layout(lines: Int, showing visible: Range<Int>?) -> (TextBlocksLayout, TextBuffer) {
    let buffer = TextBuffer(String(repeating: "a\n", count: lines - 1) + "a")
    let layout = TextBlocksLayout()
    layout.adopt(metrics)
    layout.divide(buffer, guessing: metrics)
    show(visible, in: layout)
    return (layout, buffer)
  }

  private func show(_ visible: Range<Int>?, in layout: TextBlocksLayout) {
    layout.show(visible) { tile in
      tile.length = layout.blocks[tile.block].length
      layout.setHeight(10, of: tile)
      layout.setLineCount(1, of: tile) { TextLineView() }
    }
  }

  private func edit(_ range: Range<Int>, _ string: String, in buffer: inout TextBuffer) -> TextEdit
  {
    let removed = buffer.string(in: range)
    buffer.replace(range, with: string)
    return TextEdit(offset: range.lowerBound, removed: removed, inserted: string)
  }

  // MARK: Blocks

  @Test
  func `visible blocks are those that intersect the viewport`() {
    let (layout, buffer) = layout(lines: 20, showing: 35..<55)

    #expect(layout.tiles.map(\.block) == [3, 4, 5])
    layout.checkInvariants(buffer)
  }

  @Test
  func `the views of blocks that leave the viewport are reused for new ones`() {
    let (layout, _) = layout(lines: 20, showing: 0..<30)
    let views = layout.tiles.flatMap(\.views).map(ObjectIdentifier.init)

    show(100..<130, in: layout)

    let reused = layout.tiles.flatMap(\.views).map(ObjectIdentifier.init)
    #expect(Set(reused) == Set(views))
  }

  @Test
  func `a change moves the following blocks, and keeps their layouts and views`() {
    var (layout, buffer) = layout(lines: 20, showing: 0..<30)
    let views = layout.tiles.flatMap(\.views).map(ObjectIdentifier.init)
    let change = edit(0..<0, "b\n", in: &buffer)

    layout.follow(TextSpan(change), in: buffer, guessing: metrics)

    #expect(layout.blocks.count == 21)
    #expect(layout.tiles.dropFirst().map(\.block) == [2, 3])
    #expect(layout.tiles.flatMap(\.views).map(ObjectIdentifier.init) == views)
    layout.checkInvariants(buffer)
  }

  @Test
  func `a shorter text releases its surplus blocks`() {
    let (layout, _) = layout(lines: 20, showing: 150..<200)
    let short = TextBuffer("a\na")

    layout.forgetBlocks()
    layout.divide(short, guessing: metrics)

    #expect(layout.tiles.isEmpty)
    layout.checkInvariants(short)
  }

  @Test
  func `any change of a height invalidates the caret's position`() throws {
    let changes: [(TextBlocksLayout) -> Void] = [
      { $0.forgetLayouts() }, { $0.forgetBlocks() }, { $0.forgetMetrics() },
      { $0.forgetLayout(of: 0) }, { $0.forgetCaret() }, { $0.adopt(metrics) },
      { $0.setHeight(30, of: $0.tiles[0]) },
    ]
    for change in changes {
      let (layout, _) = layout(lines: 3, showing: 0..<30)
      layout.setCaretFrame(Rect(x: 1, y: 2, width: 3, height: 4))

      change(layout)

      #expect(layout.caretFrame == nil)
    }
  }

  @Test
  func `a height is reported once`() {
    let layout = TextBlocksLayout()

    #expect(layout.announce(40))
    #expect(!layout.announce(40))
    layout.forgetSizes()
    #expect(layout.announce(40))
  }

  // MARK: Content

  @Test
  func `characters are counted incrementally through a queried change`() {
    var content = TextContent()
    var buffer = TextBuffer("ab")
    content.adopt("ab")

    let typed = content.beginning(of: "cdef", replacing: 2..<2, in: buffer, limit: 4)
    content.follow([edit(2..<2, typed, in: &buffer)])

    #expect(typed == "cd")
    #expect(content.characterCount == 4)
    content.checkInvariants(buffer)
    #expect(content.string(of: buffer) == "abcd")
  }

  @Test
  func `a change without a query is counted on request`() {
    var content = TextContent()
    var buffer = TextBuffer("ab")
    content.adopt("ab")
    _ = content.beginning(of: "c", replacing: 2..<2, in: buffer, limit: 9)

    content.follow([edit(0..<1, "xyz", in: &buffer)])

    #expect(content.characterCount == nil)
    #expect(content.string(of: buffer) == "xyzb")
  }

  // MARK: Styling and goal

  @Test
  func `typing attributes apply until they are cleared`() {
    var styling = TextStyling()
    let text = EditableText("ab")
    styling.typeNext(TextAttributes(isUnderlined: true))

    let style = styling.typingStyle(replacing: 1..<1, in: text)
    styling.forgetTyping()

    #expect(styling[style].isUnderlined)
    #expect(styling.typingStyle(replacing: 1..<1, in: text) == 0)
    #expect(styling.knows(style))
  }

  @Test
  func `a goal column applies to the movement after the one that sets it`() {
    var goal = CaretGoal()
    goal.leave(7)
    #expect(goal.x == nil)

    goal.selectionDidChange()
    #expect(goal.x == 7)

    goal.selectionDidChange()
    #expect(goal.x == nil)
  }
}

import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Changes that programs make to a text from inside its callbacks.
@Suite
struct TextReentryTests {
  @Test(arguments: TextQuestion.allCases)
  func `a text view tolerates every change made in its callbacks`(question: TextQuestion) {
    ReentryPage.run(question) { TextView() }
  }

  @Test(arguments: TextQuestion.allCases)
  func `a field tolerates every change made in its callbacks`(question: TextQuestion) {
    ReentryPage.run(question) {
      let field = TextField()
      field.maximumLength = 40
      return field
    }
  }

  @Test
  func `characters under query are inserted in no other text`() {
    let fixture = FieldFixture()
    let field = fixture.field
    field.text = "hello world"
    field.maximumLength = 20
    field.becomeFirstResponder()
    field.selectAll()
    field.allowsCharacter = { [unowned field] _ in
      field.text = ""
      return true
    }
    fixture.harness.type("x")
    #expect(field.text.isEmpty)

    field.allowsCharacter = nil
    field.text = "hello world"
    field.selectAll()
    field.textFormat = { [unowned field] in
      field.text = ""
      return $0
    }
    fixture.harness.type("x")
    #expect(field.text.isEmpty)
  }

  @Test
  func `attributes under query are applied to no other text`() {
    let fixture = TextViewFixture(text: "hello world")
    fixture.view.selectAll()
    fixture.view.updateAttributes { [unowned view = fixture.view] in
      $0.isUnderlined = true
      view.text = "new"
    }
    fixture.view.checkInvariants()
    fixture.harness.settle()
    #expect(fixture.view.attributedText == AttributedText("new"))
  }
}

/// A notification or query of a text view or field.
enum TextQuestion: CaseIterable {
  case change, edit, value, selection, submit, begin, end
  case mayChange, mayReplace, mayType, format, looks, spelling, completion, opening
}

/// A change that a program makes to a text.
enum TextAnswer: CaseIterable {
  case empty, short, long, styled, selectAll, selectNothing, close, disable, hide, remove, resign
  case undo, redo, cut, paste, replaceMatches, search, scroll, resize, limit, secret, say, layOut,
    grow
}

/// A user's input to a text.
enum TextEvent: CaseIterable {
  case type, backspace, enter, submit, tab, press, doublePress, drag, compose, commit, leave
  case undo, redo, cut, paste, primary, selectAll, say, drop, menu, complete, scroll, style
}

/// A window with a text that nothing else retains.
@MainActor
private final class ReentryPage {
  private let harness = Harness(size: Size(width: 220, height: 120))
  private let other = TextField(frame: Rect(x: 0, y: 90, width: 60, height: 24))
  private let assistant = AskedAssistant()
  private let question: TextQuestion
  private let answer: TextAnswer?
  private let make: () -> View
  private weak var view: TextView?
  private weak var field: TextField?
  private var hasAnswered = false
  private static let long = (0..<60).map { "line \($0) e\u{301} שלום" }.joined(separator: "\n")

  /// Makes every change from inside a callback, after all events that lead to it.
  static func run(_ question: TextQuestion, _ make: @escaping () -> View) {
    let silent = ReentryPage(question, nil, make)
    let events = TextEvent.allCases.filter(silent.send)
    for answer in TextAnswer.allCases {
      let page = ReentryPage(question, answer, make)
      for event in events { _ = page.send(event) }
    }
  }

  private init(_ question: TextQuestion, _ answer: TextAnswer?, _ make: @escaping () -> View) {
    (self.question, self.answer, self.make) = (question, answer, make)
    harness.window.addSubview(other)
    harness.window.textAssistant = assistant
    show()
  }

  private var text: View? { view ?? field }

  /// Shows the text in its initial state, or another one if it has been released.
  private func show() {
    hasAnswered = true
    let text = text ?? make()
    (view, field) = (text as? TextView, text as? TextField)
    text.frame = Rect(x: 10, y: 5, width: 200, height: 80)
    if text.superview == nil { harness.window.addSubview(text) }
    text.isHidden = false
    harness.window.clipboard.text = "pasted\nlines"
    harness.window.clipboard.primaryText = "primary"
    showView()
    if let field {
      (field.isEnabled, field.isEditable, field.isSecure) = (true, true, false)
      field.checksSpelling = true
      field.text = "one two three"
    }
    text.becomeFirstResponder()
    harness.settle()
    ask()
    hasAnswered = false
  }

  private func showView() {
    guard let view else { return }
    (view.isEditable, view.isSelectable, view.isScrollEnabled) = (true, true, true)
    view.maximumLength = nil
    view.text = Self.long
    view.search = TextSearch("line")
    harness.settle()
    view.contentOffset = Point(x: 0, y: 500)
  }

  private func ask() {
    assistant.onCheck = { [weak self] in if self?.question == .spelling { self?.reply() } }
    assistant.onComplete = { [weak self] in if self?.question == .completion { self?.reply() } }
    if let view { ask(view) }
    if let field { ask(field) }
  }

  private func ask(_ view: TextView) {
    let tell: () -> Void = { [weak self] in self?.reply() }
    switch question {
    case .change: view.onChange = { _ in tell() }
    case .edit: view.onEdit = tell
    case .selection: view.onSelectionChange = tell
    case .submit: view.onSubmit = tell
    case .begin: view.onBeginEditing = tell
    case .end: view.onEndEditing = tell
    case .mayChange: view.shouldChange = { [weak self] _ in self?.replyYes() ?? true }
    case .looks, .opening: view.onOpenLink = { _ in tell() }
    case .value, .mayReplace, .mayType, .format, .spelling, .completion: break
    }
  }

  private func ask(_ field: TextField) {
    let tell: () -> Void = { [weak self] in self?.reply() }
    switch question {
    case .change: field.onChange = { _ in tell() }
    case .value: field.addAction(for: .valueChanged, tell)
    case .submit: field.onSubmit = tell
    case .begin: field.onBeginEditing = tell
    case .end: field.onEndEditing = tell
    case .mayChange: field.shouldChange = { [weak self] _ in self?.replyYes() ?? true }
    case .mayReplace: field.shouldReplace = { [weak self] _, _ in self?.replyYes() ?? true }
    case .mayType: field.allowsCharacter = { [weak self] _ in self?.replyYes() ?? true }
    case .format: field.textFormat = { [weak self] in self?.replyYes() == false ? "" : $0 }
    case .edit, .selection, .looks, .opening, .spelling, .completion: break
    }
  }

  private func replyYes() -> Bool {
    reply()
    return true
  }

  private func reply() {
    guard !hasAnswered else { return }
    hasAnswered = true
    switch answer {
    case nil: break
    case .empty: set("")
    case .short: set("short")
    case .long: set(Self.long + Self.long)
    case .styled:
      let look = TextAttributes(link: "https://a.b")
      view?.attributedText = AttributedText(runs: [TextRun("ab", attributes: look)])
    case .selectAll: select { $0.startIndex..<$0.endIndex }
    case .selectNothing: select { $0.startIndex..<$0.startIndex }
    case .close: close()
    case .disable: disable()
    case .hide: text?.isHidden = true
    case .remove: text?.removeFromSuperview()
    case .resign: other.becomeFirstResponder()
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    case .cut: harness.key(.character("x"), modifiers: .control)
    case .paste: harness.key(.character("v"), modifiers: .control)
    case .replaceMatches: view?.replaceAllMatches(with: "")
    case .search: view?.search = TextSearch("e")
    case .scroll: view?.setContentOffset(Point(x: 0, y: 5_000), animated: true)
    case .resize: text?.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    case .limit: limit()
    case .secret: field?.isSecure = true
    case .say: text?.setAccessibilityValue("said")
    case .layOut: harness.window.layoutIfNeeded()
    case .grow: view?.isScrollEnabled = false
    }
  }

  private func close() {
    view?.isEditable = false
    field?.isEditable = false
  }

  private func disable() {
    view?.isSelectable = false
    field?.isEnabled = false
  }

  private func limit() {
    view?.maximumLength = 3
    field?.maximumLength = 3
  }

  private func set(_ string: String) {
    view?.text = string
    field?.text = string
  }

  private func select(_ range: (String) -> Range<String.Index>) {
    if let view { view.selectedRange = range(view.text) }
    if let field { field.selectedRange = range(field.text) }
  }

  private func perform(_ command: EditingCommand) {
    if command == .undo {
      view?.undo()
      field?.undo()
    } else {
      view?.redo()
      field?.redo()
    }
  }

  /// Sends an event, and checks that the text is consistent and that the screen shows what painting
  /// everything would.
  ///
  /// - Returns: whether the callback was called.
  private func send(_ event: TextEvent) -> Bool {
    act(event)
    let wasAsked = hasAnswered
    for _ in 0..<2 {
      view?.checkInvariants()
      field?.checkInvariants()
      harness.settle()
    }
    let isClean = harness.render() == harness.renderFully()
    #expect(isClean, "\(question), \(String(describing: answer)), \(event)")
    harness.window.dismissMenus()
    show()
    return wasAsked
  }

  private func act(_ event: TextEvent) {
    let points = (Point(x: 30, y: 30), Point(x: 150, y: 60))
    switch event {
    case .type: harness.type("ab")
    case .backspace:
      harness.type("a")
      harness.key(.backspace)
    case .enter: harness.key(.enter)
    case .submit: harness.key(.enter, modifiers: .control)
    case .tab: harness.key(.tab)
    case .press: harness.click(at: points.0)
    case .doublePress: harness.click(at: points.0, clickCount: 2)
    case .drag: harness.drag(from: points.0, to: points.1, steps: 3)
    case .compose: harness.compose("ni")
    case .commit:
      harness.compose("ni")
      harness.commit("你")
    case .leave:
      harness.compose("ni")
      text?.resignFirstResponder()
    case .undo:
      harness.type("a")
      harness.key(.character("z"), modifiers: .control)
    case .redo:
      harness.type("a")
      text.map { _ in perform(.undo) }
      harness.key(.character("z"), modifiers: [.control, .shift])
    case .cut:
      select { $0.startIndex..<$0.endIndex }
      harness.key(.character("x"), modifiers: .control)
    case .paste: harness.key(.character("v"), modifiers: .control)
    case .primary: harness.click(at: points.0, button: .middle)
    case .selectAll: harness.key(.character("a"), modifiers: .control)
    case .say: text?.setAccessibilityValue("said")
    case .drop: harness.send(.drop(DropEvent(text: "dropped", position: points.0)))
    case .menu: harness.click(at: points.0, button: .secondary)
    case .complete: harness.key(.space, modifiers: .control)
    case .scroll: harness.scroll(by: Size(width: 0, height: 200), at: points.0)
    case .style:
      view?.selectAll()
      view?.updateAttributes {
        $0.isUnderlined = true
        if question == .looks { reply() }
      }
    }
  }
}

/// Returns no results, and reports when it is queried.
@MainActor
private final class AskedAssistant: TextAssistant {
  var onCheck: () -> Void = {}
  var onComplete: () -> Void = {}

  func misspelledWords(in text: String) -> [Range<String.Index>] {
    onCheck()
    return []
  }

  func suggestions(for word: String) -> [String] { [] }

  func completions(of prefix: String, in text: String) -> [String] {
    onComplete()
    return [prefix + "x"]
  }
}

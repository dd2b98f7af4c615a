import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoOverlays
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoViews

/// Dialogs above the page.
@Suite
struct DialogTests {
  private let harness = Harness(size: Size(width: 600, height: 400))
  private let opener = Button(title: "Open", style: .gray)

  init() {
    opener.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    harness.window.addSubview(opener)
    opener.becomeFirstResponder()
  }

  private let delete = Dialog(
    title: "Delete the note?",
    message: "It cannot be restored.",
    buttons: [.init("Delete", role: .destructive), .cancel]
  )
  private let save = Dialog(
    title: "Save the changes?",
    buttons: [.init("Save", role: .default), .init("Discard", role: .destructive), .cancel]
  )

  private func ask(_ dialog: Dialog, from view: View? = nil) async -> Task<Int?, Never> {
    let window = harness.window
    let task = Task { await window.ask(dialog, from: view) }
    await show()
    return task
  }

  /// Lets the tasks show their dialogs.
  private func show() async {
    await harness.run {}
    harness.settle()
    harness.window.overlayLayer?.checkInvariants()
  }

  private func answer(of task: Task<Int?, Never>) async -> Int? {
    let answer = await harness.run { await task.value }
    harness.settle()
    return answer
  }

  private func button(_ title: String) -> View? { harness.find(role: .button, name: title) }

  private var dialogs: [View] { harness.window.overlayLayer?.overlays.map(\.content) ?? [] }

  @Test(arguments: [("Delete", 0), ("Cancel", 1)])
  func `a pressed button returns its index at any position`(
    title: String,
    index: Int
  ) async throws {
    let task = await ask(delete)

    harness.click(on: try #require(button(title)))

    #expect(await answer(of: task) == index)
    #expect(harness.window.overlayLayer == nil)
  }

  @Test
  func `a press in a dialog is cancelled when another dialog opens above it`() async throws {
    let first = await ask(delete)
    let place = try #require(button("Delete")).center(in: harness.window)
    harness.pointer(.down, at: place)
    let second = await ask(save, from: dialogs.last)
    harness.pointer(.up, at: place)
    harness.key(.escape)
    #expect(await answer(of: second) == 2)

    #expect(dialogs.count == 1)
    harness.key(.escape)
    #expect(await answer(of: first) == 1)
  }

  @Test
  func `Escape returns the cancel button, or nil without one`() async {
    let first = await ask(delete)
    harness.key(.escape)
    let second = await ask(Dialog(title: "Done", buttons: [.ok]))
    harness.key(.escape)

    #expect(await answer(of: first) == 1)
    #expect(await answer(of: second) == nil)
  }

  @Test
  func `Return presses the default button, and nothing without one`() async {
    let first = await ask(save)
    harness.key(.enter)
    #expect(await answer(of: first) == 0)

    let second = await ask(delete)
    harness.key(.enter)
    harness.key(.space)
    #expect(dialogs.count == 1)

    harness.key(.escape)
    #expect(await answer(of: second) == 1)
  }

  @Test
  func `Return and Space press the focused button`() async {
    let first = await ask(save)
    harness.key(.tab)
    #expect(button("Cancel")?.isFirstResponder == true)
    harness.key(.enter)
    let second = await ask(save)
    harness.key(.tab, modifiers: .shift)
    harness.key(.space)

    #expect(await answer(of: first) == 2)
    #expect(await answer(of: second) == 1)
  }

  @Test
  func `a held Return does not press the button of a dialog it has opened`() async {
    let task = await ask(save)

    harness.send(.key(KeyEvent(phase: .down, key: .enter, isRepeat: true)))

    #expect(dialogs.count == 1)
    harness.key(.escape)
    #expect(await answer(of: task) == 2)
  }

  @Test
  func `the focus stays in the dialog and is restored afterward`() async {
    let task = await ask(save)
    #expect(button("Save")?.isFirstResponder == true)

    for _ in 0..<20 {
      harness.key(.tab)
      #expect(harness.host.firstResponder?.isDescendant(of: dialogs[0]) == true)
    }
    opener.becomeFirstResponder()
    #expect(!opener.isFirstResponder)
    harness.key(.escape)
    _ = await answer(of: task)

    #expect(opener.isFirstResponder)
  }

  @Test
  func `arrow keys move between the buttons, mirrored from right to left`() async {
    let task = await ask(save)
    harness.key(.left)
    #expect(button("Discard")?.isFirstResponder == true)
    harness.key(.left)
    harness.key(.left)
    #expect(button("Cancel")?.isFirstResponder == true)
    harness.key(.escape)
    _ = await answer(of: task)

    harness.window.semanticContentDirection = .rightToLeft
    let mirrored = await ask(save)
    harness.key(.right)
    #expect(button("Discard")?.isFirstResponder == true)
    harness.key(.escape)
    _ = await answer(of: mirrored)
  }

  @Test
  func `presses, hover and the wheel do not reach the page`() async {
    var presses = 0
    opener.addAction(for: .touchUpInside) { presses += 1 }
    let task = await ask(delete)

    harness.click(on: opener)
    harness.click(at: Point(x: 5, y: 5), button: .secondary)
    #expect(harness.key(.function(5)) == .ignored)
    harness.scroll(by: Size(width: 0, height: -50), at: Point(x: 5, y: 5))

    #expect(presses == 0 && !opener.isHovered && dialogs.count == 1)
    harness.key(.escape)
    _ = await answer(of: task)
    harness.click(on: opener)
    #expect(presses == 1)
  }

  @Test
  func `the buttons are arranged as on GNOME in any order, and mirrored`() async throws {
    let task = await ask(save)
    let frames = ["Cancel", "Discard", "Save"].compactMap { button($0)?.frame.x }
    #expect(frames == frames.sorted() && Set(frames).count == 3)
    harness.key(.escape)
    _ = await answer(of: task)

    harness.window.semanticContentDirection = .rightToLeft
    let mirrored = await ask(save)
    let places = ["Save", "Discard", "Cancel"].compactMap { button($0)?.frame.x }
    #expect(places == places.sorted() && Set(places).count == 3)
    harness.key(.escape)
    _ = await answer(of: mirrored)
  }

  @Test
  func `assistive technology finds only the dialog and not the page`() async {
    let task = await ask(delete)

    #expect(
      harness.semantics() == """
        window
          dialog "Delete the note?" [focused, modal] (dismiss)
            heading "Delete the note?"
            label "It cannot be restored."
            button "Cancel" (press)
            button "Delete" (press)
        """
    )
    #expect(!harness.perform("press", role: .button, name: "Open"))
    #expect(harness.perform("dismiss", role: .dialog))

    #expect(await answer(of: task) == 1)
    #expect(harness.find(role: .button, name: "Open") != nil)
  }
}

// MARK: - Several dialogs

extension DialogTests {
  @Test
  func `dialogs requested at the same time are shown one after another`() async {
    let first = await ask(save)
    let second = await ask(delete)
    #expect(dialogs.count == 1 && button("Save") != nil)

    harness.key(.enter)
    #expect(await answer(of: first) == 0)
    #expect(dialogs.count == 1 && button("Delete") != nil)
    harness.key(.escape)

    #expect(await answer(of: second) == 1)
    #expect(opener.isFirstResponder)
  }

  @Test
  func `a dialog requested from inside one is shown above it`() async {
    let inner = Button(title: "Help")
    let first = await ask(Dialog(title: "Name", content: inner, buttons: [.ok, .cancel]))
    let waiting = await ask(save)
    let second = await ask(delete, from: inner)
    #expect(dialogs.count == 2)
    #expect(harness.find(role: .dialog, name: "Name") == nil)

    harness.key(.escape)
    #expect(await answer(of: second) == 1)
    #expect(dialogs.count == 1 && inner.isFirstResponder)
    harness.key(.escape)
    #expect(await answer(of: first) == 1)
    #expect(button("Save") != nil)
    harness.key(.escape)

    #expect(await answer(of: waiting) == 2)
  }

  @Test
  func `a cancelled task closes its dialog, or removes it from the queue`() async {
    let first = await ask(save)
    let second = await ask(delete)
    let third = await ask(save)

    second.cancel()
    #expect(await answer(of: second) == nil)
    first.cancel()
    #expect(await answer(of: first) == nil)
    #expect(dialogs.count == 1)
    third.cancel()

    #expect(await answer(of: third) == nil)
    #expect(harness.window.overlayLayer == nil)
    let late = Task { [window = harness.window, delete] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await window.ask(delete)
    }
    #expect(await answer(of: late) == nil)
  }

  @Test
  func `a closing window returns nil from all its dialogs`() async {
    let first = await ask(save)
    let second = await ask(delete)

    harness.window.dismissOverlays()

    #expect(await answer(of: first) == nil)
    #expect(await answer(of: second) == nil)
    #expect(harness.window.overlayLayer == nil)
  }

  @Test
  func `a host that ends returns nil from all its dialogs`() async {
    var other: Harness? = Harness(size: Size(width: 300, height: 200))
    let window = other?.window
    let tasks = [save, delete].map { dialog in Task { await window?.ask(dialog) } }
    await harness.run {}
    #expect(window?.overlayLayer != nil)

    other = nil

    for task in tasks { #expect(await task.value == nil) }
    #expect(await Task { await window?.ask(save) }.value == nil)
  }

  @Test
  func `a dialog closes with its presenting view`() async {
    let task = await ask(delete, from: opener)
    let waiting = await ask(save, from: opener)

    opener.removeFromSuperview()

    #expect(await answer(of: task) == nil)
    #expect(await answer(of: waiting) == nil)
  }

  @Test
  func `a window's close request is not asked about twice`() async {
    var questions = 0
    harness.window.shouldClose = {
      questions += 1
      return false
    }
    #expect(!harness.window.personMayClose)
    let task = await ask(save)
    #expect(!harness.window.personMayClose)
    #expect(questions == 1)

    harness.window.shouldClose = nil
    #expect(harness.window.personMayClose)
    harness.key(.escape)
    _ = await answer(of: task)
  }

  @Test
  func `a program closes a window on its own or as the user does`() {
    var closed = 0
    var questions = 0
    var mayClose = false
    harness.window.closeHandler = { closed += 1 }
    harness.window.shouldClose = {
      questions += 1
      return mayClose
    }

    #expect(!harness.window.performClose() && closed == 0 && questions == 1)
    harness.window.close()
    #expect(closed == 1 && questions == 1)
    mayClose = true
    #expect(harness.window.performClose() && closed == 2 && questions == 2)
    harness.window.shouldClose = nil
    #expect(harness.window.performClose() && closed == 3)
  }

  @Test
  func `an open menu closes for a dialog`() async {
    Menu(items: [MenuItem("One") {}]).show(from: opener)

    let task = await ask(delete)

    #expect(dialogs.count == 1)
    harness.key(.escape)
    _ = await answer(of: task)
    #expect(opener.isFirstResponder)
  }
}

extension View {
  /// The center of the view in the coordinate space of an ancestor.
  fileprivate func center(in view: View) -> Point { convert(bounds.center, to: view) }
}

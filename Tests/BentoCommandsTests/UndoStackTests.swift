import BentoCommands
import SeededRandom
import Testing

/// Undoing and redoing the changes that a program registers.
@Suite
struct UndoStackTests {
  /// A number with undoable changes.
  @MainActor
  private final class Document {
    let stack = UndoStack()
    private(set) var values: [Int] = []

    func append(_ value: Int, _ title: String = "Adding") {
      values.append(value)
      stack.register(title) { [unowned self] in removeLast(title) }
    }

    func removeLast(_ title: String = "Removing") {
      guard let value = values.popLast() else { return }
      stack.register(title) { [unowned self] in append(value, title) }
    }
  }

  private let document = Document()
  private var stack: UndoStack { document.stack }

  @Test
  func `undone changes can be redone until another change is made`() {
    document.append(1)
    document.append(2)
    #expect(stack.canUndo && !stack.canRedo)

    stack.undo()
    #expect(document.values == [1])
    stack.redo()
    #expect(document.values == [1, 2])
    stack.undo()
    stack.undo()
    #expect(document.values.isEmpty && !stack.canUndo)
    #expect(!stack.undo())
    stack.redo()
    document.append(3)

    #expect(document.values == [1, 3])
    #expect(!stack.canRedo && !stack.redo())
  }

  @Test
  func `a group is undone in one step and named by its first name`() {
    stack.group("Typing") {
      document.append(1)
      stack.group("Inside") { document.append(2) }
      #expect(!stack.undo())
    }
    stack.group("Nothing") {}
    #expect(stack.undoTitle == "Typing")

    stack.undo()

    #expect(document.values.isEmpty)
    #expect(stack.redoTitle == "Typing" && stack.undoTitle == nil)
    stack.redo()
    #expect(document.values == [1, 2])
  }

  @Test
  func `a change with two closures can be undone and redone`() {
    var isOn = false
    stack.perform("Switching", { isOn = true }, undo: { isOn = false })
    #expect(isOn)

    stack.undo()
    #expect(!isOn)
    stack.redo()
    #expect(isOn)
    stack.undo()

    #expect(!isOn && stack.redoTitle == "Switching")
  }

  @Test
  func `the stack reports whether the saved state is current`() {
    #expect(stack.isClean)
    document.append(1)
    #expect(!stack.isClean)
    stack.markClean()
    document.append(2)
    #expect(!stack.isClean)
    stack.undo()
    #expect(stack.isClean)
    stack.undo()
    #expect(!stack.isClean)
    stack.redo()
    #expect(stack.isClean)
    stack.undo()
    document.append(3)

    #expect(!stack.isClean)
    stack.undo()
    #expect(!stack.isClean)
    stack.removeAll()
    #expect(!stack.isClean)
    stack.markClean()
    stack.removeAll()
    #expect(stack.isClean)
  }

  @Test
  func `the oldest change beyond the limit is dropped`() {
    stack.limit = 2
    for value in 1...4 { document.append(value) }

    while stack.undo() {}

    #expect(document.values == [1, 2])
    #expect(!stack.isClean)
    stack.limit = 0
    document.append(5)
    #expect(!stack.canUndo)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `undoing everything and redoing it restores both states`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: document.append(step)
      case 2: document.removeLast()
      case 3:
        stack.group {
          document.append(step)
          document.append(-step)
        }
      case 4: stack.undo()
      default: stack.redo()
      }
    }
    while stack.redo() {}
    let values = document.values

    while stack.undo() {}
    #expect(document.values.isEmpty)
    while stack.redo() {}

    #expect(document.values == values)
  }
}

/// What the user has done, and how to take it back.
///
/// A program registers with each change what takes it back; that registers, while it runs, what makes
/// the change again:
///
/// ```swift
/// func rename(_ note: Note, to name: String) {
///   let old = note.name
///   note.name = name
///   window.undoManager.register("Renaming") { [unowned self] in rename(note, to: old) }
/// }
/// ```
///
/// A window has one as `undoManager`: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, reach it where no text field
/// has the keyboard. Text fields keep histories of their own.
///
/// Laws: ``redo()`` after ``undo()`` leaves everything as it was, provided that what is registered takes
/// back what was done; a new change forgets what could be redone.
@MainActor
public final class UndoStack {
  /// What is undone at once.
  private struct Step {
    var title: String
    var number: Int
    var actions: [() -> Void] = []
  }

  /// The most changes that can be taken back, the oldest being forgotten; nil for any number.
  public var limit: Int? {
    didSet { applyLimit() }
  }
  /// Runs after each change of what can be undone or redone; nil for nothing.
  public var onChange: (() -> Void)?
  /// Whether a change is being taken back.
  public private(set) var isUndoing = false
  /// Whether a change is being made again.
  public private(set) var isRedoing = false

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  /// What is being registered as one step, or nil.
  private var openStep: Step?
  private var openGroups = 0
  private var lastNumber = 0
  /// The number of the step before the oldest one.
  private var firstNumber = 0
  /// The number of the step after which the state was marked as clean.
  private var cleanNumber: Int? = 0
  /// Those besides the program that hear of changes, while they live.
  private var observers: [(owner: WeakOwner, run: () -> Void)] = []

  private struct WeakOwner {
    weak var object: AnyObject?
  }

  /// Creates an empty stack.
  public init() {}

  /// Whether there is anything to take back.
  public var canUndo: Bool { !undoable.isEmpty && openGroups == 0 }

  /// Whether there is anything to make again.
  public var canRedo: Bool { !redoable.isEmpty && openGroups == 0 }

  /// What the change is called that would be taken back; nil without one, or without a name.
  public var undoTitle: String? { undoable.last.flatMap { $0.title.isEmpty ? nil : $0.title } }

  /// What the change is called that would be made again; nil without one, or without a name.
  public var redoTitle: String? { redoable.last.flatMap { $0.title.isEmpty ? nil : $0.title } }

  /// Whether everything is as it was when ``markClean()`` was called, or in the beginning: a document
  /// without unsaved changes.
  public var isClean: Bool { cleanNumber == undoable.last?.number ?? firstNumber }

  /// Notes that the state as it is now is saved.
  public func markClean() {
    cleanNumber = undoable.last?.number ?? firstNumber
    didChange()
  }

  /// Forgets everything.
  ///
  /// Whether the state is clean stays as it is.
  public func removeAll() {
    let wasClean = isClean
    undoable = []
    redoable = []
    lastNumber += 1
    firstNumber = lastNumber
    cleanNumber = wasClean ? firstNumber : nil
    didChange()
  }

  private func didChange() {
    onChange?()
    observers.removeAll { $0.owner.object == nil }
    for observer in observers where observer.owner.object != nil { observer.run() }
  }
}

// MARK: - One step

extension UndoStack {
  /// The number of the step that ``undo()`` would take back, or that is being registered as a group; nil
  /// where there is none, and while a change is being taken back.
  ///
  /// No other step of the stack ever has the same one.
  package var lastStep: Int? {
    isUndoing ? nil : openStep?.number ?? undoable.last?.number
  }

  /// Calls a closure after each change of what can be undone or redone, while an object lives.
  package func observe(for owner: AnyObject, _ run: @escaping () -> Void) {
    observers.append((WeakOwner(object: owner), run))
  }
}

// MARK: - Registering

extension UndoStack {
  /// Registers what takes back a change that was made.
  ///
  /// While a change is being taken back, it is what makes that change again.
  ///
  /// - Parameters:
  ///   - title: What the change is called; empty for no name. That of a group goes first.
  ///   - undo: What takes it back.
  public func register(_ title: String = "", undo: @escaping () -> Void) {
    if openStep != nil {
      if openStep?.title.isEmpty == true { openStep?.title = title }
      openStep?.actions.append(undo)
      return
    }
    push(Step(title: title, number: nextNumber(), actions: [undo]))
  }

  /// Makes a change that can be taken back.
  ///
  /// - Parameters:
  ///   - title: What the change is called; empty for no name.
  ///   - change: What makes it, now and whenever it is made again.
  ///   - undo: What takes it back.
  public func perform(
    _ title: String = "",
    _ change: @escaping () -> Void,
    undo: @escaping () -> Void
  ) {
    change()
    register(title) { [weak self] in
      self?.perform(title, undo, undo: change)
    }
  }

  /// Lets everything that is registered inside be undone at once.
  ///
  /// Groups inside of it belong to it.
  public func group<Result>(_ title: String = "", _ body: () throws -> Result) rethrows -> Result {
    beginGroup(title)
    defer { endGroup() }
    return try body()
  }

  /// Begins a group that ``endGroup()`` ends.
  public func beginGroup(_ title: String = "") {
    openGroups += 1
    if openStep == nil {
      openStep = Step(title: title, number: nextNumber())
    } else if openStep?.title.isEmpty == true {
      openStep?.title = title
    }
  }

  /// Ends the group that was begun last; one without changes leaves nothing.
  ///
  /// - Precondition: a group was begun.
  public func endGroup() {
    precondition(openGroups > 0, "A group of changes is begun before it is ended.")
    openGroups -= 1
    guard openGroups == 0, !isUndoing, !isRedoing, let step = openStep else { return }
    openStep = nil
    if !step.actions.isEmpty { push(step) }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func push(_ step: Step) {
    undoable.append(step)
    redoable = []
    applyLimit()
    didChange()
  }

  private func applyLimit() {
    guard let limit, undoable.count > max(0, limit) else { return }
    let surplus = undoable.count - max(0, limit)
    firstNumber = undoable[surplus - 1].number
    undoable.removeFirst(surplus)
  }
}

// MARK: - Undoing

extension UndoStack {
  /// Takes the last change back.
  ///
  /// - Returns: whether there was one; nothing happens in the middle of a group or of another undo.
  @discardableResult
  public func undo() -> Bool {
    guard openGroups == 0, openStep == nil, let step = undoable.popLast() else { return false }
    isUndoing = true
    if let inverse = run(step) { redoable.append(inverse) }
    isUndoing = false
    didChange()
    return true
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: whether there was one; nothing happens in the middle of a group or of another undo.
  @discardableResult
  public func redo() -> Bool {
    guard openGroups == 0, openStep == nil, let step = redoable.popLast() else { return false }
    isRedoing = true
    if let inverse = run(step) { undoable.append(inverse) }
    isRedoing = false
    applyLimit()
    didChange()
    return true
  }

  /// Runs a step, the last action first.
  ///
  /// - Returns: what was registered meanwhile; nil for nothing.
  private func run(_ step: Step) -> Step? {
    openStep = Step(title: step.title, number: step.number)
    for action in step.actions.reversed() { action() }
    let inverse = openStep
    openStep = nil
    return inverse?.actions.isEmpty == false ? inverse : nil
  }
}

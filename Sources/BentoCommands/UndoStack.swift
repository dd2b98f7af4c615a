/// A stack of the user's changes, with actions that undo and redo them.
///
/// A program registers an action that undoes each change. While that action runs, the program registers the
/// action that redoes the change:
///
/// ```swift
/// func rename(_ note: Note, to name: String) {
///   let old = note.name
///   note.name = name
///   window.undoManager.register("Rename") { [unowned self] in rename(note, to: old) }
/// }
/// ```
///
/// A window has an undo stack, its `undoManager`, which handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y unless a
/// text field has focus. Text fields keep their own histories.
///
/// Invariants: ``redo()`` after ``undo()`` leaves everything unchanged, provided that the
/// registered actions revert the changes; a new change discards the changes that could be redone.
@MainActor
public final class UndoStack {
  /// Actions that are undone together.
  private struct Step {
    var title: String
    var number: Int
    var actions: [() -> Void] = []
  }

  /// The maximum number of changes that can be undone, beyond which the oldest changes are
  /// discarded; nil for no limit.
  public var limit: Int? {
    didSet { applyLimit() }
  }
  /// A closure that is called whenever the set of undoable or redoable changes is modified, or nil.
  public var onChange: (() -> Void)?
  /// Whether a change is being undone.
  public private(set) var isUndoing = false
  /// Whether a change is being redone.
  public private(set) var isRedoing = false

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  /// The step to which actions are currently added, or nil.
  private var openStep: Step?
  private var openGroups = 0
  private var lastNumber = 0
  /// The number of the step before the oldest one.
  private var firstNumber = 0
  /// The number of the step after which the state was marked clean.
  private var cleanNumber: Int? = 0
  /// Observers other than the program, with their owners.
  private var observers: [(owner: WeakOwner, run: () -> Void)] = []

  private struct WeakOwner {
    weak var object: AnyObject?
  }

  /// Creates an empty stack.
  public init() {}

  /// Whether there is anything to undo.
  public var canUndo: Bool { !undoable.isEmpty && openGroups == 0 }

  /// Whether there is anything to redo.
  public var canRedo: Bool { !redoable.isEmpty && openGroups == 0 }

  /// The name of the change that would be undone; nil if there is no such change or it has no name.
  public var undoTitle: String? { undoable.last.flatMap { $0.title.isEmpty ? nil : $0.title } }

  /// The name of the change that would be redone; nil if there is no such change or it has no name.
  public var redoTitle: String? { redoable.last.flatMap { $0.title.isEmpty ? nil : $0.title } }

  /// Whether the current state is the one that ``markClean()`` last marked, or the initial state if
  /// none was marked; for a document, whether there are no unsaved changes.
  public var isClean: Bool { cleanNumber == undoable.last?.number ?? firstNumber }

  /// Marks the current state as saved.
  public func markClean() {
    cleanNumber = undoable.last?.number ?? firstNumber
    didChange()
  }

  /// Removes all changes.
  ///
  /// The value of ``isClean`` does not change.
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
  /// The number of the step that ``undo()`` would undo, or that is being registered as a group; nil
  /// if there is no such step or while a change is being undone.
  ///
  /// Numbers are unique among all steps of the stack.
  package var lastStep: Int? {
    isUndoing ? nil : openStep?.number ?? undoable.last?.number
  }

  /// Calls a closure whenever the set of undoable or redoable changes is modified, until the owner is
  /// deallocated; the closure replaces the owner's previous one.
  package func observe(for owner: AnyObject, _ run: @escaping () -> Void) {
    observers.removeAll { $0.owner.object === owner }
    observers.append((WeakOwner(object: owner), run))
  }
}

// MARK: - Registering

extension UndoStack {
  /// Registers an action that undoes a change.
  ///
  /// If this method is called while a change is being undone, the action redoes that change.
  ///
  /// - Parameters:
  ///   - title: The name of the change, or an empty string. The name of a group takes precedence.
  ///   - undo: A closure that undoes the change.
  public func register(_ title: String = "", undo: @escaping () -> Void) {
    if openStep != nil {
      if openStep?.title.isEmpty == true { openStep?.title = title }
      openStep?.actions.append(undo)
      return
    }
    push(Step(title: title, number: nextNumber(), actions: [undo]))
  }

  /// Makes a change that can be undone.
  ///
  /// - Parameters:
  ///   - title: The name of the change, or an empty string.
  ///   - change: A closure that makes the change, called immediately and whenever the change is
  ///     redone.
  ///   - undo: A closure that undoes the change.
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

  /// Combines all changes registered inside the closure into a single step.
  ///
  /// Nested groups are part of the same step.
  public func group<Result>(_ title: String = "", _ body: () throws -> Result) rethrows -> Result {
    beginGroup(title)
    defer { endGroup() }
    return try body()
  }

  /// Begins a group, which ``endGroup()`` ends.
  public func beginGroup(_ title: String = "") {
    openGroups += 1
    if openStep == nil {
      openStep = Step(title: title, number: nextNumber())
    } else if openStep?.title.isEmpty == true {
      openStep?.title = title
    }
  }

  /// Ends the most recently begun group; a group without changes does not add a step.
  ///
  /// - Precondition: A group has been begun.
  public func endGroup() {
    precondition(openGroups > 0, "A group must be begun before it is ended.")
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
  /// Undoes the last change.
  ///
  /// - Returns: Whether there was such a change; the method does nothing inside a group or during another
  ///   undo.
  @discardableResult
  public func undo() -> Bool {
    guard openGroups == 0, openStep == nil, let step = undoable.popLast() else { return false }
    isUndoing = true
    if let inverse = run(step) { redoable.append(inverse) }
    isUndoing = false
    didChange()
    return true
  }

  /// Redoes the last undone change.
  ///
  /// - Returns: Whether there was such a change; the method does nothing inside a group or during another
  ///   undo.
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

  /// Runs a step's actions in reverse order.
  ///
  /// - Returns: The actions that were registered in the meantime, or nil.
  private func run(_ step: Step) -> Step? {
    openStep = Step(title: step.title, number: step.number)
    for action in step.actions.reversed() { action() }
    let inverse = openStep
    openStep = nil
    return inverse?.actions.isEmpty == false ? inverse : nil
  }
}

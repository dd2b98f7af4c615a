public import BentoGeometry

/// The content of the screen for assistive technology, as a tree of plain values.
///
/// Views without any meaning of their own are replaced by their content. Hidden views are left out, as are
/// rows that are not visible, because they have no views.
///
/// ```swift
/// print(window.semantics())
/// // window "Notes"
/// //   list
/// //     listItem "Milk" [selected] (press, delete)
/// //       label "Milk"
/// //   button "Add" (press)
/// ```
public nonisolated struct SemanticsNode: Hashable, Sendable, Identifiable {
  /// The identity of a node across successive trees.
  ///
  /// It stays the same while the view exists or, for a recycled row, while the row shows the same item.
  public nonisolated struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The number of the view.
    let view: Int
    /// The indices of a part in the view; empty for the view itself.
    let parts: [Int]

    /// Creates the id of a view, or of a part of it.
    package init(view: Int, parts: [Int]) {
      self.view = view
      self.parts = parts
    }

    /// The number of the view, and the indices of a part in it.
    public var description: String { ([view] + parts).map(String.init).joined(separator: ".") }
  }

  /// The identity of the node.
  public var id: ID
  /// The role.
  public var role: AccessibilityRole
  /// The accessible name, or nil.
  public var name: String?
  /// The displayed or selected value, or nil.
  public var value: String?
  /// A description in addition to the name, such as a hint, help text, or the problem with the value; nil if
  /// there is none.
  public var hint: String?
  /// The range of selected characters in the value, or the location of the caret; nil unless the node has
  /// keyboard focus.
  public var selection: Range<Int>?
  /// The identifier for programs, or nil.
  public var identifier: String?
  /// The current states.
  public var states: AccessibilityStates
  /// The names of the available actions.
  public var actions: [String]
  /// The nodes whose text labels this one.
  public var labeledBy: [ID]
  /// The nodes labeled by this one's text.
  public var labelFor: [ID]
  /// The nodes whose text is the ``hint``.
  public var describedBy: [ID]
  /// The frame, in the window's coordinates.
  public var frame: Rect
  /// The child nodes.
  public var children: [SemanticsNode]

  /// Creates a node.
  package init(
    id: ID,
    role: AccessibilityRole,
    name: String?,
    value: String?,
    hint: String?,
    selection: Range<Int>?,
    identifier: String?,
    states: AccessibilityStates,
    actions: [String],
    labeledBy: [ID],
    labelFor: [ID],
    describedBy: [ID],
    frame: Rect,
    children: [SemanticsNode]
  ) {
    self.id = id
    self.role = role
    self.name = name
    self.value = value
    self.hint = hint
    self.selection = selection
    self.identifier = identifier
    self.states = states
    self.actions = actions
    self.labeledBy = labeledBy
    self.labelFor = labelFor
    self.describedBy = describedBy
    self.frame = frame
    self.children = children
  }
}

extension SemanticsNode: CustomStringConvertible {
  /// One line per node, indented by two spaces per level.
  public var description: String {
    var lines: [String] = []
    appendLines(to: &lines, indentation: "")
    return lines.joined(separator: "\n")
  }

  private func appendLines(to lines: inout [String], indentation: String) {
    var line = indentation + role.rawValue
    if let name { line += " \(name.debugDescription)" }
    if let identifier { line += " #\(identifier)" }
    if let value { line += " = \(value.debugDescription)" }
    if let hint { line += " – \(hint.debugDescription)" }
    if let selection {
      line += " at \(selection.lowerBound)"
      if !selection.isEmpty { line += "–\(selection.upperBound)" }
    }
    if !states.isEmpty { line += " \(states)" }
    if !actions.isEmpty { line += " (\(actions.joined(separator: ", ")))" }
    lines.append(line)
    for child in children { child.appendLines(to: &lines, indentation: indentation + "  ") }
  }
}

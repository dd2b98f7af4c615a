public import BentoGeometry

/// What is on the screen as assistive technology is told of it: a tree of plain values.
///
/// Views that are nothing by themselves are left out, and what is in them stands in their place. So are
/// hidden ones, and rows out of view, which have no views.
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
  /// What tells a node from others, from one tree to the next.
  ///
  /// It is that of the view for as long as the view exists; of a row that is recycled, for as long as it
  /// shows the same item.
  public nonisolated struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The number of the view.
    let view: Int
    /// The places of a part in the view; empty for the view itself.
    let parts: [Int]

    /// The id of a view, or of a part of it.
    package init(view: Int, parts: [Int]) {
      self.view = view
      self.parts = parts
    }

    /// The number of the view, and the places of a part in it.
    public var description: String { ([view] + parts).map(String.init).joined(separator: ".") }
  }

  /// What tells it from others.
  public var id: ID
  /// What it is.
  public var role: AccessibilityRole
  /// What it is called, or nil.
  public var name: String?
  /// What it shows or is set to, or nil.
  public var value: String?
  /// What is said about it beside its name: a hint, a help text, what is wrong with its value; nil for
  /// nothing.
  public var hint: String?
  /// The characters of the value that are selected, or where the caret stands among them; nil unless it
  /// has the keyboard.
  public var selection: Range<Int>?
  /// What programs know it by, or nil.
  public var identifier: String?
  /// What holds of it.
  public var states: AccessibilityStates
  /// The names of what can be done with it.
  public var actions: [String]
  /// The nodes whose texts name it.
  public var labeledBy: [ID]
  /// The nodes that its text names.
  public var labelFor: [ID]
  /// The nodes whose texts are its ``hint``.
  public var describedBy: [ID]
  /// Where it is, in the window's space.
  public var frame: Rect
  /// What is in it.
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
  /// A line for each node, indented by two spaces a level.
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

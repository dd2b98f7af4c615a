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
public nonisolated struct SemanticsNode: Hashable, Sendable {
  /// What it is.
  public var role: AccessibilityRole
  /// What it is called, or nil.
  public var name: String?
  /// What it shows or is set to, or nil.
  public var value: String?
  /// The characters of the value that are selected, or where the caret stands among them; nil unless it
  /// has the keyboard.
  public var selection: Range<Int>?
  /// What programs know it by, or nil.
  public var identifier: String?
  /// What holds of it.
  public var states: AccessibilityStates
  /// The names of what can be done with it.
  public var actions: [String]
  /// Where it is, in the window's space.
  public var frame: Rect
  /// What is in it.
  public var children: [SemanticsNode]
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

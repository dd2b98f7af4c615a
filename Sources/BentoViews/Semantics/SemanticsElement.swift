internal import BentoGeometry
package import BentoPlatform

/// A view as assistive technology sees it, with its children.
///
/// ```swift
/// let elements = SemanticsElement.elements(of: window)
/// let save = elements.first?.first(.button, named: "Save")
/// ```
@MainActor
package struct SemanticsElement {
  /// The view.
  package let view: View
  /// The role of the element.
  package let role: AccessibilityRole
  /// The name of the element, or nil.
  package let name: String?
  /// The elements inside this one.
  package let children: [SemanticsElement]
  /// The actions that the element supports.
  package let actions: [AccessibilityAction]
  private let own: ViewSemantics
  /// The indices of a part in the view; empty for the view itself.
  private var parts: [Int] = []
  private var isPart: Bool { !parts.isEmpty }

  /// Returns the element for a view, or the elements of its subviews if the view has no role.
  package static func elements(of view: View) -> [SemanticsElement] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let children = view.subviewsInFocusOrder.flatMap(elements)
    let own = view.defaultSemantics
    let name = view.accessibilityLabel ?? view.labelText ?? own.name
    let isNamed = name != nil || view.accessibilityIdentifier != nil
    let group: AccessibilityRole? = view.isAccessibilityElement && isNamed ? .group : nil
    guard let role = view.extras?.accessibilityRole ?? own.role ?? group else {
      return children + elements(of: own.parts, in: view)
    }
    let element = SemanticsElement(view, role, name, own, children)
    // A heading without text is only spacing, such as the space between two sections.
    let isRoom = role == .heading && element.name == nil && view.accessibilityIdentifier == nil
    return isRoom ? element.children : [element]
  }

  private init(
    _ view: View,
    _ role: AccessibilityRole,
    _ name: String?,
    _ own: ViewSemantics,
    _ children: [SemanticsElement]
  ) {
    self.view = view
    self.role = role
    self.own = own
    let children = own.standsForFields ? children.filter { !$0.role.isTypedInto } : children
    self.name = name ?? (role.isNamedByContent ? Self.text(of: children) : nil)
    self.children =
      (role.saysItsContent ? children.filter { !$0.role.isPlainContent } : children)
      + Self.elements(of: own.parts, in: view)
    var actions = own.adding(view.extras?.accessibilityActions ?? [])
    // In a list, the items have menus, not the list itself.
    if view.offersContextMenu, role != .list, !actions.contains(where: { $0.name == "showMenu" }) {
      actions.append(
        AccessibilityAction(name: "showMenu") { [weak view] in view?.openContextMenuInside() }
      )
    }
    self.actions = actions + (view.host?.drags?.actions(of: view) ?? [])
  }

  /// Creates an element for a part of a view that is not a view itself; nil if the part has no role.
  private init?(part: ViewSemantics, at parts: [Int], of view: View) {
    guard let role = part.role else { return nil }
    self.parts = parts
    self.view = view
    self.role = role
    own = part
    name = part.name
    children = Self.elements(of: part.parts, at: parts, in: view)
    actions = part.actions
  }

  private static func elements(
    of parts: [ViewSemantics],
    at places: [Int] = [],
    in view: View
  ) -> [SemanticsElement] {
    parts.enumerated().compactMap { SemanticsElement(part: $1, at: places + [$0], of: view) }
  }

  /// The element as a value.
  package var node: SemanticsNode {
    var states = own.states
    let error = isPart ? nil : view.errorMessage
    if error != nil { states.insert(.invalid) }
    if view.isFirstResponder, !isPart { states.insert(.focused) }
    return SemanticsNode(
      id: SemanticsNode.ID(view: view.semanticsNumber, parts: parts),
      role: role,
      name: name,
      value: isPart ? own.value : view.accessibilityValue ?? own.value,
      hint: isPart ? nil : view.hintText,
      selection: view.isFirstResponder ? own.selection : nil,
      identifier: isPart ? nil : view.accessibilityIdentifier,
      states: states,
      actions: actions.map(\.name),
      labeledBy: isPart ? [] : [view.extras?.labeledBy].compactMap { $0?.semanticsID },
      labelFor: isPart ? [] : [view.extras?.labelFor].compactMap { $0?.semanticsID },
      describedBy: isPart ? [] : view.accessibilityDescribedBy.map(\.semanticsID),
      frame: view.convert((isPart ? own.frame : nil) ?? view.bounds, to: nil),
      children: children.map(\.node)
    )
  }

  /// Returns the first element with a given role and name among this one and its descendants, in reading
  /// order.
  package func first(_ role: AccessibilityRole, named name: String?) -> SemanticsElement? {
    if self.role == role, name == nil || self.name == name { return self }
    return children.lazy.compactMap { $0.first(role, named: name) }.first
  }

  /// Returns the joined texts of elements; nil if there are none.
  private static func text(of elements: [SemanticsElement]) -> String? {
    let texts = elements.compactMap { element -> String? in
      element.role.isPlainContent || element.role == .cell
        ? element.name : text(of: element.children)
    }
    let joined = texts.filter { !$0.isEmpty }.joined(separator: ", ")
    return joined.isEmpty ? nil : joined
  }
}

nonisolated extension AccessibilityRole {
  /// Whether the element is a text field or text area.
  fileprivate var isTypedInto: Bool { [.textField, .searchField, .textArea].contains(self) }

  /// Whether an element without a name is named by its content.
  fileprivate var isNamedByContent: Bool {
    switch self {
    case .listItem, .row, .cell, .columnHeader: true
    default: saysItsContent
    }
  }

  /// Whether the texts and images inside the element contribute nothing but its name.
  fileprivate var saysItsContent: Bool {
    switch self {
    case .button, .link, .checkbox, .radioButton, .switch, .tab, .menuItem, .heading: true
    default: false
    }
  }

  /// Whether the element can only be read or viewed.
  fileprivate var isPlainContent: Bool {
    switch self {
    case .label, .image, .heading: true
    default: false
    }
  }
}

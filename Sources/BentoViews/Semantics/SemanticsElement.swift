internal import BentoGeometry
package import BentoPlatform

/// A view that is told to assistive technology, with those inside of it.
@MainActor
package struct SemanticsElement {
  /// The view.
  package let view: View
  /// What the view is.
  package let role: AccessibilityRole
  /// What the view is called, or nil.
  package let name: String?
  /// What is in it.
  package let children: [SemanticsElement]
  /// What can be done with it.
  package let actions: [AccessibilityAction]
  private let own: ViewSemantics
  /// The places of a part in the view; empty for the view itself.
  private var parts: [Int] = []
  private var isPart: Bool { !parts.isEmpty }

  /// The elements of a view: one, or those inside of a view that is nothing by itself.
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
    // A heading that says nothing is room, such as that between two sections.
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
    // A list has the menus of its items.
    if view.offersContextMenu, role != .list, !actions.contains(where: { $0.name == "showMenu" }) {
      actions.append(
        AccessibilityAction(name: "showMenu") { [weak view] in view?.openContextMenuInside() }
      )
    }
    self.actions = actions
  }

  /// A part of a view that is no view itself; nil for one without a role.
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

  /// The element as a plain value.
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

  /// The first element with a role and a name, itself or inside, in the order of reading.
  package func first(_ role: AccessibilityRole, named name: String?) -> SemanticsElement? {
    if self.role == role, name == nil || self.name == name { return self }
    return children.lazy.compactMap { $0.first(role, named: name) }.first
  }

  /// What elements say, one after the other; nil if that is nothing.
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
  /// Whether something is a field for text.
  fileprivate var isTypedInto: Bool { [.textField, .searchField, .textArea].contains(self) }

  /// Whether something without a name is called what it contains.
  fileprivate var isNamedByContent: Bool {
    switch self {
    case .listItem, .row, .cell, .columnHeader: true
    default: saysItsContent
    }
  }

  /// Whether the texts and pictures inside are nothing but its name.
  fileprivate var saysItsContent: Bool {
    switch self {
    case .button, .link, .checkbox, .radioButton, .switch, .tab, .menuItem, .heading: true
    default: false
    }
  }

  /// Whether it does nothing but be read or looked at.
  fileprivate var isPlainContent: Bool {
    switch self {
    case .label, .image, .heading: true
    default: false
    }
  }
}

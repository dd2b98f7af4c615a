internal import BentoGeometry

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
  /// Whether it is a part of the view and no view itself.
  private var isPart = false

  /// The elements of a view: one, or those inside of a view that is nothing by itself.
  package static func elements(of view: View) -> [SemanticsElement] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let children = view.subviewsInFocusOrder.flatMap(elements)
    let own = view.defaultSemantics
    let name = view.accessibilityLabel ?? own.name
    let isNamed = name != nil || view.accessibilityIdentifier != nil
    let group: AccessibilityRole? = view.isAccessibilityElement && isNamed ? .group : nil
    guard let role = view.extras?.accessibilityRole ?? own.role ?? group else {
      return children + own.parts.compactMap { SemanticsElement(part: $0, of: view) }
    }
    return [SemanticsElement(view, role, name, own, children)]
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
    self.name = name ?? (role.isNamedByContent ? Self.text(of: children) : nil)
    self.children =
      (role.saysItsContent ? children.filter { !$0.role.isPlainContent } : children)
      + own.parts.compactMap { SemanticsElement(part: $0, of: view) }
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
  private init?(part: ViewSemantics, of view: View) {
    guard let role = part.role else { return nil }
    self.view = view
    self.role = role
    own = part
    name = part.name
    children = part.parts.compactMap { SemanticsElement(part: $0, of: view) }
    actions = part.actions
    isPart = true
  }

  /// The element as a plain value.
  package var node: SemanticsNode {
    var states = own.states
    if view.isFirstResponder, !isPart { states.insert(.focused) }
    return SemanticsNode(
      role: role,
      name: name,
      value: isPart ? own.value : view.accessibilityValue ?? own.value,
      selection: view.isFirstResponder ? own.selection : nil,
      identifier: isPart ? nil : view.accessibilityIdentifier,
      states: states,
      actions: actions.map(\.name),
      frame: view.convert(view.bounds, to: nil),
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

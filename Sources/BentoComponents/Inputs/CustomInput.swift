public import BentoBox

/// Components that replace the keyboard and let the user pick a value.
///
/// Boxes, sections, nodes and the toolkit's pickers are inputs. A custom component becomes an input by
/// declaring its conformance:
///
/// ```swift
/// struct ColorGrid: Renderable, CustomInput { … }
///
/// Component.Description(text: "Color", styleSheet: .init())
///   .customInput(ColorGrid(selected: color) { model.color = $0 })
/// ```
@MainActor
public protocol CustomInput {
  /// Returns the components of the input; called when the input is shown and on each render while
  /// it is shown.
  func makeCustomInputBox() -> AnyBox
}

extension CustomInput where Self: Renderable {
  /// Returns a box that contains only the component.
  public func makeCustomInputBox() -> AnyBox {
    Node(id: 0, component: self).makeCustomInputBox()
  }
}

extension Box: CustomInput {
  /// Returns the box itself.
  public func makeCustomInputBox() -> AnyBox { AnyBox(self) }
}

extension Section: CustomInput {
  /// Returns a box that contains the section.
  public func makeCustomInputBox() -> AnyBox { AnyBox(Box(sections: [self])) }
}

extension Node: CustomInput {
  /// Returns a box that contains the node.
  public func makeCustomInputBox() -> AnyBox {
    AnyBox(Box(sections: [Section(id: 0, items: [self])]))
  }
}

public import BentoBox

/// What the user chooses with in place of a keyboard: any components.
///
/// A box, a section, a node and the pickers of the catalogue are inputs. A component of a program
/// becomes one by saying so:
///
/// ```swift
/// struct ColorGrid: Renderable, CustomInput { … }
///
/// Component.Description(text: "Color", styleSheet: .init())
///   .customInput(ColorGrid(selected: color) { model.color = $0 })
/// ```
@MainActor
public protocol CustomInput {
  /// The components, made whenever the input is shown or rendered again while it is.
  func makeCustomInputBox() -> AnyBox
}

extension CustomInput where Self: Renderable {
  /// The component alone.
  public func makeCustomInputBox() -> AnyBox {
    Node(id: 0, component: self).makeCustomInputBox()
  }
}

extension Box: CustomInput {
  /// The box itself.
  public func makeCustomInputBox() -> AnyBox { AnyBox(self) }
}

extension Section: CustomInput {
  /// A box of the section.
  public func makeCustomInputBox() -> AnyBox { AnyBox(Box(sections: [self])) }
}

extension Node: CustomInput {
  /// A box of the node.
  public func makeCustomInputBox() -> AnyBox {
    AnyBox(Box(sections: [Section(id: 0, items: [self])]))
  }
}

/// Which types of components may become focused.
@MainActor
enum FocusTypes {
  private static var answers: [ObjectIdentifier: Bool] = [:]

  /// Whether components of a type may become focused, themselves, what they decorate or their
  /// children; true where the type does not tell.
  static func mayTakeFocus(_ type: any Renderable.Type) -> Bool {
    if let known = answers[ObjectIdentifier(type)] { return known }
    let answer = examine(type)
    answers[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func examine(_ type: any Renderable.Type) -> Bool {
    if type is any Focusable.Type || type == AnyRenderable.self { return true }
    if let decorator = type as? any RenderableDecorator.Type {
      return mayTakeFocus(decorator.baseType)
    }
    if let wrapper = type as? any WrappingRenderable.Type { return mayTakeFocus(wrapper.childType) }
    if type is any CompositeRenderable.Type { return true }
    // What is declared as a class may be of a subclass, which says more.
    return type is AnyClass
  }
}

extension WrappingRenderable {
  fileprivate static var childType: any Renderable.Type { Base.self }
}

extension RenderableDecorator {
  fileprivate static var baseType: any Renderable.Type { Base.self }
}

/// A cache of which component types can become focused.
@MainActor
enum FocusTypes {
  private static var answers: [ObjectIdentifier: Bool] = [:]

  /// Returns whether components of a type, their bases or their children can become focused; true if the type
  /// doesn't rule it out.
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
    // The instance may belong to a subclass, which can be focusable.
    return type is AnyClass
  }
}

extension WrappingRenderable {
  fileprivate static var childType: any Renderable.Type { Base.self }
}

extension RenderableDecorator {
  fileprivate static var baseType: any Renderable.Type { Base.self }
}

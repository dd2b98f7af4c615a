/// The requirements through which the toolkit examines a component's structure.
///
/// Programs don't implement these requirements.
@MainActor
public protocol _ComponentStructure {
  /// The number of decorators in the component; 0 if there are none.
  var decoratorCount: Int { get }

  /// Whether the component contains a decorator around an erased component, in which case the component's
  /// type doesn't contain all types.
  static var hidesTypes: Bool { get }

  /// Adds the types that determine which views can be reused for the component.
  func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role)
}

/// What the toolkit asks about how a component is put together.
///
/// Programs implement none of it.
@MainActor
public protocol _ComponentStructure {
  /// The number of decorators in the component; 0 for one that decorates nothing.
  var decoratorCount: Int { get }

  /// Whether there is a decorator around an erased component inside, so that the type does not spell
  /// out all types.
  static var hidesTypes: Bool { get }

  /// Adds the types by which views of the component are reused.
  func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role)
}

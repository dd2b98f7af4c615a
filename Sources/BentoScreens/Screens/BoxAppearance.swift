/// The environment of a screen, which is passed to its renderer.
///
/// The controller sets the traits and creates a new renderer whenever they change:
///
/// ```swift
/// struct ShopAppearance: BoxAppearance {
///   var traits = BoxTraits()
///   var brand = Color(hex: 0x8A3FFC)
/// }
/// ```
@MainActor
public protocol BoxAppearance {
  /// The traits of the screen.
  var traits: BoxTraits { get set }
}

/// What a renderer takes from where its screen is shown.
///
/// The controller sets the traits and makes a new renderer whenever they change:
///
/// ```swift
/// struct ShopAppearance: BoxAppearance {
///   var traits = BoxTraits()
///   var brand = Color(hex: 0x8A3FFC)
/// }
/// ```
@MainActor
public protocol BoxAppearance {
  /// Where the screen is shown.
  var traits: BoxTraits { get set }
}

/// The way a group of operations is blended with the content below it.
///
/// ```swift
/// context.withBlendMode(.multiply) {
///   context.fill(bounds, with: .yellow)
/// }
/// ```
///
/// The formulas are those of the W3C's Compositing and Blending (https://www.w3.org/TR/compositing-1/). Where
/// the group is transparent, the content below is unchanged.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The group covers the content below.
  case normal
  /// Channels are multiplied; the result is never lighter than either the group or the content below.
  case multiply
  /// The inverses are multiplied; the result is never darker than either the group or the content below.
  case screen
  /// Multiplies where the content below is dark, and screens where it is light.
  case overlay
  /// Each channel is the darker of the group's and the content's.
  case darken
  /// Each channel is the lighter of the group's and the content's.
  case lighten
  /// Brightens the content below to reflect the group.
  case colorDodge
  /// Darkens the content below to reflect the group.
  case colorBurn
  /// Multiplies where the group is dark, and screens where it is light.
  case hardLight
  /// Darkens or lightens gently.
  case softLight
  /// The difference between the group and the content below.
  case difference
  /// Like ``difference``, but with less contrast.
  case exclusion
  /// The group's hue with the saturation and luminosity of the content below.
  case hue
  /// The group's saturation with the hue and luminosity of the content below.
  case saturation
  /// The group's hue and saturation with the luminosity of the content below.
  case color
  /// The group's luminosity with the hue and saturation of the content below.
  case luminosity
  /// The sum of the group and the content below.
  case plusLighter
  /// The group, only where there is content below.
  case sourceAtop
  /// The group, below the existing content.
  case destinationOver
  /// Removes the content below where the group is opaque; the group itself is not drawn.
  case destinationOut
  /// The group or the content below, but nothing where they overlap.
  case exclusiveOr
}

/// How a picture is mixed with what lies below it.
///
/// The formulas are those of the W3C's Compositing and Blending
/// (https://www.w3.org/TR/compositing-1/). Where the picture is transparent, what lies below stays
/// as it is.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The picture covers what lies below.
  case normal
  /// Channels are multiplied: never lighter than either.
  case multiply
  /// The inverses are multiplied: never darker than either.
  case screen
  /// Multiplies where below is dark and screens where it is light.
  case overlay
  /// The darker channel of both.
  case darken
  /// The lighter channel of both.
  case lighten
  /// Brightens what lies below to reflect the picture.
  case colorDodge
  /// Darkens what lies below to reflect the picture.
  case colorBurn
  /// Multiplies where the picture is dark and screens where it is light.
  case hardLight
  /// Darkens or lightens gently.
  case softLight
  /// The distance of both.
  case difference
  /// As the distance, with less contrast.
  case exclusion
  /// The picture's hue with the saturation and luminosity from below.
  case hue
  /// The picture's saturation with the hue and luminosity from below.
  case saturation
  /// The picture's hue and saturation with the luminosity from below.
  case color
  /// The picture's luminosity with the hue and saturation from below.
  case luminosity
  /// The sum of both.
  case plusLighter
  /// The picture only where something lies below.
  case sourceAtop
  /// The picture behind what lies below.
  case destinationOver
  /// Nothing of the picture; where it is, what lies below is taken away.
  case destinationOut
  /// Either, but nothing where both are.
  case exclusiveOr
}

import Bento

/// A picture drawn by code, with its title and subtitle.
struct Photo: Hashable {
  /// The subject of a picture.
  enum Scene: String, CaseIterable {
    case coast = "Coast"
    case mountains = "Mountains"
    case city = "City"
  }

  let scene: Scene
  /// The number of the picture in its scene, from 1, which determines the drawing.
  let number: Int

  private static let names: [Scene: [String]] = [
    .coast: [
      "Low tide", "Two sails", "After the storm", "Harbor light", "Warm sand", "Far island",
    ],
    .mountains: ["First snow", "The pass", "Pine ridge", "Blue hour", "Echo valley", "North face"],
    .city: [
      "Last train", "Rooftops", "Late office", "River lights", "Quiet square", "Moon over town",
    ],
  ]

  /// The title.
  var title: String {
    let names = Self.names[scene] ?? []
    return names[(number - 1) % names.count]
  }

  /// The scene and number.
  var subtitle: String { "\(scene.rawValue) \(number)" }

  /// The ratio of width to height.
  var aspectRatio: Double { [1.5, 1, 0.75, 1.78, 1.25, 1.33][number * 5 % 6] }

  /// Returns a number from 0 to 1, always the same for the same picture and index.
  func chance(_ index: Int) -> Double {
    var bits = UInt32(truncatingIfNeeded: number &* 7_919 &+ index &* 104_729)
    bits = (bits ^ (bits >> 16)) &* 0x45D9_F3B
    bits = (bits ^ (bits >> 16)) &* 0x45D9_F3B
    return Double((bits ^ (bits >> 16)) & 0xFFFF) / 65_535
  }
}

import Bento

/// A food for a lunch box.
struct Food: Hashable {
  /// A section of the list.
  enum Shelf: String, CaseIterable {
    case fruit = "Fruit"
    case vegetables = "Vegetables"
    case pantry = "Pantry"
  }

  let name: String
  let color: UInt32

  /// The initial foods.
  static let all: [(shelf: Shelf, foods: [Food])] = [
    (
      .fruit,
      [
        Food(name: "Plum", color: 0x7A3E9D), Food(name: "Apple", color: 0xC8372D),
        Food(name: "Lemon", color: 0xD9A400), Food(name: "Pear", color: 0x7E9A1F),
        Food(name: "Orange", color: 0xE8862E),
      ]
    ),
    (
      .vegetables,
      [
        Food(name: "Carrot", color: 0xE06A1B), Food(name: "Pea", color: 0x2FA35B),
        Food(name: "Beet", color: 0x9C1F4B), Food(name: "Leek", color: 0x4B8B3B),
      ]
    ),
    (
      .pantry,
      [
        Food(name: "Rice", color: 0x8A7B66), Food(name: "Lentils", color: 0x9A5B34),
        Food(name: "Oats", color: 0xA98B52), Food(name: "Nori", color: 0x24503F),
      ]
    ),
  ]
}

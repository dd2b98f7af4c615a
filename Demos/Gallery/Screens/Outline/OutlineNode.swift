/// A folder or document of a synthetic archive, five levels deep, with ten nodes in each folder.
struct OutlineNode: Hashable {
  /// The indices of the nodes on the path, from the root.
  private let digits: [UInt8]

  private static let width: UInt8 = 10
  private static let names = [
    [
      "Accounting", "Design", "Engineering", "Facilities", "Legal", "Marketing", "Operations",
      "People", "Research", "Sales",
    ],
    [
      "Aurora", "Basalt", "Cinder", "Delta", "Ember", "Fjord", "Granite", "Harbor", "Indigo",
      "Juniper",
    ],
    [
      "Budget", "Contracts", "Drafts", "Figures", "Minutes", "Notes", "Plans", "Prototypes",
      "Reports", "Reviews",
    ],
  ]

  /// The root nodes.
  static let roots = (0..<width).map { OutlineNode(digits: [$0]) }

  var name: String {
    let last = Int(digits[digits.count - 1])
    switch digits.count {
    case 1...3: return Self.names[digits.count - 1][last]
    case 4: return "Volume \(last + 1)"
    default: return "Page \(last + 1)"
    }
  }

  var isFolder: Bool { digits.count < 5 }

  /// The number of descendants.
  var descendants: Int {
    var count = 0
    for _ in digits.count..<5 { count = count * Int(Self.width) + Int(Self.width) }
    return count
  }

  var children: [OutlineNode] {
    (0..<Self.width).map { OutlineNode(digits: digits + [$0]) }
  }
}

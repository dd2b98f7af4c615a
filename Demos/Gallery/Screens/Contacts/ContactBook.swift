import Bento
import BentoDiff

/// A contact with a phone number.
struct Contact: Identifiable, Hashable {
  let id: Int
  let first: String
  let last: String
  let phone: String

  var name: String { "\(first) \(last)" }
  var initials: String { "\(first.prefix(1))\(last.prefix(1))" }
}

/// Contacts under a common heading.
struct ContactGroup: DiffableSection {
  /// A contact in this group; a favorite is in two groups.
  struct Item: Identifiable, Hashable {
    let contact: Contact
    let isFavorite: Bool
    var id: Int { contact.id }
  }

  let id: String
  var items: [Item]
}

/// Contacts, some of which are favorites in a custom order.
struct ContactBook {
  static let favoritesTitle = "Favorites"
  private static let firstNames = [
    "Ada", "Alan", "Anita", "Barbara", "Beatrice", "Claude", "Dana", "Dennis", "Donald", "Edsger",
    "Frances", "Grace", "Hedy", "Ivan", "Jean", "Katherine", "Leslie", "Margaret", "Niklaus",
    "Olga", "Peter", "Radia", "Shafi", "Tony", "Ursula", "Vint",
  ]
  private static let lastNames = [
    "Allen", "Backus", "Borg", "Cerf", "Chen", "Dahl", "Dijkstra", "Engelbart", "Floyd",
    "Goldberg", "Hamilton", "Hoare", "Hopper", "Iverson", "Johnson", "Knuth", "Lamarr", "Lamport",
    "Liskov", "Lovelace", "McCarthy", "Naur", "Perlman", "Ritchie", "Shannon", "Sutherland",
    "Thompson", "Turing", "Ulman", "Valiant", "Wing", "Wirth", "Yao",
  ]

  /// All contacts, sorted by last and first name.
  private var contacts: [Contact]
  /// The ids of the favorites, in order.
  private var favorites: [Int]
  /// The initials of the last names to show; empty for all.
  var letters: Set<String> = []

  /// Creates a book with sample contacts.
  init() {
    contacts = Self.lastNames.enumerated().flatMap { index, last in
      (0..<(3 + index * 7 % 5)).map { number in
        let id = index * 8 + number
        return Contact(
          id: id,
          first: Self.firstNames[(index * 5 + number * 7) % Self.firstNames.count],
          last: last,
          phone: "+44 20 7946 0\(100 + id * 37 % 900)"
        )
      }
    }
    contacts.sort { ($0.last, $0.first) < ($1.last, $1.first) }
    favorites = [80, 104, 152]
  }

  /// The number of contacts.
  var count: Int { contacts.count }

  /// The visible groups.
  var groups: [ContactGroup] {
    var groups: [ContactGroup] = []
    for contact in contacts {
      let letter = String(contact.last.prefix(1))
      guard letters.isEmpty || letters.contains(letter) else { continue }
      if groups.last?.id != letter { groups.append(ContactGroup(id: letter, items: [])) }
      let item = ContactGroup.Item(contact: contact, isFavorite: favorites.contains(contact.id))
      groups[groups.count - 1].items.append(item)
    }
    let dearest = favorites.compactMap { id in contacts.first { $0.id == id } }
    guard letters.isEmpty, !dearest.isEmpty else { return groups }
    let items = dearest.map { ContactGroup.Item(contact: $0, isFavorite: true) }
    return [ContactGroup(id: Self.favoritesTitle, items: items)] + groups
  }

  mutating func remove(_ contact: Contact) {
    contacts.removeAll { $0.id == contact.id }
    favorites.removeAll { $0 == contact.id }
  }

  mutating func toggleFavorite(_ contact: Contact) {
    if let index = favorites.firstIndex(of: contact.id) {
      favorites.remove(at: index)
    } else {
      favorites.append(contact.id)
    }
  }

  mutating func moveFavorite(from source: Int, to destination: Int) {
    favorites.insert(favorites.remove(at: source), at: destination)
  }
}

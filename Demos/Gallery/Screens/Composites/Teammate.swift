import Bento

/// A member of a team, with their latest message.
struct Teammate {
  let name: String
  let color: Color
  var message: String
  var time: String
  var unread = 0
  var isOnline = false

  /// The initials of the name.
  var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }
}

/// The state of the composites screen.
struct Team {
  var people: [Teammate]
  /// The number of tasks in each state.
  var done = 18
  var inReview = 5
  var toDo = 9

  var unread: Int { people.reduce(0) { $0 + $1.unread } }
  var progress: Double { Double(done) / Double(done + inReview + toDo) }

  /// The team in the morning.
  static let morning = Team(people: [
    Teammate(
      name: "Ada Lovelace",
      color: Palette.color(0),
      message: "The notes on the engine are ready for you",
      time: "9:41",
      unread: 2,
      isOnline: true
    ),
    Teammate(
      name: "Grace Hopper",
      color: Palette.color(4),
      message: "Found it: a moth in relay 70",
      time: "9:12",
      isOnline: true
    ),
    Teammate(
      name: "Alan Kay",
      color: Palette.color(2),
      message: "Simple things simple, complex things possible",
      time: "8:56",
      unread: 1
    ),
    Teammate(
      name: "Barbara Liskov",
      color: Palette.color(3),
      message: "A row that can replace another should behave like it",
      time: "Mon"
    ),
  ])

  /// Advances the state: a teammate writes, arrives or leaves, and a task is completed.
  mutating func advance(_ round: Int) {
    let lines = ["On my way", "Merged, thank you", "Can you look at the third page?", "Lunch?"]
    let index = round % people.count
    people[index].message = lines[round % lines.count]
    people[index].time = "9:\(42 + round % 18)"
    people[index].unread += 1
    people[(index + 1) % people.count].isOnline.toggle()
    if toDo > 0 {
      toDo -= 1
      inReview += 1
    }
    if round.isMultiple(of: 2), inReview > 0 {
      inReview -= 1
      done += 1
    }
  }
}

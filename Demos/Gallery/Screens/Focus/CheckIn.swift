/// The form for checking in for a flight.
struct CheckIn: Hashable {
  /// A field of the form.
  enum Field: Hashable, CaseIterable {
    case booking, passport, birthday, returnBooking, bags, pin
  }

  /// The entered texts.
  private(set) var texts: [Field: String] = [:]
  /// Whether there is a return flight.
  var hasReturn = false
  /// Whether the form was submitted in its current state.
  var isSent = false

  /// The enabled fields.
  var fields: [Field] {
    Field.allCases.filter { $0 != .returnBooking || hasReturn }
  }

  /// The complete fields.
  var complete: [Field] { fields.filter(isComplete) }

  /// Returns whether a field is complete.
  func isComplete(_ field: Field) -> Bool {
    texts[field, default: ""].count == field.format.length
  }

  /// Enters text into a field, dropping invalid characters.
  mutating func type(_ text: String, into field: Field) {
    let accepted = field.format.accepted(of: text)
    if accepted != texts[field, default: ""] { isSent = false }
    texts[field] = accepted
  }
}

/// The format of a field with a box per character.
struct CodeFormat: Hashable {
  /// The number of characters in each group.
  var groups: [Int]
  /// Whether letters are accepted in addition to digits.
  var takesLetters = false
  /// Whether the characters are hidden.
  var isSecret = false

  /// The number of characters.
  var length: Int { groups.reduce(0, +) }

  /// Returns the valid part of a text.
  func accepted(of text: String) -> String {
    let fitting = text.uppercased().filter { character in
      guard character.isASCII else { return false }
      return character.isNumber || (takesLetters && character.isLetter)
    }
    return String(fitting.prefix(length))
  }
}

extension CheckIn.Field {
  var title: String {
    switch self {
    case .booking: "Booking"
    case .passport: "Passport"
    case .birthday: "Date of birth"
    case .returnBooking: "Return booking"
    case .bags: "Bags"
    case .pin: "PIN"
    }
  }

  var format: CodeFormat {
    switch self {
    case .booking, .returnBooking: CodeFormat(groups: [3, 3], takesLetters: true)
    case .passport: CodeFormat(groups: [9], takesLetters: true)
    case .birthday: CodeFormat(groups: [2, 2, 4])
    case .bags: CodeFormat(groups: [1])
    case .pin: CodeFormat(groups: [4], isSecret: true)
    }
  }
}

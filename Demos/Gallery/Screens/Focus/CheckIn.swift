/// What a person fills in to check in for a flight.
struct CheckIn: Hashable {
  /// One field of the form.
  enum Field: Hashable, CaseIterable {
    case booking, passport, birthday, returnBooking, bags, pin
  }

  /// What was typed so far.
  private(set) var texts: [Field: String] = [:]
  /// Whether there is a flight back.
  var hasReturn = false
  /// Whether the form was sent as it is.
  var isSent = false

  /// The fields that a person can use.
  var fields: [Field] {
    Field.allCases.filter { $0 != .returnBooking || hasReturn }
  }

  /// The fields that are filled in.
  var complete: [Field] { fields.filter(isComplete) }

  /// Whether a field is filled in.
  func isComplete(_ field: Field) -> Bool {
    texts[field, default: ""].count == field.format.length
  }

  /// Takes what was typed into a field; characters that do not belong there are left out.
  mutating func type(_ text: String, into field: Field) {
    let accepted = field.format.accepted(of: text)
    if accepted != texts[field, default: ""] { isSent = false }
    texts[field] = accepted
  }
}

/// What fits into a field of single characters.
struct CodeFormat: Hashable {
  /// How many characters stand together.
  var groups: [Int]
  /// Whether letters are taken beside digits.
  var takesLetters = false
  /// Whether what is typed stays hidden.
  var isSecret = false

  /// The number of characters.
  var length: Int { groups.reduce(0, +) }

  /// The part of a text that fits.
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
    case .returnBooking: "Booking back"
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

public import Bento

/// The input of the sign-up form.
///
/// Sections of the screen appear when the input they depend on is complete, and then remain visible.
public nonisolated struct SignUpForm: Hashable, Sendable {
  /// An option of the first section.
  public enum Gender: String, CaseIterable, Component.Option, Sendable {
    case male = "Male"
    case female = "Female"
    case unspecified = "Unspecified"

    /// The displayed text.
    public var displayName: String { rawValue }
  }

  /// An option of the second section.
  public enum Question: String, CaseIterable, Component.Option, Sendable {
    case pet = "What was the name of your first pet?"
    case street = "In which street did you grow up?"
    case teacher = "Who was your favorite teacher?"

    /// The displayed text.
    public var displayName: String { rawValue }
  }

  /// A part of the screen below the credentials.
  public enum Part: Hashable, Sendable {
    case securityQuestion, additionalInformation, signUp
  }

  /// The address.
  public var email = "" { didSet { reveal() } }
  /// The password.
  public var password = "" { didSet { reveal() } }
  /// The repeated password.
  public var confirmation = "" { didSet { reveal() } }
  /// Whether the passwords are shown in plain text.
  public var showsPasswords = false
  /// The gender, once chosen.
  public var gender: Gender? { didSet { reveal() } }
  /// The question, once chosen.
  public var question: Question? { didSet { reveal() } }
  /// The answer to the question.
  public var answer = "" { didSet { reveal() } }
  /// The birthday, once chosen.
  public var birthday: CalendarDate? { didSet { reveal() } }
  /// The parts that have appeared.
  public private(set) var parts: Set<Part> = []

  /// Creates an empty form.
  public init() {}

  /// Whether both passwords have been entered and match.
  public var passwordsMatch: Bool { !password.isEmpty && password == confirmation }

  /// Whether everything has been entered and the passwords match.
  public var isComplete: Bool {
    !email.isEmpty && passwordsMatch && gender != nil && question != nil && !answer.isEmpty
      && birthday != nil
  }

  /// Returns the initial date of the calendar: eighteen years of average length before today.
  public static func proposedBirthday(today: CalendarDate) -> CalendarDate {
    today.adding(days: -18 * 31_556_952 / 86_400)
  }

  private mutating func reveal() {
    if !email.isEmpty, passwordsMatch { parts.insert(.securityQuestion) }
    if question != nil, !answer.isEmpty { parts.insert(.additionalInformation) }
    if isComplete { parts.insert(.signUp) }
  }
}

// MARK: - Texts

extension SignUpForm {
  /// Returns a date in the form `09 March 1990`.
  static func text(of date: CalendarDate, names: CalendarNames) -> String {
    let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
    return "\(day) \(names.name(ofMonth: date.month)) \(date.year)"
  }

  /// Returns the input as lines of text, without the password.
  public func summary(names: CalendarNames) -> String {
    [
      "E-mail: \(email)",
      "Gender: \(gender?.displayName ?? "")",
      question.map { "\($0.displayName) \(answer)" } ?? "",
      birthday.map { "Birthday: \(Self.text(of: $0, names: names))" } ?? "",
    ]
    .joined(separator: "\n")
  }
}

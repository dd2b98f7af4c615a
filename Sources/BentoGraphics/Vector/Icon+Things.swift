/// Icons for people, communication and objects.
extension Icon {
  /// A head and shoulders.
  public static let user = Icon("user", "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 5.5 0 0 1 16 0")

  /// Two people.
  public static let users = Icon(
    "users",
    "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6"
      + "M18 15.5a6 5 0 0 1 3.5 4.5"
  )

  /// An envelope.
  public static let mail = Icon(
    "mail",
    "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3.5 7l8.5 6 8.5-6"
  )

  /// A mail tray.
  public static let inbox = Icon(
    "inbox",
    "M5.5 5h13L21 13v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4ZM3 13h5l1.5 2.5h5L16 13h5"
  )

  /// A speech bubble.
  public static let chat = Icon(
    "chat",
    "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"
  )

  /// A telephone receiver.
  public static let phone = Icon(
    "phone",
    "M5.5 3.5h3l2 5-2.3 1.8a13 13 0 0 0 5.5 5.5l1.8-2.3 5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 3.5 5.5"
      + "a2 2 0 0 1 2-2Z"
  )

  /// A smiling face.
  public static let smile = Icon(
    "smile",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 14a4.5 4.5 0 0 0 8 0M9 9.5h.01M15 9.5h.01"
  )

  /// A globe.
  public static let globe = Icon(
    "globe",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.6 2.5 4 5.6 4 9s-1.4 6.5-4 9"
      + "c-2.6-2.5-4-5.6-4-9s1.4-6.5 4-9Z"
  )

  /// A map pin.
  public static let mapPin = Icon(
    "map-pin",
    "M12 21c-4.5-4-7-7.6-7-11a7 7 0 0 1 14 0c0 3.4-2.5 7-7 11ZM12 7.5"
      + "a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
  )

  /// A compass.
  public static let compass = Icon(
    "compass",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    fill: "M16 8l-2.5 5.5L8 16l2.5-5.5Z"
  )

  /// A calendar page.
  public static let calendar = Icon(
    "calendar",
    "M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4 10h16M8 3v4M16 3v4",
    small:
      "M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4 10h16M8 3v2M16 3v2"
  )

  /// A clock face.
  public static let clock = Icon("clock", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2")

  /// A bell.
  public static let bell = Icon("bell", "M6 10a6 6 0 0 1 12 0v4.5l2 3H4l2-3ZM10 21h4")

  /// A five-pointed star.
  public static let star = Icon(
    "star",
    "M12 3.1L14.53 9.22L21.13 9.73L16.09 14.03L17.64 20.47L12 17L6.36 20.47L7.91 14.03L2.87 9.73"
      + "L9.47 9.22Z"
  )

  /// A heart.
  public static let heart = Icon(
    "heart",
    "M12 20.5C7.5 17 3 13.4 3 8.8A4.8 4.8 0 0 1 12 6.3a4.8 4.8 0 0 1 9 2.5c0 4.6-4.5 8.2-9 11.7Z"
  )

  /// A flag.
  public static let flag = Icon("flag", "M5 21V4h14l-3 4.5 3 4.5H5")

  /// A price tag.
  public static let tag = Icon(
    "tag",
    "M4 5a1 1 0 0 1 1-1h6.6a2 2 0 0 1 1.4.6l7 7a2 2 0 0 1 0 2.8L14.4 20a2 2 0 0 1-2.8 0l-7-7"
      + "a2 2 0 0 1-.6-1.4ZM8 8h.01"
  )

  /// A bookmark.
  public static let bookmark = Icon(
    "bookmark",
    "M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16l-6-4.5L6 21Z"
  )

  /// A book.
  public static let book = Icon(
    "book",
    "M5 5.5A2.5 2.5 0 0 1 7.5 3H19v18H7.5A2.5 2.5 0 0 1 5 18.5ZM5 18.5A2.5 2.5 0 0 1 7.5 16H19"
  )

  /// A briefcase.
  public static let briefcase = Icon(
    "briefcase",
    "M5 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM8 7V5a2 2 0 0 1 2-2h4"
      + "a2 2 0 0 1 2 2v2M3 13h18"
  )

  /// A key.
  public static let key = Icon(
    "key",
    "M7.5 12a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.7 13.3 20 4M16 8l3.5 3.5"
  )

  /// A shield.
  public static let shield = Icon("shield", "M12 3l8 3v5.5c0 4.5-3.2 8-8 9.5-4.8-1.5-8-5-8-9.5V6Z")

  /// The sun.
  public static let sun = Icon(
    "sun",
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.3 1.3M17.7 17.7 19 19"
      + "M5 19l1.3-1.3M17.7 6.3 19 5"
  )

  /// A crescent moon.
  public static let moon = Icon("moon", "M20.5 14A8.5 8.5 0 1 1 10 3.5a6.7 6.7 0 0 0 10.5 10.5Z")

  /// A cloud.
  public static let cloud = Icon(
    "cloud",
    "M17.5 19H7a5 5 0 0 1-.5-9.97A6 6 0 0 1 18 10.02 4.5 4.5 0 0 1 17.5 19Z"
  )

  /// A lightning bolt.
  public static let bolt = Icon("bolt", "M13 3 4.5 13.5H12L11 21l8.5-10.5H12Z")

  /// An airplane.
  public static let airplane = Icon(
    "airplane",
    "M12 2.5a1.6 1.6 0 0 1 1.6 1.6V9l7.4 4.7v2.3l-7.4-2.2v4.2l2.4 1.7V21.5L12 20.3l-4 1.2v-1.8"
      + "l2.4-1.7v-4.2L3 16v-2.3L10.4 9V4.1A1.6 1.6 0 0 1 12 2.5Z"
  )

  /// A shopping cart.
  public static let cart = Icon(
    "cart",
    "M2.5 4H5l2.4 10.6A1.8 1.8 0 0 0 9.2 16h8a1.8 1.8 0 0 0 1.8-1.4L20.5 8H6",
    fill: "M9.5 18.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM17 18.25"
      + "a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5Z"
  )

  /// A bank card.
  public static let card = Icon(
    "card",
    "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18M7 15h3",
    small: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18"
  )

  /// A gift box.
  public static let gift = Icon(
    "gift",
    "M4 8h16a1 1 0 0 1 1 1v3H3V9a1 1 0 0 1 1-1ZM5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M12 8v13"
      + "M12 8C9 8 7 7.3 7 5.3 7 4 8 3 9.2 3 11 3 12 5 12 8ZM12 8c3 0 5-.7 5-2.7"
      + "C17 4 16 3 14.8 3 13 3 12 5 12 8Z"
  )

  /// A beetle.
  public static let bug = Icon(
    "bug",
    "M8 10h8v5a4 4 0 0 1-8 0ZM9 10V8a3 3 0 0 1 6 0v2M8 14H3.5M20.5 14H16M8.7 17.5 5 20"
      + "M15.3 17.5 19 20M8 10.5 4.5 8M16 10.5 19.5 8"
  )

  /// A jigsaw puzzle piece.
  public static let puzzle = Icon(
    "puzzle",
    "M9 6.5a2.5 2.5 0 1 1 5 0h3.5a1 1 0 0 1 1 1V11a2.5 2.5 0 1 1 0 5v3.5a1 1 0 0 1-1 1h-12"
      + "a1 1 0 0 1-1-1V16a2.5 2.5 0 1 0 0-5V7.5a1 1 0 0 1 1-1Z"
  )

  /// A box in perspective.
  public static let package = Icon(
    "package",
    "M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9"
  )

  /// A wrench.
  public static let wrench = Icon(
    "wrench",
    "M15.3 4.7 12 8l.8 3.2L16 12l3.3-3.3a5.5 5.5 0 0 1-7.1 7.1L7.8 20.2a2.83 2.83 0 0 1-4-4"
      + "L8.2 11.8a5.5 5.5 0 0 1 7.1-7.1Z"
  )

  /// A light bulb.
  public static let lightbulb = Icon(
    "lightbulb",
    "M9 16.5c0-1.6-.7-2.3-1.6-3.3A6 6 0 1 1 16.6 13.2c-.9 1-1.6 1.7-1.6 3.3ZM10 21h4"
  )

  /// A painter's palette.
  public static let palette = Icon(
    "palette",
    "M12 3a9 9 0 1 0 0 18c1.5 0 2.2-1.1 1.8-2.3-.5-1.5.5-2.7 2-2.7H18a3 3 0 0 0 3-3"
      + "C21 7.5 17 3 12 3ZM7.5 12h.01M9.5 7.5h.01M15 7.5h.01"
  )
}

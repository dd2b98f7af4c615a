/// The icons of the toolkit; the same drawings are available as files in `Assets/Icons`.
extension Icon {
  /// All icons of the toolkit, in the order in which they are listed here.
  public static let all: [Icon] = [
    .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .arrowLeft, .arrowRight, .arrowUp,
    .arrowDown, .check, .close, .plus, .minus, .search, .menu, .more, .settings, .sliders,
    .warning, .info, .trash, .edit, .copy, .folder, .file, .star, .heart, .user, .calendar, .clock,
    .eye, .download, .upload, .home, .mail, .image, .lock, .bell, .refresh, .play, .pause,
  ]

  /// A chevron that points left.
  public static let chevronLeft = Icon("chevron-left", "M15 5l-7 7 7 7")

  /// A chevron that points right.
  public static let chevronRight = Icon("chevron-right", "M9 5l7 7-7 7")

  /// A chevron that points up.
  public static let chevronUp = Icon("chevron-up", "M5 15l7-7 7 7")

  /// A chevron that points down.
  public static let chevronDown = Icon("chevron-down", "M5 9l7 7 7-7")

  /// An arrow that points left.
  public static let arrowLeft = Icon("arrow-left", "M20 12H4m7-7-7 7 7 7")

  /// An arrow that points right.
  public static let arrowRight = Icon("arrow-right", "M4 12h16m-7-7 7 7-7 7")

  /// An arrow that points up.
  public static let arrowUp = Icon("arrow-up", "M12 20V4m-7 7 7-7 7 7")

  /// An arrow that points down.
  public static let arrowDown = Icon("arrow-down", "M12 4v16m7-7-7 7-7-7")

  /// A check mark.
  public static let check = Icon("check", "M4 12.5l5.5 5.5L20 6.5")

  /// A cross.
  public static let close = Icon("close", "M6 6l12 12M18 6L6 18")

  /// A plus sign.
  public static let plus = Icon("plus", "M12 5v14M5 12h14")

  /// A minus sign.
  public static let minus = Icon("minus", "M5 12h14")

  /// A magnifying glass.
  public static let search = Icon("search", "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5")

  /// Three lines.
  public static let menu = Icon("menu", "M4 6h16M4 12h16M4 18h16")

  /// Three dots in a row.
  public static let more = Icon(
    "more",
    "M5 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5ZM12 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5Z"
      + "M19 11.25a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5Z"
  )

  /// A gear.
  public static let settings = Icon(
    "settings",
    "M9.9 5.22L10.15 2.38A9.8 9.8 0 0 1 13.85 2.38L14.1 5.22A7.1 7.1 0 0 1 15.31 5.72"
      + "L17.5 3.89A9.8 9.8 0 0 1 20.11 6.5L18.28 8.69A7.1 7.1 0 0 1 18.78 9.9L21.62 10.15"
      + "A9.8 9.8 0 0 1 21.62 13.85L18.78 14.1A7.1 7.1 0 0 1 18.28 15.31L20.11 17.5"
      + "A9.8 9.8 0 0 1 17.5 20.11L15.31 18.28A7.1 7.1 0 0 1 14.1 18.78L13.85 21.62"
      + "A9.8 9.8 0 0 1 10.15 21.62L9.9 18.78A7.1 7.1 0 0 1 8.69 18.28L6.5 20.11"
      + "A9.8 9.8 0 0 1 3.89 17.5L5.72 15.31A7.1 7.1 0 0 1 5.22 14.1L2.38 13.85"
      + "A9.8 9.8 0 0 1 2.38 10.15L5.22 9.9A7.1 7.1 0 0 1 5.72 8.69L3.89 6.5"
      + "A9.8 9.8 0 0 1 6.5 3.89L8.69 5.72A7.1 7.1 0 0 1 9.9 5.22ZM12 9"
      + "a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  )

  /// Two sliders.
  public static let sliders = Icon(
    "sliders",
    "M4 7h8.5M17.5 7H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 17h2.5M11.5 17H20"
      + "M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
  )

  /// A triangle with an exclamation mark.
  public static let warning = Icon(
    "warning",
    "M10.27 5.42A2 2 0 0 1 13.73 5.42L20.68 17.5A2 2 0 0 1 18.94 20.5L5.06 20.5"
      + "A2 2 0 0 1 3.32 17.5ZM12 9v5M12 17h.01"
  )

  /// A circle with the letter i.
  public static let info = Icon("info", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7h.01")

  /// A trash can.
  public static let trash = Icon(
    "trash",
    "M4 6h16M9 6V5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6 6l.75 13.1a2 2 0 0 0 2 1.9h6.5"
      + "a2 2 0 0 0 2-1.9L18 6M10 11v5M14 11v5"
  )

  /// A pencil.
  public static let edit = Icon(
    "edit",
    "M4 20l1-4.5L15.8 4.7a2.4 2.4 0 0 1 3.5 3.5L8.5 19ZM13.5 7l3.5 3.5"
  )

  /// Two sheets, one on top of the other.
  public static let copy = Icon(
    "copy",
    "M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM6 15"
      + "a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2"
  )

  /// A folder.
  public static let folder = Icon(
    "folder",
    "M3 7a2 2 0 0 1 2-2h4l2.5 3H19a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"
  )

  /// A sheet with a folded corner.
  public static let file = Icon(
    "file",
    "M5 5a2 2 0 0 1 2-2h6l6 6v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM13 3v6h6"
  )

  /// A star with five points.
  public static let star = Icon(
    "star",
    "M12 3.1L14.53 9.22L21.13 9.73L16.09 14.03L17.64 20.47L12 17L6.36 20.47L7.91 14.03"
      + "L2.87 9.73L9.47 9.22Z"
  )

  /// A heart.
  public static let heart = Icon(
    "heart",
    "M12 20.5C7.5 17 3 13.4 3 8.8A4.8 4.8 0 0 1 12 6.3a4.8 4.8 0 0 1 9 2.5"
      + "c0 4.6-4.5 8.2-9 11.7Z"
  )

  /// A head and shoulders.
  public static let user = Icon("user", "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 5.5 0 0 1 16 0")

  /// A sheet of a calendar.
  public static let calendar = Icon(
    "calendar",
    "M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4 10h16M8 3v4"
      + "M16 3v4"
  )

  /// A clock face.
  public static let clock = Icon("clock", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2")

  /// An open eye.
  public static let eye = Icon(
    "eye",
    "M2 12c2.3-4.5 5.8-7 10-7s7.7 2.5 10 7c-2.3 4.5-5.8 7-10 7s-7.7-2.5-10-7ZM12 9"
      + "a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  )

  /// An arrow into a tray.
  public static let download = Icon(
    "download",
    "M12 3v12m-5-5 5 5 5-5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
  )

  /// An arrow out of a tray.
  public static let upload = Icon(
    "upload",
    "M12 15V3M7 8l5-5 5 5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
  )

  /// A house.
  public static let home = Icon(
    "home",
    "M4 11l8-7 8 7v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM9.5 21v-6h5v6"
  )

  /// An envelope.
  public static let mail = Icon(
    "mail",
    "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3.5 7"
      + "l8.5 6 8.5-6"
  )

  /// A landscape with hills.
  public static let image = Icon(
    "image",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8"
      + "a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM4 19l6-6 3.5 3.5L16 14l4.5 4.5"
  )

  /// A closed padlock.
  public static let lock = Icon(
    "lock",
    "M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 11V7"
      + "a4 4 0 0 1 8 0v4"
  )

  /// A bell.
  public static let bell = Icon("bell", "M6 17v-6a6 6 0 0 1 12 0v6l2 1H4ZM10 21h4")

  /// A circular arrow.
  public static let refresh = Icon("refresh", "M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5")

  /// A triangle that points to the right.
  public static let play = Icon("play", "M7 4.5l12 7.5-12 7.5Z")

  /// Two bars.
  public static let pause = Icon("pause", "M8 5v14M16 5v14")
}

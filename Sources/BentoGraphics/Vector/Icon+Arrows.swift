/// Icons of arrows and chevrons.
extension Icon {
  /// A chevron that points left.
  public static let chevronLeft = Icon("chevron-left", "M15 5l-7 7 7 7")

  /// A chevron that points right.
  public static let chevronRight = Icon("chevron-right", "M9 5l7 7-7 7")

  /// A chevron that points up.
  public static let chevronUp = Icon("chevron-up", "M5 15l7-7 7 7")

  /// A chevron that points down.
  public static let chevronDown = Icon("chevron-down", "M5 9l7 7 7-7")

  /// Two chevrons, up and down.
  public static let chevronUpDown = Icon("chevron-up-down", "M7 9l5-5 5 5M7 15l5 5 5-5")

  /// An arrow that points left.
  public static let arrowLeft = Icon("arrow-left", "M20 12H4m7-7-7 7 7 7")

  /// An arrow that points right.
  public static let arrowRight = Icon("arrow-right", "M4 12h16m-7-7 7 7-7 7")

  /// An arrow that points up.
  public static let arrowUp = Icon("arrow-up", "M12 20V4m-7 7 7-7 7 7")

  /// An arrow that points down.
  public static let arrowDown = Icon("arrow-down", "M12 4v16m7-7-7 7-7-7")

  /// An arrow that turns back to the left.
  public static let undo = Icon("undo", "M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11H10")

  /// An arrow that turns back to the right.
  public static let redo = Icon("redo", "M15 4l5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h4")

  /// A circular arrow.
  public static let refresh = Icon("refresh", "M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5")

  /// A clock with a counterclockwise arrow.
  public static let history = Icon(
    "history",
    "M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 3.5v5h5M12 8v4.5l3 1.5"
  )

  /// An arrow that points out of a square.
  public static let externalLink = Icon(
    "external-link",
    "M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4"
  )

  /// An arrow that points into a door.
  public static let logIn = Icon(
    "log-in",
    "M12 4h6a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6M3 12h11m-4-4 4 4-4 4"
  )

  /// An arrow that points out of a door.
  public static let logOut = Icon(
    "log-out",
    "M12 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6M10 12h11m-4-4 4 4-4 4"
  )

  /// An arrow that points into a tray.
  public static let download = Icon(
    "download",
    "M12 3v12m-5-5 5 5 5-5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
  )

  /// An arrow that points out of a tray.
  public static let upload = Icon(
    "upload",
    "M12 15V3M7 8l5-5 5 5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
  )

  /// Two arrows, one down and one up.
  public static let sort = Icon("sort", "M7 4v16M3 16l4 4 4-4M17 20V4M13 8l4-4 4 4")

  /// Two arrows in a loop.
  public static let `repeat` = Icon(
    "repeat",
    "M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3"
  )

  /// Two crossing arrows.
  public static let shuffle = Icon(
    "shuffle",
    "M16 4h5v5M4 20 20.5 4.5M21 15v5h-5M15 14.5l5.5 5M4 4.5l5 4.5"
  )

  /// Four corners that point outward.
  public static let fullscreen = Icon(
    "fullscreen",
    "M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3"
  )

  /// Four corners that point inward.
  public static let exitFullscreen = Icon(
    "exit-fullscreen",
    "M9 4v3a2 2 0 0 1-2 2H4M20 9h-3a2 2 0 0 1-2-2V4M15 20v-3a2 2 0 0 1 2-2h3M4 15h3a2 2 0 0 1 2 2v3"
  )
}

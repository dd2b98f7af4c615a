/// Icons for actions and states.
extension Icon {
  /// A check mark.
  public static let check = Icon("check", "M4 12.5l5.5 5.5L20 6.5")

  /// An X.
  public static let close = Icon("close", "M6 6l12 12M18 6L6 18")

  /// A plus sign.
  public static let plus = Icon("plus", "M12 5v14M5 12h14")

  /// A minus sign.
  public static let minus = Icon("minus", "M5 12h14")

  /// A magnifying glass.
  public static let search = Icon(
    "search",
    "M11 3.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM16.5 16.5l4.5 4.5"
  )

  /// A magnifying glass with a plus sign.
  public static let zoomIn = Icon(
    "zoom-in",
    "M11 3.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM16.5 16.5l4.5 4.5M11 8v6M8 11h6"
  )

  /// A magnifying glass with a minus sign.
  public static let zoomOut = Icon(
    "zoom-out",
    "M11 3.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM16.5 16.5l4.5 4.5M8 11h6"
  )

  /// Three horizontal lines.
  public static let menu = Icon("menu", "M4 6h16M4 12h16M4 18h16")

  /// Three dots in a row.
  public static let more = Icon(
    "more",
    fill: "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM19 10"
      + "a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
  )

  /// Three dots in a column.
  public static let moreVertical = Icon(
    "more-vertical",
    fill: "M12 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 17"
      + "a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
  )

  /// Six dots, for a drag handle.
  public static let grip = Icon(
    "grip",
    fill: "M9 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 17"
      + "a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM15 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM15 10"
      + "a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM15 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
  )

  /// A gear.
  public static let settings = Icon(
    "settings",
    "M10 5.3 10.4 3h3.2l.4 2.3 1.3.5 1.9-1.3 2.3 2.3-1.3 1.9.5 1.3 2.3.4v3.2"
      + "l-2.3.4-.5 1.3 1.3 1.9-2.3 2.3-1.9-1.3-1.3.5-.4 2.3h-3.2"
      + "l-.4-2.3-1.3-.5-1.9 1.3-2.3-2.3 1.3-1.9-.5-1.3-2.3-.4v-3.2"
      + "l2.3-.4.5-1.3-1.3-1.9 2.3-2.3 1.9 1.3ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    small:
      "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2 2M16 16l2 2"
      + "M6 18l2-2M16 8l2-2"
  )

  /// Two sliders.
  public static let sliders = Icon(
    "sliders",
    "M4 7h8.5M17.5 7H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 17h2.5M11.5 17H20M9 14.5"
      + "a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
  )

  /// A funnel.
  public static let filter = Icon(
    "filter",
    "M3 5h18l-7 8v7l-4-2.5V13Z",
    small: "M3 5h18l-9 9ZM12 14v6"
  )

  /// A pencil.
  public static let edit = Icon(
    "edit",
    "M4 20l1-4.5L15.8 4.7a2.4 2.4 0 0 1 3.5 3.5L8.5 19ZM13.5 7l3.5 3.5"
  )

  /// A pair of scissors.
  public static let cut = Icon(
    "cut",
    "M6 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM20 4 8.1 15.9"
      + "M14.5 14.5 20 20M8.1 8.1 12 12"
  )

  /// Two sheets, one on top of the other.
  public static let copy = Icon(
    "copy",
    "M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM6 15a2 2 0 0 1-2-2"
      + "V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2"
  )

  /// A clipboard.
  public static let paste = Icon(
    "paste",
    "M9 4H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-2M10 2h4"
      + "a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Z"
  )

  /// A floppy disk.
  public static let save = Icon(
    "save",
    "M5 3h11l5 5v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM7 3v5h8M7 21v-7h10v7"
  )

  /// A printer.
  public static let print = Icon(
    "print",
    "M7 9V3h10v6M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v7H7Z"
  )

  /// Three connected dots.
  public static let share = Icon(
    "share",
    "M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM18 15"
      + "a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.6 10.6l6.8-3.3M8.6 13.4l6.8 3.3"
  )

  /// A paper plane.
  public static let send = Icon(
    "send",
    "M21 3 11 13M21 3l-6.5 18-3.5-8-8-3.5Z",
    small: "M21 3l-6.5 18-3.5-8-8-3.5Z"
  )

  /// Two chain links.
  public static let link = Icon(
    "link",
    "M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7"
      + "l1.7-1.7"
  )

  /// A paper clip.
  public static let attachment = Icon(
    "attachment",
    "M18.75 8v7a6.75 6.75 0 0 1-13.5 0V7a4.5 4.5 0 0 1 9 0v8a2.25 2.25 0 0 1-4.5 0V8"
  )

  /// A crop frame.
  public static let crop = Icon("crop", "M7 3v12a2 2 0 0 0 2 2h12M3 7h12a2 2 0 0 1 2 2v12")

  /// A pushpin.
  public static let pin = Icon("pin", "M8 3h8M9 3v7l-3 3v2h12v-2l-3-3V3M12 15v6")

  /// A trash can.
  public static let trash = Icon(
    "trash",
    "M4 6h16M9 6V5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6 6l.75 13.1a2 2 0 0 0 2 1.9h6.5"
      + "a2 2 0 0 0 2-1.9L18 6M10 10.5v6M14 10.5v6",
    small: "M4 6h16M9 6V5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6 6l.75 13.1a2 2 0 0 0 2 1.9h6.5"
      + "a2 2 0 0 0 2-1.9L18 6"
  )

  /// A power symbol.
  public static let power = Icon("power", "M12 3v9M6.5 6.5a8 8 0 1 0 11 0")

  /// A closed padlock.
  public static let lock = Icon(
    "lock",
    "M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 11V7a4 4 0 0 1 8 0v4"
  )

  /// An open padlock.
  public static let unlock = Icon(
    "unlock",
    "M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 11V7a4 4 0 0 1 7.7-1.5"
  )

  /// An open eye.
  public static let eye = Icon(
    "eye",
    "M2 12c2.3-4.5 5.8-7 10-7s7.7 2.5 10 7c-2.3 4.5-5.8 7-10 7s-7.7-2.5-10-7ZM12 9"
      + "a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  )

  /// A crossed-out eye.
  public static let eyeOff = Icon(
    "eye-off",
    "M3.5 3.5l17 17M10 5.2a10 10 0 0 1 2-.2c4.2 0 7.7 2.5 10 7a16 16 0 0 1-2 3M6.5 6.7"
      + "C4.7 7.9 3.2 9.7 2 12c2.3 4.5 5.8 7 10 7a9.5 9.5 0 0 0 5.5-1.7"
  )

  /// A circle with the letter i.
  public static let info = Icon("info", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 12v4.5M12 7.5h.01")

  /// A circle with a question mark.
  public static let help = Icon(
    "help",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.8-1.2 1.8M12 17h.01"
  )

  /// A circle with a check mark.
  public static let success = Icon(
    "success",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.5l2.8 2.8L16 9.5"
  )

  /// A circle with an X.
  public static let error = Icon("error", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9l6 6M15 9l-6 6")

  /// A triangle with an exclamation mark.
  public static let warning = Icon(
    "warning",
    "M10.27 4.5a2 2 0 0 1 3.46 0L21 17.5a2 2 0 0 1-1.74 3H4.74a2 2 0 0 1-1.74-3ZM12 9.5v3.5M12 16.5h.01"
  )
}

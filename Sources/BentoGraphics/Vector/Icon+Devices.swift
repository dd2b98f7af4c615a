/// Icons for devices and media.
extension Icon {
  /// A desktop monitor.
  public static let computer = Icon(
    "computer",
    "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8 21h8M12 17v4"
  )

  /// A laptop.
  public static let laptop = Icon("laptop", "M6 5h12a2 2 0 0 1 2 2v8H4V7a2 2 0 0 1 2-2ZM2 19.5h20")

  /// A mobile phone.
  public static let smartphone = Icon(
    "smartphone",
    "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 17h2"
  )

  /// A hard disk.
  public static let drive = Icon(
    "drive",
    "M3 12 5.9 5.3A2 2 0 0 1 7.7 4h8.6a2 2 0 0 1 1.8 1.3L21 12v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"
      + "M3 12h18M7 16h.01M12 16h.01",
    small:
      "M3 12 5.9 5.3A2 2 0 0 1 7.7 4h8.6a2 2 0 0 1 1.8 1.3L21 12v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"
      + "M3 12h18"
  )

  /// Two units in a rack.
  public static let server = Icon(
    "server",
    "M5 3h14a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM5 15h14a2 2 0 0 1 2 2"
      + "v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2ZM7 6h.01M7 18h.01",
    small:
      "M5 3h14a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM5 15h14a2 2 0 0 1 2 2"
      + "v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2Z"
  )

  /// A stack of disks.
  public static let database = Icon(
    "database",
    "M12 3c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3ZM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6"
      + "M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3"
  )

  /// A chip with pins.
  public static let cpu = Icon(
    "cpu",
    "M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM9 3v3M15 3v3M9 18v3"
      + "M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3M10.5 10.5h3v3h-3Z",
    small:
      "M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM9 3v3M15 3v3M9 18v3"
      + "M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3"
  )

  /// A window with a command prompt.
  public static let terminal = Icon(
    "terminal",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM7 9l3 3-3 3M13 15h4"
  )

  /// A keyboard.
  public static let keyboard = Icon(
    "keyboard",
    "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM8 15h8M6 10h.01"
      + "M10 10h.01M14 10h.01M18 10h.01"
  )

  /// A mouse.
  public static let mouse = Icon(
    "mouse",
    "M12 3a6 6 0 0 0-6 6v6a6 6 0 0 0 12 0V9a6 6 0 0 0-6-6ZM12 7v3"
  )

  /// A camera.
  public static let camera = Icon(
    "camera",
    "M5 7h2.5l2-3h5l2 3H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM12 10"
      + "a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  )

  /// Headphones.
  public static let headphones = Icon(
    "headphones",
    "M3 14h3a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2v-7a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2h-1"
      + "a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1h3"
  )

  /// The Wi-Fi symbol.
  public static let wifi = Icon(
    "wifi",
    "M3 10a13 13 0 0 1 18 0M7.5 14.5a6.5 6.5 0 0 1 9 0M12 19h.01"
  )

  /// The Bluetooth symbol.
  public static let bluetooth = Icon("bluetooth", "M6.5 7.5l10.5 9-5 4.5V3l5 4.5-10.5 9")

  /// A battery.
  public static let battery = Icon(
    "battery",
    "M5 7h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM22 11v2",
    fill: "M6 10h5v4H6Z"
  )

  /// A triangle that points to the right.
  public static let play = Icon("play", "M7 4.5l12 7.5-12 7.5Z")

  /// Two bars.
  public static let pause = Icon("pause", "M8 5v14M16 5v14")

  /// A square.
  public static let stop = Icon(
    "stop",
    "M7 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z"
  )

  /// A circle with a dot.
  public static let record = Icon(
    "record",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    fill: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"
  )

  /// A triangle that points left, with a bar at the left.
  public static let skipBack = Icon("skip-back", "M19 5 9 12l10 7ZM5 5v14")

  /// A triangle that points right, with a bar at the right.
  public static let skipForward = Icon("skip-forward", "M5 5l10 7-10 7ZM19 5v14")

  /// Two triangles that point to the left.
  public static let rewind = Icon("rewind", "M11 6l-8 6 8 6ZM21 6l-8 6 8 6Z")

  /// Two triangles that point to the right.
  public static let fastForward = Icon("fast-forward", "M3 6l8 6-8 6ZM13 6l8 6-8 6Z")

  /// A loudspeaker with waves.
  public static let volume = Icon(
    "volume",
    "M3 9h4l5-4v14l-5-4H3ZM16 9a4.5 4.5 0 0 1 0 6M19 5.5a9.5 9.5 0 0 1 0 13",
    small: "M3 9h4l5-4v14l-5-4H3ZM16 9a4.5 4.5 0 0 1 0 6"
  )

  /// A loudspeaker with an X.
  public static let volumeOff = Icon("volume-off", "M3 9h4l5-4v14l-5-4H3ZM16 9.5l5 5M21 9.5l-5 5")

  /// A microphone.
  public static let mic = Icon(
    "mic",
    "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM4.5 11a7.5 7.5 0 0 0 15 0M12 18.5V21"
  )

  /// A crossed-out microphone.
  public static let micOff = Icon(
    "mic-off",
    "M4 4l16 16M15 10.5V6a3 3 0 0 0-5.6-1.5M9 9v2a3 3 0 0 0 4 2.8M4.5 11a7.5 7.5 0 0 0 11.7 6.2"
      + "M19.5 11a7.4 7.4 0 0 1-.7 3.2M12 18.5V21",
    small: "M4 4l16 16M9.4 4.5A3 3 0 0 1 15 6v4.5M4.5 11a7.5 7.5 0 0 0 11.7 6.2M12 18.5V21"
  )
}

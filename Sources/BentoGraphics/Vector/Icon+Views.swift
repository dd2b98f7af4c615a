/// Icons for arrangements of content and for text.
extension Icon {
  /// A house.
  public static let home = Icon(
    "home",
    "M4 11l8-7 8 7v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM9 21v-6h6v6"
  )

  /// Four squares.
  public static let grid = Icon(
    "grid",
    "M4 3h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM16 3h4a1 1 0 0 1 1 1v4"
      + "a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM4 15h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H4"
      + "a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM16 15h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4"
      + "a1 1 0 0 1 1-1Z"
  )

  /// Three lines with bullets.
  public static let list = Icon("list", "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01")

  /// Two lines with check marks.
  public static let checklist = Icon(
    "checklist",
    "M12 6.5h8M12 17.5h8M3.5 6.5l2 2 3.5-4M3.5 17.5l2 2 3.5-4"
  )

  /// A grid of rows and columns.
  public static let table = Icon(
    "table",
    "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM3 9h18M3 15h18M9 9v12"
  )

  /// Two columns side by side.
  public static let columns = Icon(
    "columns",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM12 4v16"
  )

  /// A window with a sidebar on the left.
  public static let sidebar = Icon(
    "sidebar",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM9 4v16"
  )

  /// A window with a sidebar on the right.
  public static let sidebarRight = Icon(
    "sidebar-right",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM15 4v16"
  )

  /// A window with a title bar.
  public static let window = Icon(
    "window",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 9h18"
  )

  /// Two sheets, one on top of the other.
  public static let layers = Icon("layers", "M12 3l9 5.5-9 5.5-9-5.5ZM3 14.5l9 5.5 9-5.5")

  /// A bar chart.
  public static let chart = Icon("chart", "M5 20V11M12 20V4M19 20v-6")

  /// A line chart.
  public static let chartLine = Icon("chart-line", "M4 4v14a2 2 0 0 0 2 2h14M8 15l4-5 3 3 5-6")

  /// A pie chart.
  public static let chartPie = Icon(
    "chart-pie",
    "M10.5 4.5A8.3 8.3 0 1 0 19.5 13.5H10.5ZM15 3.5A8 8 0 0 1 20.5 9H15Z"
  )

  /// The letter T.
  public static let text = Icon("text", "M5 7V4h14v3M12 4v16M9 20h6")

  /// The letter B.
  public static let bold = Icon("bold", "M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z")

  /// A slanted letter I.
  public static let italic = Icon("italic", "M10 5h8M6 19h8M14.5 5l-5 14")

  /// The letter U with a line below.
  public static let underline = Icon("underline", "M7 4v7a5 5 0 0 0 10 0V4M5 20h14")

  /// The letter S with a line through it.
  public static let strikethrough = Icon(
    "strikethrough",
    "M16 5H9.5a3.5 3.5 0 0 0-3 5M14 12a3.5 3.5 0 0 1 0 7H7M4 12h16"
  )

  /// The letter H.
  public static let heading = Icon("heading", "M6 5v14M18 5v14M6 12h12")

  /// Quotation marks.
  public static let quote = Icon(
    "quote",
    "M10 12H5V7h5v6a4 4 0 0 1-4 4M19 12h-5V7h5v6a4 4 0 0 1-4 4"
  )

  /// Left-aligned lines.
  public static let alignLeft = Icon("align-left", "M4 6h16M4 12h10M4 18h13")

  /// Centered lines.
  public static let alignCenter = Icon("align-center", "M4 6h16M8 12h8M6 18h12")

  /// Right-aligned lines.
  public static let alignRight = Icon("align-right", "M4 6h16M10 12h10M7 18h13")

  /// Angle brackets.
  public static let code = Icon("code", "M8 6l-6 6 6 6M16 6l6 6-6 6")
}

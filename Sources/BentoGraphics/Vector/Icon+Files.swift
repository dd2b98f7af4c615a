/// Icons for files, folders and their contents.
extension Icon {
  /// A sheet with a folded corner.
  public static let file = Icon(
    "file",
    "M5 5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 3v5h5"
  )

  /// A sheet with a plus sign.
  public static let filePlus = Icon(
    "file-plus",
    "M5 5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 3v5h5M12 12v5M9.5 14.5h5"
  )

  /// A sheet with lines of text.
  public static let document = Icon(
    "document",
    "M5 5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 3v5h5M9 12h6M9 16.5h6"
  )

  /// A folder.
  public static let folder = Icon(
    "folder",
    "M3 7a2 2 0 0 1 2-2h4l2.5 3H19a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"
  )

  /// An open folder.
  public static let folderOpen = Icon(
    "folder-open",
    "M5.5 20H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h4l2.5 3H18a2 2 0 0 1 2 2v2M5.5 20l2.5-9h14l-2.1 7.5"
      + "a2 2 0 0 1-1.9 1.5Z"
  )

  /// A folder with a plus sign.
  public static let folderPlus = Icon(
    "folder-plus",
    "M3 6a2 2 0 0 1 2-2h4l2.5 3H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM12 11v5M9.5 13.5h5"
  )

  /// A box with a lid.
  public static let archive = Icon(
    "archive",
    "M3 4h18v5H3ZM5 9v9a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9M10 13.5h4"
  )

  /// A landscape with hills.
  public static let image = Icon(
    "image",
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM21 15l-5-5L6 20",
    fill: "M8.25 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
  )

  /// Two musical notes.
  public static let music = Icon(
    "music",
    "M9 18V5l12-2v13M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM18 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  )

  /// A video camera.
  public static let video = Icon(
    "video",
    "M5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM15 12l6-4.5v9Z"
  )

  /// A two-tone folder.
  public static let folderFilled = Icon(
    "folder-filled",
    fill: "M2 9V6a2 2 0 0 1 2-2h4.5a2 2 0 0 1 1.4.6L11.5 6.5H20a2 2 0 0 1 2 2V9Z",
    tone: "M2 9h20v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z"
  )

  /// A two-tone sheet.
  public static let fileFilled = Icon(
    "file-filled",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with lines of text.
  public static let fileText = Icon(
    "file-text",
    "M8 12h8M8 17h8",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with angle brackets.
  public static let fileCode = Icon(
    "file-code",
    "M10 11l-3 3.5 3 3.5M14 11l3 3.5-3 3.5",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with a picture.
  public static let fileImage = Icon(
    "file-image",
    fill: fold
      + "M6 19.5l4.5-6 3 4 1.5-1.5 3 3.5ZM8.25 7.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5Z",
    tone: sheet
  )

  /// A two-tone sheet with a musical note.
  public static let fileAudio = Icon(
    "file-audio",
    "M12.5 17.5V11l3.5 2",
    fill: fold + "M10.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    tone: sheet
  )

  /// A two-tone sheet with a triangle.
  public static let fileVideo = Icon(
    "file-video",
    fill: fold + "M9 10.5v8l7-4Z",
    tone: sheet
  )

  /// A two-tone sheet with a zipper.
  public static let fileArchive = Icon(
    "file-archive",
    "M10 5h.01M10 9.5h.01M10 14h.01M10 18v1.5",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with a ribbon.
  public static let filePDF = Icon(
    "file-pdf",
    "M7.5 18c3-1.5 4.5-5 4.5-8 0 3.5 1.5 5.5 4.5 6.5-3 0-6 .3-9 1.5Z",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with a table.
  public static let fileSpreadsheet = Icon(
    "file-spreadsheet",
    "M7.5 11h9v7h-9ZM12 11v7M7.5 14.5h9",
    small: "M7.5 11h9v7h-9ZM12 11v7",
    fill: fold,
    tone: sheet
  )

  /// A two-tone sheet with a command prompt.
  public static let fileExecutable = Icon(
    "file-executable",
    "M8 11l3 3-3 3M13 18h3",
    fill: fold,
    tone: sheet
  )

  /// The area of a two-tone sheet, without its folded corner.
  private static let sheet =
    "M4 4a2 2 0 0 1 2-2h8v4a2 2 0 0 0 2 2h4v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z"

  /// The folded corner of a two-tone sheet.
  private static let fold = "M15.5 2 20 6.5H16.5a1 1 0 0 1-1-1Z"
}

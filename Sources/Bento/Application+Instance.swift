public import BentoPlatform

// MARK: - One instance

extension Application {
  /// Whether there is only one running instance of the program per user session; false by default.
  ///
  /// If the program is already running, ``run(title:size:isResizable:identifier:fonts:_:)`` returns without
  /// opening a window. The running instance receives ``filesToOpen`` in the closure of ``onOpen(_:)`` and brings
  /// a window to the front:
  ///
  /// ```swift
  /// Application.isSingleInstance = true
  /// Application.filesToOpen = CommandLine.arguments.dropFirst().map { FilePath(argument: $0) }
  /// Application.onOpen { files in files.forEach(openNote) }
  /// Application.runAndExit(title: "Notes", size: size, identifier: "org.example.Notes") { window in
  ///   show(Application.filesToOpen, in: window)
  /// }
  /// ```
  ///
  /// Set this before the program runs, with an identifier that is a valid name on the session bus, such as
  /// `org.example.Notes`. The bus is asked before the first window opens; if it does not answer within
  /// 100 milliseconds, or there is none, the program starts as usual.
  ///
  /// The desktop can also activate the running program and perform its commands by their identities, through
  /// the interface `org.freedesktop.Application`.
  public static var isSingleInstance = false

  /// The files that this start of the program was asked to open, which an instance that is already running
  /// receives instead.
  ///
  /// If this start is the first one, the program opens them itself.
  public static var filesToOpen: [FilePath] = []

  /// The closure that opens files in the running program.
  private(set) static var openFiles: (([FilePath]) -> Void)?

  /// Sets the closure that opens files when another start of the program, or the desktop, passes them to this
  /// one.
  ///
  /// The window that the closure opens is activated or, if it opens none, the window that was active last.
  public static func onOpen(_ open: @escaping ([FilePath]) -> Void) {
    openFiles = open
  }
}

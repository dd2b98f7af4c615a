public import BentoCommands

// MARK: - Actions of the desktop

extension Application {
  /// The command that this start of the program was asked to perform, such as by the menu of the program's icon in
  /// the task bar; nil for none.
  ///
  /// An instance that is already running performs it instead, if ``isSingleInstance`` is set. Otherwise it is
  /// performed once the first window is shown.
  ///
  /// ```swift
  /// Application.actionToPerform = arguments.action.map { Command.ID($0) }
  /// ```
  public static var actionToPerform: Command.ID?

  /// Returns the lines that add commands to a desktop file, which desktops offer in the menu of the program's icon.
  ///
  /// The first line belongs to the group `[Desktop Entry]`; the others are groups of their own, so the text is
  /// appended to a file with that group alone.
  ///
  /// ```swift
  /// print(Application.desktopActions([newNote], exec: "notes"))
  /// // Actions=new;
  /// //
  /// // [Desktop Action new]
  /// // Name=New Note
  /// // Exec=notes --action new
  /// ```
  ///
  /// - Parameters:
  ///   - commands: The commands; those without an identity of letters, digits and hyphens are left out.
  ///   - exec: The command line that starts the program, to which `--action` and the identity are added.
  public static func desktopActions(_ commands: [Command], exec: String) -> String {
    let known = commands.compactMap { command in
      command.id.flatMap { isActionName($0.name) ? ($0.name, command.title) : nil }
    }
    guard !known.isEmpty else { return "" }
    let names = known.map { "\($0.0);" }.joined()
    let groups = known.map { name, title in
      """

      [Desktop Action \(name)]
      Name=\(escaped(title))
      Exec=\(exec) --action \(name)

      """
    }
    return "Actions=\(names)\n" + groups.joined()
  }

  private static func isActionName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
      }
  }

  private static func escaped(_ title: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\n": "\\n", "\r": "", "\0": ""]
    return title.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}

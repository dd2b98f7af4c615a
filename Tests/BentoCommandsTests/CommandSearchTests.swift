import BentoCommands
import BentoPlatform
import Testing

@Suite struct CommandSearchTests {
  private func command(_ title: String, _ id: Command.ID, yields: Bool = false) -> Command {
    var command = Command(title, id: id) {}
    command.yields = yields
    return command
  }

  @Test func `the innermost command counts, and one that yields is the last choice`() {
    var search = CommandSearch(for: [.copy, .undo])
    search.add([command("field", .undo, yields: true), command("other", .paste)])
    #expect(!search.isOver)
    search.add([command("page", .undo), command("page", .copy)])
    #expect(search.isOver)
    search.add([command("window", .copy)])

    #expect(search.found[.undo]?.title == "page")
    #expect(search.found[.copy]?.title == "page")
    #expect(search.found.count == 2)
  }

  @Test func `a command that yields is found where no other is`() {
    var search = CommandSearch(for: [.undo])
    search.add([command("field", .undo, yields: true)])
    search.add([command("page", .undo, yields: true)])

    #expect(search.found[.undo]?.title == "field")
  }

  @Test func `the last of several commands with one identifier wins and is recorded once`() {
    var noted: [Command.ID] = []
    let all = [command("first", .copy), command("other", .cut), command("last", .copy)]

    #expect(all.unique { noted.append($0) }.map(\.title) == ["other", "last"])
    #expect(noted == [.copy])
  }

  @Test func `the overview lists commands with keys once, by heading`() {
    let save = Command("Save", group: "File", shortcut: KeyShortcut(.character("s"))) {}
    let find = Command("Find", shortcut: KeyShortcut(.character("f"))) {}
    var list = ShortcutList()
    list.add([save, command("silent", .copy), find])
    list.add([save])

    #expect(list.groups.map(\.title) == ["File", "General"])
    #expect(list.groups.map { $0.entries.map(\.title) } == [["Save"], ["Find"]])
  }
}

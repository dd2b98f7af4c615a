import ArgumentParser
import Bento
import Glibc

/// A program that shows every part of the toolkit, in a window or as images.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows what the toolkit can do, in a window or as PNG files.",
    subcommands: [List.self, Show.self, Render.self, Soak.self, Monitor.self],
    defaultSubcommand: Show.self
  )
}

/// The themes.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
  case classic

  var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .classic: .classic
    }
  }
}

extension Gallery {
  /// Prints the screens.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the screens.")

    func run() throws {
      MainActor.assumeIsolated {
        for screen in GalleryScreen.all {
          let name = screen.name + String(repeating: " ", count: max(1, 12 - screen.name.count))
          print(name + screen.summary)
        }
      }
    }
  }

  /// Opens a window.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Opens a screen in a window.")

    @Argument(help: "The screen's name; see `gallery list`.")
    var screen = "basic"

    @ArgumentParser.Option(help: "The colors to draw with.")
    var theme = ThemeName.light

    @Flag(help: "Show the screen alone, without the list of screens beside it.")
    var alone = false

    @Flag(help: "Draw with the bundled fonts only, as pictures and tests do.")
    var bundledFonts = false

    func validate() throws {
      try MainActor.assumeIsolated { _ = try GalleryScreen.named(screen) }
    }

    func run() throws {
      try MainActor.assumeIsolated {
        let entry = try GalleryScreen.named(screen)
        do {
          try open(entry)
        } catch let error as PlatformError {
          let sentence = Array("\(error)\n".utf8)
          _ = write(STDERR_FILENO, sentence, sentence.count)
          throw ExitCode(1)
        }
      }
    }

    @MainActor
    private func open(_ entry: GalleryScreen) throws(PlatformError) {
      let size =
        alone
        ? entry.size
        : Size(width: entry.size.width + Browser.sidebarWidth, height: max(600, entry.size.height))
      try Application.run(
        title: "Bento Gallery: \(entry.title)",
        size: size,
        fonts: bundledFonts ? .test : .user
      ) { window in
        window.setTheme(theme.theme)
        window.inspectorKey = .function(12)
        window.makeInspector = AllocationMeter.makeInspector
        window.contentView = alone ? entry.make() : Browser(showing: entry)
      }
    }
  }
}

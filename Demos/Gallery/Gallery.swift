import ArgumentParser
import Bento
import Glibc
import ProgramShell

/// A program that shows every part of the toolkit, in a window or as images.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show the parts of the toolkit in a window, or render them to files.",
    subcommands: [List.self, Show.self, Render.self, Soak.self, Monitor.self],
    defaultSubcommand: Show.self
  )
}

extension Gallery {
  /// Prints the screens.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the screens.")

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
    static let configuration = CommandConfiguration(abstract: "Open a screen in a window.")

    @Argument(help: "The name of the screen, from `gallery list`.")
    var screen = "basic"

    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

    @Flag(help: "Show only the screen, without the list of screens.")
    var alone = false

    @Flag(help: "Use only the bundled fonts, as snapshots and tests do.")
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
      Application.usesGameControllers = true
      try Application.run(
        title: Browser.title(of: entry),
        size: size,
        fonts: bundledFonts ? .test : .user
      ) { window in
        appearance.apply(to: window)
        window.inspectorKey = .function(12)
        window.makeInspector = AllocationMeter.makeInspector
        window.icon = ProgramIcon.examples.image
        window.contentView = alone ? entry.make() : Browser(showing: entry)
      }
    }
  }
}

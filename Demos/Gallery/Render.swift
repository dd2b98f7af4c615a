import ArgumentParser
import Bento
import BentoTesting
import Foundation

extension Gallery {
  /// Draws screens into files, without a window.
  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draws screens into PNG files, without a display."
    )

    @Argument(help: "The screens' names; see `gallery list`.")
    var screens: [String] = []

    @Flag(help: "Draw every screen.")
    var all = false

    @Option(help: "The folder for the files; it is made when it is missing.")
    var out: String

    @Option(help: "The device pixels in a point.")
    var scale = 2.0

    @Option(help: "The colours to draw with.")
    var theme = ThemeName.light

    @Flag(help: "Also draw the frames of what the screen does when it is used.")
    var frames = false

    func validate() throws {
      guard all || !screens.isEmpty else {
        throw ValidationError("Name the screens to draw, or pass --all.")
      }
      guard scale.isFinite, scale > 0, scale <= 8 else {
        throw ValidationError("The scale must lie between 0 and 8.")
      }
      try MainActor.assumeIsolated {
        for name in screens { _ = try GalleryScreen.named(name) }
      }
    }

    func run() throws {
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      try MainActor.assumeIsolated {
        let entries = all ? GalleryScreen.all : try screens.map(GalleryScreen.named)
        for entry in entries {
          try render(entry)
        }
      }
    }

    @MainActor
    private func render(_ entry: GalleryScreen) throws {
      let harness = Harness(size: entry.size, scale: scale, theme: theme.theme)
      harness.mount(entry.make())
      harness.settle()
      try write(harness.render(), entry.name)
      guard frames, let use = entry.use else { return }
      use(harness)
      for frame in 1...8 {
        harness.advance(by: .milliseconds(50))
        try write(harness.render(), "\(entry.name)-frame\(frame)")
      }
      harness.settle()
      try write(harness.render(), "\(entry.name)-used")
    }

    @MainActor
    private func write(_ picture: PixelBuffer, _ name: String) throws {
      let suffix = theme == .light ? "" : "-\(theme.rawValue)"
      let path = "\(out)/\(name)\(suffix).png"
      try picture.writePNG(toFile: path)
      print(path)
    }
  }
}

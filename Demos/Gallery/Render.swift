import ArgumentParser
import Bento
import BentoTesting
import FoundationEssentials
import ProgramShell

/// The file formats.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
  case png
  case svg
  case pdf

  var format: PictureFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    }
  }
}

/// A size in the form `400x300`.
struct PictureSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...8_192).contains(width), (1...8_192).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}

extension Gallery {
  /// Renders screens to files, without a window.
  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render screens to PNG, SVG or PDF files, without a display."
    )

    @Argument(help: "The names of the screens, from `gallery list`.")
    var screens: [String] = []

    @Flag(help: "Render all screens.")
    var all = false

    @ArgumentParser.Option(help: "The output folder. It is created if necessary.")
    var out: String

    @ArgumentParser.Option(help: "The number of device pixels per point.")
    var scale = 2.0

    @ArgumentParser.Option(
      help: "The size in points, such as 400x300. Defaults to the screen's size."
    )
    var size: PictureSize?

    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

    @ArgumentParser.Option(help: "The file format.")
    var format = FormatName.png

    @Flag(help: "Also render the frames of the screen's sample interaction as PNG files.")
    var frames = false

    @Flag(help: "Also render the screen's sample interaction as an animated PNG file.")
    var animate = false

    @ArgumentParser.Option(help: "The duration of the sample interaction, in seconds.")
    var seconds = 0.4

    @ArgumentParser.Option(help: "The number of frames per second.")
    var rate = 20.0

    func validate() throws {
      guard all || !screens.isEmpty else {
        throw ValidationError("Specify the screens to render, or pass --all.")
      }
      guard scale.isFinite, scale > 0, scale <= 8 else {
        throw ValidationError("The scale must be between 0 and 8.")
      }
      guard rate.isFinite, rate >= 1, rate <= 1_000 else {
        throw ValidationError("The rate must be between 1 and 1000.")
      }
      guard seconds.isFinite, seconds > 0, seconds <= 60 else {
        throw ValidationError("The duration must be at most 60 seconds.")
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
      let harness = Harness(size: size?.size ?? entry.size, scale: scale)
      appearance.apply(to: harness.window)
      harness.mount(entry.make())
      harness.settle()
      try write(harness.host, entry.name)
      guard frames || animate, let use = entry.use else { return }
      var animation = AnimatedPNG()
      // Shows the initial state long enough to be read.
      try animation.append(harness.host.picture(), for: .seconds(1))
      use(harness)
      try harness.host.frames(
        from: .seconds(1 / rate),
        to: max(.seconds(seconds), .seconds(1 / rate)),
        framesPerSecond: rate,
        clock: { harness.services.time = $0 }
      ) { number, picture throws(ImageError) in
        if animate { try animation.append(picture, for: .seconds(1 / rate)) }
        guard frames else { return }
        let path = path(of: "\(entry.name)-frame\(number + 1)", "png")
        try picture.writePNG(toFile: path)
        print(path)
      }
      harness.settle()
      if animate {
        try animation.append(harness.host.picture(), for: .seconds(1))
        let path = path(of: "\(entry.name)-animated", "png")
        try animation.write(toFile: path)
        print(path)
      }
      if frames { try write(harness.host, "\(entry.name)-used") }
    }

    @MainActor
    private func write(_ host: ViewHost, _ name: String) throws {
      let path = path(of: name, format.rawValue)
      try host.write(format.format, toFile: path)
      print(path)
    }

    private func path(of name: String, _ suffix: String) -> String {
      let theme = appearance.theme ?? .light
      let variant = theme == .light ? "" : "-\(theme.rawValue)"
      return "\(out)/\(name)\(variant).\(suffix)"
    }
  }
}

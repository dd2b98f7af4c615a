import ArgumentParser
import Bento
import BentoTesting
import FoundationEssentials

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
      abstract: "Draws screens into PNG, SVG or PDF files, without a display."
    )

    @Argument(help: "The screens' names; see `gallery list`.")
    var screens: [String] = []

    @Flag(help: "Draw every screen.")
    var all = false

    @ArgumentParser.Option(help: "The folder for the files; it is made when it is missing.")
    var out: String

    @ArgumentParser.Option(help: "The device pixels in a point.")
    var scale = 2.0

    @ArgumentParser.Option(help: "The size in points, as in 400x300; the screen's own by default.")
    var size: PictureSize?

    @ArgumentParser.Option(help: "How much larger than usual text is.")
    var textScale = 1.0

    @ArgumentParser.Option(help: "The colors to draw with.")
    var theme = ThemeName.light

    @ArgumentParser.Option(help: "What the files are.")
    var format = FormatName.png

    @Flag(help: "Also draw the frames of what the screen does when it is used, as PNG files.")
    var frames = false

    @Flag(help: "Also draw what the screen does when it is used, as one animated PNG file.")
    var animate = false

    @ArgumentParser.Option(help: "The seconds for which a screen that is used is watched.")
    var seconds = 0.4

    @ArgumentParser.Option(help: "The number of frames in a second.")
    var rate = 20.0

    func validate() throws {
      guard all || !screens.isEmpty else {
        throw ValidationError("Name the screens to draw, or pass --all.")
      }
      guard scale.isFinite, scale > 0, scale <= 8 else {
        throw ValidationError("The scale must lie between 0 and 8.")
      }
      guard rate.isFinite, rate >= 1, rate <= 1_000 else {
        throw ValidationError("The rate must lie between 1 and 1000.")
      }
      guard seconds.isFinite, seconds > 0, seconds <= 60 else {
        throw ValidationError("A screen is watched for up to 60 seconds.")
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
      let harness = Harness(size: size?.size ?? entry.size, scale: scale, theme: theme.theme)
      harness.window.textScale = textScale
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
      let variant = theme == .light ? "" : "-\(theme.rawValue)"
      return "\(out)/\(name)\(variant).\(suffix)"
    }
  }
}

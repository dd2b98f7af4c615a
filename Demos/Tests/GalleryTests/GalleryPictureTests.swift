import Bento
import BentoSnapshots
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Every screen of the gallery, compared with its recorded snapshot.
@Suite
struct GalleryPictureTests {
  @Test(.slow, arguments: ["light", "dark"])
  func `every screen matches its snapshot before and after its use`(theme: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try Gallery.run([
      "render", "--all", "--frames", "--scale", "1", "--theme", theme, "--out", folder.path,
    ])

    #expect(!paths.isEmpty)
    // Only a few of the motion screen's intermediate frames are compared.
    let frames = ["motion-frame1", "motion-frame3", "motion-frame6"]
    let isWanted = { (path: String) in
      !path.contains("-frame") || frames.contains { path.contains($0) }
    }
    for path in paths where isWanted(path) {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      expectSnapshot(of: try Image(contentsOfFile: path).pixels, named: name)
    }
  }

  @Test(arguments: ["light", "dark"])
  func `the drawing screen matches its snapshot on a high-resolution display`(theme: String) throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try Gallery.run([
      "render", "drawing", "--scale", "2", "--theme", theme, "--out", folder.path,
    ])

    for path in paths {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      expectSnapshot(of: try Image(contentsOfFile: path).pixels, named: "\(name)@2x")
    }
  }

  @Test
  func `the list names every screen`() throws {
    let lines = try Gallery.run(["list"])

    let names = [
      "basic", "counter", "table", "layout", "motion", "diagnosis", "diff", "text", "paragraphs",
      "drawing", "icons", "selection", "photos", "stress",
      "contacts", "outline", "shelf", "foodlist", "deletable", "focus", "modifiers", "styles",
      "menus", "composites", "lifecycle", "contract", "fields", "rich-text", "composer", "editor",
      "controls", "dial",
      "navigation", "screens", "keyboard", "desktop", "dates", "columns", "settings", "theme",
      "custom-inputs",
      "date-picker", "option-picker", "charts", "markdown", "pictures",
    ]
    for name in names {
      #expect(lines.contains { $0.hasPrefix("\(name) ") })
    }
  }

  @Test
  func `a nonexistent screen is rejected with the names of the existing ones`() {
    #expect(throws: GalleryFailure.self) {
      try Gallery.run(["render", "nothing", "--out", "/tmp/none"])
    }
  }
}

/// The gallery's executable.
enum Gallery {
  /// Runs the gallery without a display and returns the lines that it prints.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> [String] {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "gallery"),
      arguments: arguments,
      environment: VirtualDisplay.environmentWithoutDisplay.merging(environment) { $1 }
    )
    let status = try program.waitForExit(patience: 120)
    guard status == 0 else { throw GalleryFailure(status: status) }
    return program.lines
  }
}

/// The gallery exited with an error.
struct GalleryFailure: Error {
  var status: Int32
}

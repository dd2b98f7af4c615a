import Foundation
import Testing
import VirtualDisplay

/// The script that creates a Debian package of a demo.
@Suite
struct PackageTests {
  private let demos = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a program to completion and returns its output.
  private func run(_ path: String, _ arguments: [String]) throws -> (lines: [String], status: Int32)
  {
    var environment = ProcessInfo.processInfo.environment
    environment["DPKG_DEB_COMPRESSOR_TYPE"] = "none"
    let program = try Program(path, arguments: arguments, environment: environment)
    let status = try program.waitForExit(patience: 60)
    return (program.lines, status)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps"),
      "dpkg-dev is not installed"
    ),
    arguments: ["Hello", "Todo", "Notes", "Files", "Monitor"]
  )
  func `the package contains the program, its desktop entry, its icon and the libraries it needs`(
    title: String
  ) throws {
    let name = title.lowercased()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    let made = try run(
      demos.appendingPathComponent("package").path,
      [
        name, "--version", "2.5", "--out", folder.path,
        "--binary", VirtualDisplay.path(ofProduct: name),
      ]
    )

    #expect(made.status == 0)
    let package = try #require(made.lines.last)
    #expect(package.hasPrefix("\(folder.path)/bento-\(name)_2.5_"))
    let tree = folder.appendingPathComponent("tree").path
    #expect(try run("/usr/bin/dpkg-deb", ["--raw-extract", package, tree]).status == 0)
    for file in [
      "usr/bin/bento-\(name)",
      "usr/share/applications/org.bento.\(title).desktop",
      "usr/share/icons/hicolor/scalable/apps/org.bento.\(title).svg",
      "usr/share/doc/bento-\(name)/copyright",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(tree)/\(file)"), "\(file)")
    }
    let control = try String(contentsOfFile: "\(tree)/DEBIAN/control", encoding: .utf8)
    for library in ["libsdl2-2.0-0", "libcairo2", "libpango-1.0-0", "libfontconfig1"] {
      #expect(control.contains(library))
    }
    #expect(control.contains("Version: 2.5\n"))
    let entry = try String(
      contentsOfFile: "\(tree)/usr/share/applications/org.bento.\(title).desktop",
      encoding: .utf8
    )
    #expect(entry.contains("[Desktop Action ") == (title == "Notes"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps"),
      "dpkg-dev is not installed"
    )
  )
  func `the library for C programs has a package of its own and one with headers`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = URL(fileURLWithPath: VirtualDisplay.path(ofProduct: "hello"))
      .deletingLastPathComponent().appendingPathComponent("libScenePanelShared.so").path

    let made = try run(
      demos.appendingPathComponent("package").path,
      ["library", "--version", "2.5", "--out", folder.path, "--binary", library]
    )

    #expect(made.status == 0)
    let names = made.lines.suffix(2).map { URL(fileURLWithPath: $0).lastPathComponent }
    #expect(names.map { $0.prefix { $0 != "_" } } == ["libbento-c1", "libbento-c-dev"])
    var files: [Substring] = []
    for package in made.lines.suffix(2) {
      let listed = try run("/usr/bin/dpkg-deb", ["--contents", package])
      files += listed.lines.compactMap { $0.split(separator: " ").dropFirst(5).first }
    }
    for file in [
      "/libbento-c.so.1", "/libbento-c.so", "/pkgconfig/bento-c.pc", "/include/bento/bento.h",
      "/include/bento/bento_panel.h", "/include/bento/bento_desktop.h", "/share/bento-c/bento_gl.c",
      "/libbento-c1/copyright",
    ] {
      #expect(files.contains { $0.hasSuffix(file) }, "\(file)")
    }
  }

  @Test
  func `desktop entries and icons come in pairs named by a program's identifier`() throws {
    let folder = demos.appendingPathComponent("Packaging")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)

    let entries = files.filter { $0.hasSuffix(".desktop") }.map { String($0.dropLast(8)) }
    let icons = files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }

    #expect(Set(entries) == Set(icons))
    #expect(files.count == entries.count + icons.count)
    for identifier in entries {
      let file = folder.appendingPathComponent("\(identifier).desktop")
      let entry = try String(contentsOf: file, encoding: .utf8)
      #expect(entry.contains("\nIcon=\(identifier)\n"))
      #expect(entry.contains("\nStartupWMClass=\(identifier)\n"))
    }
  }

  @Test
  func `the script reports what it cannot package`() throws {
    let script = demos.appendingPathComponent("package").path

    for arguments in [[], ["nothing"], ["hello", "--out"], ["hello", "--binary", "/nowhere"]] {
      #expect(try run(script, arguments).status == 1, "\(arguments)")
    }
  }
}

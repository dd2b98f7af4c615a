import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Text in programs whose environment sets every variable that affects how other programs draw text.
@Suite
struct HostileEnvironmentTests {
  /// The environments, each named by its effect.
  private static let environments: [(name: String, variables: [String: String])] = [
    ("Turkish", ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
    ("German", ["LC_ALL": "de_DE.UTF-8"]),
    ("Arabic", ["LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"]),
    ("no locale", ["LC_ALL": "C", "LANG": ""]),
    ("a locale that does not exist", ["LC_ALL": "xx_YY.nothing", "LC_NUMERIC": "%$", "LANG": "/"]),
    ("languages that shape letters their own way", ["LANGUAGE": "ur:sr:mr:ja"]),
    ("Pango's own languages", ["PANGO_LANGUAGE": "ur:sr:mr:ja", "PANGOCAIRO_BACKEND": "fc"]),
    ("no fontconfig", ["FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_SYSROOT": "/nonexistent"]),
    ("a folder of fontconfig that does not exist", ["FONTCONFIG_PATH": "/nonexistent"]),
    ("a configuration that is none", ["FONTCONFIG_FILE": "/dev/null", "HOME": "/nonexistent"]),
    ("pixman without wide instructions", ["PIXMAN_DISABLE": "sse2 ssse3 mmx"]),
    ("pixman without its fast paths", ["PIXMAN_DISABLE": "fast wholeops"]),
    ("pixman without SSE2", ["PIXMAN_DISABLE": "sse2"]),
    ("pixman without SSSE3", ["PIXMAN_DISABLE": "ssse3"]),
    ("pixman without MMX", ["PIXMAN_DISABLE": "mmx"]),
    ("pixman without C fast paths", ["PIXMAN_DISABLE": "fast"]),
    ("FreeType of old", ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35"]),
    ("memory that is not clear", ["MALLOC_PERTURB_": "165"]),
  ]

  @Test(.slow)
  func `text has the same pixels in every environment`() throws {
    let folder = try TemporaryFolder()
    let expected = try folder.pictures(named: "plain", [:])

    #expect(expected.count == 2)
    for (index, environment) in Self.environments.enumerated() {
      let pictures = try folder.pictures(named: "\(index)", environment.variables)
      #expect(pictures == expected, "\(environment.name)")
    }
  }

  // In these environments, Cairo antialiases some corners differently: a few pixels in half a million.
  @Test(.slow, arguments: ["sse2 ssse3 mmx fast", "sse2 ssse3 mmx fast wholeops"])
  func `nothing is missing without pixman's fast paths`(disabled: String) throws {
    let folder = try TemporaryFolder()
    let expected = try folder.pictures(named: "plain", [:])
    let pictures = try folder.pictures(named: "slow", ["PIXMAN_DISABLE": disabled])

    for (wanted, given) in zip(expected, pictures) {
      let one = try PixelBuffer(pngData: Array(wanted))
      let other = try PixelBuffer(pngData: Array(given))
      #expect(zip(one.words, other.words).count { $0 != $1 } < 20)
    }
  }

  @Test
  func `text has the same pixels under any fontconfig settings, and broken fonts do no harm`()
    throws
  {
    let folder = try TemporaryFolder()
    let fonts = folder.url.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    for (name, bytes) in [
      ("a.ttf", [UInt8](repeating: 7, count: 5_000)), ("b.otf", []), ("c.ttf", [0, 1]),
    ] {
      try Data(bytes).write(to: fonts.appendingPathComponent(name))
    }
    let configuration = folder.url.appendingPathComponent("fonts.conf")
    try Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(fonts.path)</dir><dir>/usr/share/fonts</dir>
        <cachedir>\(fonts.path)</cachedir>
        <match target="pattern">
          <edit name="family" mode="assign_replace"><string>DejaVu Serif</string></edit>
        </match>
        <match target="font">
          <edit name="antialias" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
          <edit name="rgba" mode="assign"><const>rgb</const></edit>
        </match>
      </fontconfig>
      """.utf8
    ).write(to: configuration)

    let plain = try folder.pictures(named: "plain", [:])
    let hostile = try folder.pictures(named: "hostile", ["FONTCONFIG_FILE": configuration.path])

    #expect(plain == hostile)
  }
}

/// A folder that is removed with the last reference to it.
private final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The bytes of the gallery's text screens, drawn by a program with additional environment variables.
  func pictures(named name: String, _ environment: [String: String]) throws -> [Data] {
    let out = url.appendingPathComponent(name)
    let paths = try Gallery.run(
      ["render", "text", "paragraphs", "--scale", "1", "--out", out.path],
      environment: environment
    )
    return try paths.filter { $0.hasSuffix(".png") }
      .map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
  }
}

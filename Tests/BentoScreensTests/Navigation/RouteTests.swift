import BentoScreens
import SeededRandom
import Testing

/// Routes of places, and the errors of those that lead nowhere.
@Suite
struct RouteTests {
  nonisolated enum Place: Hashable {
    case home
    case settings
    case network(id: Int, name: String?)
  }

  @Test
  func `empty names are omitted`() throws {
    let title = ""
    var path = RoutePath("note", title)
    #expect(path == RoutePath("note") && path.description == "/note")
    #expect(RoutePath(segments: ["", "a", "", "b"]).segments == ["a", "b"])
    path.segments = [""]
    path.segments.append("")

    #expect(path.segments == [] && path.description == "/")
    #expect(try RoutePath(parsing: path.description) == path)
  }

  @Test(arguments: [
    ("/", [], []),
    ("/settings", ["settings"], []),
    ("/settings/", ["settings"], []),
    ("/settings/network?x=1", ["settings", "network"], [RoutePath.Parameter("x", "1")]),
    ("/a%20b/%C3%A9?n%3D=%26&flag", ["a b", "é"], [.init("n=", "&"), .init("flag")]),
    ("/é?x=1=2", ["é"], [.init("x", "1=2")]),
  ])
  func `a path is parsed`(
    text: String,
    segments: [String],
    parameters: [RoutePath.Parameter]
  ) throws {
    let path = try RoutePath(parsing: text)

    #expect(path.segments == segments && path.parameters == parameters)
    #expect(try RoutePath(parsing: path.description) == path)
  }

  @Test(arguments: [
    ("", 0), ("settings", 0), ("//", 1), ("/a//b", 3), ("/a#b", 2), ("/a%2", 2), ("/a%zz", 2),
    ("/%FF", 1), ("/a?=1", 3), ("/a?x=1&&y", 7), ("/a?x=%C3", 5),
  ])
  func `a text that is not a path reports the position of the error`(text: String, offset: Int) {
    #expect(throws: RouteError.malformed(text: text, offset: offset)) {
      try RoutePath(parsing: text)
    }
  }

  @Test
  func `any path is parsed as it was written`() throws {
    let letters = Array("aZ09-._~/?#&=%+ é漢😀\"\n")
    for seed in FuzzScale.seeds(200) {
      var random = SplitMix(seed: seed)
      func text(_ least: Int) -> String {
        String(
          (0..<Int.random(in: least...6, using: &random)).compactMap { _ in
            letters.randomElement(using: &random)
          }
        )
      }
      let path = RoutePath(
        segments: (0..<Int.random(in: 0...4, using: &random)).map { _ in text(1) },
        parameters: (0..<Int.random(in: 0...3, using: &random)).map { _ in .init(text(1), text(0)) }
      )
      #expect(try RoutePath(parsing: path.description) == path, "seed \(seed)")
    }
  }

  @Test
  func `parameters are values or errors`() throws {
    let path = try RoutePath(parsing: "/n?id=7&id=8&name=Wi%2DFi&empty")

    #expect(try path.value("id") == 7 && path["name"] == "Wi-Fi" && path["empty"] == "")
    #expect(try path.optionalValue("none", as: Int.self) == nil)
    #expect(throws: RouteError.missingParameter(name: "x", path: path.description)) {
      try path.value("x", as: Int.self)
    }
    let error = RouteError.invalidParameter(name: "name", value: "Wi-Fi", path: path.description)
    #expect(throws: error) { try path.optionalValue("name", as: Int.self) }
    #expect("\(error)" == "“Wi-Fi” is not valid for the parameter “name” of “\(path)”.")
  }
}

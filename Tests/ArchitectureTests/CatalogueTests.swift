import Testing

/// The rules of the articles on adding a control, a component and a layout: what each must have besides its
/// code.
@Suite struct CatalogueTests {
  /// A place that types must be named in.
  private struct Place {
    let name: String
    let words: Set<Substring>

    init(_ name: String, lines: [String]) {
      self.name = name
      words = lines.reduce(into: []) { words, line in
        words.formUnion(line.split { !$0.isLetter && !$0.isNumber })
      }
    }

    init(_ name: String, in files: [SourceFile], where isWanted: (SourceFile) -> Bool) {
      self.init(name, lines: files.filter(isWanted).flatMap(\.code))
    }

    init(articles: String...) throws {
      let texts = try articles.map { try Checkout.text("Sources/Bento/Bento.docc/\($0).md") }
      self.init(articles.joined(separator: ".md or ") + ".md", lines: texts)
    }

    static func gallery() throws -> Place {
      Place("the gallery", in: try Checkout.demos()) { $0.path.hasPrefix("Demos/Gallery/") }
    }

    static func pictures() throws -> Place {
      Place("a recorded picture", in: try Checkout.tests()) { file in
        file.name.hasSuffix("SnapshotTests.swift") || file.name.hasSuffix("PictureTests.swift")
      }
    }

    /// The tests with a call.
    static func tests(_ name: String, calling functions: String...) throws -> Place {
      Place(name, in: try Checkout.tests()) { file in
        functions.contains { function in file.code.contains { $0.contains(function) } }
      }
    }

    static func tests(in names: String...) throws -> Place {
      Place(names.joined(separator: " or "), in: try Checkout.tests()) { file in
        names.contains { file.name == "\($0).swift" }
      }
    }
  }

  /// Expects that each of some types is named in each of some places.
  private func expect(
    _ types: [String],
    areIn places: [Place],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = types.flatMap { type in
      places.filter { !$0.words.contains(type[...]) }.map { "\(type) is missing in \($0.name)" }
    }
    #expect(missing == [], sourceLocation: sourceLocation)
  }

  /// The names of the public classes that inherit from a class, directly or indirectly.
  private func classes(below base: String) throws -> [String] {
    var superclasses: [String: String] = [:]
    for file in try Checkout.sources() {
      for type in file.classes where ["open", "public"].contains(type.access) {
        superclasses[type.name] = type.superclass
      }
    }
    func isBelow(_ name: String) -> Bool {
      guard let superclass = superclasses[name] else { return false }
      return superclass == base || isBelow(superclass)
    }
    return superclasses.keys.filter(isBelow).sorted()
  }

  @Test func `every control is documented, shown, drawn and tested at random`() throws {
    // Base classes, and parts of a control or a component.
    let parts: Set = [
      "BarButton", "OptionGroup", "PartsField", "RadioButton", "TapView", "TitledControl",
    ]
    // Fields have their own fuzzers, and the user cannot change progress.
    let others: Set = ["InlineTextField", "ProgressView", "SearchField", "TextField"]
    let controls = try classes(below: "Control").filter { !parts.contains($0) }

    #expect(controls.count > 20)
    try expect(
      controls,
      areIn: [
        Place(articles: "WhatIsInTheBox"), Place(articles: "Controls"), .gallery(), .pictures(),
      ]
    )
    try expect(controls.filter { !others.contains($0) }, areIn: [.tests(in: "ControlPage")])
  }

  @Test func `every component is documented, shown, drawn and tested against the contract`() throws
  {
    let modules: Set = ["BentoCharts", "BentoComponents", "BentoMarkdown"]
    // A file contains one component, after which it is named; an option is a part of a picker, and a stateful
    // component has the style of its content.
    let parts: Set = ["Component+Option.swift", "Component+Stateful.swift"]
    let components = try Checkout.sources().filter { modules.contains($0.target) }
      .map { String($0.name) }
      .filter { $0.hasPrefix("Component+") && !$0.contains("StyleSheet") && !parts.contains($0) }
      .map { String($0.dropFirst("Component+".count).dropLast(".swift".count)) }

    #expect(components.count > 20)
    try expect(
      components,
      areIn: [
        Place(articles: "WhatIsInTheBox"), Place(articles: "Components", "Catalogue"), .gallery(),
        .pictures(), .tests("a test of the contract", calling: "expectContract", "ContractChecker"),
      ]
    )
  }

  @Test func `every layout is documented, shown, drawn and tested against the laws of layouts`()
    throws
  {
    // The base class of line layouts, and the transition between two layouts.
    let parts: Set = ["CollectionViewTransitionLayout", "LineLayout"]
    let layouts = try classes(below: "CollectionViewLayout").filter { !parts.contains($0) }

    #expect(layouts.count > 3)
    try expect(
      layouts,
      areIn: [
        Place(articles: "WhatIsInTheBox"), Place(articles: "CollectionLayouts"), .gallery(),
        .pictures(), .tests("a test of the laws", calling: "checkLaws("),
        .tests(in: "InteractiveTransitionTests", "CollectionFixture"),
        .tests(in: "LayoutHostTests"),
        Place("the list of own types", in: try Checkout.sources()) {
          $0.name == "CollectionViewLayout+Updates.swift"
        },
      ]
    )
  }

  /// The folders of components are named after them, and need no line.
  @Test func `the contributing guide explains every folder of code`() throws {
    let lines = try Checkout.text(".github/CONTRIBUTING.md").split(separator: "\n")
    let files = try Checkout.sources()
    let components = files.filter { $0.name.hasPrefix("Component+") }.map { $0.folder }
    let folders = Set(files.map(\.folder)).subtracting(components).filter { $0.contains("/") }
    let missing = folders.filter { folder in
      let parts = folder.split(separator: "/")
      let line = lines.first { $0.hasPrefix("| `\(parts[0])` | `") && $0.contains("` ") }
      return line?.contains("`\(parts[1])`") != true
    }

    #expect(folders.count > 100)
    #expect(missing.sorted() == [])
  }

  /// The pages for contributors name files; a placeholder is in angle brackets.
  @Test func `every file named in the contributors' articles exists`() throws {
    let pages = try Checkout.articles().filter { $0.key.hasPrefix("Contributing/") }
    let contributing = try Checkout.text(".github/CONTRIBUTING.md")
    let roots = ["Sources/", "Tests/", "Demos/", "Assets/", ".ci/", ".github/"]

    #expect(pages.count == 3)
    for (page, text) in pages.merging(["CONTRIBUTING.md": contributing], uniquingKeysWith: { $1 }) {
      for path in text.split(separator: "`") {
        let isPath = roots.contains(where: path.hasPrefix) && !path.contains(where: \.isWhitespace)
        guard isPath, !path.contains("<") else { continue }
        #expect(Checkout.exists(String(path)), "\(page): \(path)")
      }
    }
  }
}

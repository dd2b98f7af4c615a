import Testing

/// The names that `import Bento` and `import BentoEmbedded` provide.
@Suite struct ExportTests {
  /// The modules that a program imports selectively.
  private let engines: Set = [
    "BentoCairo", "BentoDiff", "BentoEditing", "BentoLayout", "BentoSDL", "BentoText",
  ]

  @Test func `Bento exports the toolkit without its engines`() throws {
    #expect(try exports(of: "Bento").map(\.module) == ["BentoEmbedded"])

    let whole = try exports(of: "BentoEmbedded").filter { $0.declaration == nil }.map(\.module)
    #expect(
      whole == [
        "BentoAnimators", "BentoBox", "BentoCells", "BentoCharts", "BentoColumns", "BentoCommands",
        "BentoComponents", "BentoControls", "BentoFiles", "BentoGeometry", "BentoGraphics",
        "BentoInspector", "BentoInteraction", "BentoListLayouts", "BentoLists", "BentoMarkdown",
        "BentoMenus", "BentoMotion", "BentoOverlays", "BentoPickers", "BentoPlatform",
        "BentoScreens", "BentoTextInput", "BentoViews", "Observation",
      ]
    )
  }

  @Test func `Bento exports the engine types in its own API`() throws {
    let exported = try exports(of: "BentoEmbedded").filter { $0.declaration != nil }
    let names = exported.compactMap { use in use.declaration.map { "\(use.module).\($0)" } }

    // It provides the extensions that the painter's module adds to other types.
    let carrier = "BentoCairo.AnimatedPNG"
    #expect(try names.sorted() == (namesInCalls() + [carrier]).sorted())
    #expect(names.count == 14, "One more name is one more that every program sees.")
  }

  @Test func `engines with more names than are exported have separate products`() throws {
    let products = Set(try Manifest.ofCheckout().products)
    let exported = Set(try exports(of: "BentoEmbedded").compactMap(\.declaration))

    let closed = try Checkout.sources().filter { file in
      engines.contains(file.target) && !products.contains(file.target)
        && !exported.isSuperset(of: file.publicTypes)
    }
    #expect(closed.map(\.path) == [])
  }

  /// The umbrella's exports, in the order of its lines.
  private func exports(of target: String) throws -> [SourceFile.Import] {
    try Checkout.sources().filter { $0.target == target }.flatMap(\.imports).filter(\.isExported)
  }

  /// The types of engines that exported public declarations name, and those that these types name themselves,
  /// as `Module.Name`.
  private func namesInCalls() throws -> [String] {
    let sources = try Checkout.sources()
    var homes: [String: SourceFile] = [:]
    for file in sources where engines.contains(file.target) {
      for name in file.publicTypes { homes[name] = file }
    }
    let shown = Set(try exports(of: "BentoEmbedded").filter { $0.declaration == nil }.map(\.module))
      .union(["Bento", "BentoEmbedded"])
    var found: Set<String> = []
    var files = sources.filter { file in
      shown.contains(file.target)
        && file.imports.contains { engines.contains($0.module) && $0.isPublic }
    }
    while let file = files.popLast() {
      let cases = file.code.filter { $0.drop { $0 == " " }.hasPrefix("case ") && $0.contains("(") }
      let payloads = engines.contains(file.target) ? cases : []
      for word in words(in: file.publicDeclarations + payloads) {
        guard let home = homes[word] else { continue }
        if found.insert("\(home.target).\(word)").inserted { files.append(home) }
      }
    }
    return Array(found)
  }

  /// The identifiers in lines of code.
  private func words(in lines: [String]) -> Set<String> {
    Set(
      lines.flatMap { line in
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      }
    )
  }
}

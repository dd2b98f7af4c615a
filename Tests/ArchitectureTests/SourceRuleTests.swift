import Testing

@Suite struct SourceRuleTests {
  @Test func `no file is too long to read in one sitting`() throws {
    let sources = try Checkout.sources().filter { $0.lineCount > 500 }
    let demos = try Checkout.demos().filter { $0.lineCount > 500 }
    let tests = try Checkout.tests().filter { $0.lineCount > 800 }

    #expect((sources + demos + tests).map { "\($0.path): \($0.lineCount) lines" } == [])
  }

  @Test func `no module is too large for a single reader`() throws {
    var lines: [String: Int] = [:]
    for file in try Checkout.sources() {
      lines[String(file.path.split(separator: "/")[1]), default: 0] += file.lineCount
    }
    let large = lines.filter { $0.value > 12_000 }

    #expect(large.map { "\($0.key): \($0.value) lines" } == [])
  }

  @Test(arguments: ["TODO", "FIXME", "XXX", "HACK"])
  func `no code is marked as unfinished`(mark: String) throws {
    #expect(try Checkout.sources().flatMap { $0.places(ofText: mark) } == [])
  }

  @Test(arguments: ["try!", "as!", "nonisolated(unsafe)"])
  func `no code uses constructs that crash or race`(word: String) throws {
    #expect(try Checkout.sources().flatMap { $0.places(ofCode: word) } == [])
  }

  @Test func `unchecked Sendable conformances state a reason`() throws {
    for file in try Checkout.sources() {
      for index in file.code.indices where file.code[index].contains("@unchecked Sendable") {
        let comment = file.lines[..<index].suffix(12).filter { $0.contains("//") }
        let proof = comment.joined(separator: " ").lowercased()
        #expect(
          ["sendable", "thread", "immutable", "lock"].contains { proof.contains($0) },
          "\(file.path):\(index + 1) gives no reason in the comment above."
        )
      }
    }
  }

  @Test func `no library imports Foundation`() throws {
    let modules: Set = ["Foundation", "FoundationEssentials", "FoundationInternationalization"]
    let files = try Checkout.sources().filter { file in
      file.imports.contains { modules.contains($0.module) }
    }

    #expect(files.map(\.path) == [])
  }

  @Test func `no demo imports all of Foundation`() throws {
    let modules: Set = ["Foundation", "FoundationInternationalization", "FoundationNetworking"]
    let files = try Checkout.demos().filter { file in
      !file.path.hasPrefix("Demos/Tests/") && file.imports.contains { modules.contains($0.module) }
    }

    #expect(files.map(\.path) == [])
  }

  @Test func `public types are in files of the same name`() throws {
    let strays = try Checkout.sources().flatMap { file in
      let subject = file.name.dropLast(".swift".count).prefix { $0 != "+" }
      return file.publicTypes.filter { $0 != subject }.map { "\(file.path): \($0)" }
    }

    #expect(strays == [])
  }

  @Test func `only files named Exports reexport modules`() throws {
    let places = try Checkout.sources().filter { $0.name != "Exports.swift" }
      .flatMap { $0.places(ofCode: "@_exported") }

    #expect(places == [])
  }

  /// A setter whose value nothing reads is a promise that is not kept.
  ///
  /// Of the exceptions, programs read the traits of a screen, and an interpolation reads the size.
  @Test func `every settable property is read`() throws {
    let sources = try Checkout.sources()
    let known: Set = ["horizontalSizeClass", "layoutDirection", "textScale", "otherSize"]
    let names = Set(sources.flatMap(\.settableProperties)).subtracting(known)
    let unread = sources.reduce(into: names) { $0.subtract($1.reads(among: $0)) }

    #expect(names.count > 400)
    #expect(unread == [])
  }

  /// A limit in an initializer alone does not hold once the property is set.
  @Test func `a property that an initializer clamps is also clamped when set`() throws {
    let limits = ["max(", "min(", ".isFinite", ".isNaN", "Self.usable("]
    var open: [String] = []
    for file in try Checkout.sources() {
      let limited = file.code.compactMap { line -> Substring? in
        let words = line.split(separator: " ")
        guard words.count > 2, words[0].hasPrefix("self."), words[1] == "=",
          limits.contains(where: line.contains)
        else { return nil }
        return words[0].dropFirst("self.".count)
      }
      for (index, line) in file.code.enumerated() where !limited.isEmpty && !line.contains("{") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard words.starts(with: ["public", "var"]), limited.contains(words[2]) else { continue }
        open.append("\(file.path):\(index + 1) \(words[2])")
      }
    }

    #expect(open == [])
  }

  /// Otherwise the compiler counts overrides wrongly, and calls wrong methods (decision 0043).
  @Test func `superclasses are imported as publicly as the classes, or exported`() throws {
    let sources = try Checkout.sources()
    var known: [String: (target: String, superclass: String?)] = [:]
    for file in sources {
      for type in file.classes { known[type.name] = (file.target, type.superclass) }
    }
    let exports = sources.filter { $0.name == "Exports.swift" }
      .map { ($0.target, Set($0.imports.filter(\.isExported).map(\.module))) }
    let exported = Dictionary(exports) { $0.union($1) }
    var hidden: [String] = []
    for file in sources {
      for type in file.classes where type.access != "internal" {
        var modules: Set<String> = []
        var next = type.superclass
        while let name = next, let superclass = known[name] {
          modules.insert(superclass.target)
          next = superclass.superclass
        }
        modules.remove(file.target)
        let visible = file.imports.filter {
          $0.isPublic || type.access == "package" && file.code[$0.line - 1].hasPrefix("package ")
        }
        modules.subtract(visible.map(\.module))
        modules.subtract(exported[file.target] ?? [])
        hidden += modules.map { "\(file.path): \(type.name) needs \($0)" }
      }
    }

    #expect(known.count > 300)
    #expect(hidden == [])
  }

  @Test func `the top folder of the checkout stays small`() throws {
    let known: Set = [
      "Assets", "CSystemLibraries", "Demos", "LICENSE", "Package.resolved", "Package.swift",
      "README.md",
      "Sources", "Tests",
    ]

    #expect(try Checkout.names(in: "").filter { !known.contains($0) } == [])
  }

  @Test func `the checkout contains files`() throws {
    #expect(try Checkout.sources().count > 100)
    #expect(try Checkout.tests().contains { $0.name == "FloorTests.swift" })
  }
}

import Testing

/// The readers that the rules are based on: a rule that cannot read its input is no rule.
@Suite struct ReaderTests {
  @Test func `comments and strings are not code`() {
    let text = """
      let a = "try! b" // try! c
      /* try! /* nested */ try! */ let d = 1
      let e = try! f()
      let g = #"try! \\#(try! h()) "# + "\\(k("try!")) try!"
      let l = \"""
        try!
        \"""
      let m = "\\"try!"; try!n()
      """

    let file = SourceFile(path: "Sources/A/B.swift", text: text)

    #expect(file.places(ofCode: "try!") == ["Sources/A/B.swift:3", "Sources/A/B.swift:8"])
    #expect(file.code.count == file.lines.count)
  }

  @Test func `only whole words match`() {
    let file = SourceFile(path: "A.swift", text: "has! TODOS\nx as! Y // TODO\nalias!")

    #expect(file.places(ofCode: "as!") == ["A.swift:2"])
    #expect(file.places(ofText: "TODO") == ["A.swift:2"])
  }

  @Test func `imports are read with their attributes`() {
    let text = """
      @_exported public import BentoViews
      internal import struct BentoGeometry.Point
      import CCairo
      // import Foundation
      let text = "import Foundation"
      """

    let imports = SourceFile(path: "A.swift", text: text).imports

    #expect(imports.map(\.module) == ["BentoViews", "BentoGeometry", "CCairo"])
    #expect(imports.map(\.declaration) == [nil, "Point", nil])
    #expect(imports.map(\.isExported) == [true, false, false])
    #expect(imports.map(\.isPublic) == [true, false, false])
    #expect(imports.map(\.line) == [1, 2, 3])
  }

  @Test func `public declarations are read with their parameters`() {
    let text = """
      public struct A {
        var b: B
        public private(set) var c: C
        public func d(
          e: E
        ) -> F {
          let g: G
        }
      }
      """

    let declarations = SourceFile(path: "A.swift", text: text).publicDeclarations

    let letters = declarations.map { $0.filter { $0.isUppercase && $0.isLetter } }
    #expect(letters == ["A", "C", "EF"])
  }

  @Test func `public types are read`() {
    let text = """
      public struct A<B>: C {
        public enum Inner {}
      }
      @MainActor open class D: E {}
      @MainActor
      public final class F {}
      public nonisolated protocol G: AnyObject {}
      struct H {}
      public func structure() {}
      extension A { public struct I {} }
      """

    #expect(SourceFile(path: "A.swift", text: text).publicTypes == ["A", "D", "F", "G"])
  }

  @Test func `the manifest is read with its dependencies`() throws {
    let text = """
      products: [
        .library(name: "A", targets: ["A"]),
        .library(name: "Door", type: .dynamic, targets: ["B"]),
      ],
      targets: [
        // .target(name: "Old"),
        .target(name: "A"),
        .target(
          name: "B",
          dependencies: [
            "A", .product(name: "RealModule", package: "swift-numerics"), "C",
          ],
          swiftSettings: pure
        ),
        .testTarget(name: "BTests", dependencies: ["B"]),
      ]
      """

    let manifest = Manifest(text: text)

    #expect(manifest.products == ["A", "Door"])
    #expect(manifest.targets.map(\.name) == ["A", "B", "BTests"])
    #expect(manifest["B"]?.targets == ["A", "C"])
    #expect(manifest["B"]?.products == ["RealModule"])
    #expect(manifest["B"]?.settings == "pure" && manifest["A"]?.settings == nil)
    #expect(manifest["BTests"]?.isTest == true)
    #expect(manifest.closure(of: "BTests") == ["A", "B", "C"])
  }
}

/// The targets and products that `Package.swift` declares, read as text.
struct Manifest {
  /// A target of the package.
  struct Target {
    let name: String
    let isTest: Bool
    /// The targets of this package that it depends on.
    let targets: [String]
    /// The products of other packages that it depends on.
    let products: [String]
    /// The name of its settings; nil if it has none of its own.
    let settings: String?
  }

  /// All targets with Swift code, in the order of the manifest.
  let targets: [Target]

  /// The names of the products.
  let products: [String]

  /// Reads the text of a manifest.
  init(text: String) {
    let kinds = [".target(", ".testTarget(", ".executableTarget("]
    let code = Manifest.withoutComments(text)
    var found: [(start: String.Index, target: Target)] = []
    for kind in kinds {
      var rest = code[...]
      while let start = rest.firstRange(of: kind) {
        let body = Manifest.bracketed(rest[start.upperBound...])
        if let target = Manifest.target(body, isTest: kind == ".testTarget(") {
          found.append((start.lowerBound, target))
        }
        rest = rest[start.upperBound...]
      }
    }
    targets = found.sorted { $0.start < $1.start }.map(\.target)
    products = code.ranges(of: ".library(").compactMap {
      Manifest.strings(Manifest.bracketed(code[$0.upperBound...])).first
    }
  }

  /// The manifest of the checkout.
  static func ofCheckout() throws -> Manifest {
    Manifest(text: try Checkout.text("Package.swift"))
  }

  /// The target with a name, or nil.
  subscript(name: String) -> Target? {
    targets.first { $0.name == name }
  }

  /// All targets of this package that a target needs, without itself.
  func closure(of name: String) -> Set<String> {
    var result: Set<String> = []
    var open = self[name]?.targets ?? []
    while let next = open.popLast() {
      if result.insert(next).inserted { open += self[next]?.targets ?? [] }
    }
    return result
  }

  private static func target(_ body: Substring, isTest: Bool) -> Target? {
    guard let name = strings(body).first else { return nil }
    var targets: [String] = []
    var products: [String] = []
    if let start = body.firstRange(of: "dependencies: [") {
      var rest = bracketed(body[start.upperBound...], "[", "]")
      while let product = rest.firstRange(of: ".product(") {
        let inner = bracketed(rest[product.upperBound...])
        targets += strings(rest[..<product.lowerBound])
        products += strings(inner).prefix(1)
        rest = rest[inner.endIndex...]
      }
      targets += strings(rest)
    }
    let settings = body.firstRange(of: "swiftSettings: ").map {
      String(body[$0.upperBound...].prefix(while: \.isLetter))
    }
    return Target(
      name: name,
      isTest: isTest,
      targets: targets,
      products: products,
      settings: settings
    )
  }

  /// The string literals of a text; the manifest has none with escapes.
  private static func strings(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The text up to the bracket that closes one opened before it.
  private static func bracketed(
    _ text: Substring,
    _ opening: Character = "(",
    _ closing: Character = ")"
  ) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }
}

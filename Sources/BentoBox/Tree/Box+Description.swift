// MARK: - CustomDebugStringConvertible

extension Box: CustomDebugStringConvertible {
  /// The sections and items with their ids and component types, one per line.
  public var debugDescription: String {
    let lines = sections.map { "\n\($0.debugDescription)" }
    return "🍱 *** Bento: Box start\(lines.joined())\n🍱 *** Bento: Box end\n"
  }
}

extension Section: CustomDebugStringConvertible {
  /// The section's id and supplements, followed by its items, one per line.
  public var debugDescription: String {
    let lines = items.map { "\n🍱    | \($0.debugDescription)" }
    let names = supplements.map { ($0.key.name, "\($0.value.componentType)") }.sorted { $0 < $1 }
    let parts = names.map { " \($0.0) = \($0.1);" }
    return "🍱 <\(id);\(parts.joined())\(lines.joined())"
  }
}

extension Node: CustomDebugStringConvertible {
  /// The id and the component type.
  public var debugDescription: String { "<\(id); component = \(component.componentType);" }
}

nonisolated extension Supplement {
  /// The name of the supplement in descriptions; "header" sorts after "footer".
  fileprivate var name: String {
    switch self {
    case .header: "header"
    case .footer: "footer"
    case .custom(let name): name
    }
  }
}

public import Testing
internal import VirtualDisplay

extension Trait where Self == ConditionTrait {
  /// Skips a suite or test if a virtual display, or another tool that it uses, is not installed.
  public static func needsDisplay(_ others: String...) -> Self {
    needs(VirtualDisplay.tools + others)
  }

  /// Skips a suite or test if a tool that it uses is not installed.
  public static func needsTools(_ tools: String...) -> Self { needs(tools) }

  private static func needs(_ tools: [String]) -> Self {
    let missing = tools.filter { VirtualDisplay.path(of: $0) == nil }
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: ", ")) not installed")
  }
}

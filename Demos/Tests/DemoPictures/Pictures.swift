import Bento
public import BentoTesting
import Foundation

/// Pictures of a program to look at, in small and large windows, at whole and broken scales, light and dark.
///
/// ```swift
/// @Test(.pictures)
/// func `pictures in sizes and themes`() async throws {
///   try await Pictures.draw("hello") { $0.mount(HelloView()) }
/// }
/// ```
@MainActor
public enum Pictures {
  /// The folder in which they are written, which need not exist; nil where nobody wants them.
  public nonisolated static let folder = ProcessInfo.processInfo.environment["BENTO_PICTURES"]

  private static let sizes = [
    Size(width: 400, height: 300), Size(width: 800, height: 600), Size(width: 1_600, height: 1_000),
  ]

  /// Shows a program in one window after the other, and writes a picture of each.
  ///
  /// - Parameters:
  ///   - name: How the names of the files begin.
  ///   - show: Fills a window; what moves then comes to rest.
  public static func draw(
    _ name: String,
    _ show: @MainActor (Harness) async throws -> Void
  ) async throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for size in sizes {
      for scale in [1, 1.5, 2] {
        for theme in [Theme.light, .dark] {
          let harness = Harness(size: size, scale: scale, theme: theme)
          try await show(harness)
          harness.settle()
          let window = "\(Int(size.width))x\(Int(size.height))@\(scale)-\(theme.name)"
          try harness.render().writePNG(toFile: "\(folder)/\(name)-\(window).png")
        }
      }
    }
  }
}

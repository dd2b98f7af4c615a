import Bento
public import BentoTesting
import Foundation

/// Renderings of a program for manual review, in small and large windows, at integral and fractional scales,
/// light and dark.
///
/// ```swift
/// @Test(.pictures)
/// func `the window is drawn at all sizes, scales and themes`() async throws {
///   try await Pictures.draw("hello") { $0.mount(HelloView()) }
/// }
/// ```
@MainActor
public enum Pictures {
  /// The folder to write the images to, which need not exist, or nil if no images are requested.
  public nonisolated static let folder = ProcessInfo.processInfo.environment["BENTO_PICTURES"]

  private static let sizes = [
    Size(width: 400, height: 300), Size(width: 800, height: 600), Size(width: 1_600, height: 1_000),
  ]

  /// Shows a program in one window after another, and writes an image of each.
  ///
  /// - Parameters:
  ///   - name: The prefix of the file names.
  ///   - show: Fills a window; animations then run to their end.
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

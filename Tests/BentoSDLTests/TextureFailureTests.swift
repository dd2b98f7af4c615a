import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoSDL
import CSDL2
import Glibc
import Synchronization
import Testing

/// A renderer that cannot create a texture for a while, in a separate process, because SDL's memory functions
/// belong to the process.
@Suite
struct TextureFailureTests {
  @Test
  func `a rejected size leaves the texture unchanged`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = try Stage()

      #expect(throws: PlatformError.self) {
        try Memory.refusing { try stage.presenter.resize(width: 1_000, height: 1_000) }
      }

      try #require(stage.presenter.pixelSize == (40, 30))
      try stage.presenter.draw()
      try #require(stage.surface.differences(from: TestPattern.color) == 0)
      try stage.presenter.resize(width: 1_000, height: 1_000)
      try #require(stage.presenter.pixelSize == (1_000, 1_000))
    }
  }

  @Test
  func `a texture that was lost and not recreated returns with the next frame`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = try Stage()

      #expect(throws: PlatformError.self) {
        try Memory.refusing { try stage.presenter.deviceReset() }
      }
      try stage.presenter.present { _, _ in Region() }
      try stage.presenter.draw()

      try #require(stage.surface.differences(from: TestPattern.color) == 0)
    }
  }
}

/// A presenter of 40×30 pixels with the test's pattern, and the surface that shows it.
@MainActor
private struct Stage {
  let surface: TestSurface
  let renderer: TestRenderer
  let presenter: SDLTexturePresenter

  init() throws {
    Memory.takeOver()
    surface = try TestSurface(width: 40, height: 30)
    renderer = try TestRenderer(surface)
    presenter = try SDLTexturePresenter(renderer: renderer.pointer, width: 40, height: 30)
    try presenter.present { target, _ in target.fillWithPattern() }
  }
}

/// SDL's memory functions, which can refuse requests.
private enum Memory {
  private static let isRefused = Atomic(false)

  /// Refuses SDL blocks as large as a texture's pixels while the closure runs.
  static func refusing<Result>(_ body: () throws -> Result) rethrows -> Result {
    isRefused.store(true, ordering: .relaxed)
    defer { isRefused.store(false, ordering: .relaxed) }
    return try body()
  }

  /// Replaces the C library's memory functions; called before SDL allocates anything.
  static func takeOver() {
    SDL_SetMemoryFunctions(
      { size in
        let isRefused = size > 2_000 && Memory.isRefused.load(ordering: .relaxed)
        return isRefused ? nil : malloc(size)
      },
      { calloc($0, $1) },
      { realloc($0, $1) },
      { free($0) }
    )
  }
}

import Bento
import BentoTesting
import DemoPictures
import Foundation
import TestTraits
import Testing

@testable import todo

/// The window at small and large sizes, light and dark, at integral and fractional scales.
@Suite(.slow)
@MainActor
struct TodoPictureTests {
  private static let list = """
    [{"id":6,"title":"Call the plumber about the tap in the kitchen, and ask whether the boiler can wait until March","isDone":false},
    {"id":5,"title":"Buy bread","isDone":true},{"id":4,"title":"Water the plants","isDone":false},
    {"id":3,"title":"Return the books","isDone":true},{"id":2,"title":"Book the train to Genoa","isDone":false}]
    """

  @Test(
    arguments: [
      (400.0, 300.0, 1.0), (400, 300, 2), (800, 600, 1.5), (800, 600, 1), (1600, 1000, 1),
      (1600, 1000, 2),
    ]
  )
  func `all content is inside the window, and text is inside its row`(
    width: Double,
    height: Double,
    scale: Double
  ) throws {
    for (theme, files) in [
      (Theme.light, ["todos.json": Self.list]), (.dark, ["todos.json": Self.list]),
      (.light, [:]), (.dark, [:]),
    ] {
      let size = Size(width: width, height: height)
      let stage = try TodoStage(size: size, scale: scale, theme: theme, files: files)
      defer { stage.removeFiles() }

      let bounds = stage.harness.window.bounds
      for view in [
        stage.screen.field, stage.screen.filter, stage.screen.table, stage.screen.status,
      ]
        as [View]
      {
        #expect(bounds.contains(view.convert(view.bounds, to: stage.harness.window)))
      }
      let picture = stage.harness.render()
      #expect(picture.width == Int(width * scale) && picture.height == Int(height * scale))
    }
  }

  @Test(.pictures)
  func `the window is drawn at all sizes, scales and themes`() async throws {
    for (name, files) in [("todo", ["todos.json": Self.list]), ("todo-empty", [:])] {
      let stage = try TodoStage(files: files)
      defer { stage.removeFiles() }
      try await Pictures.draw(name) { $0.mount(TodoScreen(stage.store)) }
    }
  }
}

import Bento
import BentoTesting
import DemoPictures
import ExampleScreens
import Testing

/// Renderings of the examples, each in its own window and below the list of examples.
@MainActor
@Suite(.pictures) struct ExamplePictureTests {
  @Test func `the list of the examples is drawn`() async throws {
    try await Pictures.draw("examples") { $0.mount(ExamplesRoot(log: { _ in })) }
  }

  @Test(arguments: ExamplesRoot.Example.allCases)
  func `an example is drawn below the list`(example: ExamplesRoot.Example) async throws {
    let name = "\(example)".lowercased()
    try await Pictures.draw("examples-\(name)") { harness in
      let root = ExamplesRoot(log: { _ in })
      harness.mount(root)
      root.open(example)
      harness.advance(by: .seconds(2))
    }
  }

  @Test func `programs of a single example are drawn`() async throws {
    try await Pictures.draw("basic") {
      $0.mount(BasicExample(hasAllSections: true, log: { _ in }))
    }
    try await Pictures.draw("basic-off") { harness in
      let screen = BasicExample(hasAllSections: true, log: { _ in })
      screen.isAirplaneModeOn.state = false
      harness.mount(screen)
    }
    try await Pictures.draw("foodlist-loading") { $0.mount(FoodExample(log: { _ in })) }
    try await Pictures.draw("foodlist") { harness in
      harness.mount(FoodExample(log: { _ in }))
      harness.advance(by: .seconds(2))
    }
  }
}

import BentoComponents
import ComponentFixtures
import Testing

@MainActor
@Suite struct ActivitySnapshotTests {
  @Test func `a spinning indicator is drawn`() {
    expectPictures(of: Component.Activity(isLoading: true), named: "loading-default-style")
  }
}

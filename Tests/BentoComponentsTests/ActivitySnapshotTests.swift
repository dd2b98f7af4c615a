import BentoComponents
import ComponentFixtures
import Testing

@MainActor
@Suite struct ActivitySnapshotTests {
  @Test func `a wheel that turns`() {
    expectPictures(of: Component.Activity(isLoading: true), named: "loading-default-style")
  }
}

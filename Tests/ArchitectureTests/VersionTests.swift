import Testing

@Suite struct VersionTests {
  @Test func `the documentation names the latest version of the changelog`() throws {
    let changes = try Checkout.text(".github/CHANGELOG.md")
    let documentation = try Checkout.text("Sources/Bento/Bento.docc/Bento.md")

    let newest = try #require(changes.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#)).output.1
    let named = try #require(documentation.firstMatch(of: #/version (\d+\.\d+\.\d+)/#)).output.1

    #expect(newest == named)
  }
}

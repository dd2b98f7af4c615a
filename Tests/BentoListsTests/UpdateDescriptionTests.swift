import BentoListLayouts
import Testing

@testable import BentoLists

/// The error description of an inconsistent update.
struct UpdateDescriptionTests {
  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  @Test func `an update lists its changes by kind`() {
    var batch = UpdateBatch()
    #expect(batch.description == "nothing")

    batch.deleteSections([3, 1], with: .fade)
    batch.moveSection(4, to: 0)
    batch.deleteRows([path(2), path(5)], with: .none)
    batch.insertRows([path(0, 1)], with: .top)
    batch.moveRow(at: path(1), to: path(7))

    #expect(
      batch.description == """
        delete sections 1, 3; move sections 4 to 0; delete rows 0–2, 0–5; insert rows 1–0; \
        move rows 0–1 to 0–7
        """
    )
  }

  @Test func `an update includes changes reported while it was gathered`() {
    var batch = UpdateBatch()
    batch.reloadRows([path(3)], with: .none)
    batch.moveRow(at: path(1), to: path(0))
    var gathered = UpdateBatch()
    gathered.deleteSections([2], with: .fade)
    gathered.insertRows([path(4)], with: .fade)
    gathered.keepsSize = { _, _ in true }

    batch.add(gathered)

    #expect(
      batch.description
        == "delete sections 2; insert rows 0–4; reload rows 0–3; move rows 0–1 to 0–0"
    )
    #expect(batch.keepsSize != nil)
  }

  @Test func `an update names twenty positions of a kind`() {
    var batch = UpdateBatch()

    batch.insertRows((0..<25).map { path($0) }, with: .fade)

    #expect(batch.description.hasSuffix("0–18, 0–19 and 5 more"))
  }

  @Test func `the message of inconsistent counts lists the changes`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = Fixture([[1, 2, 3]])
        fixture.table.deleteRows(at: [ItemPath(row: 1, section: 0)])
      }
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("The update was: delete rows 0–1."))
  }
}

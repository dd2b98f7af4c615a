import Bento
import FileOperations
import Foundation
import Glibc
import Testing

/// Reading, ordering and watching folders.
struct ListingTests {
  private let box = Sandbox()

  /// Waits for a snapshot that satisfies a condition; the time limit catches one that never arrives.
  private func snapshot(
    of listing: FolderListing,
    where isWanted: (FolderListing.Snapshot) -> Bool
  ) async -> FolderListing.Snapshot? {
    for await snapshot in listing.snapshots where isWanted(snapshot) { return snapshot }
    return nil
  }

  private func names(_ snapshot: FolderListing.Snapshot?) -> [String] {
    (snapshot?.ids ?? []).compactMap { snapshot?.items[$0].name.text }
  }

  @Test(.timeLimit(.minutes(15)))
  func `folders come first, and names are in natural order`() async throws {
    for name in ["b10", "b9", ".hidden", "Ä", "a"] { try box.write(name) }
    try box.makeFolder("z")
    try box.link("y", to: "z")
    let listing = FolderListing(box.home, order: FileOrder(), showsHidden: false)
    let first = await snapshot(of: listing) { $0.isComplete }
    #expect(names(first) == ["y", "z", "a", "Ä", "b9", "b10"] && first?.total == 7)
    listing.setShowsHidden(true)
    #expect(await names(snapshot(of: listing) { $0.ids.count == 7 }).contains(".hidden"))
    listing.setOrder(FileOrder(.name, isAscending: false))
    #expect(await names(snapshot(of: listing) { _ in true }).prefix(3) == ["z", "y", "b10"])
    listing.setFilter("B")
    #expect(await names(snapshot(of: listing) { _ in true }) == ["b10", "b9"])
    listing.close()
  }

  @Test(.timeLimit(.minutes(15)))
  func `changes to the folder are noticed, and a renamed file keeps its id`()
    async throws
  {
    for name in ["a", "b", "c"] { try box.write(name) }
    let listing = FolderListing(box.home, order: FileOrder(), showsHidden: false)
    let first = await snapshot(of: listing) { $0.isComplete }
    let id = first?.ids.first
    // All later changes are noticed, because the watch began before the folder was read.
    try box.write("d")
    #expect(await names(snapshot(of: listing) { $0.ids.count == 4 }) == ["a", "b", "c", "d"])
    try Disk.rename(box.at("a"), to: box.at("x"))
    let renamed = await snapshot(of: listing) { $0.ids.last == id }
    #expect(names(renamed) == ["b", "c", "d", "x"] && renamed?.isChange == true)
    unlink(box.at("b").text)
    #expect(await names(snapshot(of: listing) { $0.ids.count == 3 }) == ["c", "d", "x"])
    try Disk.delete(box.home, WorkControl())
    #expect(await snapshot(of: listing) { $0.failure != nil }?.failure?.code == ENOENT)
    listing.close()
  }

  @Test(.timeLimit(.minutes(15)))
  func `many files arrive in batches, each once and in order`() async throws {
    for number in 0..<3_000 {
      close(open(box.at("file \(number)").text, O_CREAT | O_WRONLY, 0o600))
    }
    let listing = FolderListing(box.home, order: FileOrder(), showsHidden: false)
    let all = await snapshot(of: listing) { $0.isComplete }
    #expect(names(all) == (0..<3_000).map { "file \($0)" })
    listing.setOrder(FileOrder(.kind))
    #expect(await snapshot(of: listing) { _ in true }?.ids.count == 3_000)
    listing.close()
  }

  @Test(.timeLimit(.minutes(15)))
  func `a folder that cannot be shown reports the reason`() async {
    let listing = FolderListing(box.at("none"), order: FileOrder(), showsHidden: false)
    #expect(await snapshot(of: listing) { $0.isComplete }?.failure?.code == ENOENT)
    listing.close()
  }
}

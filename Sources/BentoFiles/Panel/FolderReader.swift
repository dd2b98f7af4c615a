internal import BentoColumns

/// Reads folders away from the main actor, so that no frame waits for a disk; only the folder that was asked
/// for last counts.
@MainActor
final class FolderReader {
  private let store: any FileStore
  private var turn = 0

  init(_ store: any FileStore) {
    self.store = store
  }

  /// Reads a folder.
  ///
  /// - Parameter completion: Is called with what is in it, unless another folder has been asked for since.
  func read(
    _ path: String,
    completion: @escaping @MainActor (Result<[FileEntry], FileStoreError>) -> Void
  ) {
    turn += 1
    let (asked, store) = (turn, store)
    Task { [weak self] in
      let result = await Self.entries(in: path, store)
      guard let self, turn == asked else { return }
      completion(result)
    }
  }

  @concurrent
  private nonisolated static func entries(
    in path: String,
    _ store: any FileStore
  ) async -> Result<[FileEntry], FileStoreError> {
    do throws(FileStoreError) {
      // In the order of names, by which files are ordered that are equal otherwise.
      let entries = try store.entries(inFolder: path).map {
        (name: NaturalText($0.name), entry: $0)
      }
      return .success(entries.sorted { $0.name < $1.name }.map(\.entry))
    } catch {
      return .failure(error)
    }
  }
}

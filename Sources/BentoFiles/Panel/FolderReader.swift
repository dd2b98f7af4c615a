internal import BentoColumns
internal import BentoPlatform

/// Reads folders off the main actor, so a slow disk does not delay frames.
///
/// If a folder is requested while another one is being read, only the result of the later request is used.
@MainActor
final class FolderReader {
  private let store: any FileStore
  private var turn = 0

  init(_ store: any FileStore) {
    self.store = store
  }

  /// Reads a folder.
  ///
  /// - Parameter completion: Called with the contents, unless another folder has been requested in the
  ///   meantime.
  func read(
    _ path: FilePath,
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
    in path: FilePath,
    _ store: any FileStore
  ) async -> Result<[FileEntry], FileStoreError> {
    do throws(FileStoreError) {
      // The entries are sorted by name, which breaks ties when files are sorted by other values; names that
      // are displayed identically are sorted by their bytes.
      let entries = try store.entries(inFolder: path).map {
        (text: NaturalText($0.name.text), entry: $0)
      }
      return .success(
        entries.sorted { ($0.text, $0.entry.name) < ($1.text, $1.entry.name) }.map(\.entry)
      )
    } catch {
      return .failure(error)
    }
  }
}

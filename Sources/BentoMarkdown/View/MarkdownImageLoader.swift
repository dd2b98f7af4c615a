internal import BentoGeometry
internal import BentoGraphics

/// A loader for the images of a Markdown page, which are loaded when their rows become visible.
///
/// Invariant: `memory` is the total size of the cached images and is at most `memoryLimit` if more than one
/// image is cached.
final class MarkdownImageLoader {
  /// The loading state of an image.
  enum State {
    /// The image is not loaded or is no longer cached; its size, in points, is known if it was loaded before.
    case absent(Size?)
    case loaded(Image)
    /// Loading has failed for the given reason.
    case failed(String)
  }

  /// The maximum number of bytes of cached images, not counting images that rows show.
  static let memoryLimit = 64 << 20
  /// The maximum number of concurrent loads.
  static let loadLimit = 2

  private let load: (String) async throws -> Image
  /// Called with the address of an image after its state changes.
  private let onArrival: (String) -> Void
  /// A closure that returns whether any row with the image at an address is visible.
  private let isInView: (String) -> Bool
  private var images: [String: (image: Image, use: Int)] = [:]
  private var sizes: [String: Size] = [:]
  private var reasons: [String: String] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]
  /// The addresses of the images to load, with the most recent last.
  private var waiting: [String] = []
  private(set) var memory = 0
  private var uses = 0

  init(
    load: @escaping (String) async throws -> Image,
    isInView: @escaping (String) -> Bool,
    onArrival: @escaping (String) -> Void
  ) {
    (self.load, self.isInView, self.onArrival) = (load, isInView, onArrival)
  }

  isolated deinit { for task in tasks.values { task.cancel() } }

  /// Returns the loading state of the image at an address.
  func state(of source: String) -> State {
    if let known = images[source] { return .loaded(known.image) }
    return reasons[source].map { .failed($0) } ?? .absent(sizes[source])
  }

  /// Requests an image whose row has become visible.
  func request(_ source: String) {
    uses += 1
    if images[source] != nil {
      images[source]?.use = uses
    } else if reasons[source] == nil, tasks[source] == nil {
      waiting.removeAll { $0 == source }
      waiting.append(source)
      // Loading is deferred so that all requests of the same layout pass are known before one is chosen.
      Task { [weak self] in self?.loadNext() }
    }
  }

  private func loadNext() {
    while tasks.count < Self.loadLimit, let source = waiting.popLast() {
      // Images that are no longer visible are requested again when their rows reappear.
      guard isInView(source) else { continue }
      tasks[source] = Task { [weak self, load] in
        do {
          let image = try await load(source)
          self?.keep(image, source)
        } catch {
          self?.fail(source, "\(error)")
        }
      }
    }
  }

  private func keep(_ image: Image, _ source: String) {
    guard tasks.removeValue(forKey: source) != nil else { return }
    sizes[source] = image.size
    images[source] = (image, uses)
    memory += Self.bytes(of: image)
    while memory > Self.memoryLimit, images.count > 1,
      let oldest = images.filter({ $0.key != source }).min(by: { $0.value.use < $1.value.use })
    {
      images[oldest.key] = nil
      memory -= Self.bytes(of: oldest.value.image)
    }
    onArrival(source)
    loadNext()
  }

  private func fail(_ source: String, _ reason: String) {
    guard tasks.removeValue(forKey: source) != nil else { return }
    reasons[source] = reason
    onArrival(source)
    loadNext()
  }

  private static func bytes(of image: Image) -> Int { image.pixels.width * image.pixels.height * 4 }
}

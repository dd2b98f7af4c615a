internal import BentoGeometry
internal import BentoGraphics

/// The pictures of a Markdown page that are loaded when their rows come into view.
///
/// Invariant: `memory` is the sum of the pictures that are kept, and at most `memoryLimit` while more than
/// one is.
final class MarkdownPictures {
  /// What is known of a picture.
  enum State {
    /// It is not there; its size in points, where it was there before.
    case absent(Size?)
    case loaded(Image)
    /// It cannot be shown, and why.
    case refused(String)
  }

  /// The most bytes of pictures that are kept; those that rows show count once more.
  static let memoryLimit = 64 << 20
  /// The most pictures that are loaded at a time.
  static let loadLimit = 2

  private let load: (String) async throws -> Image
  /// Runs with the address of a picture when there is more to show of it.
  private let onArrival: (String) -> Void
  /// Whether a row with the picture of an address is in view.
  private let isInView: (String) -> Bool
  private var images: [String: (image: Image, use: Int)] = [:]
  private var sizes: [String: Size] = [:]
  private var reasons: [String: String] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]
  /// What is to be loaded, the last one first.
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

  /// What is known of the picture of an address.
  func state(of source: String) -> State {
    if let known = images[source] { return .loaded(known.image) }
    return reasons[source].map { .refused($0) } ?? .absent(sizes[source])
  }

  /// Takes note that a row with the picture comes into view.
  func want(_ source: String) {
    uses += 1
    if images[source] != nil {
      images[source]?.use = uses
    } else if reasons[source] == nil, tasks[source] == nil {
      waiting.removeAll { $0 == source }
      waiting.append(source)
      // What comes into view in the same layout is asked about as well before one is chosen.
      Task { [weak self] in self?.loadNext() }
    }
  }

  private func loadNext() {
    while tasks.count < Self.loadLimit, let source = waiting.popLast() {
      // What has left the view again meanwhile is wanted when it comes back.
      guard isInView(source) else { continue }
      tasks[source] = Task { [weak self, load] in
        do {
          let image = try await load(source)
          self?.keep(image, source)
        } catch {
          self?.refuse(source, "\(error)")
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

  private func refuse(_ source: String, _ reason: String) {
    guard tasks.removeValue(forKey: source) != nil else { return }
    reasons[source] = reason
    onArrival(source)
    loadNext()
  }

  private static func bytes(of image: Image) -> Int { image.pixels.width * image.pixels.height * 4 }
}

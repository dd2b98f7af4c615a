internal import BentoCairo
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
public import BentoPlatform
internal import BentoViews

extension ClipboardContents {
  /// The image, or nil if there is none or it is not a valid PNG image.
  public nonisolated var image: Image? { self[.png].flatMap { try? Image(pngData: $0) } }

  /// Adds an image as PNG, or removes it if it is nil.
  ///
  /// An image of pixels is encoded when another program requests it, on any thread; a drawing is encoded
  /// immediately, with two pixels per point.
  public mutating func setImage(_ image: Image?) {
    guard let image else { return self[.png] = nil }
    guard image.pixels.width == 0 else {
      return provide(.png) { [pixels = image.pixels] in
        let bytes = pixels.png()
        return bytes.isEmpty ? nil : bytes
      }
    }
    let view = ImageView(image: image)
    view.frame = Rect(origin: .zero, size: image.size)
    self[.png] = try? view.data(as: .png, size: image.size, scale: 2)
  }
}

extension Clipboard {
  /// The copied image, or nil if there is none or it could not be read; setting nil clears the clipboard.
  ///
  /// Reading decodes the image and may wait for the program that copied it; ``loadImage()`` does not block the
  /// window in the meantime.
  public var image: Image? {
    get { ((try? data(ofType: .png)) ?? nil).flatMap { try? Image(pngData: $0) } }
    nonmutating set {
      var contents = ClipboardContents()
      contents.setImage(newValue)
      setContents(contents)
    }
  }

  /// Returns the copied image, or nil if there is none or its data is not a valid PNG image, and reads and
  /// decodes it on another thread.
  ///
  /// - Throws: A `ClipboardError` if the image exists but could not be read.
  public func loadImage() async throws(ClipboardError) -> Image? {
    guard let bytes = try await loadData(ofType: .png) else { return nil }
    return try? await Image.load(pngData: bytes)
  }
}

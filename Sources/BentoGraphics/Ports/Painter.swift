public import BentoGeometry

/// An object that turns display lists into pixels.
public protocol Painter: AnyObject {
  /// Paints the part of a list inside `damage`, and nothing outside it.
  ///
  /// The list is in points with its origin at the target's first pixel. The pixels inside `damage` are
  /// replaced: where the list is transparent, a target with an alpha channel becomes transparent, and a
  /// target without one becomes black. The result inside `damage` does not depend on the extent of
  /// `damage`: painting two regions one after the other equals painting their union.
  ///
  /// - Returns: The work done, for inspectors and tests.
  @discardableResult
  func paint(
    _ list: DisplayList,
    into target: PixelTarget,
    scale: Scale,
    damage: Region
  ) -> PaintReport

  /// Prepares to paint a list, as far as is possible without knowing the list's location.
  ///
  /// This method is called during idle time.
  func prepare(_ list: DisplayList, scale: Scale)

  /// Creates a painter that draws the same pixels and shares no mutable state with this one.
  ///
  /// A companion paints content, such as an inspector's, in addition to a host's frames and without
  /// affecting them.
  func makeCompanion() -> any Painter

  /// Whether the painted content is visible.
  ///
  /// The initial value is true. A painter caches less while its content is not visible.
  var isVisible: Bool { get set }

  /// The maximum number of bytes to cache for the next frames; always 0 for a painter without caches.
  var cacheLimit: Int { get set }
}

extension Painter {
  /// Does nothing, because there is nothing to prepare.
  public func prepare(_ list: DisplayList, scale: Scale) {}

  /// Returns the painter itself, which has no state.
  public func makeCompanion() -> any Painter { self }

  /// Always true, because nothing is cached.
  public var isVisible: Bool {
    get { true }
    set {}
  }

  /// Always 0, because nothing is cached.
  public var cacheLimit: Int {
    get { 0 }
    set {}
  }
}

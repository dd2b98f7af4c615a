public import BentoGeometry

/// What turns display lists into pixels.
public protocol Painter: AnyObject {
  /// Paints the part of a list that lies inside `damage`, and nothing outside of it.
  ///
  /// The list is in points with its origin at the target's first pixel. The pixels inside
  /// `damage` are replaced: where the list is transparent, so is a target with an alpha channel,
  /// and one without becomes black. The result inside `damage` does not depend on what `damage`
  /// is: painting two regions one after the other equals painting their union.
  ///
  /// - Returns: what was done, for inspectors and tests.
  @discardableResult
  func paint(
    _ list: DisplayList,
    into target: PixelTarget,
    scale: Scale,
    damage: Region
  ) -> PaintReport

  /// Does ahead what painting a list will need, as far as that does not depend on where it is
  /// painted; called when there is time.
  func prepare(_ list: DisplayList, scale: Scale)

  /// A painter that draws the same and shares no state with this one that painting changes.
  ///
  /// What is drawn beside a host's frames, such as an inspector, is painted by a companion: the
  /// host's own frames do not notice.
  func makeCompanion() -> any Painter

  /// Whether anybody can see what is painted; true at first. A painter keeps less for the next
  /// frame while nobody can.
  var isVisible: Bool { get set }

  /// The most bytes that may be kept for the next frames; 0, whatever is set, for a painter that
  /// keeps nothing.
  var cacheLimit: Int { get set }
}

extension Painter {
  /// Does nothing.
  public func prepare(_ list: DisplayList, scale: Scale) {}

  /// The painter itself: it has no state.
  public func makeCompanion() -> any Painter { self }

  /// Always true: nothing is kept.
  public var isVisible: Bool {
    get { true }
    set {}
  }

  /// Always 0: nothing is kept.
  public var cacheLimit: Int {
    get { 0 }
    set {}
  }
}

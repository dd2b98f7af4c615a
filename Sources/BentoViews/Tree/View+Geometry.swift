public import BentoGeometry
internal import BentoMotion

extension View {
  /// The presented state: the presentation while something is animating; otherwise the model.
  var shown: ViewProperties { presentation ?? model }

  /// The position and size of the view in its superview's bounds space, in points.
  ///
  /// With a transform other than the identity, the frame is the smallest rectangle that contains the
  /// transformed view. Setting the frame moves the center and changes the size. Values that are not finite,
  /// or that result in a size that is not finite before the transform, are rejected and logged.
  public var frame: Rect {
    get {
      guard model.transform != .identity else { return model.untransformedFrame }
      return model.toSuperview.apply(to: model.bounds)
    }
    set {
      guard let rect = acceptedRect(newValue, for: "frame") else { return }
      guard model.transform != .identity else {
        setPlace(origin: rect.origin, size: rect.size)
        return
      }
      let center = rect.center
      var size = rect.size
      if let inverse = model.transform.inverted {
        size = inverse.apply(to: Rect(origin: .zero, size: rect.size)).size
      }
      let place = Rect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
      // The inverse of a transform with huge or tiny entries may overflow.
      guard let place = acceptedRect(place, for: "frame") else { return }
      setPlace(origin: place.origin, size: place.size)
    }
  }

  /// Sets the position and size of the view before its transform, in its superview's bounds space.
  ///
  /// Layouts use this and never ``frame``: the frame of a transformed view is the bounding rectangle of what
  /// is visible, and setting it would compensate for the transform by changing the size.
  package func place(in rect: Rect) {
    guard let rect = acceptedRect(rect, for: "frame") else { return }
    setPlace(origin: rect.origin, size: rect.size)
  }

  /// The visible part of the view's own space, in points.
  ///
  /// Scrolling changes its origin; setting its size keeps the center in place.
  public var bounds: Rect {
    get { model.bounds }
    set {
      guard let rect = acceptedRect(newValue, for: "bounds") else { return }
      setPlace(
        origin: Point(
          x: model.origin.x + (model.size.width - rect.width) / 2,
          y: model.origin.y + (model.size.height - rect.height) / 2
        ),
        size: rect.size
      )
      change(.boundsOrigin, animating: .boundsOrigin) { $0.boundsOrigin = rect.origin }
    }
  }

  /// The center of the view in its superview's bounds space.
  public var center: Point {
    get { model.untransformedFrame.center }
    set {
      guard newValue.isFinite else { return }
      setPlace(
        origin: Point(
          x: newValue.x - model.size.width / 2,
          y: newValue.y - model.size.height / 2
        ),
        size: model.size
      )
    }
  }

  /// The transform of the view and its subviews, applied about the center.
  public var transform: Transform {
    get { model.transform }
    set {
      guard newValue != model.transform, newValue.isFinite else { return }
      change(.transform, animating: .transform) { $0.transform = newValue }
    }
  }

  private func setPlace(origin: Point, size: Size) {
    // The view's position is not animated, so the whole state is not copied and compared (`lists.jump`).
    if animations.isEmpty, AnimationTransaction.current == nil {
      if size != model.size {
        model.size = size
        invalidate(.frame)
      }
      if origin != model.origin {
        model.origin = origin
        invalidate(.position)
      }
    } else {
      if size != model.size {
        change(.frame, animating: .size) { $0.size = size }
      }
      if origin != model.origin {
        change(.position, animating: .origin) { $0.origin = origin }
      }
    }
    notePreservedMargins()
  }

  private func acceptedRect(_ rect: Rect, for name: String) -> Rect? {
    guard rect.isFinite else {
      ViewLog.once("\(type(of: self)).\(name) ignores \(rect): its values must be finite.")
      return nil
    }
    return Rect(
      x: rect.x,
      y: rect.y,
      width: max(0, rect.width),
      height: max(0, rect.height)
    )
  }
}

// MARK: - Conversion

extension View {
  /// The transform from this view's bounds space to that of its topmost ancestor, in the model.
  var toRoot: Transform {
    var map = model.toSuperview
    var ancestor = superview
    while let view = ancestor {
      map = map.followed(by: view.model.toSuperview)
      ancestor = view.superview
    }
    return map
  }

  /// Converts a point from this view's bounds space to that of another view in the same tree; pass nil to
  /// convert to the space of the root's superview.
  public func convert(_ point: Point, to view: View?) -> Point {
    transform(to: view).apply(to: point)
  }

  /// Converts a point from another view's bounds space to this view's.
  public func convert(_ point: Point, from view: View?) -> Point {
    (transform(to: view).inverted ?? .identity).apply(to: point)
  }

  /// Converts a rectangle to another view's bounds space; if the rectangle is rotated, the result is its
  /// bounding rectangle.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    transform(to: view).apply(to: rect)
  }

  /// Converts a rectangle from another view's bounds space to this view's.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    (transform(to: view).inverted ?? .identity).apply(to: rect)
  }

  private func transform(to view: View?) -> Transform {
    guard let view else { return toRoot }
    guard view !== self else { return .identity }
    return toRoot.followed(by: view.toRoot.inverted ?? .identity)
  }
}

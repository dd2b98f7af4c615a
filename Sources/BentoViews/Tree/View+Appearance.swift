public import BentoGeometry
public import BentoGraphics
internal import BentoMotion

extension View {
  /// The opacity of the view with its subviews, 0…1.
  public var alpha: Double {
    get { model.alpha }
    set {
      let value = newValue.isFinite ? min(1, max(0, newValue)) : 1
      // Lists set it of every view that they place; the whole state is not compared for that.
      guard value != model.alpha else { return }
      change(.alpha, animating: .alpha) { $0.alpha = value }
    }
  }

  /// Whether the view and its subviews are neither drawn nor touched; presses that are under way in them
  /// are cancelled.
  ///
  /// In a block that animates, a view that is arranged by a stack fades, and the others make room.
  public var isHidden: Bool {
    get { storedIsHidden }
    set { setHidden(newValue, cancelsGestures: true) }
  }

  /// Hides the view while a gesture in it goes on: something else is seen in its place.
  package func hideDuringGesture() {
    setHidden(true, cancelsGestures: false)
  }

  private func setHidden(_ isHidden: Bool, cancelsGestures: Bool) {
    guard isHidden != storedIsHidden else { return }
    storedIsHidden = isHidden
    contentRevision &+= 1
    animateVisibilityChange()
    invalidate(.isHidden)
    if cancelsGestures { reachDidChange(!isHidden) }
    resumeLayout()
    superview?.arrangementDidChange(of: self)
  }

  /// The color behind the content, or nil for none.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { change(.backgroundColor, animating: .backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// The color of what can be acted on; inherited from the superview when it was not set.
  ///
  /// Setting nil inherits again.
  public var tintColor: Color! {
    get {
      var view: View? = self
      while let current = view {
        // Without a copy of all that is shown: every recording asks all views above it.
        let color =
          current.presentation == nil ? current.model.tintColor : current.presentation?.tintColor
        if let color { return color }
        view = current.superview
      }
      return theme.colors.accent
    }
    set { change(.tintColor, animating: .tintColor) { $0.tintColor = newValue } }
  }

  /// The color of what can be acted on that was set on the view itself, or nil.
  package var ownTintColor: Color? {
    get { model.tintColor }
    set { tintColor = newValue }
  }

  /// The radius of the corners of background, border, shadow and clip, in points; where they
  /// differ, that of the top left one.
  ///
  /// Setting it sets all corners and keeps their form.
  public var cornerRadius: Double {
    get { model.cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue, curve: model.cornerRadii.curve) }
  }

  /// The radius of each corner of background, border, shadow and clip, and their form.
  ///
  /// Radii below zero and those that are no numbers become zero.
  public var cornerRadii: CornerRadii {
    get { model.cornerRadii }
    set {
      let value = newValue.map { $0.isFinite ? max(0, $0) : 0 }
      change(.cornerRadius, animating: .cornerRadius) { $0.cornerRadii = value }
    }
  }

  /// The width of the line inside the edge, in points.
  public var borderWidth: Double {
    get { model.borderWidth }
    set {
      let value = newValue.isFinite ? max(0, newValue) : 0
      change(.borderWidth, animating: .borderWidth) { $0.borderWidth = value }
    }
  }

  /// The color of the line inside the edge.
  public var borderColor: Color {
    get { model.borderColor }
    set { change(.borderColor, animating: .borderColor) { $0.borderColor = newValue } }
  }

  /// The soft copy of the view's outline behind it, or nil for none.
  public var shadow: Shadow? {
    get { model.shadow }
    set { change(.shadow, animating: .shadow) { $0.shadow = newValue } }
  }

  /// Whether subviews and content are cut off at the view's outline.
  public var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set {
      guard newValue != storedClipsToBounds else { return }
      storedClipsToBounds = newValue
      invalidate(.clipsToBounds)
    }
  }

  /// The theme of the window, or the light one outside of a window.
  public var theme: Theme {
    // Lent, as a copy retains a dozen objects.
    _read {
      if let window = host?.window {
        yield window.storedTheme
      } else {
        yield.light
      }
    }
  }

  /// What measures text: the host's engine, or outside of a window that of the newest host.
  package var textEngine: (any TextEngine)? {
    host.map { $0.window.engine(scaling: $0.graphics.textEngine) } ?? TextEngines.newest
  }

  /// The device pixels in a point: the scale of the view's host, or 1 outside of a window.
  ///
  /// A custom control uses it for what must fall on device pixels: `displayScale.pixel` is the width of a
  /// hairline in points, and `displayScale.snap(_:)` moves a position or a rectangle to the nearest pixels.
  /// Transforms of the view and its ancestors do not count.
  ///
  /// It changes when the view joins or leaves a window, when the window moves to a display of another
  /// scale, and by ``ViewHost/resize(to:scale:)``. Views are then laid out and drawn again, so read it in
  /// ``layoutSubviews()`` (drawing has ``DrawContext/scale``) and do not keep it. In UIKit it is the
  /// `displayScale` of the trait collection.
  public var displayScale: Scale { host?.scale ?? .one }
}

// MARK: - Changes

extension View {
  /// Changes one property of the model, by animation where a transaction is open.
  func change(
    _ property: VisualProperty,
    animating animatable: AnimatableProperty,
    _ edit: (inout ViewProperties) -> Void
  ) {
    var changed = model
    edit(&changed)
    guard changed != model else { return }
    let before = shown
    model = changed
    animatePropertyChange(animatable, from: before)
    invalidate(property)
  }

  /// Notes what a change of a property makes stale.
  package func invalidate(_ property: VisualProperty) {
    let effects = property.effects
    if effects.contains(.layout) { setNeedsLayout() }
    if effects.contains(.display) { setNeedsDisplay() }
    if effects.contains(.composite) { setNeedsComposite() }
    if effects.contains(.tintSubtree) { spreadTintChange() }
  }

  /// Notes that events reach the view from now on, or do not any more.
  func reachDidChange(_ isReached: Bool) {
    guard let host else { return }
    if !isReached { host.cancelGestures(in: self) }
    host.needsFrame()
  }

  /// Whether events of the keyboard reach the view: it and all views around it take events.
  var isReachedByKeys: Bool { keyReceiver === self }

  /// The view that keys for this one go to: the view itself, or what is around those that take no events.
  var keyReceiver: View? {
    var receiver: View? = self
    var view: View? = self
    while let current = view {
      if !current.isUserInteractionEnabled { receiver = current.superview }
      view = current.superview
    }
    return receiver
  }

  private func spreadTintChange() {
    tintColorDidChange()
    for subview in subviews where subview.model.tintColor == nil {
      subview.spreadTintChange()
    }
  }
}

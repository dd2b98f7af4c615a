public import BentoGeometry
public import BentoGraphics
package import BentoMotion

extension View {
  /// The opacity of the view and its subviews, 0…1.
  public var alpha: Double {
    get { model.alpha }
    set {
      let value = newValue.isFinite ? min(1, max(0, newValue)) : 1
      // Lists set the opacity of every view that they place; this check avoids comparing the whole state.
      guard value != model.alpha else { return }
      change(.alpha, animating: .alpha) { $0.alpha = value }
    }
  }

  /// Whether the view and its subviews are invisible and receive no touches.
  ///
  /// Hiding a view cancels active presses in it.
  ///
  /// In an animation block, a view arranged by a stack fades, and the other views move.
  public var isHidden: Bool {
    get { storedIsHidden }
    set { setHidden(newValue, cancelsGestures: true) }
  }

  /// Hides the view during a gesture in it, while something else is shown in its place.
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

  /// The color behind the content, or nil.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { change(.backgroundColor, animating: .backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// The color of interactive elements; inherited from the superview if it is not set.
  ///
  /// Setting nil makes the view inherit the color again.
  ///
  /// The default is the theme's ``/BentoGraphics/Theme/Colors/accentFill``. Text and glyphs without a fill use
  /// ``tintTextColor``.
  public var tintColor: Color! {
    get { ownOrInheritedTint ?? theme.colors.accentFill }
    set { change(.tintColor, animating: .tintColor) { $0.tintColor = newValue } }
  }

  /// The color of interactive text and glyphs: ``tintColor`` if the view or a superview sets it, or else the
  /// theme's ``/BentoGraphics/Theme/Colors/accentText``, which is legible on every surface.
  public var tintTextColor: Color { ownOrInheritedTint ?? theme.colors.accentText }

  /// The tint of the view or of the nearest superview that has one, or nil.
  package var ownOrInheritedTint: Color? {
    var view: View? = self
    while let current = view {
      // This avoids copying the whole state: every recording reads the tint from all views above.
      let color =
        current.presentation == nil ? current.model.tintColor : current.presentation?.tintColor
      if let color { return color }
      view = current.superview
    }
    return nil
  }

  /// The color of interactive elements that was set on the view itself, or nil.
  package var ownTintColor: Color? {
    get { model.tintColor }
    set { tintColor = newValue }
  }

  /// The radius of the corners of the background, border, shadow and clip, in points; if the corners differ,
  /// that of the top-left one.
  ///
  /// Setting the radius changes all corners and keeps their shape.
  public var cornerRadius: Double {
    get { model.cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue, curve: model.cornerRadii.curve) }
  }

  /// The radius of each corner of the background, border, shadow and clip, and the shape of the corners.
  ///
  /// Negative and NaN radii become zero.
  public var cornerRadii: CornerRadii {
    get { model.cornerRadii }
    set {
      let value = newValue.map { $0.isFinite ? max(0, $0) : 0 }
      change(.cornerRadius, animating: .cornerRadius) { $0.cornerRadii = value }
    }
  }

  /// The width of the border inside the edges, in points.
  public var borderWidth: Double {
    get { model.borderWidth }
    set {
      let value = newValue.isFinite ? max(0, newValue) : 0
      change(.borderWidth, animating: .borderWidth) { $0.borderWidth = value }
    }
  }

  /// The color of the border inside the edges.
  public var borderColor: Color {
    get { model.borderColor }
    set { change(.borderColor, animating: .borderColor) { $0.borderColor = newValue } }
  }

  /// The blurred copy of the view's outline that is drawn behind the view, or nil.
  public var shadow: Shadow? {
    get { model.shadow }
    set { change(.shadow, animating: .shadow) { $0.shadow = newValue } }
  }

  /// Whether subviews and content are clipped to the view's outline.
  public var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set {
      guard newValue != storedClipsToBounds else { return }
      storedClipsToBounds = newValue
      invalidate(.clipsToBounds)
    }
  }

  /// The theme of the window, or the light theme outside of a window.
  public var theme: Theme {
    // The theme is yielded, because a copy would retain a dozen objects.
    _read {
      if let window = host?.window {
        yield window.storedTheme
      } else {
        yield.light
      }
    }
  }

  /// The engine that measures text: that of the host, or, outside of a window, that of the newest host.
  package var textEngine: (any TextEngine)? {
    // A closure would check, for each text, whether it is running on the main actor (`collection.jump`).
    guard let host else { return TextEngines.newest }
    return host.window.engine(scaling: host.graphics.textEngine)
  }

  /// The number of device pixels per point: the scale of the view's host, or 1 outside of a window.
  ///
  /// A custom control uses it to align things with device pixels: `displayScale.pixel` is the width of a
  /// hairline in points, and `displayScale.snap(_:)` moves a position or a rectangle to the nearest pixels.
  /// Transforms of the view and its ancestors are not included.
  ///
  /// It changes when the view joins or leaves a window, when the window moves to a display with a different
  /// scale, and when ``ViewHost/resize(to:scale:)`` is called. Views are then laid out and drawn again, so
  /// read it in ``layoutSubviews()`` (drawing has ``DrawContext/scale``) and do not store it. It corresponds
  /// to the `displayScale` of UIKit's trait collection.
  public var displayScale: Scale { host?.scale ?? .one }
}

// MARK: - Changes

extension View {
  /// Changes one property of the model, with an animation if a transaction is open.
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

  /// Marks everything in the view that a change to a property invalidates.
  package func invalidate(_ property: VisualProperty) {
    let effects = property.effects
    if effects.contains(.layout) { setNeedsLayout() }
    if effects.contains(.display) { setNeedsDisplay() }
    if effects.contains(.composite) { setNeedsComposite() }
    if effects.contains(.tintSubtree) { spreadTintChange() }
  }

  /// Updates the first responder and active presses when events start or stop reaching the view.
  func reachDidChange(_ isReached: Bool) {
    guard let host else { return }
    if !isReached { host.cancelGestures(in: self) }
    host.needsFrame()
  }

  /// Whether keyboard events reach the view; true if user interaction is enabled for it and all its
  /// ancestors.
  var isReachedByKeys: Bool { keyReceiver === self }

  /// The view that receives keys in place of this one: the view itself, or the nearest ancestor above all
  /// views with disabled user interaction.
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

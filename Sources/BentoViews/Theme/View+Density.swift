public import BentoGraphics

extension View {
  /// How closely the controls and rows in the view are packed, or nil to inherit the density of the
  /// superview.
  ///
  /// The default of a window is ``/BentoGraphics/Theme/density``.
  ///
  /// ```swift
  /// inspector.density = .compact
  /// ```
  public var density: Theme.Density? {
    get { storedDensity }
    set {
      guard newValue != storedDensity else { return }
      if newValue != nil { Self.someViewHasDensity = true }
      storedDensity = newValue
      densityDidChange()
    }
  }

  /// The density that applies to the view: its own, that of the nearest superview that has one, or that of
  /// the theme.
  ///
  /// - Complexity: O(depth); O(1) in a program that never sets the density of a view.
  public var effectiveDensity: Theme.Density {
    if Self.someViewHasDensity {
      var view: View? = self
      while let current = view {
        if let density = current.storedDensity { return density }
        view = current.superview
      }
    }
    return theme.density
  }

  /// The theme's sizes for controls and rows at the view's density.
  ///
  /// A custom control with text is at least ``/BentoGraphics/Theme/Metrics/controlHeight`` tall:
  ///
  /// ```swift
  /// override var intrinsicContentSize: Size {
  ///   Size(width: 80, height: max(controlMetrics.controlHeight, textHeight + 16))
  /// }
  /// ```
  ///
  /// ``textScaleDidChange()`` is called when these sizes change.
  public var controlMetrics: Theme.Metrics { theme.sizes[effectiveDensity] }

  private func densityDidChange() {
    textScaleDidChange()
    for subview in subviews where subview.storedDensity == nil {
      subview.densityDidChange()
    }
  }
}

nonisolated extension Theme {
  /// The density with which controls and rows are arranged.
  ///
  /// Set the density for a whole window with ``Theme/density``, or for a view and its subviews with
  /// `View.density`.
  public nonisolated enum Density: Hashable, Sendable, CaseIterable {
    /// For tables and inspectors with a lot of content, used with a pointer.
    case compact
    /// For windows on a desktop.
    case regular
    /// For touch screens, and for screens viewed from a distance.
    case touch
  }

  /// The sizes of controls at one density, in points.
  public nonisolated struct Metrics: Hashable, Sendable {
    /// The minimum height of controls with text: buttons, fields, pickers and steppers.
    ///
    /// Controls are taller if their text is, for example at a large text scale.
    public var controlHeight: Double
    /// The minimum space above and below the text of a control.
    public var controlPadding: Double
    /// The height of the track of a switch.
    public var switchHeight: Double
    /// The minimum height of a menu item, and the height of a row in a table with columns.
    public var menuItemHeight: Double
    /// The height of navigation bars and toolbars.
    public var barHeight: Double
    /// The minimum height of rows with one line of text or a control.
    public var rowHeight: Double
    /// The diameter of the thumbs of sliders.
    public var thumbDiameter: Double
    /// The minimum width and height of the indicators of checkboxes and radio buttons.
    ///
    /// An indicator is larger if the font of its title is.
    public var indicatorSize: Double
    /// The minimum width and height of buttons inside a control, such as the arrows of a number field.
    public var targetSize: Double

    /// The minimum width and height, in points, of an area that is pressed with a pointer, as in WCAG 2.2
    /// (https://www.w3.org/TR/WCAG22/#target-size-minimum).
    package static let leastTarget = 24.0

    /// The height of buttons in a bar, in points.
    package var barButtonHeight: Double { barHeight - 12 }

    /// The metrics that components use when they compute heights without a view.
    package static let standard = Sizes().regular

    /// Creates metrics.
    public init(
      controlHeight: Double,
      controlPadding: Double,
      switchHeight: Double,
      menuItemHeight: Double,
      barHeight: Double,
      rowHeight: Double = 44,
      thumbDiameter: Double = 20,
      indicatorSize: Double = 14,
      targetSize: Double = 24
    ) {
      self.controlHeight = controlHeight
      self.controlPadding = controlPadding
      self.switchHeight = switchHeight
      self.menuItemHeight = menuItemHeight
      self.barHeight = barHeight
      self.rowHeight = rowHeight
      self.thumbDiameter = thumbDiameter
      self.indicatorSize = indicatorSize
      self.targetSize = targetSize
    }
  }

  /// The metrics for each density.
  ///
  /// ```swift
  /// var theme = Theme.light
  /// theme.sizes.regular.controlHeight = 34
  /// window.setTheme(theme)
  /// ```
  public nonisolated struct Sizes: Hashable, Sendable {
    /// The metrics for ``Theme/Density/compact``.
    public var compact = Metrics(
      controlHeight: 26,
      controlPadding: 3,
      switchHeight: 20,
      menuItemHeight: 26,
      barHeight: 38,
      rowHeight: 30,
      thumbDiameter: 16
    )
    /// The metrics for ``Theme/Density/regular``.
    public var regular = Metrics(
      controlHeight: 32,
      controlPadding: 4,
      switchHeight: 24,
      menuItemHeight: 30,
      barHeight: 46
    )
    /// The metrics for ``Theme/Density/touch``.
    public var touch = Metrics(
      controlHeight: 44,
      controlPadding: 8,
      switchHeight: 31,
      menuItemHeight: 44,
      barHeight: 56,
      rowHeight: 52,
      thumbDiameter: 28,
      indicatorSize: 24,
      targetSize: 44
    )

    /// The maximum width of the column of rows in an inset table, in points, or infinity for rows that fill
    /// the table.
    public var contentWidth = 640.0

    /// The width of buttons that do not hug their content, in points.
    ///
    /// A button is wider only if its title requires it; if the width is infinite, each button is as wide as
    /// its row.
    public var buttonWidth = 280.0

    /// Creates the default metrics.
    public init() {}

    /// The metrics for phones, on which a control is only as tall as its text and padding.
    package static let phone = {
      var sizes = Sizes()
      sizes.regular = Metrics(
        controlHeight: 28,
        controlPadding: 6,
        switchHeight: 28,
        menuItemHeight: 32,
        barHeight: 46
      )
      sizes.contentWidth = .infinity
      sizes.buttonWidth = .infinity
      return sizes
    }()

    /// The metrics for a density.
    public subscript(density: Density) -> Metrics {
      get {
        switch density {
        case .compact: compact
        case .regular: regular
        case .touch: touch
        }
      }
      set {
        switch density {
        case .compact: compact = newValue
        case .regular: regular = newValue
        case .touch: touch = newValue
        }
      }
    }
  }
}

// MARK: - Margins

extension Theme {
  /// Returns the margin at each side of the rows of an inset table that has a given width, in points.
  ///
  /// With this margin, other content of a window is as wide as the cards of its table:
  ///
  /// ```swift
  /// let margin = theme.contentMargin(inWidth: bounds.width)
  /// field.frame = Rect(x: margin, y: 12, width: bounds.width - 2 * margin, height: 32)
  /// ```
  ///
  /// The margins are smaller in a narrow table, and center a column of ``Sizes/contentWidth`` in a wide one.
  public func contentMargin(inWidth width: Double) -> Double {
    Self.contentMargin(inWidth: width, limit: sizes.contentWidth, spacing)
  }

  /// Returns the margin at each side of content whose width has a limit, in points.
  package static func contentMargin(
    inWidth width: Double,
    limit: Double,
    _ spacing: Spacing
  ) -> Double {
    max(width < limit * 0.75 ? spacing.large : spacing.extraLarge, (width - limit) / 2)
  }
}

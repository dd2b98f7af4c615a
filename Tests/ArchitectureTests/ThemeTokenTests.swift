import Testing

/// Values that a designer changes in all controls together are tokens of the theme.
@Suite struct ThemeTokenTests {
  /// The floor on which the tokens are, and the drawing that does not know themes.
  private static let floors: Set = ["BentoGraphics", "BentoCairo", "BentoText", "BentoUIKitNames"]

  /// Colors that stand for data and not for roles: series of charts, avatars, the syntax of code, samples,
  /// and the marks of the inspector.
  private static let palettes: Set = [
    "ChartPalette.swift", "AvatarLook.swift", "AvatarComponentView.swift", "CodeTokenKind.swift",
    "ColorPicker.swift", "ColorWell.swift", "HSVColor.swift", "InspectorPicture.swift",
    "OverdrawMap.swift",
  ]

  /// Views whose heights do not depend on the density: a badge, the switch and the wheel of components that
  /// compute their heights without a view, the title of a block of code, the areas of the color picker, and
  /// the limits of panels.
  private static let fixedHeights: Set = [
    "CountBadge.swift", "ToggleComponentView.swift", "OptionPickerView.swift",
    "CodeComponentView.swift", "ColorPicker.swift", "DialogBody.swift", "SuggestionView.swift",
    "SheetPanel.swift",
  ]

  /// Modules without controls: geometry, layouts of collections, the window's icon, and the inspector, which
  /// draws over programs in any theme.
  private static let looseFloors: Set = [
    "Bento", "BentoGeometry", "BentoListLayouts", "BentoInspector",
  ]

  private func places(
    of pattern: some RegexComponent,
    except files: Set<String> = [],
    notIn targets: Set<String> = []
  ) throws -> [String] {
    try Checkout.sources().filter {
      !Self.floors.union(targets).contains($0.target) && !files.contains(String($0.name))
    }.flatMap { file in
      file.code.indices.filter { file.code[$0].contains(pattern) }
        .map { "\(file.path):\($0 + 1)" }
    }
  }

  @Test func `no view has a type size of its own`() throws {
    #expect(try places(of: /ofSize: *[0-9]|Font\(pointSize: *[0-9]/) == [])
  }

  @Test func `no view has a corner radius of its own`() throws {
    // One and two points round the ends of thin bars.
    #expect(
      try places(of: /(cornerRadius: |cornerRadius = |CornerRadii\()([3-9]|[1-9][0-9])/) == []
    )
  }

  @Test func `no view has a color of its own`() throws {
    #expect(try places(of: /Color\(hex: *[0-9]/, except: Self.palettes) == [])
  }

  @Test func `no view has a height of its own`() throws {
    // Icons are 16 points high at most. The estimates and default sizes of lists, and the sizes of images, are
    // not heights of views.
    let height =
      /(height: |static let (height|\w*Height)(: Double)? = )(1[7-9]|[2-9][0-9]|[0-9]{3})/
    #expect(try places(of: height, except: Self.fixedHeights, notIn: Self.looseFloors) == [])
  }

  @Test func `no animation has a duration of its own`() throws {
    // The period of a repeating animation, and the delays of a scroll bar, are not transitions. The fade of
    // forms is part of the contract with Bento for iOS.
    let exceptions: Set = [
      "PlaceholderView.swift", "ScrollIndicator.swift", "FormTransitions.swift",
    ]
    let animated = try Checkout.sources().filter { file in
      file.code.contains { $0.contains("animate(") }
    }
    let paths = Set(animated.map { String($0.path) })
    let found = try places(of: /seconds\([0-9]/, except: exceptions)
    #expect(found.filter { paths.contains(String($0.prefix { $0 != ":" })) } == [])
  }
}

import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

@testable import BentoComponents

/// A value that shares the object of a sheet.
private struct SharingStyleSheet: StyleSheetProtocol, DerivedStyle {
  var base = BaseViewStyle()
  var text = LabelStyleSheet()

  func apply(to element: BaseView) {}
}

/// A sheet that is a value.
private struct PlainStyleSheet: StyleSheetProtocol {
  var alpha = 1.0

  func apply(to element: View) { element.alpha = alpha }
  func copy() -> Self { self }
}

// B-133
@MainActor
@Suite struct `Composing style sheets` {
  @Test func `changes a copy`() {
    let plain = LabelStyleSheet()

    let styleSheet = plain.compose(\.numberOfLines, 3).compose(\.textColor, .red)

    #expect(styleSheet.numberOfLines == 3 && styleSheet.textColor == .red)
    #expect(plain.numberOfLines == 0 && plain.textColor == nil)
    #expect(styleSheet.compose(\.textColor, nil).textColor == nil)
    let value = PlainStyleSheet().compose(\.alpha, 0.5)
    #expect(value.alpha == 0.5)
  }

  @Test func `changes a copy of the sheets inside`() {
    let plain = ImageOrLabelView.StyleSheet()

    let red = plain.compose(\.label.textColor, .red)
    let large = red.compose(\.image.layoutMargins.left, 30).compose(\.label.textColor, .blue)

    #expect(plain.label.textColor == nil && red.label.textColor == .red)
    #expect(large.label.textColor == .blue && large.image.layoutMargins.left == 30)
    #expect(red.image.layoutMargins.left == 8)
  }

  @Test func `keeps the class of the style sheet`() {
    let styleSheet: TextStyleSheet<Label> = LabelStyleSheet().compose(\.numberOfLines, 7)

    let composed = styleSheet.compose(\.textAlignment, .center)

    #expect((composed as? LabelStyleSheet)?.numberOfLines == 7)
  }

  @Test func `colors a state through a subscript`() {
    let styleSheet = ButtonStyleSheet()
      .compose(\.titleColors[.normal], .white)
      .compose(\.titleColors[.highlighted], .gray)

    #expect(styleSheet.titleColor(for: .highlighted) == .gray)
    #expect(styleSheet.titleColor(for: [.selected]) == .white)
    #expect(styleSheet.image(for: .normal) == nil)
    #expect(styleSheet.backgroundImage(for: .selected) == nil)
  }

  @Test func `of a value changes neither the previous value nor its parts`() {
    let text = LabelStyleSheet()
    let plain = Component.Toggle.StyleSheet(text: text)

    let red = plain.compose(\.text.textColor, .red).compose(\.backgroundColor, .white)
    var blue = red
    blue.text.textColor = .blue
    blue.layoutMargins.left = 30

    #expect(text.textColor == nil && plain.text.textColor == nil && plain.backgroundColor == nil)
    #expect(red.text.textColor == .red && red.backgroundColor == .white)
    #expect(red.layoutMargins.left == 8)
    #expect(blue.text.textColor == .blue && blue.base.base.layoutMargins.left == 30)
    let small = red.compose(\.text, LabelStyleSheet(font: .system(ofSize: 9)))
    #expect(small.text.font == .system(ofSize: 9) && small.text.textColor == nil)
    #expect(red.compose(\.text, red.text.compose(\.numberOfLines, 2)).text.numberOfLines == 2)
  }

  @Test func `traps in debug builds when a value shares the object of a sheet`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = SharingStyleSheet().compose(\.text.textColor, .red)
    }
  }
}

/// A component of a label, styled by a sheet.
private struct Caption: AutoRenderable {
  let styleSheet: LabelStyleSheet
  let configurator: (Label) -> Void
}

@MainActor
@Suite struct `A style sheet` {
  /// Sets every property of a sheet to an unusual value.
  private func loud<Sheet: ViewStyleSheet<Target>, Target: View>(_ sheet: Sheet) -> Sheet {
    sheet.compose(\.backgroundColor, .red).compose(\.tintColor, .green)
      .compose(\.clipsToBounds, true).compose(\.layoutMargins, EdgeInsets(3))
      .compose(\.transform, .translation(x: 5, y: 6)).compose(\.cornerRadius, 7)
      .compose(\.borderColor, .blue).compose(\.borderWidth, 2).compose(\.shadowColor, .black)
      .compose(\.shadowOpacity, 0.5).compose(\.shadowRadius, 3)
      .compose(\.shadowOffset, Size(width: 1, height: 2))
  }

  /// The properties that the style sheets of all views set.
  private func state(of view: View) -> [AnyHashable?] {
    [
      view.backgroundColor, view.tintColor, view.clipsToBounds, view.layoutMargins, view.transform,
      view.cornerRadius, view.borderColor, view.borderWidth, view.shadow,
    ]
  }

  /// Expects that a view with a plain sheet after a loud one looks like a fresh view.
  private func expectNoTrace<Sheet: ViewStyleSheet<Target>, Target: View>(
    of loudSheet: Sheet,
    under plain: Sheet,
    _ more: (Target) -> [AnyHashable?]
  ) {
    let (used, fresh) = (Target(), Target())
    plain.apply(to: fresh)
    let sheet = loud(loudSheet)
    sheet.apply(to: used)
    for (before, after) in zip(state(of: fresh) + more(fresh), state(of: used) + more(used)) {
      #expect(before != after, "The loud sheet leaves \(String(describing: before)).")
    }

    plain.apply(to: used)

    #expect(state(of: used) + more(used) == state(of: fresh) + more(fresh))
  }

  // B-131, B-133: a property that a sheet does not write, or does not copy when the next one is composed,
  // leaves the view as it was.
  @Test func `writes and copies every property`() {
    expectNoTrace(of: ViewStyleSheet<View>(), under: ViewStyleSheet<View>()) { _ in [] }
    expectNoTrace(
      of: BaseViewStyleSheet<BaseView>(),
      under: BaseViewStyleSheet<BaseView>().compose(\.enforcesMinimumHeight, false)
    ) { [$0.enforcesMinimumHeight] }
    expectNoTrace(
      of: InteractiveViewStyleSheet<InteractiveView>().compose(\.highlightColor, .red)
        .compose(\.enforcesMinimumHeight, false),
      under: InteractiveViewStyleSheet()
    ) { [$0.enforcesMinimumHeight, $0.highlightingGesture.highlightColor] }
    let label = LabelStyleSheet().compose(\.numberOfLines, 3)
      .compose(\.lineBreakMode, .byClipping).compose(\.font, .system(ofSize: 40))
      .compose(\.textColor, .red).compose(\.textAlignment, .trailing)
      .compose(\.textRole, .secondary)
    expectNoTrace(of: label, under: LabelStyleSheet()) {
      [$0.font, $0.textColor, $0.textAlignment, $0.numberOfLines, $0.lineBreakMode, $0.textRole]
    }
    let field = TextFieldStyleSheet().compose(\.borderStyle, .rounded).compose(\.isSecure, true)
      .compose(\.clearButtonMode, .always).compose(\.font, .system(ofSize: 40))
      .compose(\.textColor, .red).compose(\.textAlignment, .center)
    expectNoTrace(of: field, under: TextFieldStyleSheet()) {
      [$0.borderStyle, $0.isSecure, $0.clearButtonMode, $0.font, $0.textColor, $0.textAlignment]
    }
    let text = TextViewStyleSheet().compose(\.isEditable, false).compose(\.isSelectable, false)
      .compose(\.isScrollEnabled, false).compose(\.textContainerInset, EdgeInsets(3))
      .compose(\.font, .system(ofSize: 40)).compose(\.textColor, .red)
      .compose(\.textAlignment, .center)
      .compose(\.linkTextAttributes, TextAttributes(color: .red))
    expectNoTrace(of: text, under: TextViewStyleSheet()) {
      [
        $0.isEditable, $0.isSelectable, $0.isScrollEnabled, $0.textContainerInset, $0.font,
        $0.textColor, $0.textAlignment, $0.linkTextAttributes,
      ]
    }
    let image = ImageViewStyleSheet().compose(\.contentMode, .center)
    expectNoTrace(of: image, under: ImageViewStyleSheet()) { [$0.contentMode] }
    let wheel = ActivityIndicatorStyleSheet().compose(\.style, .large).compose(\.color, .red)
    expectNoTrace(of: wheel, under: ActivityIndicatorStyleSheet()) { [$0.style, $0.color] }
    let bar = SearchBarStyleSheet().compose(\.textInputBackgroundColor, .red)
      .compose(\.textInputCornerRadius, 3).compose(\.height, 50)
      .compose(\.font, .system(ofSize: 40))
      .compose(\.searchTextPositionAdjustment, 20)
      .compose(\.enablesReturnKeyAutomatically, false)
    expectNoTrace(of: bar, under: SearchBarStyleSheet()) {
      [
        $0.fieldColor, $0.fieldCornerRadius, $0.fieldHeight, $0.searchField.font, $0.textOffset,
        $0.enablesReturnKeyAutomatically,
      ]
    }
    let table = TableViewStyleSheet().compose(\.rowHeight, 30)
      .compose(\.sectionHeaderHeight, 31).compose(\.sectionFooterHeight, 32)
      .compose(\.isScrollEnabled, false).compose(\.separatorInset, EdgeInsets(5))
      .compose(\.separatorColor, .red)
    expectNoTrace(of: table, under: TableViewStyleSheet()) {
      [
        $0.rowHeight, $0.sectionHeaderHeight, $0.sectionFooterHeight, $0.isScrollEnabled,
        $0.separatorInset, $0.separatorColor,
      ]
    }
  }

  // B-131
  @Test func `of a tapped view may omit the highlight, and uses the theme's again`() {
    let view = InteractiveView()
    let none = InteractiveViewStyleSheet<InteractiveView>().compose(\.highlightColor, nil)
    #expect(none.highlightColor == nil)

    none.apply(to: view)
    #expect(view.highlightingGesture.highlightColor == nil)
    InteractiveViewStyleSheet().apply(to: view)
    #expect(view.highlightingGesture.highlightColor == Theme.light.colors.highlight)
  }

  // B-131, B-132
  @Test func `of buttons clears the values of another one for a state`() {
    let picture = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0xFFFF_0000]))
    let combined: ControlState = [.selected, .highlighted]
    let sheet = ButtonStyleSheet().compose(\.style, .filled)
      .compose(\.textFont, .system(ofSize: 40))
      .compose(\.contentHorizontalAlignment, .trailing)
      .compose(\.titleColors, [.disabled: .red, combined: .blue])
      .compose(\.images, [.focused: picture]).compose(\.backgroundImages, [combined: picture])
      .compose(\.contentEdgeInsets, EdgeInsets(4)).compose(\.titleEdgeInsets, EdgeInsets(5))
      .compose(\.imageEdgeInsets, EdgeInsets(6)).compose(\.textAlignment, .leading)
      .compose(\.numberOfLines, 2).compose(\.lineBreakMode, .byClipping)

    expectNoTrace(of: sheet, under: ButtonStyleSheet()) {
      [
        $0.style, $0.font, $0.contentAlignment, $0.titleColors, $0.images, $0.backgroundImages,
        $0.contentEdgeInsets, $0.titleEdgeInsets, $0.imageEdgeInsets, $0.titleAlignment,
        $0.numberOfLines, $0.lineBreakMode,
      ]
    }
  }

  // B-131
  @Test func `of stacks writes every property`() {
    let state = { (stack: BaseStackView) -> [AnyHashable?] in
      [
        stack.axis, stack.spacing, stack.distribution, stack.alignment, stack.layoutMargins,
        stack.isLayoutMarginsRelativeArrangement, stack.isBaselineRelativeArrangement,
        stack.clipsToBounds, stack.backgroundColor, stack.borderColor, stack.cornerRadius,
        stack.borderWidth,
      ]
    }
    let sheet = BaseStackViewStyleSheet<BaseStackView>(
      axis: .vertical,
      spacing: 9,
      distribution: .equalSpacing,
      alignment: .center
    )
    .compose(\.isLayoutMarginsRelativeArrangement, false).compose(\.layoutMargins, EdgeInsets(1))
    .compose(\.isBaselineRelativeArrangement, true)
    .compose(\.clipsToBounds, true).compose(\.backgroundColor, .red)
    .compose(\.borderColor, .blue).compose(\.cornerRadius, 3).compose(\.borderWidth, 2)
    let (used, fresh) = (BaseStackView(), BaseStackView())
    let plain = BaseStackViewStyleSheet<BaseStackView>()
    plain.apply(to: fresh)
    sheet.apply(to: used)
    for (before, after) in zip(state(fresh), state(used)) { #expect(before != after) }

    plain.apply(to: used)

    #expect(state(used) == state(fresh))
    #expect(used.isLayoutMarginsRelativeArrangement)
  }

  // B-134
  @Test func `clips with either of its two properties`() {
    let view = View()
    ViewStyleSheet().compose(\.clipsToBounds, true).apply(to: view)
    #expect(view.clipsToBounds)
    ViewStyleSheet().compose(\.masksToBounds, true).apply(to: view)
    #expect(view.clipsToBounds)
    ViewStyleSheet().apply(to: view)
    #expect(!view.clipsToBounds)
  }

  @Test func `draws a shadow only with both a color and an opacity`() {
    let view = View()
    let black = ViewStyleSheet<View>().compose(\.shadowColor, Color(white: 0, alpha: 0.5))
    black.apply(to: view)
    #expect(view.shadow == nil)

    black.compose(\.shadowOpacity, 0.5).compose(\.shadowRadius, 3).apply(to: view)

    #expect(view.shadow?.radius == 6)
    #expect(((view.shadow?.color.alpha ?? 0) - 0.25).magnitude < 1e-9)
  }

  // B-135
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], ["Name", "שם"])
  func `aligns according to the layout direction`(direction: LayoutDirection, text: String) {
    for alignment in [TextAlignment.leading, .trailing] {
      let harness = Harness(size: Size(width: 120, height: 24))
      harness.window.backgroundColor = .white
      harness.window.semanticContentDirection = direction
      let label = Label(text: text)
      LabelStyleSheet().compose(\.textAlignment, alignment).apply(to: label)
      harness.mount(label)

      let picture = harness.render()

      let white = Pixel(red: 255, green: 255, blue: 255)
      let ink = (0..<120).filter { x in (0..<24).contains { picture[x, $0] != white } }
      let isLeft = (alignment == .leading) == (direction == .leftToRight)
      #expect(isLeft ? (ink.last ?? 120) < 60 : (ink.first ?? 0) > 60)
    }
  }

  // B-130
  @Test func `is applied before the content`() {
    var fonts: [Font] = []
    let caption = Caption(
      styleSheet: LabelStyleSheet().compose(\.font, .system(ofSize: 9)).compose(\.textColor, .red),
      configurator: {
        fonts.append($0.font)
        $0.text = "a"
        $0.textColor = .blue
      }
    )
    let label = Label()

    caption.render(in: label)
    caption.render(in: label)

    #expect(fonts == [.system(ofSize: 9), .system(ofSize: 9)])
    #expect(label.text == "a" && label.textColor == .blue)
  }

  // P-14
  @Test func `of a component yields to its modifiers`() {
    let slot = ComponentView().slot
    let sheet = LabelStyleSheet().compose(\.textColor, .red).compose(\.backgroundColor, .white)
    let caption = Caption(styleSheet: sheet, configurator: { $0.text = "a" })

    slot.bind(caption.textColor(.blue).asAnyRenderable())
    let label = slot.view as? Label
    #expect(label?.textColor == .blue && label?.backgroundColor == .white)
    slot.unbind()

    #expect(label?.textColor == .red)
  }

  // K-06, K-11
  @Test func `meets the contract of components`() {
    let sheets = [LabelStyleSheet(), loud(LabelStyleSheet().compose(\.textColor, .red))]
    let components = sheets.flatMap { sheet in
      ["a", "b"].map { text in
        Caption(styleSheet: sheet, configurator: { $0.text = text }).asAnyRenderable()
      }
    }

    var rest = components[...]
    let checker = ContractChecker(width: 100, randomOrders: 8)
    #expect(checker.check(count: rest.count) { _ in rest.removeFirst() }.isEmpty)
  }
}

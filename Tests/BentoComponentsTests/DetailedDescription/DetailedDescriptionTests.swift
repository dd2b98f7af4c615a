import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// The events of the component in an accessory.
@MainActor
private final class Events {
  var names: [String] = []
}

private struct Probe: Renderable {
  let events: Events

  func render(in view: Label) { view.text = "probe" }
  func didMount(to view: Label, storage: ViewStorage) { events.names.append("mount") }
  func willUnmount(from view: Label, storage: ViewStorage) { events.names.append("unmount") }
  func willDisplay(_ view: Label) { events.names.append("display") }
  func didEndDisplaying(_ view: Label) { events.names.append("end") }
}

@MainActor
@Suite struct `A row with details` {
  private typealias Row = Component.DetailedDescription

  private let image = Image(icon: .user, pointSize: 40)

  private func parts(
    of form: ComponentForm,
    row: Int = 0
  ) throws -> (view: DetailedDescriptionView, labels: [Label], accessory: AccessoryView) {
    let view = try #require(form.view(DetailedDescriptionView.self, row: row))
    return (view, view.all(Label.self), try #require(view.first(AccessoryView.self)))
  }

  private func frame(_ view: View, in root: View) -> Rect { view.convert(view.bounds, to: root) }

  // C5
  @Test func `has image, texts, detail and accessory side by side`() throws {
    let form = ComponentForm([
      Row(texts: ["Title", "Subtitle", "Surplus"], detail: "Detail", image: .image(image))
    ])
    let (view, labels, accessory) = try parts(of: form)
    let seen = labels.filter { !$0.isHidden && $0.text != nil && $0.text != "" }

    #expect(seen.map(\.text) == ["Title", "Subtitle", "Detail"])
    #expect(
      frame(accessory, in: view)
        == Rect(x: 568, y: ((form.height() - 24) / 2).rounded(), width: 24, height: 24)
    )
    let picture = try #require(view.first(ImageOrLabelView.self))
    #expect(frame(picture, in: view).minX == 8 && picture.frame.width == 40)
    #expect(frame(seen[0], in: view).minX == 64)
    #expect(frame(seen[1], in: view).minY - frame(seen[0], in: view).maxY == 8)
    #expect(frame(seen[2], in: view).maxX == 568 - 16)
    #expect(frame(seen[0], in: view).maxX <= frame(seen[2], in: view).minX - 16)
  }

  // C5
  @Test func `has no gaps for empty parts, and no image of another row`() throws {
    let form = ComponentForm([
      Row(texts: ["Title"], image: .image(image)), Row(texts: ["Title", ""], detail: ""),
    ])
    let (view, labels, _) = try parts(of: form, row: 1)
    let single = labels.filter { !$0.isHidden && $0.text == "Title" }

    #expect(form.height(row: 1) == max(44, single[0].frame.height + 16))
    #expect(frame(single[0], in: view).minX == 8)
    form.show([Row(texts: ["Title"])])
    let picture = try #require(form.view(ImageOrLabelView.self))
    #expect(picture.content == .none && picture.isHidden)
  }

  // C5
  @Test func `gives its texts a part of the width, and is as high as they need`() throws {
    let sheet = Row.StyleSheet().compose(\.textBlockWidthFraction, 0.25)
    let text = TextValue.plain(String(repeating: "Long text ", count: 10))
    for width in [320.0, 400, 600] {
      let form = ComponentForm(
        [Row(texts: [text], detail: "Detail", styleSheet: sheet)],
        size: Size(width: width, height: 600)
      )
      let (view, labels, _) = try parts(of: form)
      let label = try #require(labels.first { $0.text == text.string })

      #expect(abs(frame(label, in: view).width - (width - 16) / 4) <= 1)
      let needed = label.sizeThatFits(Size(width: label.frame.width, height: .infinity)).height
      #expect(abs(form.height() - needed - 16) <= 1, "\(width)")
    }
  }

  // C5
  @Test func `places the badge at the corner of the image, on either side`() throws {
    let sheet = Row.StyleSheet().compose(\.badgeOffset, Point(x: -2, y: -3))
    for isMirrored in [false, true] {
      let form = ComponentForm(
        [Row(image: .image(image), badgeIcon: image, styleSheet: sheet)],
        isMirrored: isMirrored
      )
      let (view, _, _) = try parts(of: form)
      let picture = frame(try #require(view.first(ImageOrLabelView.self)), in: view)
      let badge = try #require(view.subviews.compactMap { $0 as? ImageView }.first)

      #expect(badge.frame.size == Size(width: 12, height: 12))
      #expect(badge.frame.center.y == picture.maxY - 3)
      #expect(badge.frame.center.x == (isMirrored ? picture.minX + 2 : picture.maxX - 2))
    }
  }

  // C5, B-232
  @Test func `highlights the row or the area inside its margins`() throws {
    for target in [Row.StyleSheet.HighlightingTarget.container, .content] {
      let sheet = Row.StyleSheet().compose(\.highlightingTarget, target)
      func row() -> Row { Row(texts: ["Title"], didTap: {}, styleSheet: sheet) }
      let form = ComponentForm([row()])
      let (view, _, _) = try parts(of: form)
      let content = try #require(view.first(BaseStackView.self))
      let highlight = Theme.light.colors.highlight

      form.harness.pointer(.down, at: view.convert(view.bounds.center, to: nil))
      form.show([row()])
      #expect((view.backgroundColor == highlight) == (target == .container))
      #expect((content.backgroundColor == highlight) == (target == .content))
      form.harness.pointer(.up, at: view.convert(view.bounds.center, to: nil))

      #expect(view.backgroundColor == nil && content.backgroundColor == nil)
    }
  }

  // C5, G7
  @Test func `has an accessory with a separate tap`() throws {
    var taps: [String] = []
    let form = ComponentForm([
      Row(
        texts: ["Title"],
        accessoryName: "More",
        didTap: { taps.append("row") },
        didTapAccessory: { taps.append("accessory") }
      )
    ])
    let (view, _, accessory) = try parts(of: form)

    form.harness.click(on: accessory)
    form.harness.click(on: view)
    #expect(form.harness.perform("press", role: .button, name: "More"))
    #expect(form.harness.perform("press", role: .button, name: "Title"))
    form.harness.key(.tab)
    form.harness.key(.space)
    form.harness.key(.tab)
    form.harness.key(.space)

    #expect(taps == ["accessory", "row", "accessory", "row", "row", "accessory"])
  }

  // G7
  @Test func `forwards its lifecycle to the component of its accessory`() throws {
    let events = Events()
    let form = ComponentForm([
      Row(texts: ["Title"], accessory: .custom(AnyRenderable(Probe(events: events))))
    ])
    #expect(events.names == ["mount", "display"])

    form.show([Row(texts: ["Title"], accessory: .checkmark)])

    #expect(events.names == ["mount", "display", "end", "unmount"])
    #expect(form.harness.semantics().contains("Checkmark"))
    #expect(!form.harness.semantics().contains("probe"))
  }

  @Test func `meets the contract of components`() {
    let sheet = Row.StyleSheet().compose(\.textBlockWidthFraction, 0.3)
      .compose(\.textStyles, [LabelStyleSheet().compose(\.textColor, .red)])
      .compose(\.imageOrLabel.fixedSize, Size(width: 30, height: 30))
      .compose(\.badgeSize, Size(width: 20, height: 20)).compose(\.highlightingTarget, .content)
      .compose(\.content.backgroundColor, .yellow).compose(\.content.spacing, 4)
      .compose(\.detail.textAlignment, .leading).compose(\.accessory.backgroundColor, .green)
    let red = Component.EmptySpace(
      height: 30,
      styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, .red)
    ).width(50)
    expectContract(of: [
      "empty": Row(),
      "texts": Row(texts: ["Title", "Subtitle"], detail: "Detail", accessory: .none),
      "image": Row(
        texts: ["", "Sub"],
        image: .image(image),
        accessory: .checkmark,
        badgeIcon: image
      ),
      "initials": Row(texts: ["T"], image: .text("WT"), accessory: .icon(image), didTap: {}),
      "custom": Row(texts: ["T"], accessory: .custom(red.asAnyRenderable())),
      "tinted": Row(
        detail: "Detail",
        accessory: .tintedIcon(image, .red),
        accessoryName: "Red",
        didTapAccessory: {},
        interactionBehavior: []
      ),
      "loading": Row(texts: ["T"], accessory: .activityIndicator),
      "styled": Row(
        texts: [.rich(AttributedText("Rich")), "Surplus"],
        detail: "D",
        image: .image(image),
        badgeIcon: image,
        didTap: {},
        styleSheet: sheet
      ),
    ])
  }
}

extension View {
  /// The view and its descendants of a class, from the outside in.
  fileprivate func all<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    [self as? Kind].compactMap(\.self) + subviews.flatMap { $0.all(kind) }
  }
}

import Bento
import BentoLayout
import BentoTesting
import Testing

// The code of the article on layout, line by line.

@MainActor
private func profile(picture: Image) -> View {
  let portrait = ImageView(image: picture)
  portrait.requiredWidth(48).aspectRatio(1)

  let name = Label(text: "Ada Lovelace")
  let role = Label(text: "Countess, mathematician")
  role.numberOfLines = 0
  let texts = StackView(arrangedSubviews: [name, role], axis: .vertical, spacing: 4)

  let row = StackView(arrangedSubviews: [portrait, texts], spacing: 12)
  row.alignment = .center
  return row
}

@MainActor
private func poster(in height: Double) -> View {
  let picture = View().aspectRatio(0.5)
  let caption = Label(text: "A caption").requiredHeight(20)
  let column = StackView(arrangedSubviews: [picture, caption], axis: .vertical)
  column.frame = Rect(x: 0, y: 0, width: 100, height: height)
  return column
}

@MainActor
private func pair(isRequired: Bool) -> StackView {
  let views = [View(), View()]
  for view in views {
    if isRequired { view.requiredWidth(80) } else { view.width(80) }
  }
  return StackView(arrangedSubviews: views)
}

@MainActor
private func icon(_ picture: Image) -> ImageView {
  let view = ImageView(image: picture)
  view.contentMode = .scaleAspectFit
  return view.width(24).height(24)
}

@MainActor
private func badged(_ picture: View, count: Int) -> OverlayView {
  let badge = Label(text: "\(count)")
  let overlay = OverlayView(contentViews: [picture, badge], alignment: .trailing)
  overlay.verticalAlignment = .leading
  return overlay
}

@MainActor
private func bar(title: Label) -> StackView {
  let back = Button(title: "Back")
  let next = Button(title: "Next", style: .filled)
  let bar = StackView(arrangedSubviews: [back, Spacer(), title, Spacer(), next], spacing: 8)
  bar.alignment = .center
  bar.isLayoutMarginsRelativeArrangement = true
  bar.directionalLayoutMargins = DirectionalEdgeInsets(horizontal: 16, vertical: 8)
  return bar
}

@MainActor
private func columns(_ texts: [String], width: Double) -> (row: StackView, height: Double) {
  let labels = texts.map { text in
    let label = Label(text: text)
    label.numberOfLines = 0
    return label
  }
  let row = StackView(arrangedSubviews: labels, spacing: 16)
  row.distribution = .fillEqually
  row.alignment = .firstBaseline
  return (row, row.measure(width: width, height: nil).height)
}

@MainActor
private func card(title: Label, subtitle: Label) -> StackView {
  let column = StackView(arrangedSubviews: [title, subtitle], axis: .vertical, spacing: 24)
  column.isBaselineRelativeArrangement = true
  return column
}

private final class StrictView: View {
  private(set) var conflicts: [String] = []

  override func layoutDidReport(_ report: LayoutReport) {
    conflicts.append(report.description)
  }
}

private func engineExample() -> Rect {
  let tree = LayoutTree()
  let host = tree.makeNode(.host)
  let column = tree.makeNode(.stack)
  let title = tree.makeNode(.leaf)
  let text = tree.makeNode(.leaf)
  tree.setChildren([title, text], of: column)
  tree.setChildren([column], of: host)
  tree.setContent(LayoutContent(intrinsicWidth: 80, intrinsicHeight: 20), of: title)
  tree.setContent(LayoutContent(intrinsicWidth: 900, wraps: true), of: text)

  tree.layout(host: host, width: 300, height: nil, scale: .one) { node, width in
    LayoutMeasurement(height: 20 * (900 / width).rounded(.up))
  }
  print(tree.frame(of: text))
  return tree.frame(of: text)
}

/// The article on layout, and the frames of its examples.
@Suite
@MainActor
struct LayoutArticleTests {
  private let harness = Harness(size: Size(width: 400, height: 400))
  private let picture = Image(
    pixels: PixelBuffer(width: 100, height: 50) { _, _ in Pixel(red: 255, green: 0, blue: 0) }
  )

  private func lay(_ view: View, width: Double? = nil, height: Double? = nil) {
    if let width {
      view.frame = Rect(x: 0, y: 0, width: width, height: height ?? 100)
    }
    harness.window.addSubview(view)
    harness.settle()
  }

  @Test
  func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Layout.md",
      isCompiledIn: ["LayoutArticleTests.swift"],
      blockCount: 10
    )
  }

  @Test
  func `a portrait is centered in its row`() {
    let row = profile(picture: picture)
    lay(row, width: 300)

    #expect(row.subviews[0].frame == Rect(x: 0, y: 26, width: 48, height: 48))
    #expect(row.subviews[1].frame.x == 60)
  }

  @Test
  func `the height of a poster follows its width and yields to the column`() {
    let tall = poster(in: 220)
    lay(tall)
    #expect(tall.subviews[0].frame.size == Size(width: 100, height: 200))

    let short = poster(in: 120)
    lay(short)
    #expect(short.subviews[0].frame.size == Size(width: 100, height: 100))

    (short.subviews[0]).height(100)
    harness.settle()
    #expect(short.subviews[0].frame.size == Size(width: 50, height: 100))
  }

  @Test
  func `the lines of a card keep their distance whatever their fonts`() {
    let (title, subtitle) = (Label(text: "Title"), Label(text: "Subtitle"))
    title.font = .system(ofSize: 28)
    let column = card(title: title, subtitle: subtitle)
    lay(column, width: 200, height: column.measure(width: 200, height: nil).height)

    let lines = [title, subtitle].map {
      $0.frame.minY + ($0.firstBaseline(in: $0.bounds.size) ?? 0)
    }
    #expect((lines[1] - lines[0] - 24).magnitude <= 1)
  }

  @Test
  func `a pair may yield or not`() {
    for (isRequired, width, expected) in [
      (false, 100.0, [50.0, 50]), (true, 100, [80, 80]), (false, 200, [100, 100]),
      (true, 200, [80, 80]),
    ] {
      let strict = StrictView(frame: Rect(x: 0, y: 0, width: width, height: 100))
      let row = pair(isRequired: isRequired)
      row.frame = strict.bounds
      strict.addSubview(row)
      lay(strict)

      #expect(row.subviews.map(\.frame.width) == expected)
      #expect(
        strict.conflicts.contains { $0.hasSuffix("= 160 > 100; overflows the end by 60") }
          == (isRequired && width == 100)
      )

      row.insertArrangedSubview(Spacer(), at: 1)
      harness.settle()
      #expect(row.arrangedSubviews[0].frame.width == min(expected[0], 80))
    }
  }

  @Test
  func `an icon and a badge have their requested sizes`() {
    let view = icon(picture)
    #expect(view.measure(width: nil, height: nil) == Size(width: 24, height: 24))

    let overlay = badged(ImageView(image: picture), count: 3)
    overlay.sizeToFit()
    lay(overlay)

    #expect(overlay.frame.size == Size(width: 100, height: 50))
    #expect(overlay.contentViews[1].frame.maxX == 100)
    #expect(overlay.contentViews[1].frame.y == 0)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a long title yields to the buttons of a bar`(direction: LayoutDirection) {
    let title = Label(text: "A title that is far too long for the bar in which it stands")
    let view = bar(title: title)
    view.semanticContentDirection = direction
    lay(view, width: 300)

    let buttons = view.arrangedSubviews.compactMap { $0 as? Button }
    #expect(buttons.map(\.frame.width) == buttons.map(\.intrinsicContentSize.width))
    #expect(title.frame.width < title.intrinsicContentSize.width)
    #expect((buttons[0].frame.x == 16) == (direction == .leftToRight))
    #expect((buttons[0].frame.maxX == 284) == (direction == .rightToLeft))
  }

  @Test
  func `columns of text are as high as the longest`() {
    let (row, height) = columns(["Short", "A text that needs some more lines"], width: 200)
    lay(row, width: 200, height: height)

    let labels = row.arrangedSubviews
    #expect(labels.map(\.frame.width) == [92, 92])
    #expect(labels.map(\.frame.maxY).max() == height)
    #expect(labels[0].frame.height < height && labels[0].frame.y == labels[1].frame.y)
  }

  @Test
  func `the engine wraps the text of the example`() {
    #expect(engineExample() == Rect(x: 0, y: 20, width: 300, height: 60))
  }
}

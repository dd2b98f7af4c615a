import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Text at a size other than that of its font.
@Suite
struct TextScaleTests {
  @Test
  func `scaled text equals text in a larger font, to the pixel`() {
    func picture(_ fontSize: Double, _ textScale: Double) -> PixelBuffer {
      let harness = Harness(size: Size(width: 300, height: 120), scale: 2)
      harness.window.textScale = textScale
      let label = Label(text: "The quick brown fox jumps over a lazy dog")
      label.font = .system(ofSize: fontSize)
      label.numberOfLines = 0
      label.frame = Rect(x: 0, y: 0, width: 300, height: 120)
      harness.window.addSubview(label)
      return harness.render()
    }
    #expect(picture(16, 1.5) == picture(24, 1))
    #expect(picture(16, 1.5) != picture(16, 1))
  }

  @Test
  func `spacing, indents and tab stops are scaled with the text`() {
    func picture(_ fontSize: Double, _ textScale: Double) -> PixelBuffer {
      let harness = Harness(size: Size(width: 300, height: 120), scale: 2)
      harness.window.textScale = textScale
      let label = Label()
      label.font = .system(ofSize: fontSize)
      label.numberOfLines = 0
      var text = AttributedText("One\ttwo\t3.50\nand the next line, which wraps")
      text.paragraph = ParagraphStyle(
        lineSpacing: fontSize / 4,
        paragraphSpacing: fontSize / 2,
        firstLineIndent: fontSize,
        headIndent: fontSize / 2,
        tabStops: [TabStop(4 * fontSize), TabStop(9 * fontSize, alignment: .trailing)]
      )
      label.attributedText = text
      label.frame = Rect(x: 0, y: 0, width: 300, height: 120)
      harness.window.addSubview(label)
      return harness.render()
    }
    #expect(picture(16, 1.5) == picture(24, 1))
  }

  @Test
  func `a factor out of the bounds becomes the nearest one`() {
    let window = Harness(size: Size(width: 10, height: 10)).window
    window.textScale = 9
    #expect(window.textScale == 3)
    window.textScale = 0
    #expect(window.textScale == 0.5)
    window.textScale = .nan
    #expect(window.textScale == 0.5)
  }

  @Test(arguments: [false, true], [0.75, 1.5, 2])
  func `every control accepts another size as if it were the initial one, and can revert`(
    isMirrored: Bool,
    factor: Double
  ) {
    let page = ControlPage(isMirrored: isMirrored)
    let before = page.harness.render()
    page.harness.window.textScale = factor
    page.harness.settle()
    let scaled = page.harness.render()
    #expect(scaled != before && scaled == page.harness.renderFully())

    let fresh = ControlPage(isMirrored: isMirrored)
    fresh.harness.window.textScale = factor
    fresh.harness.settle()
    #expect(scaled == fresh.harness.render())
    page.harness.window.textScale = 1
    page.harness.settle()
    #expect(page.harness.render() == before)
  }

  @Test
  func `controls with texts request the space that these need`() {
    let page = ControlPage(isMirrored: false)
    let any = Size(width: Double.infinity, height: .infinity)
    let texts: [Control] = [
      page.checkbox, page.radio, page.segments, page.popUp, page.number, page.date, page.time,
      page.calendar, page.disclosure, page.link, page.button, page.wheel,
    ]
    let before = texts.map { $0.sizeThatFits(any) }
    page.harness.window.textScale = 2
    for (control, old) in zip(texts, before) {
      let new = control.sizeThatFits(any)
      #expect(new.height > old.height * 1.25, "\(type(of: control)) \(old) \(new)")
      if control !== page.wheel {
        #expect(new.width > old.width * 1.25, "\(type(of: control)) \(old) \(new)")
      }
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `icons next to text follow its size, in whole device pixels`(scale: Double) {
    let harness = Harness(size: Size(width: 400, height: 300), scale: scale)
    let toolbar = Toolbar(items: [ToolbarItem("New", icon: .plus) {}])
    toolbar.frame = Rect(x: 0, y: 0, width: 400, height: 80)
    let tabs = TabView(tabs: [TabView.Tab("General", icon: .settings, content: View())])
    tabs.frame = Rect(x: 0, y: 80, width: 400, height: 100)
    let popUp = PopUpButton(titles: ["One"])
    popUp.frame = Rect(x: 0, y: 200, width: 200, height: 60)
    for view in [toolbar, tabs, popUp] { harness.window.addSubview(view) }
    func sides() -> [String: Double] {
      harness.settle()
      return harness.host.displayList().iconSides
    }
    let before = sides()
    #expect(before.keys.sorted() == ["chevron-down", "plus", "settings"])

    for factor in [0.75, 1.5, 1.8, 2] {
      harness.window.textScale = factor
      for (name, side) in sides() {
        let pixels = side * scale
        #expect((pixels - (before[name] ?? 0) * factor * scale).magnitude <= 0.5 + 1e-9)
        #expect((pixels - pixels.rounded()).magnitude < 1e-9, "\(name) \(side)")
      }
    }
  }
}

extension DisplayList {
  /// The sides of the icons, by name.
  fileprivate var iconSides: [String: Double] {
    var sides: [String: Double] = [:]
    for operation in operations {
      switch operation {
      case .icon(let icon, let rect, _): sides[icon.name] = rect.width
      case .list(let list), .picture(let list): sides.merge(list.iconSides) { $1 }
      default: break
      }
    }
    return sides
  }
}

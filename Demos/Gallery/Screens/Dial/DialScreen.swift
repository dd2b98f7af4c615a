import Bento
import BentoTesting

/// A custom control next to one of the toolkit's controls, both showing the same numbers.
final class DialScreen: View {
  static let entry = GalleryScreen(
    name: "dial",
    title: "Custom control",
    summary: "Dials built with the public API, for pointer, keyboard and assistive technology.",
    size: Size(width: 420, height: 360),
    make: { DialScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? DialScreen else { return }
      harness.click(on: screen.volume)
      screen.balance.becomeFirstResponder()
      harness.key(.right)
      harness.key(.pageUp)
    }
  )

  let volume = Dial(range: 0...100)
  let balance = Dial(range: -10...10)
  let slider = Slider()
  private let numbers = [Label(), Label(), Label()]
  private let page = ScrollView()
  private let content = StackView()

  required init() {
    super.init()
    let fixed = Dial(range: 0...100)
    fixed.value = 30
    fixed.isEnabled = false
    balance.value = 0
    slider.range = volume.range
    slider.step = 1
    slider.accessibilityLabel = "Volume as a slider"
    volume.value = 25
    let columns = [(volume, "Volume"), (balance, "Balance"), (fixed, "Disabled")].enumerated()
    let dials = StackView(
      arrangedSubviews: columns.map { index, item in
        let (dial, name) = item
        dial.accessibilityLabel = name
        let title = Label(text: name)
        let column = StackView(arrangedSubviews: [title, dial, numbers[index]])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 8
        return column
      }
    )
    dials.distribution = .fillEqually
    content.axis = .vertical
    content.spacing = 28
    content.isLayoutMarginsRelativeArrangement = true
    content.layoutMargins = EdgeInsets(24)
    content.setArrangedSubviews([dials, slider])
    page.addSubview(content)
    addSubview(page)
    volume.onChange = { [unowned self] _ in update() }
    balance.addAction(for: .valueChanged) { [unowned self] in update() }
    slider.onChange = { [unowned self] value in
      volume.value = value
      update()
    }
    update()
    numbers[2].text = "30"
  }

  private func update() {
    slider.value = volume.value
    numbers[0].text = "\(Int(volume.value))%"
    numbers[1].text = "\(Int(balance.value))"
  }

  override func layoutSubviews() {
    page.frame = bounds
    let height = content.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    page.contentSize = content.frame.size
  }
}

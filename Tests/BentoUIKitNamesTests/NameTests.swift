import BentoBox
import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoTesting
import BentoUIKitNames
import BentoViews
import Testing

/// A table as written with UIKit.
private final class ListView: UIView, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .grouped)
  private(set) var selected: [IndexPath] = []

  required init() {
    super.init()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    addSubview(tableView)
  }

  override func layoutSubviews() { tableView.frame = bounds }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell()
    cell.contentView.backgroundColor = UIColor(white: 0.2 * CGFloat(indexPath.row), alpha: 1)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@MainActor
@Suite struct `The names of UIKit` {
  @Test func `are those of the same views and values`() {
    let label: UILabel = Label(text: "a")
    label.textAlignment = NSTextAlignment.center
    label.lineBreakMode = NSLineBreakMode.byClipping
    label.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    label.frame = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    label.font = UIFont.systemFont(ofSize: 12, weight: .bold)

    #expect((label as UIView).frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.font == Font.system(ofSize: 12, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 9) == .boldSystem(ofSize: 9))
    #expect(UIFont.italicSystemFont(ofSize: 9) == .italicSystem(ofSize: 9))
    #expect(CGAffineTransform(translationX: 1, y: 2) == .translation(x: 1, y: 2))
    #expect(CGAffineTransform(scaleX: 1, y: 2) == .scale(x: 1, y: 2))
    #expect(CGAffineTransform(rotationAngle: 1) == .rotation(1))
  }

  @Test func `write a table`() {
    let harness = Harness(size: CGSize(width: 100, height: 200))
    let list = ListView()
    list.tableView.allowsSelection = true
    harness.mount(list)
    harness.settle()

    let cell = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    if let cell { harness.click(on: cell) }

    #expect(cell?.contentView.backgroundColor == Color(white: 0.2))
    #expect(list.selected == [IndexPath(item: 1, section: 0)])
  }

  @Test func `write a button and a stack`() {
    let button = UIButton()
    var presses = 0
    button.setTitle("a", for: UIControl.State.normal)
    button.addAction(for: UIControl.Event.touchUpInside) { presses += 1 }
    button.contentHorizontalAlignment = UIButton.ContentHorizontalAlignment.leading
    let stack = UIStackView(arrangedSubviews: [button])
    stack.axis = NSLayoutConstraint.Axis.vertical
    stack.distribution = UIStackView.Distribution.fillEqually
    stack.alignment = UIStackView.Alignment.center

    button.sendActions(for: .touchUpInside)

    #expect(presses == 1 && button.contentAlignment == .leading && stack.axis == .vertical)
  }

  @Test func `count animations in seconds`() {
    let harness = Harness(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.window.addSubview(view)
    harness.settle()
    var completions: [Bool] = []

    UIView.animate(
      withDuration: 0.2,
      delay: 0.1,
      options: .curveLinear,
      animations: {
        view.alpha = 0
      },
      completion: { completions.append($0) }
    )
    harness.advance(by: .milliseconds(250))
    #expect(completions == [])
    harness.advance(by: .milliseconds(100))
    #expect(completions == [true])
    UIView.animate(withDuration: .nan) { view.alpha = 1 }

    #expect(view.alpha == 1)
  }
}

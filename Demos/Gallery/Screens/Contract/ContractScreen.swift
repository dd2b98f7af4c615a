import Bento
import BentoTesting

/// The contract checker's results for components that conform to the contract, and for some that do not.
final class ContractScreen: View {
  static let entry = GalleryScreen(
    name: "contract",
    title: "Contract",
    summary: "The checker of the component contract, applied to valid and faulty components.",
    size: Size(width: 620, height: 620),
    make: { ContractScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ContractScreen else { return }
      harness.click(on: screen.checkButton)
    }
  )

  private let report = ContractReport()
  let table = TableView(frame: .zero, style: .grouped)
  let checkButton = Button(title: "Check faulty ones", style: .filled)
  private let title = Label()
  private let panel = StackView()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .body)
    title.numberOfLines = 0
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    checkButton.sizeConstraints.width.compression = 900
    for view in [title, checkButton] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    checkButton.addAction(for: .touchUpInside) { [weak self] in self?.check(2..<Self.count) }
    table.render { [report] in
      Box<Int, Int>.empty
        |-+ Section(id: 0, header: Heading(text: "Gallery components"))
        |---* Self.nodes(0..<2, report)
        |-+ Section(id: 1, header: Heading(text: "Faulty components"))
        |---* Self.nodes(2..<Self.count, report)
    }
    check(0..<2)
  }

  override func updateProperties() {
    let violations = report.findings.values.reduce(0) { $0 + $1.count }
    title.text = "\(report.findings.count) of \(Self.count) checked, \(violations) violations"
    checkButton.isEnabled = report.findings.count < Self.count
  }

  override func layoutSubviews() {
    title.textColor = theme.colors.secondaryLabel
    layOut(panel, above: table)
  }

  private static let count = ContractSample.all.count

  private static func nodes(_ samples: Range<Int>, _ report: ContractReport) -> [Node<Int>] {
    samples.map { index in
      let findings = report.findings[index].map { $0.prefix(3).map(sentence) }
      let title = ContractSample.all[index].title
      return Node(id: index, component: VerdictRow(title: title, findings: findings))
    }
  }

  private static func sentence(_ violation: ContractViolation) -> String {
    let order = violation.order.joined(separator: ", then ")
    return "\(violation.kind): \(violation.property) is \(violation.found), "
      + "expected \(violation.expected) (\(order))"
  }

  private func check(_ samples: Range<Int>) {
    let checker = ContractChecker(randomOrders: 8)
    for index in samples { report.findings[index] = checker.check(ContractSample.all[index]) }
  }
}

extension ContractChecker {
  /// Returns the violations of a sample's components.
  fileprivate func check(_ sample: ContractSample) -> [ContractViolation] {
    let components = sample.components
    guard components.count > 1 else {
      return check(KeyValuePairs(dictionaryLiteral: (components[0].name, components[0].component)))
    }
    return check(
      KeyValuePairs(
        dictionaryLiteral: (components[0].name, components[0].component),
        (components[1].name, components[1].component)
      )
    )
  }
}

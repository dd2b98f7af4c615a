import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoUIKitNames
import BentoViews

// Upstream's screen *Basic*, ported by the article *Migrating from Bento for iOS*.

/// The screen: one switch swaps the rows, drops the header, and resizes and recolors the footer.
final class PortedBasicView: UIView {
  enum SectionId: Hashable { case first, second, third }
  enum RowId: Hashable { case toggle, note }
  enum State { case airplaneMode, wifi }

  let tableView = UITableView(frame: .zero, style: .plain)
  /// Whether the sections that upstream defines and never shows are visible.
  var showsAllSections = false { didSet { renderState() } }
  private(set) var log: [String] = []
  private(set) var state = State.airplaneMode { didSet { renderState() } }

  required init() {
    super.init()
    addSubview(tableView)
    tableView.separatorStyle = .none
    renderState()
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }

  private func renderState() {
    let box =
      state == .airplaneMode
      ? Box.empty |-+ airplaneSection |---+ toggle(isOn: true) |---+ note("WIFI Off")
      : Box.empty |-+ wifiSection |---+ note("WIFI On") |---+ toggle(isOn: false)
    tableView.render(showsAllSections ? box |-+ secondSection |-? thirdSection : box)
  }

  private var airplaneSection: Section<SectionId, RowId> {
    Section(
      id: .first,
      header: EmptySpaceComponent(spec: .init(height: 20, color: .black)),
      footer: EmptySpaceComponent(spec: .init(height: 20, color: .cyan))
    )
  }

  private var wifiSection: Section<SectionId, RowId> {
    Section(id: .first, footer: EmptySpaceComponent(spec: .init(height: 100, color: .green)))
  }

  private var secondSection: Section<SectionId, RowId> {
    state == .airplaneMode
      ? Section(
        id: .second,
        header: EmptySpaceComponent(spec: .init(height: 20, color: .orange)),
        footer: EmptySpaceComponent(spec: .init(height: 20, color: .yellow))
      )
      : Section(id: .second, header: EmptySpaceComponent(spec: .init(height: 30, color: .purple)))
  }

  private var thirdSection: Section<SectionId, RowId>? {
    .iff(state == .wifi) {
      Section(
        id: .third,
        header: IconTextComponent(image: nil, title: "Text header"),
        footer: EmptySpaceComponent(spec: .init(height: 20, color: .black))
      )
    }
  }

  private func toggle(isOn: Bool) -> Node<RowId> {
    Node(
      id: .toggle,
      component: ToggleComponent(
        isOn: isOn,
        title: "Airplane mode",
        icon: PortedPictures.square(.orange),
        onToggle: { [weak self] isOn in self?.state = isOn ? .airplaneMode : .wifi }
      )
    )
  }

  private func note(_ title: String) -> Node<RowId> {
    Node(
      id: .note,
      component: IconTextComponent(image: PortedPictures.square(.blue), title: title)
        .deletable(
          deleteActionText: "Delete",
          didDelete: { [weak self] in self?.log.append("delete") }
        )
        .on(
          willDisplayItem: { [weak self] in self?.log.append("will display") },
          didEndDisplayingItem: { [weak self] in self?.log.append("did end displaying") }
        )
    )
  }
}

// MARK: - Components

private struct ToggleComponent: Renderable {
  let isOn: Bool
  let title: String
  let icon: UIImage
  let onToggle: (Bool) -> Void

  func render(in view: ToggleView) {
    view.titleLabel.text = title
    view.iconView.image = icon
    view.toggle.setOn(isOn, animated: true)
    view.onToggle = onToggle
  }
}

private final class ToggleView: BaseStackView {
  let iconView = UIImageView()
  let titleLabel = UILabel()
  let toggle = UISwitch()
  var onToggle: ((Bool) -> Void)?

  required init() {
    super.init()
    enforcesMinimumHeight = true
    spacing = 8
    alignment = .center
    layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    iconView.width(32).height(32)
    titleLabel.numberOfLines = 0
    titleLabel.minHeight(38)
    for view in [iconView, titleLabel, toggle] { addArrangedSubview(view) }
    toggle.addAction(for: .valueChanged) { [unowned self] in onToggle?(toggle.isOn) }
  }
}

private struct IconTextComponent: Renderable {
  let image: UIImage?
  let title: String

  func render(in view: IconTextView) {
    view.titleLabel.text = title
    view.iconView.image = image
  }
}

private final class IconTextView: BaseStackView {
  let iconView = UIImageView()
  let titleLabel = UILabel()

  required init() {
    super.init()
    spacing = 8
    alignment = .center
    layoutMargins = UIEdgeInsets(top: 9, left: 16, bottom: 8, right: 8)
    iconView.width(39).height(39.5)
    titleLabel.numberOfLines = 0
    titleLabel.minHeight(27)
    for view in [iconView, titleLabel] { addArrangedSubview(view) }
  }
}

private struct EmptySpaceComponent: Renderable {
  struct Spec {
    var height: CGFloat
    var color: UIColor
  }

  let spec: Spec

  func render(in view: EmptySpaceView) {
    view.sizeConstraints.height.exact.preferred = spec.height
    view.changeColor(to: spec.color)
  }
}

private final class EmptySpaceView: UIView {
  /// Changes the color, animated if another one was on screen before.
  func changeColor(to color: UIColor) {
    guard color != backgroundColor else { return }
    guard window != nil, backgroundColor != nil else {
      backgroundColor = color
      return
    }
    UIView.animate(withDuration: 0.3) { backgroundColor = color }
  }
}

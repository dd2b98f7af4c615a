import BentoBox
import BentoControls
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits

/// A component that accepts or refuses the focus.
struct Field: Renderable, Focusable {
  var name = ""
  var focusEligibility = FocusEligibility.eligible(.default)

  init(_ name: String, _ focusEligibility: FocusEligibility = .eligible(.default)) {
    self.name = name
    self.focusEligibility = focusEligibility
  }

  func render(in view: FieldView) { view.text = name }
}

/// The view of a field.
final class FieldView: RecordingView, FocusableView {
  private(set) var focusCount = 0
  /// The neighbors at each notification that they may have changed.
  private(set) var reports: [String] = []
  /// Called when the view is notified.
  var onReport: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  func focus() {
    focusCount += 1
    becomeFirstResponder()
  }

  func neighboringFocusEligibilityDidChange() {
    reports.append(neighbors)
    onReport?()
  }

  /// The directions in which the focus can move from here.
  var neighbors: String {
    withFocusCoordinator { coordinator in
      (coordinator.canMove(.forward) ? "▲" : "-") + (coordinator.canMove(.backward) ? "▼" : "-")
    }
  }

  func move(_ direction: FocusSearchDirection) -> Bool {
    withFocusCoordinator { $0.move(direction) }
  }
}

/// A component whose view is not a `FocusableView`.
struct ViewlessField: Renderable, Focusable {
  var focusEligibility: FocusEligibility { .eligible(.empty) }

  func render(in view: RecordingView) { view.text = "viewless" }
}

/// A list of fields and of other components in a window.
@MainActor
struct FocusForm {
  let screen: BoxScreen

  init(_ kind: ListKind = .table) {
    screen = kind.makeScreen()
  }

  var list: any BoxScreenList { screen.list }
  var harness: Harness { screen.harness }

  /// Shows sections of components, whose ids are their positions.
  func show(_ sections: [[any Renderable]], animated: Bool = false) {
    let sections = sections.enumerated().map { number, components in
      Section(
        id: number,
        items: components.enumerated().map {
          Self.node($0.offset, $0.element.asAnyRenderable())
        }
      )
    }
    list.render(Box(sections: sections), animated: animated)
    harness.settle()
  }

  static func node(_ id: Int, _ component: some Renderable) -> Node<Int> {
    Node(id: id, component: component)
  }

  /// The name of the field with the keyboard focus.
  var focused: String? { (harness.host.firstResponder as? FieldView)?.text }

  /// The field with the keyboard focus.
  var focusedView: FieldView? { harness.host.firstResponder as? FieldView }

  /// Whether all of the focused view is visible.
  var isFocusSeen: Bool {
    guard let view = harness.host.firstResponder else { return false }
    return list.bounds.contains(list.convert(view.bounds, from: view))
  }

  /// The bottom edge of the focused view, in the coordinate space of the list.
  var focusedBottom: Double? {
    harness.host.firstResponder.map { list.convert($0.bounds, from: $0).maxY }
  }

  @discardableResult
  func focus(
    _ direction: FocusSearchDirection = .backward,
    skipsPopulated: Bool = true,
    animated: Bool = true
  ) -> Bool {
    switch list {
    case let table as TableView:
      table.focus(
        direction: direction,
        skipsPopulatedComponents: skipsPopulated,
        animated: animated
      )
    case let collection as CollectionView:
      collection.focus(
        direction: direction,
        skipsPopulatedComponents: skipsPopulated,
        animated: animated
      )
    default: false
    }
  }
}

import Bento
import BentoTesting
import Testing

@testable import gallery

/// Every screen of the gallery as assistive technology presents it.
@Suite
@MainActor
struct SemanticsWalkTests {
  /// The roles that the user interacts with, which must have a name.
  private static let roles: Set<AccessibilityRole> = [
    .button, .link, .checkbox, .radioButton, .switch, .slider, .stepper, .textField, .searchField,
    .textArea, .comboBox, .tab, .menuItem, .columnHeader, .dialog,
  ]

  @Test
  func `every interactive element has a name, an action and a way to reach it with keys`() {
    for entry in GalleryScreen.all { walk(entry) }
  }

  private func walk(_ entry: GalleryScreen) {
    let name = entry.name
    let harness = Harness(size: entry.size)
    harness.mount(entry.make())
    harness.settle()
    let tree = harness.window.semanticsTree()
    for entry in tree.entries.values where Self.roles.contains(entry.node.role) {
      let node = entry.node
      #expect(node.name?.isEmpty == false, "\(name): \(node)")
      #expect(
        !node.actions.isEmpty || !node.states.isDisjoint(with: [.disabled, .editable])
          || node.role == .columnHeader,
        "\(name): \(node)"
      )
    }
    // Tab cycles through everything that handles keys.
    var reached: [ObjectIdentifier] = []
    for _ in 0..<40 {
      harness.key(.tab)
      guard let view = harness.host.firstResponder else { break }
      #expect(view.showsFocusRing, "\(name): \(type(of: view))")
      reached.append(ObjectIdentifier(view))
    }
    let usable = tree.entries.values.contains {
      Self.roles.contains($0.node.role) && !$0.node.states.contains(.disabled)
        && $0.node.role != .link
    }
    if usable { #expect(!reached.isEmpty, "\(name) has nothing for keys.") }
  }
}

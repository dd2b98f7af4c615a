import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Every control, as the keyboard and assistive technology reach it.
@Suite
struct ControlWalkTests {
  @Test(arguments: [false, true])
  func `Tab reaches every control in both directions and shows the focus`(isMirrored: Bool) {
    let page = ControlPage(isMirrored: isMirrored)
    let harness = page.harness
    for modifiers in [KeyModifiers(), .shift] {
      var reached: [View] = []
      for _ in 0..<(2 * page.controls.count) {
        harness.key(.tab, modifiers: modifiers)
        guard let view = harness.host.firstResponder else { continue }
        #expect(view.showsFocusRing)
        reached.append(view)
      }
      for control in page.controls {
        #expect(
          reached.contains { $0.isDescendant(of: control) },
          "\(type(of: control)) is not reached."
        )
      }
    }
  }

  @Test
  func `every control shows that it is focused`() {
    let page = ControlPage(isMirrored: false)
    let harness = page.harness
    for control in page.controls {
      harness.host.firstResponder?.resignFirstResponder()
      harness.settle()
      let bare = harness.render()
      harness.key(.tab)
      control.becomeFirstResponder()
      harness.settle()
      let ringed = harness.render()
      #expect(ringed != bare, "\(type(of: control))")
      #expect(ringed == harness.renderFully())
    }
  }

  @Test
  func `every control has a role and a name, and announces when it is disabled`() throws {
    let page = ControlPage(isMirrored: false)
    for control in page.controls where control.defaultSemantics.name == nil {
      control.accessibilityLabel = "\(type(of: control))"
    }
    for control in page.controls {
      let node = try #require(control.semantics(), "\(type(of: control)) has no role.")
      let name = "\(type(of: control)): \(node)"
      #expect(node.name != nil, "\(name)")
      #expect(!node.states.contains(.disabled), "\(name)")
      #expect(!node.actions.isEmpty || node.role == .group, "\(name)")
      control.isEnabled = false
      let disabled = try #require(control.semantics())
      #expect(disabled.states.contains(.disabled), "\(name)")
    }
  }
}

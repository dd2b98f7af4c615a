import BentoBox
import BentoGeometry
import BentoTesting
import BentoViews
import Testing

/// Calls of components to the slot that shows them, during its callbacks.
@MainActor
@Suite struct `A slot that is called from a callback` {
  let container = ComponentView()
  let recorder = Recorder()

  private func component(_ name: String, onCall: ((String) -> Void)? = nil) -> AnyRenderable {
    var component = Recording(name, recorder)
    component.didCall = onCall
    return component.asAnyRenderable()
  }

  // B-080, B-088
  @Test(arguments: ["render", "didMount", "willDisplay", "didEndDisplaying", "willUnmount"])
  func `binds the other component when the current one is complete`(call: String) {
    let harness = Harness(size: Size(width: 100, height: 100))
    harness.mount(container)
    container.slot.willDisplay()
    let slot = container.slot
    var isFirst = true
    let bindsAnother = component("a") { [self] made in
      guard made == call, isFirst else { return }
      isFirst = false
      slot.bind(component("c"))
    }

    slot.bind(bindsAnother)
    slot.bind(component("b"))
    slot.didEndDisplaying()
    slot.clear()

    let check = LifecycleCheck(recorder.events)
    #expect(!isFirst)
    #expect(check.problems == [])
    #expect(check.mountedCount == 0)
    #expect(recorder.calls.contains("c.didMount"))
  }

  // B-080, B-088
  @Test func `mounts and unmounts each component the same number of times`() {
    let slot = container.slot
    var isFirst = true
    let bindsAnother = component("a") { [self] made in
      guard made == "willUnmount", isFirst else { return }
      isFirst = false
      slot.bind(component("c"))
    }

    slot.bind(bindsAnother)
    slot.bind(component("b"))
    #expect(
      recorder.calls == [
        "a.render", "a.didMount", "a.willUnmount", "b.render", "b.didMount", "b.willUnmount",
        "c.render", "c.didMount",
      ]
    )
    slot.clear()

    #expect(recorder.calls.last == "c.willUnmount")
    #expect(slot.view == nil)
  }

  @Test func `returns control when every component binds another`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    harness.mount(container)
    let slot = container.slot
    var count = 0
    func next() -> AnyRenderable {
      component("\(count)") { made in
        guard made == "didMount", count < 1_000 else { return }
        count += 1
        slot.bind(next())
      }
    }

    slot.bind(next())
    #expect(count < 1_000)
    harness.settle()

    #expect(count > 100)
    #expect(slot.component != nil)
    while count < 1_000 {
      container.setNeedsLayout()
      harness.settle()
    }
    harness.settle()
    #expect((slot.view as? RecordingView)?.text == "1000")
  }
}

import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct `The contract checker` {
  private let checker = ContractChecker(width: 100, seed: 1, randomOrders: 8)

  /// The violations of components, as kind, component, order and property.
  private func found(_ components: KeyValuePairs<String, any Renderable>) -> [String] {
    checker.check(components).map {
      "\($0.kind) \($0.order.joined(separator: ">")) \($0.property)"
    }
  }

  // K-06
  @Test func `names a property that one branch does not set`() {
    let found = found(["red": HalfColored(color: .red), "plain": HalfColored()])

    #expect(found == ["state red>plain backgroundColor"])
  }

  // K-06
  @Test func `names a property of a subview`() {
    let found = found([
      "long": HalfWritten(title: "Ada", detail: "Countess"), "short": HalfWritten(title: "Grace"),
    ])

    #expect(found == ["state long>short subviews[1].text"])
  }

  // K-03
  @Test func `finds a leak through a component of another type`() {
    let found = found(["red": HalfColored(color: .red), "label": UI.Label(text: "Hello")])
    #expect(found == [])

    let leak = checker.check([
      "label": UI.Label(text: "Hello"), "red": HalfColored(color: .red), "plain": HalfColored(),
    ])
    #expect(leak.map(\.component) == ["plain"])
  }

  // K-06
  @Test func `detects in the pixels what it cannot read`() {
    let found = found(["full": HalfLevel(level: 1), "none": HalfLevel()])

    #expect(found == ["pixels full>none pixels"])
  }

  // K-06
  @Test func `names a property of a registered view class`() {
    let checker = checker.observing("level") { (meter: Meter) in meter.level }

    let violations = checker.check(["full": HalfLevel(level: 1), "none": HalfLevel()])

    #expect(violations.map(\.property) == ["level"])
    #expect(violations.map(\.kind) == [.state])
    #expect(
      violations.map(\.description) == [
        "state of 'none', shown as 'full', 'none': level is 1.0, expected 0.0"
      ]
    )
  }

  // K-06
  @Test func `names a wrong accessibility property`() {
    let found = found(["named": HalfNamed(name: "Send"), "nameless": HalfNamed()])

    #expect(found == ["semantics named>nameless accessibilityLabel"])
  }

  // K-06
  @Test func `finds a view that keeps the height of the previous one`() {
    let found = found(["tall": HalfTall(height: 50), "low": HalfTall()])

    #expect(found == ["height tall>low height"])
  }

  // K-04
  @Test func `finds anything that accumulates with every rendering`() {
    #expect(found(["a": Badges()]) == ["accumulation a>a>a>a>a>a>a subviews.count"])
    #expect(found(["a": HiddenBadges()]) == ["accumulation a>a>a>a>a>a>a subviews.count"])
    #expect(found(["a": Ticks()]) == ["accumulation a>a>a>a>a>a>a timers.count"])
    #expect(found(["a": Sends()]) == ["accumulation a>a>a>a>a>a>a actions.count"])
  }

  // K-03
  @Test func `finds state that is lost while another component is shown`() {
    let found = found(["clock": Stopping(), "label": UI.Label(text: "Hello")])

    #expect(found == ["state clock>label>clock timers.count"])
  }

  // K-11
  @Test func `finds changes that mounting leaves in the view`() {
    #expect(found(["a": Painting()]) == ["effectAfterUnmount a cornerRadii"])
    #expect(
      found(["a": Taps()]) == [
        "effectAfterUnmount a gestureRecognizers.count",
        "accumulation a>a>a>a>a>a>a gestureRecognizers.count",
      ]
    )
  }

  // K-11
  @Test func `finds changes that mounting leaves in a subview, unless unmounting clears them`() {
    #expect(
      found(["a": Marking(isClearing: false)]) == ["effectAfterUnmount a subviews[0].textColor"]
    )
    #expect(found(["a": Marking(isClearing: true)]) == [])
  }

  // K-10, K-11
  @Test func `finds changes that a decorator leaves in the view`() {
    let found = found(["a": Identified(base: UI.Label(text: "Hello"))])

    #expect(found == ["effectAfterUnmount a accessibilityIdentifier"])
  }

  // K-09
  @Test func `finds a call that a composite does not forward`() {
    #expect(found(["a": Framed(fault: .none)]) == [])
    #expect(
      found(["a": Framed(fault: .display)]) == ["lifecycle a subviews[0].slot.isDisplaying"]
    )
    #expect(found(["a": Framed(fault: .end)]) == ["lifecycle a subviews[0].slot.isDisplaying"])
    #expect(
      found(["a": Framed(fault: .unmount)]) == ["lifecycle a subviews[0].slot.isMounted"]
    )
  }

  // K-09
  @Test func `finds calls that a composite does not forward to its children`() {
    #expect(found(["a": Shelf(swallowed: nil)]) == [])
    #expect(found(["a": Shelf(swallowed: .mount)]).contains("lifecycle a children[0].isMounted"))
    #expect(
      found(["a": Shelf(swallowed: .display)]) == ["lifecycle a children[0].isDisplaying"]
    )
    #expect(found(["a": Shelf(swallowed: .unmount)]).contains("lifecycle a children[0].isMounted"))
  }

  // K-10
  @Test func `finds the calls that a decorator does not forward`() {
    func found(_ decorate: (ContractProbe<Label>) -> any Renderable) -> [String] {
      checker.check("a", around: Label.self, decorate).map { "\($0.kind) \($0.property)" }
    }

    #expect(found { Silent(base: $0) } == [])
    #expect(found { $0.textColor(.red).on(willDisplayItem: {}) } == [])
    #expect(found { Silent(base: $0, forwardsUnmount: false) } == ["lifecycle willUnmount"])
    #expect(found { Silent(base: $0, forwardsDisplay: false) } == ["lifecycle willDisplay"])
  }

  // K-09
  @Test func `finds calls that a composite does not forward`() {
    func found(_ fault: Framed.Fault) -> [String] {
      let framed = checker.check("a", around: Label.self) { probe in
        Framed(content: probe.asAnyRenderable(), fault: fault)
      }
      return framed.map(\.property).filter { !$0.contains("slot") }
    }

    #expect(found(.none) == [])
    #expect(found(.display) == ["willDisplay", "didEndDisplaying"])
  }

  // K-08
  @Test func `finds references that keep a view alive`() {
    #expect(found(["a": Captured()]) == ["retention a view"])
    #expect(found(["plain": UI.Label(text: "Hello"), "a": Keeper()]) == ["retention a view"])
  }

  // B-197
  @Test func `finds a height that differs from the view's`() {
    let violations = checker.check(["a": Miscounted()])

    #expect(violations.map(\.kind) == [.height])
    #expect(violations.map(\.property) == ["height(forWidth:inheritedMargins:)"])
    #expect(violations.map(\.found) == ["30.0 at a width of 100.0 with margins of 0.0"])
  }

  // P-16
  @Test func `finds a false claim of equal size`() {
    let violations = checker.check(["low": Claimed(height: 10), "high": Claimed(height: 90)])

    #expect(violations.map(\.kind) == [.height, .height])
    #expect(Set(violations.map(\.property)) == ["layoutEquivalence(_:_:)"])
    #expect(Set(violations.map(\.order)) == [["low", "high"], ["high", "low"]])
  }

  // K-06
  @Test func `names a view that one branch hides`() {
    let found = found(["hidden": HalfHidden(isHidden: true), "shown": HalfHidden()])

    #expect(found == ["state hidden>shown subviews[1].isHidden"])
  }

  @Test func `finds the same violations for the same seed in generated components`() {
    func check() -> [ContractViolation] {
      checker.check(count: 12) { generator in
        HalfColored(color: Bool.random(using: &generator) ? .red : nil)
      }
    }

    #expect(!check().isEmpty)
    #expect(check() == check())
  }

  // K-03, K-06, K-10, K-11, P-03
  @Test func `finds nothing in components that meet the contract`() {
    let image = Image(
      pixels: PixelBuffer(width: 8, height: 4) { x, _ in
        Pixel(red: x < 4 ? 255 : 0, green: 0, blue: 255)
      }
    )
    let violations = checker.check([
      "label": UI.Label(text: "Hello"),
      "long label": UI.Label(text: "A text that takes several lines at this width"),
      "no text": UI.Label(text: ""),
      "image": UI.Image(image: image),
      "no image": UI.Image(image: nil),
      "red": UI.Label(text: "Red").textColor(.red).backgroundColor(.white).numberOfLines(1),
      "other red": UI.Label(text: "No").textColor(nil).backgroundColor(nil).numberOfLines(2),
      "sized": UI.Image(image: image).width(40).height(20).accessibility(label: "Flag"),
      "template": UI.Image(image: image).renderingMode(.alwaysTemplate).tintColor(.red),
      "styled": UI.Label(text: "Style").styling(StyleSheet().setting(\.alpha, 0.5)),
      "deletable": UI.Label(text: "Go").deletable(deleteActionText: "Delete") {},
      "observed": UI.Label(text: "See").on(willDisplayItem: {}, didEndDisplayingItem: {}),
      "all": UI.Label(text: "All").font(.system(ofSize: 20)).accessibility(identifier: "all")
        .styling(StyleSheet().setting(\.cornerRadius, 4)).on(willDisplayItem: {})
        .backgroundColor(.blue),
      "framed": Framed(
        content: UI.Label(text: "Framed").textColor(.red).asAnyRenderable(),
        fault: .none
      ),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }
}

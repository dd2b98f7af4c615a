import BentoControls
import BentoGeometry
import BentoLayout
import BentoMotion
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// Nested stacks that change at random, animated or not: painted in parts they equal themselves painted as a
/// whole, and at rest they equal fresh stacks of the same content.
@Suite(.slow)
struct FuzzStackTests {
  @Test(arguments: FuzzScale.seeds(12, from: 1))
  func `changed stacks equal fresh ones`(seed: UInt64) {
    let stage = StackStage(seed: seed)
    for step in 0..<60 {
      let difference = stage.step()
      #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
      if difference != nil { return }
    }
  }
}

@MainActor
private final class StackStage {
  private let harness = Harness(size: Size(width: 300, height: 300))
  private let stack = StackView()
  private var labels: [Label] = []
  private var inner: [StackView] = []
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    let ground = View()
    harness.mount(ground)
    ground.addSubview(stack)
    stack.axis = chance(0.5) ? .vertical : .horizontal
    stack.spacing = 4
    stack.frame = Rect(x: 0, y: 0, width: 250, height: 250)
    for _ in 0..<3 { addLabel(to: stack) }
    for _ in 0..<2 {
      let nested = StackView()
      nested.axis = chance(0.5) ? .vertical : .horizontal
      inner.append(nested)
      stack.addArrangedSubview(nested)
      addLabel(to: nested)
      addLabel(to: nested)
    }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0...1, using: &random) < share }

  private var anyStack: StackView { ([stack] + inner)[int(0...inner.count)] }

  private func addLabel(to parent: StackView) {
    let label = Label(text: "L\(int(0...9_999))")
    label.numberOfLines = int(0...1)
    labels.append(label)
    parent.insertArrangedSubview(label, at: int(0...max(1, parent.arrangedSubviews.count)))
  }

  private func change() {
    let label = labels[int(0...labels.count - 1)]
    switch int(0...11) {
    case 0, 1: label.isHidden.toggle()
    case 2: inner[int(0...1)].isHidden.toggle()
    case 3: label.text = String(repeating: "x ", count: int(1...30))
    case 4: anyStack.spacing = Double(int(0...12))
    case 5: stack.frame.size = Size(width: Double(int(50...250)), height: Double(int(50...250)))
    case 6: if labels.count < 12 { addLabel(to: anyStack) }
    case 7: anyStack.insertArrangedSubview(label, at: int(0...3))
    case 8: stack.alignment = [.fill, .leading, .center, .trailing][int(0...3)]
    case 9: anyStack.setCustomSpacing(chance(0.3) ? nil : Double(int(0...20)), after: label)
    case 10:
      label.removeFromSuperview()
      anyStack.addArrangedSubview(label)
    default: anyStack.axis = chance(0.5) ? .vertical : .horizontal
    }
  }

  /// Makes a change and lets time pass.
  ///
  /// - Returns: a description of the fault, or nil.
  func step() -> String? {
    for _ in 0..<int(1...3) {
      guard chance(0.5) else {
        change()
        continue
      }
      let options: AnimationOptions = chance(0.5) ? .layoutSubviews : []
      View.animate(withDuration: .milliseconds(int(20...200)), options: options) {
        change()
        if chance(0.3) { stack.layoutIfNeeded() }
      }
    }
    if chance(0.1) { harness.services.prefersReducedMotion.toggle() }
    harness.advance(by: .milliseconds([0, 16, 60][int(0...2)]))
    if chance(0.4), harness.render() != harness.renderFully() { return "the picture" }
    guard chance(0.25) else { return nil }
    harness.settle()
    return differenceFromFresh()
  }

  private func differenceFromFresh() -> String? {
    let other = Harness(size: Size(width: 300, height: 300))
    let ground = View()
    other.mount(ground)
    let fresh = copy(of: stack)
    ground.addSubview(fresh)
    fresh.frame = stack.frame
    other.settle()
    if let difference = difference(stack, fresh) { return difference }
    return harness.render() == other.render() ? nil : "the picture is unlike a fresh one"
  }

  private func copy(of original: StackView) -> StackView {
    let made = StackView()
    made.axis = original.axis
    made.spacing = original.spacing
    made.alignment = original.alignment
    var copies: [(original: View, copy: View)] = []
    for view in original.arrangedSubviews {
      let copy: View
      if let label = view as? Label {
        let text = Label(text: label.text ?? "")
        text.numberOfLines = label.numberOfLines
        copy = text
      } else if let nested = view as? StackView {
        copy = self.copy(of: nested)
      } else {
        continue
      }
      copy.isHidden = view.isHidden
      made.addArrangedSubview(copy)
      made.setCustomSpacing(original.customSpacing(after: view), after: copy)
      copies.append((view, copy))
    }
    // The subview order is the order of adding, which differs from the arranged order.
    for view in original.subviews {
      if let pair = copies.first(where: { $0.original === view }) {
        made.bringSubviewToFront(pair.copy)
      }
    }
    return made
  }

  private func difference(_ used: StackView, _ fresh: StackView) -> String? {
    for (view, other) in zip(used.arrangedSubviews, fresh.arrangedSubviews) where !view.isHidden {
      if view.frame != other.frame { return "\(type(of: view)) \(view.frame) not \(other.frame)" }
      if view.presented.frame != view.frame || view.presented.alpha != 1 {
        return "\(type(of: view)) is not at rest"
      }
      if let view = view as? StackView, let other = other as? StackView,
        let difference = difference(view, other)
      {
        return difference
      }
    }
    return nil
  }
}

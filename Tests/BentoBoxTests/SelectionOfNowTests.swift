import BentoBox
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Observation
import SeededRandom
import TestTraits
import Testing

/// Rows by their ids, which change between two frames.
@MainActor
@Observable
private final class Model {
  var ids = Array(0..<8)
  @ObservationIgnored var nextID = 8
  /// The ids that were chosen although they had been removed.
  @ObservationIgnored var ghosts: [String] = []
  /// The number of choices.
  @ObservationIgnored var choices = 0

  func note(_ event: String, _ id: Int) {
    choices += 1
    if !ids.contains(id) { ghosts.append("\(event) \(id)") }
  }
}

/// Random numbers that callbacks use while other changes are in progress.
@MainActor
private final class Dice {
  var random: SplitMix

  init(random: SplitMix) { self.random = random }
}

/// The user's choices in a list that follows a model are reported by ids that the model contains, even if it
/// has changed since the last frame.
@MainActor
@Suite struct `A choice in a list that follows its state` {
  @Test(arguments: ListKind.allCases, [true, false])
  func `a key selects the current item`(kind: ListKind, isLazy: Bool) {
    let model = Model()
    let screen = makeScreen(kind, model, isLazy: isLazy)
    var chosen: [Int] = []
    onSelect(in: screen) { chosen.append($0) }
    screen.list.becomeFirstResponder()
    screen.harness.key(.down)

    model.ids.removeAll { $0 == 1 }
    screen.harness.key(.down)

    #expect(chosen == [0, 2])
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `an item that a callback removes is not reported by the next one`(
    kind: ListKind,
    isLazy: Bool
  ) {
    let model = Model()
    let screen = makeScreen(kind, model, isLazy: isLazy)
    var chosen: [Int] = []
    onSelect(in: screen) { chosen.append($0) }
    onDeselect(in: screen) { _ in model.ids.removeAll { $0 == 1 } }
    screen.list.becomeFirstResponder()

    screen.harness.key(.down)
    screen.harness.key(.down)

    #expect(!chosen.contains(1) && chosen.first == 0)
  }

  @Test(arguments: ListKind.allCases, FuzzScale.seeds(20))
  func `a removed item is never chosen, whatever changes in the meantime`(
    kind: ListKind,
    seed: UInt64
  ) {
    let model = Model()
    let dice = Dice(random: SplitMix(seed: seed))
    let screen = makeScreen(kind, model, isLazy: Bool.random(using: &dice.random))
    func change(_ chance: Double) {
      guard Double.random(in: 0...1, using: &dice.random) < chance else { return }
      if Bool.random(using: &dice.random),
        let index = model.ids.indices.randomElement(using: &dice.random)
      {
        model.ids.remove(at: index)
      } else if Bool.random(using: &dice.random) {
        model.ids.insert(model.nextID, at: .random(in: 0...model.ids.count, using: &dice.random))
        model.nextID += 1
      } else {
        model.ids.shuffle(using: &dice.random)
      }
    }
    func report(_ event: String) -> (Int) -> Void {
      { id in
        model.note(event, id)
        change(0.2)
      }
    }
    onSelect(in: screen, report("selects"))
    onDeselect(in: screen, report("deselects"))
    onActivate(in: screen, report("activates"))
    screen.list.becomeFirstResponder()

    for _ in 0..<80 {
      change(0.5)
      act(in: screen.harness, dice)
    }
    screen.harness.settle()

    #expect(model.ghosts.isEmpty, "seed \(seed)")
    #expect(model.choices > 5, "seed \(seed)")
    screen.list.checkInvariants()
  }

  /// A key or a press, without a frame before it.
  private func act(in harness: Harness, _ dice: Dice) {
    func handle(_ kind: InputEvent.Kind) {
      _ = harness.host.handle(InputEvent(kind, at: harness.services.time))
    }
    let keys: [Key] = [.down, .up, .home, .end, .enter, .space, .left, .right]
    if Bool.random(using: &dice.random), let key = keys.randomElement(using: &dice.random) {
      handle(.key(KeyEvent(phase: .down, key: key)))
    } else {
      let place = Point(
        x: .random(in: 0...100, using: &dice.random),
        y: .random(in: 0...200, using: &dice.random)
      )
      let clicks = Int.random(in: 1...2, using: &dice.random)
      handle(.pointer(PointerEvent(phase: .down, position: place, clickCount: clicks)))
      handle(.pointer(PointerEvent(phase: .up, position: place, clickCount: clicks)))
    }
    if Bool.random(using: &dice.random) { harness.advance(by: .milliseconds(40)) }
  }

  private func makeScreen(_ kind: ListKind, _ model: Model, isLazy: Bool) -> BoxScreen {
    let screen = kind.makeScreen()
    screen.list.render { [unowned screen] in
      isLazy
        ? Box(sections: [Section(id: 0, ids: model.ids) { Recording("\($0)", screen.recorder) }])
        : screen.box(model.ids)
    }
    screen.harness.settle()
    return screen
  }

  private func onSelect(in screen: BoxScreen, _ action: @escaping (Int) -> Void) {
    (screen.list as? TableView)?.onSelect { (_: Int, id: Int) in action(id) }
    (screen.list as? CollectionView)?.onSelect { (_: Int, id: Int) in action(id) }
  }

  private func onDeselect(in screen: BoxScreen, _ action: @escaping (Int) -> Void) {
    (screen.list as? TableView)?.onDeselect { (_: Int, id: Int) in action(id) }
    (screen.list as? CollectionView)?.onDeselect { (_: Int, id: Int) in action(id) }
  }

  private func onActivate(in screen: BoxScreen, _ action: @escaping (Int) -> Void) {
    (screen.list as? TableView)?.onActivate { (_: Int, id: Int) in action(id) }
    (screen.list as? CollectionView)?.onActivate { (_: Int, id: Int) in action(id) }
  }
}

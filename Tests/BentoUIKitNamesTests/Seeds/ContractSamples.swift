// swift-format-ignore-file
import BentoBox
import BentoGraphics
import BentoUIKitNames
import BentoViews
import Testing

// The samples of the component contract as published; its first version has none.
//
// Two of them are not valid Swift: a stored property is in an extension, which moves to the type here, and
// the second lacks a colon.

class ExampleView: UIView {}

/// The sample called *Incorrect*.
enum Incorrect {
  struct ExampleComponent {
    let isBlue: Bool
  }
}

extension Incorrect.ExampleComponent: Renderable {

    func render(in view: ExampleView) {
        if isBlue {
            view.backgroundColor = .blue
        }
        // ❌: The else-branch does not set `\.backgroundColor`.
        //     This would lead to indeterminstic view reuse behavior.
    }
}

/// The sample called *Correct*.
enum Correct {
  struct ExampleComponent {
    let isBlue: Bool
  }
}

extension Correct.ExampleComponent: Renderable {
    func render(in view: ExampleView) {
        view.backgroundColor = isBlue ? .blue : .white
        // ✅: Both branches set `\.backgroundColor`.
    }
}

/// The sample with a snapshot, without its `render(in:)`.
struct ExampleComponent {
    let isBlue: Bool

    func render(in view: ExampleView) {}
}

extension ExampleComponent: Renderable {

    func didMount(to view: ExampleView, storage: ViewStorage) {
        var styleSheet = StyleSheet<ExampleView>()
        
        if isBlue {
            styleSheet.set(\.backgroundColor, .blue)
        }
    
        storage[snapshotForReversionKey] = styleSheet.apply(to: view) 
    }
    
    func willUnmount(from view: ExampleView, storage: ViewStorage) {
        // ✅: The snapshot reverts `\.backgroundColor` to whatever
        //     value it was prior to the application in `didMount(to:storage:)`.
        storage[snapshotForReversionKey]?.apply(to: view)
    }
}

private let snapshotForReversionKey = ViewStorage.Key<StyleSheet<ExampleView>>()

@MainActor
@Suite struct `The samples of the component contract` {
  private let slot = ComponentView().slot

  /// The background after a component, and after the next one in the same view.
  private func backgrounds(_ first: AnyRenderable, _ second: AnyRenderable) -> [UIColor?] {
    [first, second].map {
      slot.bind($0)
      return slot.view?.backgroundColor
    }
  }

  // K-06
  @Test func `an incorrect one shows the previous component's color`() {
    let incorrect = [true, false].map { Incorrect.ExampleComponent(isBlue: $0).asAnyRenderable() }

    #expect(backgrounds(incorrect[0], incorrect[1]) == [.blue, .blue])
  }

  // K-06
  @Test func `a correct one does not`() {
    let correct = [true, false].map { Correct.ExampleComponent(isBlue: $0).asAnyRenderable() }

    #expect(backgrounds(correct[0], correct[1]) == [.blue, .white])
  }

  // K-06, K-11
  @Test func `one that takes a snapshot does not either`() {
    let reverting = [true, false].map { ExampleComponent(isBlue: $0).asAnyRenderable() }

    #expect(backgrounds(reverting[0], reverting[1]) == [.blue, nil])
    slot.bind(reverting[0])
    let view = slot.view
    slot.unbind()
    #expect(view?.backgroundColor == nil)
  }
}

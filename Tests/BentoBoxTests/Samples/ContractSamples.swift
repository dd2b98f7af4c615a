import BentoBox
import BentoGraphics
import BentoViews
import Testing

private class ExampleView: View {}

private struct ExampleComponent {
  let isBlue: Bool
}

extension ExampleComponent: Renderable {
  func render(in view: ExampleView) {
    view.alpha = isBlue ? 1 : 0.5
  }

  func didMount(to view: ExampleView, storage: ViewStorage) {
    var styleSheet = StyleSheet<ExampleView>()

    if isBlue {
      styleSheet.set(\.backgroundColor, .blue)
    }

    storage[snapshotForReversionKey] = styleSheet.apply(to: view)
  }

  func willUnmount(from view: ExampleView, storage: ViewStorage) {
    storage[snapshotForReversionKey]?.apply(to: view)
  }
}

private let snapshotForReversionKey = ViewStorage.Key<StyleSheet<ExampleView>>()

@MainActor
@Suite struct `The samples of the component contract` {
  @Test func `a snapshot reverts the changes of mounting`() {
    let view = ExampleView()
    view.backgroundColor = .red
    let storage = ViewStorage()
    let component = ExampleComponent(isBlue: true)

    component.didMount(to: view, storage: storage)
    #expect(view.backgroundColor == .blue)

    component.willUnmount(from: view, storage: storage)
    #expect(view.backgroundColor == .red)
  }
}

import BentoBox
import BentoViews
import Testing

private struct Tagged<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View

  let base: Base
  let tag: Int

  func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage.inner)
    storage[tagKey] = view.tag
    view.tag = tag
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    view.tag = storage[tagKey] ?? 0
    base.willUnmount(from: view, storage: storage.inner)
  }
}

private let tagKey = ViewStorage.Key<Int>()

private protocol Greeting { var greeting: String { get } }

private struct Greeter: Renderable, Greeting {
  let greeting: String

  func render(in view: RecordingView) { view.text = greeting }
}

@MainActor
@Suite struct `An erased component` {
  // B-110, B-082
  @Test func `keeps view type, component type and calls at any depth`() {
    let recorder = Recorder()
    var component = AnyRenderable(Recording("a", recorder))
    for depth in 1...7 {
      component = AnyRenderable(component)
      let view = RecordingView()
      component.render(in: view)
      #expect(isSame(component.viewType, RecordingView.self))
      #expect(isSame(component.componentType, Recording.self))
      #expect(recorder.count(of: "render") == depth)
      #expect(view.text == "a")
    }
  }

  // B-082
  @Test func `keeps only its component type under display closures`() {
    let observed = Plain().on(willDisplayItem: {}).on(didEndDisplayingItem: {})
    let tagged = Tagged(base: observed, tag: 1).asAnyRenderable()

    #expect(isSame(observed.componentType, Plain.self))
    #expect(isSame(observed.viewType, RecordingView.self))
    #expect(isSame(tagged.componentType, Tagged<AnyRenderable>.self))
    #expect(isSame(tagged.viewType, RecordingView.self))
  }

  // B-111, B-112
  @Test func `is cast through erasure and decorators to the outermost provider`() {
    let component = Tagged(base: Greeter(greeting: "hi").on(willDisplayItem: {}), tag: 1)
    let node = Node(id: 1, component: Tagged(base: component.asAnyRenderable(), tag: 2))

    #expect(node.component(as: (any Greeting).self)?.greeting == "hi")
    #expect(node.component(as: Greeter.self)?.greeting == "hi")
    #expect(node.component(as: Tagged<AnyRenderable>.self)?.tag == 2)
    #expect(node.component(as: Plain.self) == nil)
  }

  // B-143
  @Test func `calls the component first, then the inner closure, then the outer one`() {
    let recorder = Recorder()
    let view = RecordingView()
    let component = Recording("a", recorder)
      .on(
        willDisplayItem: { recorder.note("inner", "on", view) },
        didEndDisplayingItem: { recorder.note("innerEnd", "on", view) }
      )
      .on(
        willDisplayItem: { recorder.note("outer", "on", view) },
        didEndDisplayingItem: { recorder.note("outerEnd", "on", view) }
      )
    component.willDisplay(view)
    component.didEndDisplaying(view)

    #expect(
      recorder.calls == [
        "a.willDisplay", "on.inner", "on.outer", "a.didEndDisplaying", "on.innerEnd", "on.outerEnd",
      ]
    )
  }

  // B-140
  @Test func `forwards every call through decorators`() {
    let recorder = Recorder()
    let view = RecordingView()
    let storage = ViewStorage()
    let component = Tagged(base: Recording("a", recorder).asAnyRenderable(), tag: 3)
      .on(willDisplayItem: {})
    component.render(in: view)
    component.didMount(to: view, storage: storage)
    component.willDisplay(view)
    component.didEndDisplaying(view)
    component.willUnmount(from: view, storage: storage)

    #expect(
      recorder.calls.map { $0.dropFirst(2) } == [
        "render", "didMount", "willDisplay", "didEndDisplaying", "willUnmount",
      ]
    )
  }

  // B-142
  @Test func `equal decorators keep their values apart and undo in reverse order`() {
    let view = RecordingView()
    view.tag = 9
    let storage = ViewStorage()
    let inner = Tagged(base: Plain(), tag: 1).asAnyRenderable()
    let component = Tagged(base: Tagged(base: inner, tag: 2).asAnyRenderable(), tag: 3)

    component.didMount(to: view, storage: storage)
    #expect(view.tag == 3)
    component.willUnmount(from: view, storage: storage)
    #expect(view.tag == 9)
  }

  @Test func `of a class is the same object`() {
    final class Counter: Renderable {
      var count = 0

      func render(in view: RecordingView) { count += 1 }
    }

    let counter = Counter()
    let component = AnyRenderable(counter)
    component.render(in: RecordingView())

    #expect(counter.count == 1)
    #expect(component.component(as: Counter.self) === counter)
  }
}

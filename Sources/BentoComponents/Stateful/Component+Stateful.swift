public import BentoBox
internal import BentoViews

extension Component {
  /// A component with its own state, which is tied to the row that shows it.
  ///
  /// ```swift
  /// Node(id: note.id, component: Component.Stateful(false) { isOpen in
  ///   Component.Description(
  ///     text: isOpen.value ? note.text : note.title,
  ///     didTap: { isOpen.value.toggle() }
  ///   )
  /// })
  /// ```
  ///
  /// Writing the state renders only this component, in the next frame. Any resulting change to the row's
  /// height is animated as usual, and the rows below the row move accordingly. The state stays with the row
  /// while it is off screen, while its view is reused for other rows, when boxes are rendered, and when the
  /// row moves, even to another section; it is discarded when the row is removed (B-103). Outside a list,
  /// the state is kept while the ``/BentoBox/ComponentView`` shows components of the same types.
  ///
  /// The type of the content may change between renders. Code that reads components from boxes, such as a
  /// search for the next off-screen field, uses the content for the initial state; so does code that measures
  /// components without a list. Apply `deletable` and similar modifiers to the whole component.
  public struct Stateful<Value>: CompositeRenderable {
    private let makeState: () -> RowState<Value>
    private let content: (RowState<Value>) -> AnyRenderable

    /// Creates a component.
    ///
    /// - Parameters:
    ///   - value: The initial state of a row.
    ///   - content: A closure that returns the component for a state; the component may write the state
    ///     later, such as in a tap action.
    public init(
      _ value: Value,
      @ComponentBuilder content: @escaping (RowState<Value>) -> AnyRenderable
    ) {
      makeState = { RowState(value) }
      self.content = content
    }

    /// Creates a component that is not rendered again when an equal state is written.
    ///
    /// - Parameters:
    ///   - value: The initial state of a row.
    ///   - content: A closure that returns the component for a state; the component may write the state
    ///     later, such as in a tap action.
    public init(
      _ value: Value,
      @ComponentBuilder content: @escaping (RowState<Value>) -> AnyRenderable
    ) where Value: Equatable {
      makeState = { RowState(value) }
      self.content = content
    }
  }
}

extension Component.Stateful {
  /// The content for the initial state.
  public var children: [AnyRenderable] { [content(makeState())] }

  /// Individual, because views are retained regardless of the content.
  public var childReuse: ChildReuse { .individual }

  /// Does nothing, because the view only shows the content.
  public func configure(_ view: StatefulView) {}

  /// Renders the content for the state of the row.
  public func render(in view: StatefulView) {
    let place = view.rowPlace
    let state = place?.value(orKeep: makeState) ?? makeState()
    view.show(state) { [content] in content(state) }
    guard place != nil else { return }
    state.onChange = { [weak view, weak state] in
      if let state { view?.stateDidChange(state) }
    }
  }

  /// Unmounts the content and releases the state.
  public func willUnmount(from view: StatefulView, storage: ViewStorage) {
    view.children.unmount()
    view.forget()
  }
}

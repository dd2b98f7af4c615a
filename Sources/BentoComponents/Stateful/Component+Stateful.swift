public import BentoBox
internal import BentoViews

extension Component {
  /// A component with a state of its own, which belongs to the row that shows it.
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
  /// Writing the state renders this component again, in the next frame, and nothing else; the row takes its
  /// new height by the motion of any other change, in which the rows below it move. The state stays with
  /// the row while it is out of view, while its view shows other rows, when boxes are rendered, and where it
  /// moves, also to another section; it ends with the row (B-103). Outside of a list it lives as long as the
  /// ``/BentoBox/ComponentView`` shows components of the same types.
  ///
  /// The content may be of different types from one time to the next. What reads components out of boxes,
  /// such as a search for the next field out of view, and what measures them without a list sees the
  /// content of the state at the beginning; so `deletable` and its like go around the whole.
  public struct Stateful<Value>: CompositeRenderable {
    private let makeState: () -> RowState<Value>
    private let content: (RowState<Value>) -> AnyRenderable

    /// Creates a component.
    ///
    /// - Parameters:
    ///   - value: The state of a row that has none so far.
    ///   - content: The component in a state, which it may write later, such as when it is tapped.
    public init(
      _ value: Value,
      @ComponentBuilder content: @escaping (RowState<Value>) -> AnyRenderable
    ) {
      makeState = { RowState(value) }
      self.content = content
    }

    /// Creates a component for which writing an equal state changes nothing.
    ///
    /// - Parameters:
    ///   - value: The state of a row that has none so far.
    ///   - content: The component in a state, which it may write later, such as when it is tapped.
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
  /// The content in the state at the beginning.
  public var children: [AnyRenderable] { [content(makeState())] }

  /// Views are kept whatever the content is.
  public var childReuse: ChildReuse { .individual }

  /// Does nothing: the view shows the content alone.
  public func configure(_ view: StatefulView) {}

  /// Renders the content in the state of the row.
  public func render(in view: StatefulView) {
    let place = view.rowPlace
    let state = place?.value(orKeep: makeState) ?? makeState()
    view.show(state) { [content] in content(state) }
    guard place != nil else { return }
    state.onChange = { [weak view, weak state] in
      if let state { view?.stateDidChange(state) }
    }
  }

  /// Unmounts the content, and forgets the state.
  public func willUnmount(from view: StatefulView, storage: ViewStorage) {
    view.children.unmount()
    view.forget()
  }
}

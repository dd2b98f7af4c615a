public import BentoGeometry
public import BentoPlatform
public import BentoViews

extension View {
  /// Lets the user drag the view: with the mouse, or with a finger after a long press.
  ///
  /// ```swift
  /// photoView.onDrag { [photo] _ in Drag(ClipboardContents(files: CopiedFiles([photo.path]))) }
  /// ```
  ///
  /// Assistive technology drags the view by the action "drag", and drops it by the action "drop" of a view that takes
  /// it.
  ///
  /// While the user drags, Control copies, Shift moves, both link, and Escape cancels. On X11, the drag can
  /// leave the window for other windows and programs.
  ///
  /// - Parameter makeDrag: A closure that is called when a drag begins, with the point of the view at which the
  ///   pointer went down. It returns nil if nothing can be dragged there. Pass nil instead of a closure to
  ///   disable dragging.
  public func onDrag(_ makeDrag: ((Point) -> Drag?)?) {
    (storedDragSource as? DragSource)?.detach()
    storedDragSource = makeDrag.map { DragSource(of: self, makeDrag: $0) }
    host?.noteSemanticsChange()
  }

  /// Lets the user drag items inside the view, by a closure that returns whether a view is one of them.
  package func onDragItems(
    where isItem: @escaping (View) -> Bool,
    _ makeDrag: @escaping (Point) -> Drag?
  ) {
    onDrag(nil)
    storedDragSource = DragSource(of: self, isItem: isItem, makeDrag: makeDrag)
  }

  /// Lets the user drop data of the given types on the view.
  ///
  /// ```swift
  /// label.onDrop(of: [.text]) { [unowned label] drop in
  ///   label.text = drop.text ?? ""
  ///   return true
  /// }
  /// ```
  ///
  /// A view has one target; this method replaces the previous one.
  ///
  /// If another program takes its time to send its data, the window continues to respond, and the closure is called
  /// when all of the data has arrived, unless the view has left the window by then.
  ///
  /// - Parameters:
  ///   - types: The types, such as `CopiedFiles.types`.
  ///   - perform: A closure that takes the data, and returns whether it did. If it has performed the action
  ///     `move`, the source removes its own data.
  /// - Returns: The target, by which a view can refuse drags and choose their actions.
  @discardableResult
  public func onDrop(of types: [ContentType], perform: @escaping (Drop) -> Bool) -> DropTarget {
    setDropTarget(DropTarget(of: types, takesValue: { _ in false }, perform: perform))
  }

  /// Lets the user drop values of a type, which are dragged within the program, or data of the given types on
  /// the view.
  ///
  /// ```swift
  /// column.onDrop(of: [.text], or: Task.self) { [unowned self] drop in
  ///   insert(drop.value as? Task ?? Task(title: drop.text ?? ""))
  ///   return true
  /// }
  /// ```
  ///
  /// A view has one target; this method replaces the previous one.
  ///
  /// - Parameters:
  ///   - types: The types of data; none by default.
  ///   - value: The type of the value, which is `value` of the drop.
  ///   - perform: A closure that takes the data, and returns whether it did. If it has performed the action
  ///     `move`, the source removes its own data.
  /// - Returns: The target, by which a view can refuse drags and choose their actions.
  @discardableResult
  public func onDrop<Value>(
    of types: [ContentType] = [],
    or value: Value.Type,
    perform: @escaping (Drop) -> Bool
  ) -> DropTarget {
    setDropTarget(DropTarget(of: types, takesValue: { $0 is Value }, perform: perform))
  }

  /// The target of drops on the view, or nil; set it to nil so that the view takes no more drops.
  public var dropTarget: DropTarget? {
    get { storedDropTarget as? DropTarget }
    set {
      if newValue != nil { HostDrags.register() }
      storedDropTarget = newValue
    }
  }

  private func setDropTarget(_ target: DropTarget) -> DropTarget {
    dropTarget = target
    return target
  }
}

internal import BentoViews

/// The states that the components of one row keep from one view to the next.
///
/// A component is identified by its place in the composites of the row, and a state is identified by its
/// type.
@MainActor
package final class RowStates {
  private struct Key: Hashable {
    let path: [Int]
    let type: ObjectIdentifier
  }

  private var values: [Key: AnyObject] = [:]

  fileprivate func value<Value: AnyObject>(at path: [Int]) -> Value? {
    values[Key(path: path, type: ObjectIdentifier(Value.self))] as? Value
  }

  fileprivate func keep<Value: AnyObject>(_ value: Value, at path: [Int]) {
    values[Key(path: path, type: ObjectIdentifier(Value.self))] = value
  }
}

/// An object that keeps the states of the rows shown in slots, keyed by row id.
@MainActor
protocol RowStateKeeper: AnyObject {
  /// Stores the states of the row that a slot shows.
  func keep(_ states: RowStates, of slot: ComponentSlot)
}

/// A view that shows a component in a slot.
@MainActor
protocol SlotHolder: NativeView {
  /// The slot that shows the component.
  var slot: ComponentSlot { get }
}

/// The location of a component within the row that shows it.
@MainActor
package struct RowPlace {
  private let slot: ComponentSlot
  private let path: [Int]

  fileprivate init(_ slot: ComponentSlot, _ path: [Int]) {
    self.slot = slot
    self.path = path
  }

  /// Whether the row belongs to a list, which keeps its states; outside lists, states are discarded with the
  /// view.
  package var isInList: Bool { slot.stateKeeper != nil }

  /// Returns the component's state of the given type, or nil.
  package func value<Value: AnyObject>(of type: Value.Type = Value.self) -> Value? {
    slot.states?.value(at: path)
  }

  /// Returns the component's state of the given type, creating it if there is none.
  package func value<Value: AnyObject>(orKeep make: () -> Value) -> Value {
    let states = slot.statesForKeeping()
    if let value: Value = states.value(at: path) { return value }
    let value = make()
    states.keep(value, at: path)
    return value
  }
}

extension NativeView {
  /// The location within a row of a component's view or of a view inside it, or nil for a view that is only
  /// measured or that is not in a slot.
  package var rowPlace: RowPlace? {
    var path: [Int] = []
    var view: NativeView = self
    while !view.isInSlot {
      guard let parent = view.superview else { return nil }
      if let composite = parent as? any CompositeView {
        let child = composite.children.contentViews.firstIndex { isDescendant(of: $0) }
        if let child { path.append(child) }
      }
      view = parent
    }
    // The slot of a cell adds its view to the cell's content view.
    let container = view.superview
    let holder = container as? any SlotHolder ?? container?.superview as? any SlotHolder
    return holder.map { RowPlace($0.slot, path) }
  }
}

internal import BentoViews

/// What the components of one row keep, from one view to the next.
///
/// A component is known by its place in the composites of the row, and what it keeps by its type.
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

/// Who keeps the states of the rows that slots show, by the ids of the rows.
@MainActor
protocol RowStateKeeper: AnyObject {
  /// Keeps states for the row that a slot shows.
  func keep(_ states: RowStates, of slot: ComponentSlot)
}

/// A view that shows a component in a slot.
@MainActor
protocol SlotHolder: NativeView {
  /// The place of the component.
  var slot: ComponentSlot { get }
}

/// The place of a component in the row that shows it.
@MainActor
package struct RowPlace {
  private let slot: ComponentSlot
  private let path: [Int]

  fileprivate init(_ slot: ComponentSlot, _ path: [Int]) {
    self.slot = slot
    self.path = path
  }

  /// Whether the row is one of a list, which keeps its states; outside of lists they end with the view.
  package var isInList: Bool { slot.stateKeeper != nil }

  /// What the component keeps, or nil.
  package func value<Value: AnyObject>(of type: Value.Type = Value.self) -> Value? {
    slot.states?.value(at: path)
  }

  /// What the component keeps, made if there is nothing.
  package func value<Value: AnyObject>(orKeep make: () -> Value) -> Value {
    let states = slot.statesForKeeping()
    if let value: Value = states.value(at: path) { return value }
    let value = make()
    states.keep(value, at: path)
    return value
  }
}

extension NativeView {
  /// Where the view of a component, or one inside of it, is in a row; nil for a view that is only measured,
  /// and for one that no slot shows.
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
    // A cell has its slot in its content view.
    let container = view.superview
    let holder = container as? any SlotHolder ?? container?.superview as? any SlotHolder
    return holder.map { RowPlace($0.slot, path) }
  }
}

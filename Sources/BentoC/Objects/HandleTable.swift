/// A table of objects of one kind, keyed by the handles that C code uses to refer to them.
///
/// A handle is a number that is used only once, cast to a pointer. The handle of a destroyed object therefore
/// never refers to another object.
@MainActor
final class HandleTable<Object> {
  private let kind: String
  private var objects: [Int: Object] = [:]
  private var last = 0

  /// Creates an empty table; `kind` is how error messages refer to the objects.
  init(of kind: String) {
    self.kind = kind
  }

  /// All objects.
  var all: [Object] { Array(objects.values) }

  /// Stores an object and returns its handle.
  @safe
  func add(_ object: Object) -> OpaquePointer? {
    last += 8
    objects[last] = object
    return unsafe OpaquePointer(bitPattern: last)
  }

  /// Returns the object for a handle.
  @safe
  func object(_ handle: OpaquePointer?) throws(DoorError) -> Object {
    guard let handle = unsafe handle, let object = objects[Int(bitPattern: handle)] else {
      throw .handle(kind)
    }
    return object
  }

  /// Removes an object; a null handle is ignored.
  @safe
  func remove(_ handle: OpaquePointer?) throws(DoorError) {
    guard let handle = unsafe handle else { return }
    guard objects.removeValue(forKey: Int(bitPattern: handle)) != nil else { throw .handle(kind) }
  }
}

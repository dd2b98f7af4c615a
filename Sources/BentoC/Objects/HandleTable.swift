/// The objects of one kind that C holds, by handle.
///
/// A handle is a number that is used once, dressed as a pointer: one of an object that was
/// destroyed finds nothing, and never another object.
@MainActor
final class HandleTable<Object> {
  private let kind: String
  private var objects: [Int: Object] = [:]
  private var last = 0

  /// Creates an empty table of objects of a kind, named for messages.
  init(of kind: String) {
    self.kind = kind
  }

  /// Keeps an object and returns its handle.
  @safe
  func add(_ object: Object) -> OpaquePointer? {
    last += 8
    objects[last] = object
    return unsafe OpaquePointer(bitPattern: last)
  }

  /// The object of a handle.
  @safe
  func object(_ handle: OpaquePointer?) throws(DoorError) -> Object {
    guard let handle = unsafe handle, let object = objects[Int(bitPattern: handle)] else {
      throw .handle(kind)
    }
    return object
  }

  /// Lets go of an object; no handle is no object.
  @safe
  func remove(_ handle: OpaquePointer?) throws(DoorError) {
    guard let handle = unsafe handle else { return }
    guard objects.removeValue(forKey: Int(bitPattern: handle)) != nil else { throw .handle(kind) }
  }
}

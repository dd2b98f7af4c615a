import BentoBox
import Testing

private let fileLevelKey = ViewStorage.Key<Int>()

@MainActor
@Suite struct `The storage of a view` {
  // B-101
  @Test func `has nil for a key that is unset or set to nil`() {
    let storage = ViewStorage()
    #expect(storage[fileLevelKey] == nil)
    storage[fileLevelKey] = 3
    #expect(storage[fileLevelKey] == 3)
    storage[fileLevelKey] = nil
    #expect(storage[fileLevelKey] == nil)
  }

  // B-102
  @Test func `distinguishes keys unless they have the same type`() {
    #expect(ViewStorage.Key<Int>() != ViewStorage.Key<Int>())
    #expect(ViewStorage.Key<Int>(Plain.self) == ViewStorage.Key<Int>(Plain.self))
    #expect(ViewStorage.Key<Int>(Plain.self) != ViewStorage.Key<Int>(OtherPlain.self))
    #expect(
      ViewStorage.Key<Int>(Plain.self).hashValue == ViewStorage.Key<Int>(Plain.self).hashValue
    )
  }

  // B-102
  @Test func `separates values of different types under keys of one type`() {
    let storage = ViewStorage()
    storage[ViewStorage.Key<Int>(Plain.self)] = 1
    storage[ViewStorage.Key<String>(Plain.self)] = "a"

    #expect(storage[ViewStorage.Key<Int>(Plain.self)] == 1)
    #expect(storage[ViewStorage.Key<String>(Plain.self)] == "a")
  }

  @Test func `keeps nil as a value`() {
    let key = ViewStorage.Key<Int?>()
    let storage = ViewStorage()
    storage[key] = .some(nil)
    #expect(storage[key] == .some(nil))
  }

  @Test func `hides the values of a decorator from what it decorates`() {
    let storage = ViewStorage()
    storage[fileLevelKey] = 1
    #expect(storage.inner[fileLevelKey] == nil)
  }
}

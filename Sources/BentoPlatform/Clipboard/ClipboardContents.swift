internal import Synchronization

/// Copied data in one or more types, from which the program that pastes chooses.
///
/// ```swift
/// var contents = ClipboardContents(text: "3 apples")
/// contents.html = "<b>3</b> apples"
/// contents.provide(.png) { [chart] in chart.png() }
/// window?.clipboard.setContents(contents)
/// ```
///
/// The order of the types is the order in which they were added: programs that understand several types often
/// choose the first.
public struct ClipboardContents: Sendable {
  /// The types, in the order in which they were added.
  public private(set) var types: [ContentType] = []
  private var providers: [ContentType: ClipboardProvider] = [:]

  /// Creates contents without data.
  public init() {}

  /// Creates contents with text.
  public init(text: String) {
    self.text = text
  }

  /// Creates contents with files; see ``files``.
  public init(files: CopiedFiles) {
    self.files = files
  }

  /// Whether there is no data.
  public var isEmpty: Bool { types.isEmpty }

  /// The data of a type, or nil if there is none or if its provider returned nil.
  ///
  /// Reading runs the type's provider unless it has already run. Setting nil removes the type.
  public subscript(type: ContentType) -> [UInt8]? {
    get { providers[type]?.bytes }
    set { set(newValue.map(ClipboardProvider.init(made:)), for: type) }
  }

  /// Adds a type whose data is created when a program requests it, at most once and on any thread; nil means
  /// that the data could not be created.
  ///
  /// The closure must capture values that do not change, because it may run long after the user has copied.
  public mutating func provide(_ type: ContentType, _ make: @escaping @Sendable () -> [UInt8]?) {
    set(ClipboardProvider(make), for: type)
  }

  /// The data provider of a type, or nil.
  package func provider(of type: ContentType) -> ClipboardProvider? { providers[type] }

  private mutating func set(_ provider: ClipboardProvider?, for type: ContentType) {
    if provider == nil {
      types.removeAll { $0 == type }
    } else if providers[type] == nil {
      types.append(type)
    }
    providers[type] = provider
  }
}

// MARK: - Common types

extension ClipboardContents {
  /// The text, or nil.
  public var text: String? {
    get { self[.text].map(ClipboardText.decode) }
    set { self[.text] = newValue.map { Array($0.utf8) } }
  }

  /// The HTML, or nil.
  public var html: String? {
    get { self[.html].map(ClipboardText.decode) }
    set { self[.html] = newValue.map { Array($0.utf8) } }
  }

  /// The copied or cut files, or nil.
  ///
  /// Setting this adds the lists of GNOME's and KDE's file managers, and a list of URLs.
  public var files: CopiedFiles? {
    get {
      CopiedFiles.listTypes.lazy.compactMap { type in
        self[type].flatMap { CopiedFiles($0, type, isCut: self[.kdeCutSelection] == [0x31]) }
      }
      .first
    }
    set {
      for type in CopiedFiles.listTypes { self[type] = newValue?.data(type) }
      self[.kdeCutSelection] = newValue?.isCut == true ? [0x31] : nil
    }
  }
}

/// The data of one type, which is created on first use, on any thread.
package final class ClipboardProvider: Sendable {
  private enum State {
    case unmade
    case made([UInt8]?)
  }

  private let make: @Sendable () -> [UInt8]?
  private let state: Mutex<State>

  /// Creates a provider that calls a closure once.
  package init(_ make: @escaping @Sendable () -> [UInt8]?) {
    self.make = make
    state = Mutex(.unmade)
  }

  init(made bytes: [UInt8]) {
    make = { nil }
    state = Mutex(.made(bytes))
  }

  /// The data, or nil if it could not be created; other threads wait while one creates it.
  package var bytes: [UInt8]? {
    state.withLock { state in
      if case .made(let bytes) = state { return bytes }
      let bytes = make()
      state = .made(bytes)
      return bytes
    }
  }

  /// Whether the data has been created; false also while another thread creates it, without waiting.
  package var isMade: Bool {
    state.withLockIfAvailable { state in if case .made = state { true } else { false } } ?? false
  }
}

internal import BentoPlatform
internal import CBentoWayland
internal import CWayland
internal import Synchronization

/// Copied or dragged data of this program, which a Wayland compositor offers to other programs.
///
/// This is Sendable because libwayland locks its objects, and the state is protected by a lock. The object is
/// destroyed on the server's thread, after its last event.
@safe
nonisolated final class WaylandSource: @unchecked Sendable {
  /// The use for which the data is offered.
  enum Purpose {
    case clipboard
    case primary
    case drag
  }

  /// A step of a drag, reported by the compositor.
  enum DragStep: Equatable {
    /// The target accepts a type, or none.
    case accepted(Bool)
    /// The action that a drop would perform, in the protocol's numbers; 0 for none.
    case action(UInt32)
    /// The user has dropped the data, and the target reads it.
    case dropped
    /// The target has taken the data.
    case finished
    /// The drag was canceled, or refused.
    case canceled
  }

  private struct State {
    var contents: ClipboardContents
    var isEnded = false
    var steps: [DragStep] = []
  }

  let pointer: OpaquePointer
  private let purpose: Purpose
  private weak let server: WaylandServer?
  private let state: Mutex<State>

  /// Takes over an object that was just created in the server's queue.
  init(
    _ pointer: OpaquePointer,
    _ contents: ClipboardContents,
    for purpose: Purpose,
    of server: WaylandServer
  ) {
    unsafe self.pointer = unsafe pointer
    self.purpose = purpose
    self.server = server
    state = Mutex(State(contents: contents))
    for name in WaylandTypes.names(of: contents) {
      if purpose == .primary {
        unsafe zwp_primary_selection_source_v1_offer(pointer, name)
      } else {
        unsafe wl_data_source_offer(pointer, name)
      }
    }
    unsafe wl_proxy_add_dispatcher(
      pointer,
      dispatchSourceEvent,
      nil,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// The data, or nil if other data has replaced it.
  var contents: ClipboardContents? {
    state.withLock { $0.isEnded ? nil : $0.contents }
  }

  /// Replaces the data by data of the same types, unless other data has replaced it; returns whether it did.
  func renew(_ contents: ClipboardContents) -> Bool {
    state.withLock { state in
      guard !state.isEnded, state.contents.types == contents.types else { return false }
      state.contents = contents
      return true
    }
  }

  /// Removes and returns the steps of the drag since the last call.
  func takeSteps() -> [DragStep] {
    state.withLock { state in
      defer { state.steps = [] }
      return state.steps
    }
  }

  /// Destroys the compositor's object; called after its last event, or without a thread.
  func destroy() {
    state.withLock { $0.isEnded = true }
    if purpose == .primary {
      unsafe zwp_primary_selection_source_v1_destroy(pointer)
    } else {
      unsafe wl_data_source_destroy(pointer)
    }
  }

  fileprivate func handle(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    // Sources of the primary selection have only the second and the third of these events.
    switch purpose == .primary ? event + 1 : event {
    case 0: note(.accepted(unsafe arguments[0].s != nil))
    case 1: unsafe send(arguments[0].s.map { unsafe String(cString: $0) } ?? "", arguments[1].h)
    case 2:
      note(.canceled)
      server?.end(self)
    case 3: note(.dropped)
    case 4:
      note(.finished)
      server?.end(self)
    case 5: unsafe note(.action(arguments[0].u))
    default: break
    }
  }

  private func note(_ step: DragStep) {
    guard purpose == .drag else { return }
    state.withLock { $0.steps.append(step) }
    server?.wake()
  }

  private func send(_ name: String, _ receiver: Int32) {
    let provider = state.withLock { $0.contents.provider(of: WaylandTypes.type(of: name)) }
    server?.send(provider, to: receiver)
  }
}

/// Called by libwayland for an event of a source, on the server's thread.
private nonisolated func dispatchSourceEvent(
  _ implementation: UnsafeRawPointer?,
  _ target: UnsafeMutableRawPointer?,
  _ number: UInt32,
  _ message: UnsafePointer<wl_message>?,
  _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let owner = unsafe wl_proxy_get_user_data(OpaquePointer(target)),
    let arguments = unsafe arguments
  else { return 0 }
  unsafe Unmanaged<WaylandSource>.fromOpaque(owner).takeUnretainedValue().handle(number, arguments)
  return 0
}

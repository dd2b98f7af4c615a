package import BentoPlatform
internal import CBentoWayland
internal import CWayland

/// Copied or dragged data that a Wayland compositor offers to this program.
@MainActor
@safe
package final class WaylandOffer {
  /// The names of the types, the preferred one first.
  private(set) var names: [String] = []
  /// The actions that the source of a drag allows, in the protocol's numbers.
  private(set) var sourceActions: UInt32 = 0
  /// The action that the compositor has chosen for a drag, in the protocol's numbers; 0 for none.
  private(set) var action: UInt32 = 0
  /// Called when ``action`` has changed.
  var actionDidChange: (() -> Void)?
  private let object: WaylandObject
  private let display: OpaquePointer
  private let isPrimary: Bool

  /// Takes over an offer that was just announced.
  init?(_ pointer: OpaquePointer?, isPrimary: Bool = false, on display: OpaquePointer) {
    weak var owner: WaylandOffer?
    let object = unsafe WaylandObject(
      pointer,
      { unsafe owner?.handle($0, $1) },
      destroy: {
        if isPrimary {
          unsafe zwp_primary_selection_offer_v1_destroy($0)
        } else {
          unsafe wl_data_offer_destroy($0)
        }
      }
    )
    guard let object else { return nil }
    self.object = object
    unsafe self.display = unsafe display
    self.isPrimary = isPrimary
    owner = self
  }

  /// Whether these are exactly the types under which SDL offers text.
  package var hasTypesOfSDL: Bool { Set(names) == WaylandTypes.namesOfSDL }

  /// The compositor's object.
  var pointer: OpaquePointer { unsafe object.pointer }

  private func handle(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case 0:
      if let name = unsafe arguments[0].s { unsafe names.append(String(cString: name)) }
    case 1: sourceActions = unsafe arguments[0].u
    case 2:
      action = unsafe arguments[0].u
      actionDidChange?()
    default: break
    }
  }

  /// Requests data under one of the offered names; the data arrives through the pipe.
  ///
  /// Returns nil if the process has no descriptors left.
  private func request(_ name: String) -> WaylandPipe? {
    let pipe = WaylandPipe.make { sender in
      if isPrimary {
        unsafe zwp_primary_selection_offer_v1_receive(pointer, name, sender)
      } else {
        unsafe wl_data_offer_receive(pointer, name, sender)
      }
      // The descriptor is only sent as long as it is open.
      unsafe WaylandClient.flush(display)
    }
    return pipe
  }
}

extension WaylandOffer: ForeignData {
  package func types() -> [ContentType] { TypeNames.types(of: names) }

  package func reading(_ type: ContentType) -> ForeignReading? {
    guard let (name, isLatin) = WaylandTypes.name(of: type, among: names) else { return nil }
    let pipe = request(name)
    return { (patience) throws(ClipboardError) in
      guard let pipe else { throw .noResponse }
      let bytes = try pipe.read(patience: patience)
      return bytes.isEmpty ? nil : TextEncoding.utf8(bytes, isLatin: isLatin)
    }
  }
}

package import BentoPlatform
package import CXCB

/// The data of a drag of another program on X11.
package struct XDraggedData: ForeignData {
  private let client: XClient
  /// The targets that the source offers.
  private let names: [(atom: xcb_atom_t, name: String)]

  /// - Parameter names: The targets that the source offers.
  package init(_ client: XClient, names: [(atom: xcb_atom_t, name: String)]) {
    (self.client, self.names) = (client, names)
  }

  package func types() -> [ContentType] { TypeNames.types(of: names.map(\.name)) }

  package func reading(_ type: ContentType) -> ForeignReading? {
    let targets =
      type == .text ? client.textTargets : names.filter { $0.name == type.name }.map(\.atom)
    guard let target = targets.first(where: { atom in names.contains { $0.atom == atom } }) else {
      return nil
    }
    let selection = client.atoms[.dndSelection]
    let owner = client.owner(of: selection)
    return { [client] (patience) throws(ClipboardError) in
      // The user may have begun another drag in the meantime.
      guard client.owner(of: selection) == owner else { throw .noResponse }
      let latin = XCB_ATOM_STRING.rawValue
      return try client.read(selection, target, patience: patience).map { answer in
        let isLatin = type == .text && target == latin && answer.type == latin
        return TextEncoding.utf8(answer.bytes, isLatin: isLatin)
      }
    }
  }
}

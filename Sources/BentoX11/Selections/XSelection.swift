internal import BentoPlatform
internal import CXCB

/// Data that another program has put on a selection.
struct XSelection: ForeignData {
  private let client: XClient
  private let selection: xcb_atom_t

  init(_ client: XClient, _ selection: xcb_atom_t) {
    (self.client, self.selection) = (client, selection)
  }

  func types() throws(ClipboardError) -> [ContentType] {
    try typesReading?() ?? []
  }

  var typesReading: (@Sendable () throws(ClipboardError) -> [ContentType])? {
    { [client, selection] () throws(ClipboardError) in
      let targets = try client.targets(of: selection, patience: .waiting) ?? []
      return TypeNames.types(of: client.names(of: targets).map(\.name))
    }
  }

  func reading(_ type: ContentType) -> ForeignReading? {
    { [client, selection] (patience) throws(ClipboardError) in
      if type == .text { return try client.text(of: selection, patience: patience) }
      guard let target = client.atom(type.name) else { return nil }
      return try client.data(of: selection, target, patience: patience)
    }
  }
}

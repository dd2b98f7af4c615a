internal import BentoPlatform

/// A window as the target of drags that come from other programs.
@MainActor
protocol DropTarget: AnyObject {
  /// Whether drops are handled here, and not by SDL.
  var isInCharge: Bool { get }
  /// Whether ``update()`` has something to do that no event of SDL has announced.
  var hasNews: Bool { get }

  /// Passes what has happened to the views, and answers the last position.
  func update()
}

extension ForeignData {
  /// Reads dropped data in the given types, and passes it to a closure, or nil if not all of it can be read.
  ///
  /// The closure is called before this call returns, unless the data takes longer than a moment.
  func load(_ wanted: [ContentType], _ use: @escaping (ClipboardContents?) -> Void) {
    let readings = wanted.compactMap { type in reading(type).map { (type, $0) } }
    let read = BackgroundRead { () throws(ClipboardError) in
      var contents = ClipboardContents()
      for (type, read) in readings { contents[type] = try read(ReadPatience.loading) }
      return contents
    }
    if let outcome = read.promptResult { return use(outcome.dropped) }
    Task { use(await read.result.dropped) }
  }
}

extension Result<ClipboardContents, ClipboardError> {
  /// The data of a drop, or nil if there is none.
  fileprivate var dropped: ClipboardContents? {
    do throws(ClipboardError) {
      let contents = try get()
      // On Wayland, a program that quits leaves empty data.
      if contents.types.contains(where: { contents[$0]?.isEmpty == false }) { return contents }
      SDLLog.once("Reading dropped data failed: there is none")
    } catch {
      SDLLog.once("Reading dropped data failed: \(error)")
    }
    return nil
  }
}

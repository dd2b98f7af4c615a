extension ForeignData {
  /// Reads dropped data in the given types, and passes it to a closure, or nil if not all of it can be read.
  ///
  /// The closure is called before this call returns, unless the data takes longer than a moment.
  ///
  /// - Parameter log: Receives the reason if the data cannot be read.
  package func load(
    _ wanted: [ContentType],
    log: @escaping @MainActor (String) -> Void,
    _ use: @escaping @MainActor (ClipboardContents?) -> Void
  ) {
    let readings = wanted.compactMap { type in reading(type).map { (type, $0) } }
    let read = BackgroundRead { () throws(ClipboardError) in
      var contents = ClipboardContents()
      for (type, read) in readings { contents[type] = try read(ReadPatience.loading) }
      return contents
    }
    if let outcome = read.promptResult { return use(outcome.dropped(log)) }
    Task { use(await read.result.dropped(log)) }
  }
}

extension Result<ClipboardContents, ClipboardError> {
  /// Returns the data of a drop, or nil if there is none.
  @MainActor
  fileprivate func dropped(_ log: (String) -> Void) -> ClipboardContents? {
    do throws(ClipboardError) {
      let contents = try get()
      // On Wayland, a program that quits leaves empty data.
      if contents.types.contains(where: { contents[$0]?.isEmpty == false }) { return contents }
      log("Reading dropped data failed: there is none")
    } catch {
      log("Reading dropped data failed: \(error)")
    }
    return nil
  }
}

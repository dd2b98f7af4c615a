internal import BentoCells

extension ListView {
  /// What brings the items up to date when the user asks for it; nil for a list that cannot be
  /// refreshed.
  ///
  /// It runs when a finger pulls the items far enough beyond the top, and for the F5 key while the list
  /// has the keyboard; not twice at a time. A disk at the top turns as long as it runs.
  ///
  /// ```swift
  /// table.onRefresh = { [weak self] in
  ///   await self?.loadMessages()
  /// }
  /// ```
  public var onRefresh: (() async -> Void)? {
    get { refreshing.action }
    set { refreshing.action = newValue }
  }

  /// Whether ``onRefresh`` runs.
  public var isRefreshing: Bool { refreshing.isRunning }

  /// Runs ``onRefresh`` as if the user had asked for it.
  public func refresh() {
    refreshing.run()
  }
}

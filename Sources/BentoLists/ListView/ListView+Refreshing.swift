internal import BentoCells

extension ListView {
  /// Updates the items when the user requests it; nil if the list cannot be refreshed.
  ///
  /// Called when the user pulls the items far enough beyond the top by touch, or presses F5 while the list
  /// has keyboard focus, unless it is already running. An activity indicator turns until the closure returns.
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

  /// Whether ``onRefresh`` is running.
  public var isRefreshing: Bool { refreshing.isRunning }

  /// Runs ``onRefresh`` as if the user had requested it.
  public func refresh() {
    refreshing.run()
  }
}

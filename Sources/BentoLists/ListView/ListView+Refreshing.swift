internal import BentoCells

extension ListView {
  /// A closure that updates the items at the user's request, or nil if the list cannot be refreshed.
  ///
  /// Unless it is already running, the closure is called when the user pulls the items far enough beyond the
  /// top by touch, or presses F5 while the list has keyboard focus. An activity indicator spins until the
  /// closure returns.
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

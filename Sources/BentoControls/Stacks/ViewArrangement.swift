internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// The layout tree of an outermost arranging view: a node for each arranged view, including those in nested
/// arranging views.
@MainActor
final class ViewArrangement {
  let tree = LayoutTree()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The views inside the outermost one; the outermost one is not retained, because it owns the tree.
  private var views: [LayoutNode: View] = [:]
  private weak var outermost: View?
  private var outermostNode: LayoutNode?
  private(set) var children: [LayoutNode: [LayoutNode]] = [:]
  /// The nodes of views that have left; the next synchronization removes them from the tree.
  private var departedNodes: [LayoutNode] = []
  private var structureHasChanged = false
  /// The environment in which the views were last read; in a different environment, they may return
  /// different values.
  private var surroundings: Surroundings?
  /// Whether conflicts inside a hidden view remain to be reported.
  private var waitsWithReports = false

  /// The cached state of one view.
  private struct Entry {
    var node: LayoutNode
    var isArranging: Bool
    /// The view's revision when it was last read, or nil.
    var revision: Int?
  }

  /// The environment that all views of a tree share.
  private struct Surroundings: Equatable {
    var host: ObjectIdentifier?
    var scale: Scale
    var direction: LayoutDirection
  }

  /// Lays out everything below a view at the view's current size; a hidden view is laid out when it is shown.
  ///
  /// Everything inside a hidden view is positioned so that it is ready to be shown, but no conflicts are
  /// reported, because the frames may be provisional. If there are conflicts, the layout is repeated when
  /// the view is shown, and the remaining conflicts are reported.
  func layout(_ view: any ArrangingView) {
    guard !view.isHidden else {
      view.layOutWhenShown()
      return
    }
    let isSeen = !view.isBelowHidden
    if isSeen, waitsWithReports {
      waitsWithReports = false
      tree.restartDiagnosis()
    }
    tree.layout(
      host: synchronize(view),
      width: view.bounds.width,
      height: view.bounds.height,
      scale: Self.scale(of: view),
      frame: view.window?.frameNumber,
      measure: measureLeaf
    )
    place(view)
    if isSeen {
      reportConflicts(in: view)
    } else if tree.hasDiagnostics {
      waitsWithReports = true
      view.layOutWhenShown()
    }
  }

  /// Returns the size of a view at a width and height, using the ideal extent on any axis whose argument is
  /// nil.
  func measure(_ view: any ArrangingView, width: Double?, height: Double?) -> Size {
    tree.measure(
      host: synchronize(view),
      width: width,
      height: height,
      scale: Self.scale(of: view),
      measure: measureLeaf
    )
  }

  private static func scale(of view: any ArrangingView) -> Scale {
    guard let own = view.layoutScale, own.isFinite, own > 0 else { return view.displayScale }
    return Scale(own)
  }

  // MARK: Synchronizing

  /// Updates the nodes, styles, and contents of the views that have changed, and returns the root.
  private func synchronize(_ view: any ArrangingView) -> LayoutNode {
    let surroundings = Surroundings(
      host: view.window.map { ObjectIdentifier($0) },
      scale: view.displayScale,
      direction: view.direction ?? view.effectiveContentDirection
    )
    if surroundings != self.surroundings {
      self.surroundings = surroundings
      for identifier in entries.keys { entries[identifier]?.revision = nil }
    }
    structureHasChanged = false
    outermost = view
    let root = synchronizeContainer(view, in: nil)
    if structureHasChanged || !departedNodes.isEmpty { removeUnreachable(from: root) }
    return root
  }

  /// Returns the view of a node.
  func view(of node: LayoutNode) -> View? {
    node == outermostNode ? outermost : views[node]
  }

  /// Releases a departing view and everything arranged in it.
  ///
  /// The tree may not be laid out again for a long time, such as in a hidden stack, and must not keep views
  /// alive until then. Their nodes are kept until the next synchronization, by which time no list of children
  /// contains them.
  func release(_ view: View) {
    let identifier = ObjectIdentifier(view)
    guard let node = entries[identifier]?.node, self.view(of: node) === view else { return }
    var waiting = [node]
    while let node = waiting.popLast() {
      waiting += children[node] ?? []
      guard let view = views.removeValue(forKey: node) else { continue }
      entries[ObjectIdentifier(view)] = nil
      departedNodes.append(node)
    }
  }

  /// Removes the nodes of views that are no longer arranged.
  private func removeUnreachable(from root: LayoutNode) {
    var reachable: Set<LayoutNode> = []
    var waiting = [root]
    while let node = waiting.popLast() {
      reachable.insert(node)
      waiting += children[node] ?? []
    }
    for node in departedNodes {
      children[node] = nil
      tree.removeNode(node)
    }
    departedNodes = []
    for (identifier, entry) in entries where !reachable.contains(entry.node) {
      entries[identifier] = nil
      views[entry.node] = nil
      children[entry.node] = nil
      tree.removeNode(entry.node)
    }
  }

  /// Reads an arranging view again if the view or anything inside it has changed.
  private func synchronizeContainer(
    _ view: any ArrangingView,
    in outer: (any ArrangingView)?
  ) -> LayoutNode {
    let entry = self.entry(for: view, kind: view.layoutKind)
    guard entry.revision != view.contentRevision || view.waitsForLayout else { return entry.node }
    let node = entry.node
    var style = style(of: view, in: outer)
    view.describe(into: &style)
    style.direction = view.direction ?? view.semanticContentDirection
    if outer == nil { style.direction = style.direction ?? surroundings?.direction }
    style.preservesParentPadding = view.preservesSuperviewLayoutMargins
    if view.isLayoutMarginsRelativeArrangement {
      style.padding = Self.padding(of: view, isOutermost: outer == nil)
    }
    tree.setStyle(style, of: node)
    let below = view.arrangedSubviews.map { subview in
      if let known = entries[ObjectIdentifier(subview)], self.view(of: known.node) === subview,
        !known.isArranging
      {
        return synchronizeLeaf(subview, in: view)
      }
      return (subview as? any ArrangingView).map { synchronizeContainer($0, in: view) }
        ?? synchronizeLeaf(subview, in: view)
    }
    setChildren(below, of: node)
    entries[ObjectIdentifier(view)]?.revision = view.contentRevision
    return node
  }

  /// Returns the margins of a view.
  ///
  /// An outermost view's inherited margins are computed from its frame; for other views, the engine computes
  /// the inherited margins.
  private static func padding(of view: View, isOutermost: Bool) -> LayoutEdges {
    guard isOutermost, view.preservesSuperviewLayoutMargins else {
      return view.storedMargins.layoutEdges
    }
    let margins = view.effectiveLayoutMargins
    return LayoutEdges(
      top: margins.top,
      left: margins.left,
      bottom: margins.bottom,
      right: margins.right
    )
  }

  /// Reads a view again if it has changed.
  private func synchronizeLeaf(_ view: View, in outer: any ArrangingView) -> LayoutNode {
    let entry = self.entry(for: view, kind: .leaf)
    guard entry.revision != view.contentRevision || view.waitsForLayout else { return entry.node }
    tree.setStyle(style(of: view, in: outer), of: entry.node)
    let size = view.intrinsicContentSize
    tree.setContent(
      LayoutContent(
        intrinsicWidth: size.width >= 0 ? size.width : nil,
        intrinsicHeight: size.height >= 0 ? size.height : nil,
        firstBaseline: view.firstBaseline(in: size),
        lastBaseline: view.lastBaseline(in: size),
        wraps: view.heightDependsOnWidth
      ),
      of: entry.node
    )
    if view.heightDependsOnWidth { tree.setNeedsLayout(entry.node) }
    entries[ObjectIdentifier(view)]?.revision = view.contentRevision
    return entry.node
  }

  private func style(of view: View, in outer: (any ArrangingView)?) -> LayoutStyle {
    var style = LayoutStyle()
    let constraints = view.sizeConstraints
    style.width = constraints.width
    style.height = constraints.height
    style.aspectRatio = constraints.aspectRatio
    style.grow = constraints.grow
    style.shrink = constraints.shrink
    style.isHidden = view.isHidden
    outer?.describe(view, into: &style)
    return style
  }

  private func entry(for view: View, kind: LayoutKind) -> Entry {
    let identifier = ObjectIdentifier(view)
    if let known = entries[identifier], self.view(of: known.node) === view { return known }
    let entry = Entry(node: tree.makeNode(kind), isArranging: kind != .leaf)
    entries[identifier] = entry
    if view === outermost {
      outermostNode = entry.node
    } else {
      views[entry.node] = view
    }
    return entry
  }

  private func setChildren(_ new: [LayoutNode], of node: LayoutNode) {
    guard children[node] != new else { return }
    children[node] = new
    structureHasChanged = true
    tree.setChildren(new, of: node)
  }

  // MARK: Measuring and positioning

  private func measureLeaf(_ node: LayoutNode, _ width: Double) -> LayoutMeasurement {
    guard let view = view(of: node) else { return LayoutMeasurement(height: 0) }
    let revision = view.contentRevision
    let size = view.sizeThatFits(Size(width: width, height: .infinity))
    // If a view changes while it is being read, it is read again, up to a few times.
    if view.contentRevision != revision { tree.setNeedsLayout(node) }
    let fitted = Size(width: width, height: size.height)
    return LayoutMeasurement(
      height: size.height,
      firstBaseline: view.firstBaseline(in: fitted),
      lastBaseline: view.lastBaseline(in: fitted)
    )
  }

  private func place(_ view: any ArrangingView) {
    for subview in view.arrangedSubviews {
      guard let entry = entries[ObjectIdentifier(subview)] else { continue }
      if !subview.isHidden {
        let frame = tree.frame(of: entry.node)
        subview.place(in: frame.offsetBy(dx: view.bounds.x, dy: view.bounds.y))
      }
      if entry.isArranging, let inner = subview as? any ArrangingView { place(inner) }
    }
  }
}

internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// The layout tree of one outermost stack: a node for each arranged view, down through the stacks
/// inside.
@MainActor
final class StackArrangement {
  private let tree = LayoutTree()
  private lazy var host = tree.makeNode(.host)
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var views: [LayoutNode: View] = [:]
  private var children: [LayoutNode: [LayoutNode]] = [:]
  private var structureHasChanged = false
  /// Where the views were read last; elsewhere they may answer differently.
  private var surroundings: Surroundings?

  /// What is known of one view.
  private struct Entry {
    var node: LayoutNode
    var isStack: Bool
    /// The view's revision when it was read last; nil before.
    var revision: Int?
  }

  /// What all views of a tree share.
  private struct Surroundings: Equatable {
    var host: ObjectIdentifier?
    var scale: Scale
    var direction: LayoutDirection
  }

  /// Places everything below a stack at the stack's own size.
  func layout(_ stack: StackView) {
    synchronize(stack)
    tree.layout(
      host: host,
      width: stack.bounds.width,
      height: stack.bounds.height,
      scale: stack.displayScale,
      measure: measureLeaf
    )
    place(stack)
    reportConflicts()
  }

  /// The size of a stack at a width and height, or its ideal one where they are nil.
  func measure(_ stack: StackView, width: Double?, height: Double?) -> Size {
    synchronize(stack)
    return tree.measure(
      host: host,
      width: width,
      height: height,
      scale: stack.displayScale,
      measure: measureLeaf
    )
  }

  // MARK: Synchronising

  /// Brings nodes, styles and contents in line with the views that have changed.
  private func synchronize(_ stack: StackView) {
    let surroundings = Surroundings(
      host: stack.window.map { ObjectIdentifier($0) },
      scale: stack.displayScale,
      direction: stack.direction ?? stack.effectiveContentDirection
    )
    if surroundings != self.surroundings {
      self.surroundings = surroundings
      for identifier in entries.keys { entries[identifier]?.revision = nil }
    }
    structureHasChanged = false
    let root = synchronizeStack(stack, isOutermost: true)
    setChildren([root], of: host)
    if structureHasChanged { removeUnreachable() }
  }

  /// Gives up the nodes of views that are no longer in the stack.
  private func removeUnreachable() {
    var reachable: Set<LayoutNode> = []
    var waiting = children[host] ?? []
    while let node = waiting.popLast() {
      reachable.insert(node)
      waiting += children[node] ?? []
    }
    for (identifier, entry) in entries where !reachable.contains(entry.node) {
      entries[identifier] = nil
      views[entry.node] = nil
      children[entry.node] = nil
      tree.removeNode(entry.node)
    }
  }

  /// Reads a stack again if it has changed, or something in it.
  private func synchronizeStack(_ stack: StackView, isOutermost: Bool) -> LayoutNode {
    let entry = self.entry(for: stack, isStack: true)
    guard entry.revision != stack.contentRevision || stack.waitsForLayout else { return entry.node }
    let node = entry.node
    var style = style(of: stack)
    style.axis = stack.axis
    style.distribution = stack.distribution
    style.alignment = stack.alignment
    style.spacing = stack.spacing
    style.direction = stack.direction ?? stack.semanticContentDirection
    if isOutermost { style.direction = style.direction ?? surroundings?.direction }
    style.preservesParentPadding = stack.preservesSuperviewLayoutMargins
    if stack.isLayoutMarginsRelativeArrangement {
      let margins = stack.layoutMargins
      style.padding = LayoutEdges(
        top: margins.top,
        left: margins.left,
        bottom: margins.bottom,
        right: margins.right
      )
    }
    tree.setStyle(style, of: node)
    let below = stack.arrangedSubviews.map { view in
      (view as? StackView).map { synchronizeStack($0, isOutermost: false) }
        ?? synchronizeLeaf(view)
    }
    setChildren(below, of: node)
    entries[ObjectIdentifier(stack)]?.revision = stack.contentRevision
    return node
  }

  /// Reads a view again if it has changed.
  private func synchronizeLeaf(_ view: View) -> LayoutNode {
    let entry = self.entry(for: view, isStack: false)
    guard entry.revision != view.contentRevision || view.waitsForLayout else { return entry.node }
    tree.setStyle(style(of: view), of: entry.node)
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

  private func style(of view: View) -> LayoutStyle {
    var style = LayoutStyle()
    let constraints = view.sizeConstraints
    style.width = constraints.width
    style.height = constraints.height
    style.aspectRatio = constraints.aspectRatio
    style.grow = constraints.grow
    style.shrink = constraints.shrink
    style.isHidden = view.isHidden
    style.spacingAfter = (view.superview as? StackView)?.customSpacing(after: view)
    return style
  }

  private func entry(for view: View, isStack: Bool) -> Entry {
    let identifier = ObjectIdentifier(view)
    if let known = entries[identifier], views[known.node] === view { return known }
    let entry = Entry(node: tree.makeNode(isStack ? .stack : .leaf), isStack: isStack)
    entries[identifier] = entry
    views[entry.node] = view
    return entry
  }

  private func setChildren(_ new: [LayoutNode], of node: LayoutNode) {
    guard children[node] != new else { return }
    children[node] = new
    structureHasChanged = true
    tree.setChildren(new, of: node)
  }

  // MARK: Measuring and placing

  private func measureLeaf(_ node: LayoutNode, _ width: Double) -> LayoutMeasurement {
    guard let view = views[node] else { return LayoutMeasurement(height: 0) }
    let size = view.sizeThatFits(Size(width: width, height: .infinity))
    let fitted = Size(width: width, height: size.height)
    return LayoutMeasurement(
      height: size.height,
      firstBaseline: view.firstBaseline(in: fitted),
      lastBaseline: view.lastBaseline(in: fitted)
    )
  }

  private func place(_ stack: StackView) {
    for view in stack.arrangedSubviews {
      guard let node = entries[ObjectIdentifier(view)]?.node else { continue }
      if !view.isHidden {
        let frame = tree.frame(of: node)
        view.frame = frame.offsetBy(dx: stack.bounds.x, dy: stack.bounds.y)
      }
      if let inner = view as? StackView { place(inner) }
    }
  }
}

// MARK: - Diagnosis

extension StackArrangement {
  /// Names the views in the conflicts that the layout met, and reports them.
  private func reportConflicts() {
    let (entries, omitted) = tree.takeDiagnostics()
    for diagnostic in entries {
      guard let view = views[diagnostic.node] ?? views.values.first else { continue }
      view.reportConflict(
        LayoutReport(
          diagnostic: diagnostic,
          path: view.layoutPath,
          participants: participants(in: diagnostic)
        )
      )
    }
    if omitted > 0 { ViewLog.once("LAYOUT: \(omitted) more conflicts in one layout.") }
  }

  /// The children of the stack in conflict, each with its size or what it requires of it.
  private func participants(in diagnostic: LayoutDiagnostic) -> [String] {
    guard diagnostic.code == .overflow || diagnostic.code == .underfilled,
      let axis = diagnostic.axis, let below = children[diagnostic.node]
    else { return [] }
    return below.compactMap { node in
      guard let view = views[node], !view.isHidden else { return nil }
      let limits = axis == .horizontal ? view.sizeConstraints.width : view.sizeConstraints.height
      let frame = tree.frame(of: node)
      let size = LayoutReport.text(axis == .horizontal ? frame.width : frame.height)
      return limits.exact.required == nil && limits.minimum.required == nil
        ? "\(view.layoutName)(\(size))" : "\(view.layoutName)(required \(size))"
    }
  }
}

public import BentoGeometry

/// A forest of nodes with constraints, and the engine that turns them into frames.
///
/// ```swift
/// let tree = LayoutTree()
/// let host = tree.makeNode(.host)
/// let text = tree.makeNode(.leaf)
/// tree.setChildren([text], of: host)
/// tree.setContent(LayoutContent(intrinsicWidth: 900, wraps: true), of: text)
///
/// tree.layout(host: host, width: 300, height: nil, scale: .one) { node, width in
///   LayoutMeasurement(height: 20 * (900 / width).rounded(.up))
/// }
/// print(tree.frame(of: text).height)  // 60.0
/// ```
///
/// The tree handles only identifiers and numbers. Each view creates a node, sets its style, content and
/// children, and reads the node's frame after a layout. A layout is a pure function of these inputs and the
/// size of the host: repeating it changes nothing, and a layout after an edit produces the same frames as a
/// fresh one, bit for bit.
///
/// A tree belongs to one thread. While a pass calls its measure closure, changes to the tree are queued and
/// applied afterward.
public final class LayoutTree {
  var engine = LayoutEngine()
  private var isLayingOut = false
  private var delayed: [DelayedChange] = []
  /// The frame of the program in which passes were last repeated, and the number of repetitions.
  private var repeats: (frame: Int?, count: Int) = (nil, 0)

  /// Creates an empty tree.
  public init() {}
}

// MARK: - Structure

extension LayoutTree {
  /// Creates a node without a parent, children or content.
  public func makeNode(_ kind: LayoutKind) -> LayoutNode {
    precondition(!isLayingOut, "A node cannot be created during a layout.")
    return engine.makeNode(kind)
  }

  /// Removes a node from the tree; its children become roots, and its identifier may be reused.
  public func removeNode(_ node: LayoutNode) {
    precondition(!isLayingOut, "A node cannot be removed during a layout.")
    check(node)
    engine.removeNode(node)
  }

  /// Sets the children of a node, in order; each is removed from its previous parent.
  ///
  /// - Precondition: No child is the node itself or an ancestor of it, none occurs twice, and the node is not
  ///   a leaf.
  public func setChildren(_ children: some Collection<LayoutNode>, of node: LayoutNode) {
    precondition(!isLayingOut, "Children cannot be changed during a layout.")
    check(node)
    precondition(
      children.isEmpty || engine.nodes[node].kind != .leaf,
      "A leaf cannot have children."
    )
    for child in children {
      check(child)
      precondition(
        !engine.isAncestor(child, of: node),
        "A node cannot be its own descendant."
      )
    }
    engine.setChildren(children, of: node)
  }

  /// Traps unless the node belongs to the tree.
  private func check(_ node: LayoutNode) {
    precondition(
      node.index < engine.nodes.count && engine.nodes[node].has(.isAlive),
      "The node is not in this tree."
    )
  }
}

// MARK: - Inputs

extension LayoutTree {
  /// Returns the style of a node, with its numbers repaired.
  public func style(of node: LayoutNode) -> LayoutStyle {
    precondition(!isLayingOut, "Styles cannot be read during a layout.")
    check(node)
    return engine[style: node]
  }

  /// Sets the style of a node; an equal style changes nothing.
  public func setStyle(_ style: LayoutStyle, of node: LayoutNode) {
    apply(.style(style, node))
  }

  /// Sets the content of a leaf; equal content changes nothing.
  public func setContent(_ content: LayoutContent, of node: LayoutNode) {
    apply(.content(content, node))
  }

  /// Marks a node's measurement as changed so that the node and its ancestors are laid out again.
  public func setNeedsLayout(_ node: LayoutNode) {
    apply(.needsLayout(node))
  }

  /// Applies a change now, or after the running pass.
  private func apply(_ change: DelayedChange) {
    if isLayingOut {
      delayed.append(change)
      return
    }
    switch change {
    case .style(let style, let node):
      check(node)
      engine.setStyle(style, of: node)
    case .content(let content, let node):
      check(node)
      engine.setContent(content, of: node)
    case .needsLayout(let node):
      check(node)
      engine.setNeedsLayout(node)
    }
  }
}

/// A change made to the tree during a layout.
private enum DelayedChange {
  case style(LayoutStyle, LayoutNode)
  case content(LayoutContent, LayoutNode)
  case needsLayout(LayoutNode)
}

// MARK: - Layout

extension LayoutTree {
  /// The maximum number of passes over one host in one frame, if measuring changes the tree.
  static let passLimit = 3

  /// Lays out a root and everything below it, and updates `frame(of:)` and `changedNodes`.
  ///
  /// Whether the root itself is hidden does not matter, because the caller specifies its size. If measuring
  /// changes the tree, the pass is repeated, at most twice per frame in all calls combined. After that, the
  /// loop is reported and ended.
  ///
  /// - Parameters:
  ///   - host: A node without a parent.
  ///   - width: The width of the host; nil or infinity for the ideal width.
  ///   - height: The height of the host; nil or infinity for the ideal height.
  ///   - scale: The grid to which every edge is snapped. A new scale causes everything to be laid out again.
  ///   - frame: A number that identifies a frame of the program; nil treats each call as a separate frame.
  ///   - measure: A closure that returns the height of a leaf's content at a given width; called at most once
  ///     per leaf and pass.
  /// - Complexity: O(nodes that changed, and their siblings); O(nodes) for a new width.
  public func layout(
    host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    frame: Int? = nil,
    measure: (LayoutNode, Double) -> LayoutMeasurement
  ) {
    precondition(!isLayingOut, "A layout cannot be started during a layout.")
    check(host)
    precondition(!engine.nodes[host].parent.isPresent, "A host must not have a parent.")
    engine.changes.removeAll(keepingCapacity: true)
    if frame == nil || frame != repeats.frame { repeats = (frame, 0) }
    repeat {
      isLayingOut = true
      engine.layout(host, width: width, height: height, scale: scale, measure: measure)
      isLayingOut = false
      applyDelayedChanges()
    } while isWaiting(host) && takeRepeat()
    guard isWaiting(host) else { return }
    let passes = Double(Self.passLimit)
    engine.report(.layoutLoop, nil, host, wanted: 1, available: passes)
  }

  /// Returns whether another pass may follow in the frame.
  private func takeRepeat() -> Bool {
    guard repeats.count < Self.passLimit - 1 else { return false }
    repeats.count += 1
    return true
  }

  /// Returns the size that a root would have, without changing any frames.
  public func measure(
    host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: (LayoutNode, Double) -> LayoutMeasurement
  ) -> Size {
    precondition(!isLayingOut, "A tree cannot be measured during a layout.")
    check(host)
    precondition(!engine.nodes[host].parent.isPresent, "A host must not have a parent.")
    isLayingOut = true
    let size = engine.measure(
      host,
      width: width,
      height: height,
      scale: scale,
      measure: measure
    )
    isLayingOut = false
    applyDelayedChanges()
    return size
  }

  private func applyDelayedChanges() {
    guard !delayed.isEmpty else { return }
    let changes = delayed
    delayed.removeAll(keepingCapacity: true)
    for change in changes { apply(change) }
  }
}

// MARK: - Results

extension LayoutTree {
  /// Returns the frame of a node after the last layout, in its parent's coordinates; x is measured from the
  /// left.
  public func frame(of node: LayoutNode) -> Rect {
    precondition(!isLayingOut, "Frames cannot be read during a layout.")
    check(node)
    let frame = engine.nodes[node].frame
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The nodes whose frames the last layout changed, parents before children.
  public var changedNodes: [LayoutNode] { engine.changes }

  /// Returns whether a root or anything below it has changed since its last layout.
  public func needsLayout(_ host: LayoutNode) -> Bool {
    precondition(!isLayingOut, "The state cannot be read during a layout.")
    check(host)
    return isWaiting(host) || engine.nodes[host].has(.needsHeightPlacement)
  }

  /// Returns whether something below a root has changed since its last pass.
  private func isWaiting(_ host: LayoutNode) -> Bool {
    !engine.nodes[host].flags.isDisjoint(with: [.isMarked, .hasQueue])
  }

  /// Returns up to twenty conflicts found since the last call; each is returned once per node and set of
  /// limits.
  ///
  /// `omitted` is the number of further conflicts. To read the conflicts of several trees in one frame,
  /// share one ``LayoutReportBudget`` among them.
  public func takeDiagnostics() -> (entries: [LayoutDiagnostic], omitted: Int) {
    precondition(!isLayingOut, "Diagnostics cannot be read during a layout.")
    let omitted = engine.log.omitted
    return (engine.takeDiagnostics(), omitted)
  }

  /// Whether there are unread conflicts.
  public var hasDiagnostics: Bool { !engine.log.entries.isEmpty }

  /// Discards all conflicts, including those already read, and all answers, so that the next layout is
  /// complete and reports every conflict it finds.
  ///
  /// Use this for a tree that was laid out while it was not visible, because the conflicts found then may no
  /// longer exist.
  ///
  /// - Complexity: O(nodes).
  public func restartDiagnosis() {
    precondition(!isLayingOut, "Diagnostics cannot be restarted during a layout.")
    engine.log = DiagnosticLog()
    engine.markAll()
  }

  /// The amount of work done so far.
  public var counters: LayoutCounters { engine.counters }

  /// Sets the counters to zero.
  public func resetCounters() { engine.counters = LayoutCounters() }
}

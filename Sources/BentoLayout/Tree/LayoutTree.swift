public import BentoGeometry

/// A forest of nodes with constraints, and the engine that turns them into frames.
///
/// The tree knows ids and numbers only. Views make a node each, give it a style, a content and
/// children, and take its frame after a layout. A layout is a pure function of these inputs and the
/// size of the host: doing it again changes nothing, and a layout after an edit gives the same
/// frames as a fresh one, bit for bit.
///
/// A tree belongs to one thread. While a pass calls its measure closure, changes of the tree are
/// kept and made afterwards.
public final class LayoutTree {
  var engine = LayoutEngine()
  private var isLayingOut = false
  private var delayed: [DelayedChange] = []
  /// The frame of the program in which passes were repeated last, and how often they were.
  private var repeats: (frame: Int?, count: Int) = (nil, 0)

  /// Creates an empty tree.
  public init() {}
}

// MARK: - Structure

extension LayoutTree {
  /// Makes a node without parent, children or content.
  public func makeNode(_ kind: LayoutKind) -> LayoutNode {
    precondition(!isLayingOut, "A node can not be made while the tree is laid out.")
    return engine.makeNode(kind)
  }

  /// Takes a node out of the tree; its children become roots, and its name may be used again.
  public func removeNode(_ node: LayoutNode) {
    precondition(!isLayingOut, "A node can not be removed while the tree is laid out.")
    check(node)
    engine.removeNode(node)
  }

  /// Gives a node its children, in order; each leaves the parent that it had.
  ///
  /// - Precondition: No child is the node itself or above it, none occurs twice, and the node is no
  ///   leaf.
  public func setChildren(_ children: some Collection<LayoutNode>, of node: LayoutNode) {
    precondition(!isLayingOut, "Children can not change while the tree is laid out.")
    check(node)
    precondition(
      children.isEmpty || engine.nodes[node].kind != .leaf,
      "A leaf has no children."
    )
    for child in children {
      check(child)
      precondition(
        !engine.isAncestor(child, of: node),
        "A node can not stand below itself."
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
  /// The style of a node, with its numbers repaired.
  public func style(of node: LayoutNode) -> LayoutStyle {
    precondition(!isLayingOut, "Styles can not be read while the tree is laid out.")
    check(node)
    return engine[style: node]
  }

  /// Gives a node its style; an equal style changes nothing.
  public func setStyle(_ style: LayoutStyle, of node: LayoutNode) {
    apply(.style(style, node))
  }

  /// Gives a leaf its content; an equal content changes nothing.
  public func setContent(_ content: LayoutContent, of node: LayoutNode) {
    apply(.content(content, node))
  }

  /// Says that a node's measure has changed, so that the node and its ancestors are laid out again.
  public func setNeedsLayout(_ node: LayoutNode) {
    apply(.needsLayout(node))
  }

  /// Makes a change now, or after the running pass.
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

/// A change that arrived while the tree was laid out.
private enum DelayedChange {
  case style(LayoutStyle, LayoutNode)
  case content(LayoutContent, LayoutNode)
  case needsLayout(LayoutNode)
}

// MARK: - Layout

extension LayoutTree {
  /// The most passes over one host in one frame, when measuring itself changes the tree.
  static let passLimit = 3

  /// Lays out a root and everything below it; afterwards `frame(of:)` and `changedNodes` are new.
  ///
  /// Whether the root itself is hidden is the caller's business, who gives it its size. When measuring
  /// changes the tree, another pass follows: two of them in a frame at the most, in all calls
  /// together, before the loop is reported and left.
  ///
  /// - Parameters:
  ///   - host: A node without a parent.
  ///   - width: The width of the host; nil or infinity takes the ideal one.
  ///   - height: The height of the host; nil or infinity takes the ideal one.
  ///   - scale: The grid to which every edge is snapped. A new scale lays out everything again.
  ///   - frame: A number that tells one frame of the program from the next; nil takes every call for
  ///     a frame of its own.
  ///   - measure: The height of a leaf's content at a width; called at most once for a leaf in a
  ///     pass.
  /// - Complexity: O(nodes that changed, and their siblings); O(nodes) for a new width.
  public func layout(
    host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    frame: Int? = nil,
    measure: (LayoutNode, Double) -> LayoutMeasurement
  ) {
    precondition(!isLayingOut, "A tree can not be laid out while it is laid out.")
    check(host)
    precondition(!engine.nodes[host].parent.isPresent, "A host has no parent.")
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

  /// Whether another pass may follow in the frame.
  private func takeRepeat() -> Bool {
    guard repeats.count < Self.passLimit - 1 else { return false }
    repeats.count += 1
    return true
  }

  /// The size that a root would have; no frame changes.
  public func measure(
    host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: (LayoutNode, Double) -> LayoutMeasurement
  ) -> Size {
    precondition(!isLayingOut, "A tree can not be measured while it is laid out.")
    check(host)
    precondition(!engine.nodes[host].parent.isPresent, "A host has no parent.")
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
  /// The frame of a node after the last layout, in its parent's coordinates; x counts from the left.
  public func frame(of node: LayoutNode) -> Rect {
    precondition(!isLayingOut, "Frames can not be read while the tree is laid out.")
    check(node)
    let frame = engine.nodes[node].frame
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The nodes whose frames the last layout changed, parents before children.
  public var changedNodes: [LayoutNode] { engine.changes }

  /// Whether anything at or below a root has changed since its last layout.
  public func needsLayout(_ host: LayoutNode) -> Bool {
    precondition(!isLayingOut, "The state can not be read while the tree is laid out.")
    check(host)
    return isWaiting(host) || engine.nodes[host].has(.needsHeightPlacement)
  }

  /// Whether something below a root has changed since its last pass.
  private func isWaiting(_ host: LayoutNode) -> Bool {
    !engine.nodes[host].flags.isDisjoint(with: [.isMarked, .hasQueue])
  }

  /// The conflicts found since the last call, each once for a node and its limits; at most twenty.
  ///
  /// `omitted` counts those beyond. Whoever reads several trees in a frame keeps to one
  /// ``LayoutReportBudget`` for all of them.
  public func takeDiagnostics() -> (entries: [LayoutDiagnostic], omitted: Int) {
    precondition(!isLayingOut, "Diagnostics can not be read while the tree is laid out.")
    let omitted = engine.log.omitted
    return (engine.takeDiagnostics(), omitted)
  }

  /// Whether there are conflicts that nobody has read.
  public var hasDiagnostics: Bool { !engine.log.entries.isEmpty }

  /// Forgets all conflicts, those included that have been read, and every answer: the next layout
  /// is a complete one and reports whatever it meets.
  ///
  /// This is for a tree that was laid out while nobody could see it, and whose conflicts of that
  /// time may be none by now.
  ///
  /// - Complexity: O(nodes).
  public func restartDiagnosis() {
    precondition(!isLayingOut, "A diagnosis can not be restarted while the tree is laid out.")
    engine.log = DiagnosticLog()
    engine.markAll()
  }

  /// The work done so far.
  public var counters: LayoutCounters { engine.counters }

  /// Sets the counters to zero.
  public func resetCounters() { engine.counters = LayoutCounters() }
}

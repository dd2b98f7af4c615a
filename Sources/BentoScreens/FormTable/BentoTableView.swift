public import BentoBox
internal import BentoCells
public import BentoGeometry
public import BentoListLayouts
internal import BentoLists
public import BentoViews

/// A table for forms: it places short content at the top or in the middle, makes room for the keyboard,
/// and fades from one layout to another.
///
/// ```swift
/// let form = BentoTableView(frame: .zero, style: .grouped)
/// form.formStyle = .centerYAligned
/// form.preferredContentHeight = 480
/// form.render(loginBox, animated: false)
///
/// // later, another step of the form, which begins at the top:
/// form.transition(to: .topYAligned) {
///   form.render(Box<Part, Row>.empty, animated: false)
/// } completion: { hasFaded in
///   form.render(detailsBox, animated: !hasFaded)
/// }
/// ```
///
/// The table sets its `contentInset` itself, at every layout; a program adds room by
/// ``additionalContentInsets``. ``BoxViewController`` does all of this for its main table.
@MainActor
open class BentoTableView: SizeCachingTableView {
  /// Where the content of a form stands, and when it fades to another layout.
  public nonisolated enum Layout: Hashable, Sendable, CaseIterable {
    /// At the top.
    case topYAligned
    /// At the top; every change of content fades.
    case topYAlignedAlwaysFading
    /// In the middle of the preferred height; every change of content fades.
    case centerYAligned
    /// In the middle of the preferred height; what stays in this layout does not fade.
    case centerYAlignedMinimumFading

    /// Whether the content fades when this layout follows another one.
    public func shouldFade(from old: Layout) -> Bool {
      switch (old, self) {
      case (.topYAligned, .topYAligned): false
      case (.centerYAlignedMinimumFading, .centerYAlignedMinimumFading): false
      default: true
      }
    }

    /// Whether short content stands in the middle.
    var isCentered: Bool { self == .centerYAligned || self == .centerYAlignedMinimumFading }
  }

  /// Where the content stands; setting it moves the content at once, without fading.
  public var formStyle = Layout.topYAligned {
    didSet { if formStyle != oldValue { setNeedsLayout() } }
  }

  /// The height, in points, in whose middle the centered layouts place short content.
  ///
  /// A height that is not finite is reported in the log, and the property stays as it is.
  public var preferredContentHeight = 0.0 {
    didSet {
      guard preferredContentHeight != oldValue else { return }
      guard preferredContentHeight.isFinite else {
        ViewLog.once("A form refuses the preferred height \(preferredContentHeight).")
        preferredContentHeight = oldValue
        return
      }
      setNeedsLayout()
    }
  }

  /// Room around the content beside what the layout and the keyboard need, in points.
  ///
  /// Setting it scrolls to the beginning at the next layout. Room that is not finite is reported in the
  /// log, and the property stays as it is.
  public var additionalContentInsets = EdgeInsets.zero {
    didSet {
      guard additionalContentInsets != oldValue else { return }
      let room = additionalContentInsets
      guard [room.top, room.left, room.bottom, room.right].allSatisfy(\.isFinite) else {
        ViewLog.once("A form refuses the room \(additionalContentInsets).")
        additionalContentInsets = oldValue
        return
      }
      returnsToBeginning = true
      setNeedsLayout()
    }
  }

  /// What covers the bottom of the window while the user enters something, in the window's space; zero
  /// for nothing.
  public var keyboardFrame = Rect.zero {
    didSet { if keyboardFrame != oldValue { setNeedsLayout() } }
  }

  /// Whether the next layout scrolls to the beginning.
  private var returnsToBeginning = false
  private let transitions = FormTransitions()

  /// Creates a plain form that shows nothing.
  public required init() {
    super.init()
    contentInsetForHeight = { [unowned self] in insets(forContentHeight: $0) }
    transitions.table = self
    boxLink.removalGuard = transitions
  }

  // MARK: Transitions

  /// Whether content fades out or in.
  public var isTransitioning: Bool { transitions.isUnderWay }

  /// Goes to a layout, where that fades by way of an empty table.
  ///
  /// Where nothing fades (``Layout/shouldFade(from:)``) and no transition is under way, `completion` is
  /// called at once, with false. Otherwise the content fades out, `removeAll` is called, and the layout
  /// changes. If that one is to fade in, or the table is empty, `completion` is called with true, and what
  /// it has put into the table fades in; else `completion` is called with false, and what is there is seen
  /// at once.
  ///
  /// While content fades out, only the last request counts: the closures of those before are never called.
  /// The last one that is made while content fades in, or a row leaves, begins afterwards.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - removeAll: Takes everything out of the table, without animation.
  ///   - completion: Shows the new content: without animation if it gets true.
  public func transition(
    to layout: Layout,
    removeAll: @escaping () -> Void,
    completion: @escaping (_ hasFaded: Bool) -> Void
  ) {
    transitions.request(
      FormTransitions.Request(layout: layout, removeAll: removeAll, completion: completion)
    )
  }

  /// Takes out a row whose action the user has chosen, and keeps transitions waiting until it is gone.
  ///
  /// What is swiped away in a form of boxes does so by itself. In a table with a data source of one's
  /// own, the action calls this:
  ///
  /// ```swift
  /// ContextualAction(style: .destructive, title: "Delete") { [weak form] _, _, done in
  ///   form?.deleteRowForSwipeAction(at: path) {
  ///     names.remove(at: path.row)
  ///   } contextCompletion: {
  ///     done($0)
  ///   } completion: {
  ///     save()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The row. In a table that shows a box, its item is taken out of the box.
  ///   - edit: Takes the row out of the data, inside of the update.
  ///   - contextCompletion: What the action was given to report that it is done; called with true.
  ///   - completion: Called when the row is gone.
  /// - Precondition: No transition is under way, and there is such a row.
  public func deleteRowForSwipeAction(
    at indexPath: ItemPath,
    edit: @escaping () -> Void = {},
    contextCompletion: @escaping (Bool) -> Void,
    completion: @escaping () -> Void
  ) {
    precondition(
      !isTransitioning,
      "A row cannot be deleted while the form fades from one layout to another."
    )
    precondition(
      indexPath.section >= 0 && indexPath.section < numberOfSections && indexPath.row >= 0
        && indexPath.row < numberOfRows(inSection: indexPath.section),
      "The form has no row at \(indexPath) that could be deleted."
    )
    transitions.rowWillLeave()
    performBatchUpdates({ [self] in
      edit()
      takeOutOfBox(at: indexPath)
      deleteRows(
        at: [indexPath],
        with: leadsFromRight ? .right : .left
      )
    }) { [transitions] _ in
      transitions.rowDidLeave()
      completion()
    }
    contextCompletion(true)
  }

  // MARK: Growing rows

  /// Measures the row of a view again, whose height has changed while the user types, without motion, and
  /// scrolls the row's bottom into view.
  ///
  /// Nothing happens for a view that is in no row.
  public func growRow(containing view: View) {
    whenIdle { [weak self, weak view] in
      guard let self, let view, let path = path(containing: view) else { return }
      View.performWithoutAnimation {
        invalidateHeight(forRowAt: path)
        layoutIfNeeded()
        let row = rectForRow(at: path)
        let seen = min(row.height, bounds.inset(by: contentInset).height)
        scrollRectToVisible(
          Rect(x: contentOffset.x, y: row.maxY - seen, width: 0, height: max(0, seen)),
          animated: false
        )
      }
    }
  }

  /// The row that holds a view, or nil.
  func path(containing view: View) -> ItemPath? {
    var current: View? = view
    while let candidate = current, candidate !== self {
      if let cell = candidate as? TableViewCell { return indexPath(for: cell) }
      current = candidate.superview
    }
    return nil
  }

  // MARK: Layout

  /// Makes room around the content, then places rows; an overrider calls `super`.
  open override func layoutSubviews() {
    adaptContentInset()
    super.layoutSubviews()
    guard returnsToBeginning else { return }
    returnsToBeginning = false
    setContentOffset(offsetLimits.minimum, animated: false)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    transitions.tableDidMove()
    // What of the keyboard covers the table depends on where the table is.
    if keyboardFrame != .zero { setNeedsLayout() }
  }

  /// The room around content of a height.
  private func insets(forContentHeight height: Double) -> EdgeInsets {
    guard !transitions.hasNoInsets else { return .zero }
    let overlap = keyboardOverlap
    var insets = additionalContentInsets
    if formStyle.isCentered {
      insets.top += max((preferredContentHeight - height - overlap) / 2, 0)
    }
    insets.top = insets.top.rounded()
    insets.bottom = max(insets.bottom, overlap)
    return insets
  }

  /// How much of the table's height the keyboard covers, in points.
  private var keyboardOverlap: Double {
    guard window != nil, !keyboardFrame.isEmpty else { return 0 }
    return convert(bounds, to: nil).intersection(keyboardFrame).height
  }
}

/// The form table under the name of upstream's copy on the table that caches sizes, which here is the
/// same one: every table keeps the heights that it has measured.
public typealias BoxSizeCachingTableView = BentoTableView

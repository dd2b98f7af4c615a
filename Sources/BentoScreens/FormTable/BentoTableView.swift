public import BentoBox
internal import BentoCells
public import BentoGeometry
public import BentoListLayouts
internal import BentoLists
public import BentoViews

/// A table view for forms that aligns short content, adapts to the on-screen keyboard, and fades between
/// layouts.
///
/// ```swift
/// let form = BentoTableView(frame: .zero, style: .inset)
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
/// The table sets its `contentInset` on every layout pass; use ``additionalContentInsets`` to add insets.
/// ``BoxViewController`` manages its main table in this way.
@MainActor
open class BentoTableView: SizeCachingTableView {
  /// The vertical alignment of a form's content, which also determines when changes fade.
  public nonisolated enum Layout: Hashable, Sendable, CaseIterable {
    /// Aligns content at the top; changes within this layout do not fade.
    case topYAligned
    /// Aligns content at the top; every change to the content fades.
    case topYAlignedAlwaysFading
    /// Centers content in the preferred height; every change to the content fades.
    case centerYAligned
    /// Centers content in the preferred height; changes within this layout do not fade.
    case centerYAlignedMinimumFading

    /// Returns whether the content fades when the given layout changes to this one.
    public func shouldFade(from old: Layout) -> Bool {
      switch (old, self) {
      case (.topYAligned, .topYAligned): false
      case (.centerYAlignedMinimumFading, .centerYAlignedMinimumFading): false
      default: true
      }
    }

    /// Whether short content is centered.
    var isCentered: Bool { self == .centerYAligned || self == .centerYAlignedMinimumFading }
  }

  /// The alignment of the content; setting it moves the content immediately, without fading.
  public var formStyle = Layout.topYAligned {
    didSet { if formStyle != oldValue { setNeedsLayout() } }
  }

  /// The height, in points, within which the centered layouts center short content.
  ///
  /// A value that is not finite is logged and ignored.
  public var preferredContentHeight = 0.0 {
    didSet {
      guard preferredContentHeight != oldValue else { return }
      guard preferredContentHeight.isFinite else {
        ViewLog.once("A form ignores the preferred height \(preferredContentHeight).")
        preferredContentHeight = oldValue
        return
      }
      setNeedsLayout()
    }
  }

  /// Insets around the content, in addition to those for the layout and the keyboard, in points.
  ///
  /// Setting it scrolls to the top on the next layout pass. Values that are not finite are logged and
  /// ignored.
  public var additionalContentInsets = EdgeInsets.zero {
    didSet {
      guard additionalContentInsets != oldValue else { return }
      let room = additionalContentInsets
      guard [room.top, room.left, room.bottom, room.right].allSatisfy(\.isFinite) else {
        ViewLog.once("A form ignores the insets \(additionalContentInsets).")
        additionalContentInsets = oldValue
        return
      }
      returnsToBeginning = true
      setNeedsLayout()
    }
  }

  /// The frame of the on-screen keyboard that covers the bottom of the window, in window coordinates; zero if
  /// there is none.
  public var keyboardFrame = Rect.zero {
    didSet { if keyboardFrame != oldValue { setNeedsLayout() } }
  }

  /// Whether the next layout pass scrolls to the top.
  private var returnsToBeginning = false
  private let transitions = FormTransitions()

  /// Creates an empty plain form.
  public required init() {
    super.init()
    contentInsetForHeight = { [unowned self] in insets(forContentHeight: $0) }
    transitions.table = self
    boxLink.removalGuard = transitions
  }

  // MARK: Transitions

  /// Whether content is fading out or in.
  public var isTransitioning: Bool { transitions.isUnderWay }

  /// Changes to a layout, fading the content out and in if the layouts require it.
  ///
  /// If nothing fades (``Layout/shouldFade(from:)``) and no transition is running, `completion` is called
  /// immediately with false. Otherwise, the content fades out, `removeAll` is called, and the layout changes.
  /// If the new layout fades in, or the table is empty, `completion` is called with true, and the content
  /// that it adds fades in; otherwise, `completion` is called with false, and the content is visible
  /// immediately.
  ///
  /// If several transitions are requested while content fades out, only the last request is carried out:
  /// the closures of the earlier requests are never called. The last request made while content fades in,
  /// or while a row is being removed, begins afterward.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - removeAll: Removes all content from the table without animation.
  ///   - completion: Adds the new content, without animation if its argument is true.
  public func transition(
    to layout: Layout,
    removeAll: @escaping () -> Void,
    completion: @escaping (_ hasFaded: Bool) -> Void
  ) {
    transitions.request(
      FormTransitions.Request(layout: layout, removeAll: removeAll, completion: completion)
    )
  }

  /// Deletes a row after a swipe action and delays transitions until the row has been removed.
  ///
  /// Rows of boxes are deleted automatically. In a table with its own data source, the action calls this
  /// method:
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
  ///   - indexPath: The row. In a table that shows a box, the row's item is removed from the box.
  ///   - edit: Removes the row from the data; called inside the update.
  ///   - contextCompletion: The completion closure of the action; called with true.
  ///   - completion: Called after the row is removed.
  /// - Precondition: No transition is running, and the row exists.
  public func deleteRowForSwipeAction(
    at indexPath: ItemPath,
    edit: @escaping () -> Void = {},
    contextCompletion: @escaping (Bool) -> Void,
    completion: @escaping () -> Void
  ) {
    precondition(
      !isTransitioning,
      "A row cannot be deleted while the form changes its layout."
    )
    precondition(
      indexPath.section >= 0 && indexPath.section < numberOfSections && indexPath.row >= 0
        && indexPath.row < numberOfRows(inSection: indexPath.section),
      "The form has no row at \(indexPath) to delete."
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

  /// Updates the height of the row that contains a view, without animation, and scrolls to the bottom of the
  /// row; call this method when the text of the row grows during typing.
  ///
  /// Does nothing if the view is not in a row.
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

  /// Returns the path of the row that contains a view, or nil.
  func path(containing view: View) -> ItemPath? {
    var current: View? = view
    while let candidate = current, candidate !== self {
      if let cell = candidate as? TableViewCell { return indexPath(for: cell) }
      current = candidate.superview
    }
    return nil
  }

  // MARK: Layout

  /// Sets the insets around the content, then lays out the rows; overrides must call `super`.
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
    // The overlap of the keyboard and the table depends on the table's position.
    if keyboardFrame != .zero { setNeedsLayout() }
  }

  /// Returns the insets for content of the given height.
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

  /// The height, in points, of the part of the table that the keyboard covers.
  private var keyboardOverlap: Double {
    guard window != nil, !keyboardFrame.isEmpty else { return 0 }
    return convert(bounds, to: nil).intersection(keyboardFrame).height
  }
}

/// The name that Bento on iOS uses for a variant that caches heights; here, it is the same class, because
/// every table caches the heights that it measures.
public typealias BoxSizeCachingTableView = BentoTableView

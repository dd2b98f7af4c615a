internal import BentoGeometry
internal import BentoLists
internal import BentoMotion
internal import BentoViews

/// The fade transitions of a form between layouts.
///
/// Invariants, outside of calls: there is a current request if and only if content is fading out; a waiting
/// request exists only while the content is being replaced, content is fading in, or a row is being removed.
@MainActor
final class FormTransitions: RowRemovalGuard {
  /// A request for a transition to a layout.
  struct Request {
    /// The new layout.
    let layout: BentoTableView.Layout
    /// Removes all content from the table.
    let removeAll: () -> Void
    /// Adds the new content; the argument specifies whether it fades in.
    let completion: (Bool) -> Void
  }

  private nonisolated enum Phase {
    case idle
    case fadingOut
    case exchanging
    case fadingIn
  }

  private static let fadingTime = Duration.milliseconds(150)

  /// The form.
  weak var table: BentoTableView?
  /// Whether the form temporarily has no insets around its content.
  private(set) var hasNoInsets = false
  private var phase = Phase.idle
  /// The request that the content is fading out for, or nil.
  private var current: Request?
  /// The request that begins when nothing is running, or nil.
  private var waiting: Request?
  /// The removals that are delayed until nothing is running.
  private var removals: [() -> Void] = []
  /// The number of rows that are being removed.
  private var leavingRows = 0
  /// Serializes requests, because the closures of a request without a fade may make more requests.
  private let turns = TurnQueue()
  /// The opacity set by the program.
  private var alpha = 1.0

  /// Whether content is fading.
  var isUnderWay: Bool { phase != .idle }

  // MARK: Requests

  /// Begins a request, or queues it.
  func request(_ request: Request) {
    guard phase == .idle, leavingRows == 0, let table else { return postpone(request) }
    turns.run(
      { [weak self] in
        guard let self else { return }
        if phase == .idle, leavingRows == 0 { begin(request) } else { postpone(request) }
      },
      continuingIn: table
    )
  }

  private func postpone(_ request: Request) {
    if phase == .fadingOut { current = request } else { waiting = request }
  }

  private func begin(_ request: Request) {
    guard let table else { return }
    guard request.layout.shouldFade(from: table.formStyle) else { return request.completion(false) }
    phase = .fadingOut
    current = request
    alpha = table.alpha
    fade(table, to: 0) { [weak self] in self?.exchange() }
  }

  private func fade(_ table: BentoTableView, to alpha: Double, completion: @escaping () -> Void) {
    View.animate(
      withDuration: Self.fadingTime,
      options: .curveEaseInOut,
      animations: { table.alpha = alpha },
      completion: { _ in completion() }
    )
  }

  /// Replaces the content while it is not visible.
  private func exchange() {
    guard let table, let request = current else { return }
    phase = .exchanging
    current = nil
    View.performWithoutAnimation {
      request.removeAll()
      load(table)
    }
    let old = table.formStyle
    table.formStyle = request.layout
    guard request.layout.shouldFade(from: old) || table.isEmptyForm else {
      View.performWithoutAnimation { table.alpha = alpha }
      request.completion(false)
      return finish()
    }
    phase = .fadingIn
    View.performWithoutAnimation {
      request.completion(true)
      hasNoInsets = true
      load(table)
      hasNoInsets = false
      table.setNeedsLayout()
      table.layoutIfNeeded()
      table.setContentOffset(table.offsetLimits.minimum, animated: false)
      table.layoutIfNeeded()
    }
    fade(table, to: alpha) { [weak self] in self?.finish() }
  }

  /// Loads the rows of a data source; rows of boxes are loaded when they are rendered.
  private func load(_ table: BentoTableView) {
    if table.boxLink.adapter == nil { table.reloadData() }
    table.setNeedsLayout()
    table.layoutIfNeeded()
  }

  private func finish() {
    phase = .idle
    goOn()
  }

  /// Begins the next queued operation if nothing is running; removals come first because the user requested
  /// them earlier.
  private func goOn() {
    guard phase == .idle, leavingRows == 0, let table else { return }
    guard !removals.isEmpty || waiting != nil else { return }
    turns.run({ [weak self] in self?.beginNext() }, continuingIn: table)
  }

  private func beginNext() {
    guard phase == .idle, leavingRows == 0 else { return }
    if !removals.isEmpty {
      removals.removeFirst()()
    } else if let request = waiting {
      waiting = nil
      begin(request)
    }
    goOn()
  }

  /// Continues the transition in the window that the form has moved to.
  func tableDidMove() {
    if let table { turns.didMove(table) }
  }

  // MARK: Rows

  func whenRowsMayLeave(_ removal: @escaping () -> Void) {
    if phase == .idle { removal() } else { removals.append(removal) }
  }

  func rowWillLeave() { leavingRows += 1 }

  func rowDidLeave() {
    leavingRows -= 1
    goOn()
  }
}

extension BentoTableView {
  /// Whether the form has no sections, or only one without rows.
  var isEmptyForm: Bool {
    numberOfSections == 0 || (numberOfSections == 1 && numberOfRows(inSection: 0) == 0)
  }
}

import Bento
import FileOperations

/// A drag of files to a folder in the list, in the grid or among the places.
final class FileDrag {
  private unowned let browser: Browser
  private let badge = Label()
  private let frame = View()
  private var pans: [PanGestureRecognizer] = []
  private var paths: [FilePath] = []
  private var target: (folder: FilePath, frame: Rect)?

  init(_ browser: Browser) {
    self.browser = browser
    badge.font = .preferredFont(forTextStyle: .footnote)
    badge.contentInsets = EdgeInsets(horizontal: 8, vertical: 4)
    frame.borderWidth = 2
    for view in [badge, frame] { view.isUserInteractionEnabled = false }
  }

  /// Enables dragging files from a list.
  func attach(to list: View) {
    let pan = PanGestureRecognizer()
    pan.allowedDevices = [.mouse]
    pan.shouldBegin = { [unowned self, unowned pan] in
      begin(
        at: Point(x: pan.windowLocation.x - pan.motion.x, y: pan.windowLocation.y - pan.motion.y)
      )
    }
    pan.addAction { [unowned self] in step($0) }
    list.addGestureRecognizer(pan)
    pans.append(pan)
  }

  /// Cancels the drag.
  ///
  /// - Returns: Whether a drag was in progress.
  func cancel() -> Bool {
    guard !paths.isEmpty else { return false }
    paths = []
    for pan in pans {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    end()
    return true
  }

  private func begin(at point: Point) -> Bool {
    guard let (item, _) = browser.item(at: point), !browser.table.isEditingCell else {
      return false
    }
    if !browser.selectedItems.contains(where: { $0.id == item.id }) { browser.select([item.id]) }
    paths = browser.selectedPaths
    return true
  }

  private func step(_ pan: GestureRecognizer) {
    guard !paths.isEmpty else { return }
    switch pan.state {
    case .began, .changed: move(to: pan.location(in: browser), pan.windowLocation)
    case .ended:
      let (paths, target) = (paths, target)
      end()
      if let target { browser.perform(.move(paths, into: target.folder)) }
    default: end()
    }
  }

  private func move(to point: Point, _ windowPoint: Point) {
    target = browser.place(at: windowPoint)
    if let (item, rect) = browser.item(at: windowPoint), item.isFolder {
      target = (browser.folder.appending(item.name), rect)
    }
    if let folder = target?.folder, folder == browser.folder || paths.contains(folder) {
      target = nil
    }
    let (colors, radii) = (browser.theme.colors, browser.theme.radii)
    (badge.cornerRadius, frame.cornerRadius) = (radii.medium, radii.small)
    badge.text = paths.count == 1 ? paths[0].name.text : "\(paths.count) items"
    badge.backgroundColor = target == nil ? colors.fill : colors.accentFill
    badge.textColor = target == nil ? colors.label : colors.onAccent
    let size = badge.sizeThatFits(Size(width: 240, height: 40))
    badge.frame = Rect(
      x: point.x + 12,
      y: point.y + 12,
      width: min(240, size.width),
      height: size.height
    )
    frame.borderColor = colors.accentFill
    frame.isHidden = target == nil
    frame.frame = target?.frame ?? .zero
    for view in [frame, badge] where view.superview == nil { browser.addSubview(view) }
  }

  private func end() {
    (paths, target) = ([], nil)
    for view in [badge, frame] { view.removeFromSuperview() }
  }
}

extension Browser {
  /// Returns the item at a point in the window, and its frame, or nil if there is none.
  func item(at point: Point) -> (FileItem, Rect)? {
    let list: View = state.isGrid ? grid : table.tableView
    let place = list.convert(point, from: nil)
    guard list.bounds.contains(place), let snapshot else { return nil }
    let path =
      state.isGrid ? grid.indexPathForItem(at: place) : table.tableView.indexPathForRow(at: place)
    guard let path, snapshot.ids.indices.contains(path.item),
      let item = snapshot.item(snapshot.ids[path.item])
    else { return nil }
    let frame =
      state.isGrid ? grid.cellForItem(at: path)?.frame : table.tableView.rectForRow(at: path)
    return (item, list.convert(frame ?? .zero, to: self))
  }

  /// Returns the place in the sidebar at a point in the window, and its frame, or nil for the trash.
  func place(at point: Point) -> (folder: FilePath, frame: Rect)? {
    let place = places.convert(point, from: nil)
    guard places.window != nil, places.bounds.contains(place),
      let path = places.indexPathForRow(at: place),
      allPlaces.indices.contains(path.row), allPlaces[path.row].name != "Trash"
    else { return nil }
    return (
      allPlaces[path.row].path, places.convert(places.rectForRow(at: path), to: self)
    )
  }
}

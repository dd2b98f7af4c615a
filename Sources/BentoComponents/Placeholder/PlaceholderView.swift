internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform
internal import BentoViews

/// The view of a ``PlaceholderRow``: a circle and bars that a highlight crosses.
@MainActor
final class PlaceholderView: SelfSizingView {
  /// The circle, if there is one, followed by the bars.
  private var parts: [PlaceholderPart] = []
  private var showsImage = false
  private var seed = 0
  /// Whether the view is on screen and the highlight moves.
  var isOnScreen = false { didSet { if isOnScreen != oldValue { updateShimmer() } } }

  required init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Loading"
  }

  /// Shows the given parts.
  func show(showsImage: Bool, lines: Int, seed: Int) {
    (self.showsImage, self.seed) = (showsImage, seed)
    let count = lines + (showsImage ? 1 : 0)
    while parts.count > count { parts.removeLast().removeFromSuperview() }
    while parts.count < count {
      let part = PlaceholderPart()
      parts.append(part)
      addSubview(part)
    }
    contentDidChange()
  }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .progress, name: accessibilityLabel, states: .busy)
  }

  // MARK: Layout

  private var lineCount: Int { parts.count - (showsImage ? 1 : 0) }

  /// The height of a line of text, of which a bar fills about a half.
  private var lineHeight: Double {
    displayScale.snap(theme.type.body.pointSize * 1.4 * effectiveTextScale)
  }

  private var imageSide: Double {
    let size = lineCount > 1 ? AvatarSize.medium : .small
    return displayScale.snap(size.points * effectiveTextScale)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(Double(lineCount) * lineHeight, showsImage ? imageSide : 0)
    let margins = effectiveLayoutMargins
    return Size(
      width: size.width.isFinite ? size.width : theme.sizes.buttonWidth,
      height: height + margins.vertical
    )
  }

  override func layoutSubviews() {
    let area = layoutMarginsRect
    let image = showsImage ? imageSide : 0
    let start = showsImage ? image + theme.spacing.medium + theme.spacing.small : 0
    let height = max(Double(lineCount) * lineHeight, image)
    var frames: [(View, Rect)] = []
    if showsImage {
      frames.append((parts[0], Rect(x: 0, y: (height - image) / 2, width: image, height: image)))
    }
    let top = (height - Double(lineCount) * lineHeight) / 2
    let bar = displayScale.snap(lineHeight / 2)
    for line in 0..<lineCount {
      // A title is shorter than the text below it.
      let share = (line == 0 ? 0.3 : 0.5) + Double((seed &+ line &* 5) % 7) * 0.04
      let frame = Rect(
        x: start,
        y: displayScale.snap(top + (Double(line) + 0.5) * lineHeight - bar / 2),
        width: displayScale.snap(max(0, area.width - start) * share),
        height: bar
      )
      frames.append((parts[line + parts.count - lineCount], frame))
    }
    View.performWithoutAnimation {
      place(frames, height: height)
      for part in parts {
        part.cornerRadius = min(
          part.bounds.height / 2,
          showsImage && part === parts[0] ? image : theme.radii.small
        )
      }
    }
    updateShimmer()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    contentDidChange()
  }

  private func updateShimmer() {
    let moves = isOnScreen && host?.prefersReducedMotion == false
    for part in parts { part.setShimmer(moves ? bounds.width : nil) }
  }
}

/// A circle or bar that a highlight crosses.
@MainActor
private final class PlaceholderPart: View {
  /// The time in which the highlight crosses the row.
  private static let period = Duration.milliseconds(1_200)
  /// The width of the highlight as a fraction of the row's width.
  private static let share = 0.3
  private let highlight = View()
  /// The start and end of the highlight's motion; nil while it is hidden.
  private var motion: (start: Rect, end: Rect)?

  required init() {
    super.init()
    clipsToBounds = true
    highlight.isHidden = true
    addSubview(highlight)
  }

  override func themeDidChange() {
    super.themeDidChange()
    let colors = theme.colors
    backgroundColor = colors.fill
    let (clear, light) = (colors.pressed.withAlpha(0), colors.pressed)
    highlight.backgroundGradient = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)),
      colors: [clear, light, clear]
    )
  }

  /// Moves the highlight across a row of a given width, again and again; if `rowWidth` is nil, it is hidden.
  func setShimmer(_ rowWidth: Double?) {
    guard let rowWidth, rowWidth > 0, window != nil else { return endShimmer() }
    let width = rowWidth * Self.share
    let (left, right) = (-width - frame.x, rowWidth - frame.x)
    let start = Rect(x: leadsFromRight ? right : left, y: 0, width: width, height: bounds.height)
    let end = Rect(x: leadsFromRight ? left : right, y: 0, width: width, height: bounds.height)
    if let motion, motion == (start, end) { return }
    endShimmer()
    motion = (start, end)
    View.performWithoutAnimation {
      highlight.isHidden = false
      highlight.frame = start
    }
    View.animate(withDuration: Self.period, options: [.curveLinear, .repeat]) {
      highlight.frame = end
    }
  }

  private func endShimmer() {
    guard motion != nil else { return }
    motion = nil
    highlight.finishAnimations(completed: false)
    highlight.isHidden = true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endShimmer() }
  }
}

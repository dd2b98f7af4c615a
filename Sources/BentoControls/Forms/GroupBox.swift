public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A panel around related controls, with a title above the panel.
///
/// ```swift
/// let rows = StackView(arrangedSubviews: [wrap, lineNumbers])
/// rows.axis = .vertical
/// let editor = GroupBox(title: "Editor")
/// editor.content = rows
/// ```
///
/// The box is as large as its content plus ``contentInsets``.
@MainActor
open class GroupBox: View {
  /// The text above the panel; empty if there is none.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      label.isHidden = title.isEmpty
      contentDidChange()
    }
  }

  /// The font of the title.
  public var font: Font {
    get { label.font }
    set {
      label.font = newValue
      contentDidChange()
    }
  }

  /// The view in the panel, or nil.
  public var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if let oldValue, oldValue.superview === panel { oldValue.removeFromSuperview() }
      if let content { panel.addSubview(content) }
      contentDidChange()
    }
  }

  /// The insets of the content in the panel, in points.
  public var contentInsets = EdgeInsets(horizontal: 16, vertical: 14) {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  private let label = Label()
  private let panel = GroupPanel()

  /// Creates a box without a title or content.
  public required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .headline)
    label.isHidden = true
    label.numberOfLines = 0
    panel.contentDidChange = { [unowned self] in contentDidChange() }
    addSubview(label)
    addSubview(panel)
  }

  /// Creates a box with a title.
  public convenience init(title: String, content: View? = nil) {
    self.init()
    setUp(title, content)
  }

  // Property observers don't run in initializers.
  private func setUp(_ title: String, _ content: View?) {
    self.title = title
    self.content = content
  }

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  open override var heightDependsOnWidth: Bool { true }

  open override func sizeThatFits(_ size: Size) -> Size {
    let header = titleSize(width: size.width)
    let room = Size(width: size.width - contentInsets.horizontal, height: .infinity)
    let inner = content?.sizeThatFits(room) ?? .zero
    return Size(
      width: max(header.width, inner.width + contentInsets.horizontal),
      height: header.height + inner.height + contentInsets.vertical
    )
  }

  open override func firstBaseline(in size: Size) -> Double? {
    title.isEmpty ? nil : label.firstBaseline(in: label.sizeThatFits(size))
  }

  open override func layoutSubviews() {
    let header = titleSize(width: bounds.width)
    label.frame = Rect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(0, header.height - theme.spacing.medium)
    )
    panel.frame = Rect(
      x: 0,
      y: header.height,
      width: bounds.width,
      height: max(0, bounds.height - header.height)
    )
    content?.frame = panel.bounds.inset(by: contentInsets)
  }

  open override func themeDidChange() {
    super.themeDidChange()
    invalidateIntrinsicContentSize()
  }

  /// The semantics of a group whose name is its title.
  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: title.isEmpty ? nil : title)
  }

  /// Returns the size of the title, including the space below it.
  private func titleSize(width: Double) -> Size {
    guard !title.isEmpty else { return .zero }
    let size = label.sizeThatFits(Size(width: width, height: .infinity))
    return Size(
      width: size.width,
      height: displayScale.ceil(size.height) + theme.spacing.medium
    )
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

/// The panel of a group box, which reports changes to the size of its content.
@MainActor
private final class GroupPanel: View {
  var contentDidChange: (() -> Void)?

  override func contentSizeDidChange(of subview: View) {
    contentDidChange?()
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.surface
    borderColor = theme.colors.separator
    borderWidth = displayScale.pixel
    cornerRadius = theme.radii.extraLarge
  }
}

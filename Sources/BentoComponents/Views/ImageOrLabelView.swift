public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// A view that shows an image, text or nothing, such as a contact's portrait or initials.
///
/// ```swift
/// let badge = ImageOrLabelView()
/// badge.fixedSize = Size(width: 40, height: 40)
/// badge.content = portrait.map { .image($0) } ?? .text("AL")
/// ```
///
/// Without a fixed size, the view is as large as its image including the margins, or as its text. The image
/// is inside the margins and the text fills the bounds. Both are clipped to the rounded corners.
@MainActor
open class ImageOrLabelView: BaseView {
  /// The content of an ``ImageOrLabelView``.
  public nonisolated enum Content: Hashable, Sendable {
    /// An image.
    case image(Image)
    /// Text.
    case text(String)
    /// Nothing.
    case none
  }

  /// The image or the text.
  public var content = Content.none {
    didSet { if content != oldValue { contentDidChange() } }
  }

  /// The size of the view regardless of its content; nil to use the content's size.
  public var fixedSize: Size? {
    didSet { if fixedSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The image view.
  let imageView = ImageView()
  /// The label.
  let label = Label()

  /// Creates an empty view, which takes up no space.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = false
    clipsToBounds = true
    layoutMargins = .zero
    label.textAlignment = .center
    for view in [imageView, label] {
      view.isHidden = true
      addSubview(view)
    }
  }

  open override var intrinsicContentSize: Size {
    Self.size(of: content, fixedSize: fixedSize, margins: layoutMargins) { _ in
      label.intrinsicContentSize
    }
  }

  /// Returns the size of a view with the given content: an image including the margins, or text.
  static func size(
    of content: Content,
    fixedSize: Size?,
    margins: EdgeInsets,
    measureText: (String) -> Size
  ) -> Size {
    if let fixedSize { return fixedSize }
    switch content {
    case .image(let image):
      return Size(
        width: image.size.width + margins.horizontal,
        height: image.size.height + margins.vertical
      )
    case .text(let text): return measureText(text)
    case .none: return .zero
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    guard fixedSize == nil, case .text = content else { return intrinsicContentSize }
    return label.sizeThatFits(size)
  }

  open override var heightDependsOnWidth: Bool {
    guard fixedSize == nil, case .text = content else { return false }
    return label.heightDependsOnWidth
  }

  open override func firstBaseline(in size: Size) -> Double? {
    guard case .text = content else { return nil }
    return label.firstBaseline(in: size)
  }

  open override func lastBaseline(in size: Size) -> Double? {
    guard case .text = content else { return nil }
    return label.lastBaseline(in: size)
  }

  open override func layoutSubviews() {
    imageView.frame = layoutMarginsRect
    label.frame = bounds
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if case .image = content { invalidateIntrinsicContentSize() }
  }

  open override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  private func contentDidChange() {
    switch content {
    case .image(let image): show(image: image, text: nil)
    case .text(let text): show(image: nil, text: text)
    case .none: show(image: nil, text: nil)
    }
    invalidateIntrinsicContentSize()
  }

  private func show(image: Image?, text: String?) {
    imageView.image = image
    imageView.isHidden = image == nil
    label.text = text
    label.isHidden = text == nil
  }
}

/// The content of an ``ImageOrLabelView``.
public typealias ImageOrLabel = ImageOrLabelView.Content

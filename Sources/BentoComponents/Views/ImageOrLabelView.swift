public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// A view that shows a picture, a text or nothing: the portrait of a contact, or their initials.
///
/// ```swift
/// let badge = ImageOrLabelView()
/// badge.fixedSize = Size(width: 40, height: 40)
/// badge.content = portrait.map { .image($0) } ?? .text("AL")
/// ```
///
/// Without a fixed size it is as large as its picture with the margins around, or as its text. The
/// picture lies inside the margins, the text fills the bounds, and both are cut off at the round
/// corners.
@MainActor
open class ImageOrLabelView: BaseView {
  /// What the view shows.
  public nonisolated enum Content: Hashable, Sendable {
    /// A picture.
    case image(Image)
    /// A text.
    case text(String)
    /// Nothing.
    case none
  }

  /// What the view shows.
  public var content = Content.none {
    didSet { if content != oldValue { contentDidChange() } }
  }

  /// The size that the view wants, whatever it shows; nil for that of the content.
  public var fixedSize: Size? {
    didSet { if fixedSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The view of the picture.
  let imageView = ImageView()
  /// The view of the text.
  let label = Label()

  /// Creates a view that shows nothing and takes no room.
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

  /// The size of a view of a content: that of a picture with its margins, or of a text.
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

/// What an ``ImageOrLabelView`` shows.
public typealias ImageOrLabel = ImageOrLabelView.Content

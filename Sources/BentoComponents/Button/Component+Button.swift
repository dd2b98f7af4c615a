public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with a button.
  ///
  /// ```swift
  /// Component.Button(title: "Sign up", isEnabled: form.isComplete, isLoading: form.isSending) {
  ///   form.send()
  /// }
  ///
  /// Component.Button(
  ///   title: "Cancel",
  ///   didTap: { form.cancel() },
  ///   styleSheet: Component.Button.StyleSheet(button: ButtonStyleSheet())
  ///     .compose(\.alignment, .trailing)
  /// )
  /// ```
  ///
  /// By default, the button is filled with the tint color and is as wide as the row; pass a style
  /// sheet to change this. While the button is loading, an activity indicator replaces the title;
  /// the button keeps its size and cannot be pressed.
  @MainActor
  public struct Button: AutoRenderable, HeightCustomizing {
    /// The view of the row.
    public typealias View = ButtonComponentView

    /// A closure that writes the content to a view that has already been styled.
    public let configurator: (ButtonComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    private let title: String?
    private let isLoading: Bool

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title of the button; nil if the button shows only an image from the style sheet.
    ///   - isEnabled: Whether the button can be pressed.
    ///   - isLoading: Whether the button shows an activity indicator and ignores presses.
    ///   - didTap: Called when the button is pressed.
    ///   - interactionBehavior: Whether pressing the button makes it first responder, which ends
    ///     editing elsewhere before `didTap` is called.
    ///   - styleSheet: The style of the row.
    public init(
      title: String? = nil,
      isEnabled: Bool = true,
      isLoading: Bool = false,
      didTap: (() -> Void)? = nil,
      interactionBehavior: InteractionBehavior = .becomeFirstResponder,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      let title = title?.isEmpty == true ? nil : title
      self.title = title
      self.isLoading = isLoading
      self.styleSheet = styleSheet
      configurator = { view in
        view.button.setTitle(title, for: .normal)
        view.button.isContentHidden = isLoading
        view.button.isEnabled = isEnabled && !isLoading
        view.isLoading = isLoading
        view.button.takesKeyboard = interactionBehavior.contains(.becomeFirstResponder)
        view.didTap = didTap
        view.highlightingGesture.didRebindView()
      }
    }

    /// Returns the combined height of the margins, insets and title; at least 44 points if required
    /// by the style sheet.
    public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
      let sheet = styleSheet.button.sheet
      let insets = sheet.contentEdgeInsets
      let margins = styleSheet.base.base.base.layoutMargins.raised(to: inheritedMargins)
      let image = sheet.images[.normal]
      let diameter = styleSheet.activityIndicator.sheet.style.diameter
      let isWheel = isLoading && title == nil && image == nil
      let size = BentoControls.Button.size(
        image: image?.size ?? .zero,
        background: sheet.backgroundImages[.normal]?.size ?? .zero,
        insets: insets,
        width: width - margins.horizontal,
        measureTitle: title.map { title in
          { Size(width: 0, height: sheet.height(of: title, fittingWidth: $0)) }
        }
      )
      let button = ButtonComponentView.buttonSize(
        size,
        wheel: isWheel ? Size(width: diameter, height: diameter) : nil,
        insets: insets,
        metrics: styleSheet.isStandardHeight ? Theme.Metrics.standard : nil
      )
      let row = ButtonComponentView.rowSize(around: button, insets: insets, margins: margins)
      return max(styleSheet.base.base.leastHeight, row.height)
    }
  }
}

public import BentoControls
public import BentoLayout

/// A view that is pressed.
public typealias UIControl = Control

/// Text that is shown and not edited.
public typealias UILabel = Label

/// A picture.
public typealias UIImageView = ImageView

/// A control with a title, an image or both.
public typealias UIButton = Button

/// A control that is on or off.
public typealias UISwitch = Switch

/// A thumb on a track that sets a number.
public typealias UISlider = Slider

/// Two buttons that make a number smaller and larger.
public typealias UIStepper = Stepper

/// A few choices side by side.
public typealias UISegmentedControl = SegmentedControl

/// How far something has got.
public typealias UIProgressView = ProgressView

/// A line of text that a person edits.
public typealias UITextField = TextField

/// A text field for what is searched for.
public typealias UISearchTextField = SearchField

/// Text of many lines that a person edits.
public typealias UITextView = TextView

/// A row or column of views.
public typealias UIStackView = StackView

/// A turning wheel.
public typealias UIActivityIndicatorView = ActivityIndicator

extension Control {
  /// The states of a control; several can hold at once.
  public typealias State = ControlState
  /// What can happen to a control.
  public typealias Event = ControlEvent
}

extension TextField {
  /// What a field draws around its text.
  public typealias BorderStyle = TextFieldBorderStyle
  /// When a part of a field is shown.
  public typealias ViewMode = TextFieldViewMode

  /// Whether the text is a secret.
  public var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
}

extension StackView {
  /// How the views share the room along the axis.
  public typealias Distribution = StackDistribution
  /// How the views lie across the axis.
  public typealias Alignment = StackAlignment
}

extension ImageView {
  /// How a picture fills its view.
  public typealias ContentMode = BentoControls.ContentMode
}

extension Button {
  /// Where title and image stand in a button that is wider than they are.
  public typealias ContentHorizontalAlignment = ContentAlignment

  /// Where title and image stand in a button that is wider than they are.
  public var contentHorizontalAlignment: ContentAlignment {
    get { contentAlignment }
    set { contentAlignment = newValue }
  }
}

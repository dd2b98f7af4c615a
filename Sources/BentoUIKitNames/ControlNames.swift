public import BentoControls
public import BentoLayout
public import BentoTextInput
public import BentoViews

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

/// A line of text that a user edits.
public typealias UITextField = TextField

/// A text field for what is searched for.
public typealias UISearchTextField = SearchField

/// Text of many lines that a user edits.
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

  /// What the field is for, which decides about what can be typed.
  public var keyboardType: TextInputPurpose {
    get { purpose }
    set { purpose = newValue }
  }

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

extension View {
  /// How a picture fills its view.
  public typealias ContentMode = BentoControls.ContentMode
}

extension SegmentedControl {
  /// What ``selectedSegmentIndex`` is where no segment is selected.
  public static var noSegment: Int { -1 }

  /// The selected segment, or ``noSegment``.
  public var selectedSegmentIndex: Int {
    get { selectedIndex ?? SegmentedControl.noSegment }
    set { selectedIndex = newValue < 0 ? nil : newValue }
  }
}

/// What a field or text view is for, which decides about what can be typed.
public typealias UIKeyboardType = TextInputPurpose

extension Button {
  /// Where title and image stand in a button that is wider than they are.
  public typealias ContentHorizontalAlignment = ContentAlignment

  /// Where title and image stand in a button that is wider than they are.
  public var contentHorizontalAlignment: ContentAlignment {
    get { contentAlignment }
    set { contentAlignment = newValue }
  }
}

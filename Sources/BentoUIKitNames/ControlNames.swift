public import BentoControls
public import BentoInteraction
public import BentoLayout
public import BentoTextInput
public import BentoViews

/// A view that responds to presses.
public typealias UIControl = Control

/// A view that shows static text.
public typealias UILabel = Label

/// A view that shows an image.
public typealias UIImageView = ImageView

/// A control with a title, an image, or both.
public typealias UIButton = Button

/// A control that is on or off.
public typealias UISwitch = Switch

/// A control that sets a number by dragging a thumb along a track.
public typealias UISlider = Slider

/// A control with two buttons that decrease and increase a number.
public typealias UIStepper = Stepper

/// A control that selects one of a few options, shown side by side.
public typealias UISegmentedControl = SegmentedControl

/// A bar that shows the progress of a task.
public typealias UIProgressView = ProgressView

/// A single line of editable text.
public typealias UITextField = TextField

/// A text field for searching.
public typealias UISearchTextField = SearchField

/// Editable text with several lines.
public typealias UITextView = TextView

/// A view that arranges views in a row or a column.
public typealias UIStackView = StackView

/// An animated indicator of a task in progress.
public typealias UIActivityIndicatorView = ActivityIndicator

extension Control {
  /// The states of a control, as a set.
  public typealias State = ControlState
  /// The events of a control.
  public typealias Event = ControlEvent
}

extension TextField {
  /// The border of a text field.
  public typealias BorderStyle = TextFieldBorderStyle
  /// A mode that specifies when an accessory of a text field is visible.
  public typealias ViewMode = TextFieldViewMode

  /// The purpose of the field, which determines the characters that can be typed.
  public var keyboardType: TextInputPurpose {
    get { purpose }
    set { purpose = newValue }
  }

  /// Whether the text is secret and displayed as dots.
  public var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
}

extension StackView {
  /// The distribution of the views along the axis.
  public typealias Distribution = StackDistribution
  /// The alignment of the views perpendicular to the axis.
  public typealias Alignment = StackAlignment
}

extension View {
  /// The way an image is scaled in its view.
  public typealias ContentMode = BentoControls.ContentMode
}

extension SegmentedControl {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public static var noSegment: Int { -1 }

  /// The index of the selected segment, or ``noSegment``.
  public var selectedSegmentIndex: Int {
    get { selectedIndex ?? SegmentedControl.noSegment }
    set { selectedIndex = newValue < 0 ? nil : newValue }
  }
}

/// The purpose of a field or text view, which determines the characters that can be typed.
public typealias UIKeyboardType = TextInputPurpose

extension Button {
  /// The alignment of the title and image in a button that is wider than its content.
  public typealias ContentHorizontalAlignment = ContentAlignment

  /// The alignment of the title and image in a button that is wider than its content.
  public var contentHorizontalAlignment: ContentAlignment {
    get { contentAlignment }
    set { contentAlignment = newValue }
  }
}

import ArgumentParser
import Bento
import BentoTesting

/// A screen of the gallery.
@MainActor
struct GalleryScreen {
  /// The name used on the command line and for the image file.
  let name: String
  /// The title in the list of screens.
  let title: String
  /// The description of the screen, in one sentence.
  let summary: String
  /// The group in the list of screens.
  let group: Group
  /// The size at which the screen is rendered, in points.
  let size: Size
  /// Creates the screen.
  let make: () -> View
  /// Interacts with the screen like a user, to show an animation.
  let use: ((Harness) -> Void)?

  init(
    name: String,
    title: String,
    summary: String,
    group: Group = .toolkit,
    size: Size = Size(width: 480, height: 600),
    make: @escaping () -> View,
    use: ((Harness) -> Void)? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.group = group
    self.size = size
    self.make = make
    self.use = use
  }

  /// A group in the list of screens.
  enum Group: String, CaseIterable {
    case toolkit = "Toolkit"
    case components = "Components"
  }

  /// All screens, in display order.
  static let all = toolkit + components

  /// The screens of components.
  private static let components: [GalleryScreen] = [
    ActivityPage.entry,
    AvatarPage.entry,
    ButtonPage.entry,
    CardPage.entry,
    CodePage.entry,
    EmptySpacePage.entry,
    EmptyStatePage.entry,
    ImagePage.entry,
    ImageOrLabelPage.entry,
    KeyValuePage.entry,
    MarkdownPage.entry,
    ProgressPage.entry,
    SegmentedPage.entry,
    SliderPage.entry,
    StatefulPage.entry,
    StepperPage.entry,
    TagsPage.entry,
    TogglePage.entry,
    DescriptionPage.entry,
    DetailedDescriptionPage.entry,
    TextInputPage.entry,
    MultilineTextInputPage.entry,
    SearchPage.entry,
    PlaceholderPage.entry,
    OptionPickerScreen.entry,
    DatePickerScreen.entry,
    CustomInputsScreen.entry,
  ]

  private static let toolkit: [GalleryScreen] = [
    BasicScreen.entry,
    CounterScreen.entry,
    TableScreen.entry,
    ContactsScreen.entry,
    OutlineScreen.entry,
    PhotosScreen.entry,
    PicturesScreen.entry,
    FoodListScreen.entry,
    DeletableScreen.entry,
    FocusScreen.entry,
    FieldsScreen.entry,
    KeyboardScreen.entry,
    RichTextScreen.entry,
    ComposerScreen.entry,
    EditorScreen.entry,
    ControlsScreen.entry,
    DialScreen.entry,
    DatesScreen.entry,
    MenusScreen.entry,
    DesktopScreen.entry,
    NavigationScreen.entry,
    FormsScreen.entry,
    ColumnsScreen.entry,
    ChartScreen.entry,
    MarkdownScreen.entry,
    SettingsScreen.entry,
    ThemeScreen.entry,
    ModifiersScreen.entry,
    CompositesScreen.entry,
    LifecycleScreen.entry,
    ContractScreen.entry,
    StylesScreen.entry,
    ShelfScreen.entry,
    StressScreen.entry,
    SelectionScreen.entry,
    LayoutScreen.entry,
    MotionScreen.entry,
    DiagnosisScreen.entry,
    DiffScreen.entry,
    TextScreen.entry,
    ParagraphsScreen.entry,
    DrawingScreen.entry,
    IconsScreen.entry,
  ]

  /// Returns the screen with the given name.
  static func named(_ name: String) throws -> GalleryScreen {
    guard let screen = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no screen named “\(name)”. Available screens: \(names).")
    }
    return screen
  }
}

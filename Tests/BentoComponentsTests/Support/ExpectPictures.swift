import BentoBox
import BentoGraphics
import BentoLayout
import BentoLists
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Expects that a component looks as its snapshot, in a table with a single row.
///
/// The snapshot is one picture with, from top to bottom, the classic theme at the three sizes of
/// ``PhonePicture/sizes``, the dark theme, and the classic theme from right to left. Snapshots are
/// beside the test's file, so tests of pictures stand at the top of the target:
///
/// ```swift
/// @MainActor
/// @Suite struct ToggleSnapshotTests {
///   @Test func `a toggle that is on`() {
///     expectPictures(of: Component.Toggle(title: "News", isOn: true), named: "on")
///   }
/// }
/// ```
@MainActor
func expectPictures(
  of component: some Renderable,
  named name: String,
  configure: (TableView) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectPictures(
    of: Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component),
    named: name,
    configure: configure,
    sourceLocation: sourceLocation
  )
}

/// Expects that a box looks as its snapshot, as ``expectPictures(of:named:configure:sourceLocation:)``
/// says of a component.
@MainActor
func expectPictures(
  of box: Box<Int, Int>,
  named name: String,
  style: TableView.Style = .plain,
  configure: (TableView) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var pictures = PhonePicture.sizes.map { size in
    PhonePicture(of: box, size: size, style: style, configure: configure).picture()
  }
  pictures.append(PhonePicture(of: box, theme: .dark, style: style, configure: configure).picture())
  pictures.append(
    PhonePicture(of: box, style: style, direction: .rightToLeft, configure: configure).picture()
  )
  expectSnapshot(of: .column(pictures), named: name, sourceLocation: sourceLocation)
}

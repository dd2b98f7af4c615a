package import BentoBox
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
package import BentoLists
internal import BentoSnapshots
internal import BentoTesting
internal import BentoViews
package import Testing

/// Expects that a component matches its snapshot, in a table with a single row.
///
/// The snapshot is one image with, from top to bottom, the classic theme at the three sizes of
/// ``PhonePicture/sizes``, the dark theme, and the classic theme from right to left. Snapshots are next to
/// the test's file, so snapshot tests are at the top level of the target:
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
package func expectPictures(
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

/// Expects that a box matches its snapshot, as ``expectPictures(of:named:configure:sourceLocation:)`` does
/// for a component.
@MainActor
package func expectPictures(
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

/// Expects that components match their snapshot, each in a separate row: light, dark, from right to left, and
/// narrow.
@MainActor
package func expectLooks(
  of rows: [any Renderable],
  named name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let nodes = rows.enumerated().map { Node(id: $0.offset, $0.element.asAnyRenderable()) }
  let box = Box<Int, Int>.empty |-+ Section(id: 0, items: nodes)
  let size = Size(width: 360, height: 800)
  let pictures = [
    PhonePicture(of: box, size: size, theme: .light),
    PhonePicture(of: box, size: size, theme: .dark),
    PhonePicture(of: box, size: size, theme: .light, direction: .rightToLeft),
    PhonePicture(of: box, size: Size(width: 200, height: 800), theme: .light),
  ]
  expectSnapshot(
    of: .column(pictures.map { $0.picture() }),
    named: name,
    sourceLocation: sourceLocation
  )
}

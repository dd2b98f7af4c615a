import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoUIKitNames
import Foundation
import Testing

// Foundation has its own types with some of the names; a program declares once which ones it means.
private typealias CGFloat = BentoUIKitNames.CGFloat
private typealias CGPoint = BentoUIKitNames.CGPoint
private typealias CGRect = BentoUIKitNames.CGRect
private typealias CGSize = BentoUIKitNames.CGSize
private typealias IndexPath = BentoUIKitNames.IndexPath

@Suite struct `The names of UIKit beside Foundation` {
  @Test func `mean the toolkit's types where the program declares so`() {
    let frame = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: CGFloat(3), height: 4))
    let path = IndexPath(row: 1, section: 2)

    #expect(frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(path == ItemPath(item: 1, section: 2))
    #expect(Date(timeIntervalSince1970: 0) < Date.distantFuture)
  }
}

internal import Foundation
internal import Synchronization

/// An X server with the hardware drivers of a desktop: a touchpad and a wheel with fine steps, which tests move,
/// and a screen in memory.
///
/// Xvfb has no devices of its own, and the tools' imitated ones turn a wheel by whole steps.
public final class TouchDisplay: Sendable {
  /// The display.
  public let display: VirtualDisplay
  /// A touchpad whose driver does not report that the fingers were lifted, unless a test reports it.
  public let touchpad: ScrollDevice
  /// A mouse with a wheel that reports parts of steps.
  public let wheel: ScrollDevice
  private let folder: URL

  /// The tools that the display needs, by name.
  public static let tools = ["Xorg", "xinput"]

  /// Starts a server.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("xorg-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func socket(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let configuration = folder.appendingPathComponent("xorg.conf")
    try TouchDisplay.configuration(touchpad: socket("touchpad"), wheel: socket("wheel")).write(
      to: configuration,
      atomically: true,
      encoding: .utf8
    )
    display = try VirtualDisplay(
      server: "Xorg",
      arguments: [
        "-config", configuration.path, "-logfile", socket("log"), "-novtswitch", "-sharevts",
      ]
    )
    touchpad = try ScrollDevice("touchpad", socket("touchpad"), on: display)
    wheel = try ScrollDevice("wheel", socket("wheel"), on: display)
    // Programs recognize touchpads by this property of their driver.
    try display.run(
      "xinput",
      "set-prop",
      "--type=int",
      "--format=8",
      "touchpad",
      "libinput Tapping Enabled",
      "1"
    )
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func configuration(touchpad: String, wheel: String) -> String {
    func device(_ name: String, _ socket: String) -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(socket)"
        Option "DeviceType" "Pointer"
        Option "PointerButtonCount" "7"
      EndSection
      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AllowMouseOpenFail" "true"
        Option "DontVTSwitch" "true"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "800x600"
        EndSubSection
      EndSection
      \(device("touchpad", touchpad))
      \(device("wheel", wheel))
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touchpad" "CorePointer"
        InputDevice "wheel" "SendCoreEvents"
      EndSection
      """
  }
}

/// A device of a ``TouchDisplay``, driven through the socket of the X server's driver `inputtest`.
public final class ScrollDevice: Sendable {
  private let name: String
  private let display: VirtualDisplay
  private let descriptor: Int32
  /// The sum of the values of all axes that scroll.
  private let sum = Atomic(0)

  /// The number of units per step of a wheel.
  private static let increment = 120.0

  /// Connects to the driver's socket, which appears while the server starts.
  init(_ name: String, _ path: String, on display: VirtualDisplay) throws {
    (self.name, self.display) = (name, display)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    try wait(for: "the socket of an input device") {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    }
    // The version of the protocol, which the driver answers with its own.
    try send([12, 0], halves: [1, 1])
    try receive(12)
  }

  deinit {
    close(descriptor)
  }

  /// Scrolls by a number of steps of a wheel, or parts of them, to the right and down.
  public func scroll(right: Double? = nil, down: Double? = nil) throws {
    let values = [2: right, 3: down].compactMapValues { $0.map { $0 * Self.increment } }
    try move(values)
  }

  /// Reports that the fingers were lifted after vertical scrolling, as drivers of touchpads do.
  public func lift() throws { try scroll(down: 0) }

  private func move(_ values: [Int: Double]) throws {
    // A motion event: its length, type 2, relative motion, padding, the axes as a mask, and space for 64 values,
    // twice.
    var event = [UInt8](repeating: 0, count: 1_056)
    event.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: 1_056, as: UInt32.self)
      bytes.storeBytes(of: 2, toByteOffset: 4, as: UInt32.self)
      for (axis, value) in values {
        bytes[20 + axis / 8] |= 1 << UInt8(axis % 8)
        bytes.storeBytes(of: value, toByteOffset: 32 + 8 * axis, as: Double.self)
      }
    }
    try send(event)
    values.forEach { sum.add(Int($1), ordering: .relaxed) }
  }

  /// Waits until the server has handled all scrolling of the device.
  ///
  /// The driver's own answer to a request may not arrive before the next motion.
  public func waitForServer() throws {
    try wait(for: "the server") {
      let state = try display.run("xinput", "query-state", name)
      let values = String(decoding: state, as: UTF8.self).split(separator: "\n")
        .compactMap { line in
          line.contains("valuator[2]=") || line.contains("valuator[3]=")
            ? line.split(separator: "=").last.flatMap { Double($0) } : nil
        }
      return Int(values.reduce(0, +)) == sum.load(ordering: .relaxed)
    }
  }

  private func send(_ words: [UInt32], halves: [UInt16] = []) throws {
    let bytes = words.withUnsafeBytes { Array($0) } + halves.withUnsafeBytes { Array($0) }
    try send(bytes)
  }

  private func send(_ bytes: [UInt8]) throws {
    guard
      Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else {
      throw WaitError(description: "The input device cannot be moved.")
    }
  }

  private func receive(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw WaitError(description: "The input device does not answer.")
    }
  }
}

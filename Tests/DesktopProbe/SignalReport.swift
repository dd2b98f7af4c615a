import Bento
import Dispatch
import Glibc

/// Prints the number of frames and a checksum of the image at every USR1 signal.
@MainActor
func watchForSignal() {
  signal(SIGUSR1, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
  source.setEventHandler {
    MainActor.assumeIsolated {
      guard let host = Application.currentHost else { return }
      report("frames \(host.statistics.frames)")
      report(host.nextDeadline == nil ? "waits for an event" : "waits for a moment")
      report("picture \(checksum(of: host.picture()))")
    }
  }
  source.resume()
  signalSource = source
}

@MainActor
private var signalSource: (any DispatchSourceSignal)?

/// FNV-1a of 64 bits over red, green and blue of each pixel.
private func checksum(of picture: PixelBuffer) -> UInt64 {
  var sum: UInt64 = 0xcbf2_9ce4_8422_2325
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let pixel = picture[x, y]
      for byte in [pixel.red, pixel.green, pixel.blue] {
        sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
  }
  return sum
}

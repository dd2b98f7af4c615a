/// A chunk of a PNG file: a four-letter type and data.
struct PNGChunk {
  let kind: [UInt8]
  let bytes: ArraySlice<UInt8>

  init(_ kind: StaticString, _ bytes: some Sequence<UInt8>) {
    self.kind = unsafe kind.withUTF8Buffer(Array.init)
    self.bytes = ArraySlice(bytes)
  }

  private init(kind: [UInt8], bytes: ArraySlice<UInt8>) {
    self.kind = kind
    self.bytes = bytes
  }

  /// Returns whether the chunk is of the given type.
  func isOf(_ kind: StaticString) -> Bool {
    kind.withUTF8Buffer { unsafe self.kind.elementsEqual($0) }
  }

  /// Returns the chunks of a file that is known to be complete.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var position = PNGHeader.signature.count
    while position + 12 <= file.count {
      let length = file.bigEndianNumber(at: position)
      let end = position + 8 + length
      guard end + 4 <= file.count else { break }
      let kind = Array(file[position + 4..<position + 8])
      chunks.append(PNGChunk(kind: kind, bytes: file[position + 8..<end]))
      position = end + 4
    }
    return chunks
  }

  /// Appends the chunk to a file: its length, type, data and checksum.
  func append(to file: inout [UInt8]) {
    file.appendBigEndian(UInt32(bytes.count))
    let start = file.count
    file += kind
    file += bytes
    file.appendBigEndian(PNGChunk.checksum(of: file[start...]))
  }

  /// Returns the CRC-32 of the given bytes, computed as in Annex D of the PNG specification
  /// (https://www.w3.org/TR/png-3/#D-CRCAppendix).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}

extension [UInt8] {
  /// Returns the big-endian number stored in the four bytes at an offset.
  func bigEndianNumber(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Appends the bytes of a number in big-endian order.
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: number.bigEndian) { unsafe append(contentsOf: $0) }
  }
}

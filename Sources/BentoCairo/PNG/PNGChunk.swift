/// A part of a PNG file: a kind of four letters and bytes.
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

  /// Whether the chunk is of a kind.
  func isOf(_ kind: StaticString) -> Bool {
    kind.withUTF8Buffer { unsafe self.kind.elementsEqual($0) }
  }

  /// The chunks of a file that is known to be complete.
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

  /// Writes the chunk to the end of a file: its length, kind, bytes and checksum.
  func append(to file: inout [UInt8]) {
    file.appendBigEndian(UInt32(bytes.count))
    let start = file.count
    file += kind
    file += bytes
    file.appendBigEndian(PNGChunk.checksum(of: file[start...]))
  }

  /// CRC-32, as Annex D of the PNG specification computes it
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
  /// The number in the four bytes at an offset, most significant first.
  func bigEndianNumber(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Appends the bytes of a number, the most significant one first.
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: number.bigEndian) { unsafe append(contentsOf: $0) }
  }
}

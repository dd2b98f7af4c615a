import CGio
import SeededRandom
import Testing

@testable import BentoDesktop

struct BusValueTests {
  private static func random(_ random: inout SplitMix, depth: Int) -> BusValue {
    switch Int.random(in: 0..<(depth > 0 ? 17 : 13), using: &random) {
    case 0: .bool(.random(using: &random))
    case 1: .byte(.random(in: 0...255, using: &random))
    case 2: .int16(.random(in: .min ... .max, using: &random))
    case 3: .uint16(.random(in: .min ... .max, using: &random))
    case 4: .int32(.random(in: .min ... .max, using: &random))
    case 5: .uint32(.random(in: .min ... .max, using: &random))
    case 6: .int64(.random(in: .min ... .max, using: &random))
    case 7: .uint64(.random(in: .min ... .max, using: &random))
    case 8: .double(.random(in: -1e9...1e9, using: &random))
    case 9: .string(pick(["", "häß 😀", "x y"], &random))
    case 10: .objectPath(pick(["/", "/org/example/A_1"], &random))
    case 11: .signature(pick(["", "a{sv}", "(ii)s"], &random))
    case 12: .handle(.random(in: 0...9, using: &random))
    case 13: .variant(self.random(&random, depth: depth - 1))
    case 14:
      .tuple(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          self.random(&random, depth: depth - 1)
        }
      )
    case 15: .options(["a": self.random(&random, depth: depth - 1), "b": .bool(true)])
    default: array(&random, depth: depth - 1)
    }
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }

  private static func array(_ random: inout SplitMix, depth: Int) -> BusValue {
    let value = self.random(&random, depth: depth)
    let count = Int.random(in: 0...3, using: &random)
    return .array(Array(repeating: value, count: count), of: value.signature)
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `values are the same after they have been sent`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let value = Self.random(&random, depth: 4)
      let variant = try #require(value.makeVariant(), "\(value)")
      g_variant_ref_sink(variant)

      #expect(String(cString: g_variant_get_type_string(variant)) == value.signature)
      #expect(BusValue(variant) == value)
      g_variant_unref(variant)
    }
  }

  @Test(arguments: [
    BusValue.objectPath("no path"), .objectPath(""), .signature("a"), .string("zero\0byte"),
    .array([.int32(1), .string("")], of: "i"), .array([], of: "nonsense"),
    .array([.entry(.tuple([]), .int32(1))], of: "{()i}"), .tuple([.objectPath("")]),
  ])
  func `an invalid value is not sent`(value: BusValue) {
    #expect(value.makeVariant() == nil)
  }

  @Test
  func `values are read regardless of variants around them`() {
    let options = BusValue.options(["size": .variant(.int32(4)), "name": .string("x")])

    #expect(options.dictionary["size"]?.int == 4)
    #expect(options.dictionary["size"]?.double == 4)
    #expect(options.dictionary["name"]?.string == "x")
    #expect(options.dictionary["name"]?.bool == nil)
    #expect(options[2] == nil)
    #expect(BusValue.fileName("/a".utf8).values.count == 3)
  }
}

internal import CGio

nonisolated extension BusValue {
  /// Reads a value of GLib.
  init(_ variant: OpaquePointer) {
    switch unsafe g_variant_classify(variant) {
    case G_VARIANT_CLASS_BOOLEAN: self = unsafe .bool(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_BYTE: self = unsafe .byte(g_variant_get_byte(variant))
    case G_VARIANT_CLASS_INT16: self = unsafe .int16(g_variant_get_int16(variant))
    case G_VARIANT_CLASS_UINT16: self = unsafe .uint16(g_variant_get_uint16(variant))
    case G_VARIANT_CLASS_INT32: self = unsafe .int32(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: self = unsafe .uint32(g_variant_get_uint32(variant))
    case G_VARIANT_CLASS_INT64: self = unsafe .int64(Int64(g_variant_get_int64(variant)))
    case G_VARIANT_CLASS_UINT64: self = unsafe .uint64(UInt64(g_variant_get_uint64(variant)))
    case G_VARIANT_CLASS_DOUBLE: self = unsafe .double(g_variant_get_double(variant))
    case G_VARIANT_CLASS_HANDLE: self = unsafe .handle(g_variant_get_handle(variant))
    case G_VARIANT_CLASS_OBJECT_PATH: self = unsafe .objectPath(BusValue.text(variant))
    case G_VARIANT_CLASS_SIGNATURE: self = unsafe .signature(BusValue.text(variant))
    case G_VARIANT_CLASS_VARIANT, G_VARIANT_CLASS_MAYBE:
      self = unsafe .variant(BusValue.children(of: variant).first ?? .tuple([]))
    case G_VARIANT_CLASS_ARRAY:
      let signature = unsafe String(cString: g_variant_get_type_string(variant))
      self = unsafe .array(BusValue.children(of: variant), of: String(signature.dropFirst()))
    case G_VARIANT_CLASS_DICT_ENTRY:
      let pair = unsafe BusValue.children(of: variant)
      self = .entry(pair[0], pair[1])
    case G_VARIANT_CLASS_TUPLE: self = unsafe .tuple(BusValue.children(of: variant))
    default: self = unsafe .string(BusValue.text(variant))
    }
  }

  private static func text(_ variant: OpaquePointer) -> String {
    unsafe String(cString: g_variant_get_string(variant, nil))
  }

  private static func children(of variant: OpaquePointer) -> [BusValue] {
    unsafe (0..<g_variant_n_children(variant)).compactMap { index in
      guard let child = unsafe g_variant_get_child_value(variant, index) else { return nil }
      defer { unsafe g_variant_unref(child) }
      return unsafe BusValue(child)
    }
  }

  /// Creates the value for GLib, with a floating reference, or returns nil if a string, a path or a signature
  /// is invalid, or if an array has an element of another type.
  func makeVariant() -> OpaquePointer? {
    switch self {
    case .bool(let value): unsafe g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): unsafe g_variant_new_byte(value)
    case .int16(let value): unsafe g_variant_new_int16(value)
    case .uint16(let value): unsafe g_variant_new_uint16(value)
    case .int32(let value): unsafe g_variant_new_int32(value)
    case .uint32(let value): unsafe g_variant_new_uint32(value)
    case .int64(let value): unsafe g_variant_new_int64(gint64(value))
    case .uint64(let value): unsafe g_variant_new_uint64(guint64(value))
    case .double(let value): unsafe g_variant_new_double(value)
    case .handle(let value): unsafe g_variant_new_handle(value)
    // A C string ends at its first zero byte.
    case .string(let text): unsafe text.utf8.contains(0) ? nil : g_variant_new_string(text)
    case .objectPath(let text):
      unsafe g_variant_is_object_path(text) != 0 ? g_variant_new_object_path(text) : nil
    case .signature(let text):
      unsafe g_variant_is_signature(text) != 0 ? g_variant_new_signature(text) : nil
    case .variant(let value):
      unsafe value.makeVariant().flatMap { unsafe g_variant_new_variant($0) }
    case .entry(let key, let value):
      unsafe BusValue.build([key, value], "{\(key.signature)\(value.signature)}")
    case .array(let values, let element):
      unsafe values.allSatisfy { $0.signature == element }
        ? BusValue.build(values, "a\(element)") : nil
    case .tuple(let values): unsafe BusValue.build(values, signature)
    }
  }

  private static func build(_ values: [BusValue], _ signature: String) -> OpaquePointer? {
    guard unsafe g_variant_type_string_is_valid(signature) != 0,
      let type = unsafe g_variant_type_new(signature),
      let builder = unsafe g_variant_builder_new(type)
    else { return nil }
    defer {
      unsafe g_variant_type_free(type)
      unsafe g_variant_builder_unref(builder)
    }
    for value in values {
      guard let child = unsafe value.makeVariant() else { return nil }
      unsafe g_variant_builder_add_value(builder, child)
    }
    return unsafe g_variant_builder_end(builder)
  }
}

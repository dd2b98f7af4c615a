public import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that write ``Pictures``; they run if `BENTO_PICTURES` names a folder.
  public static var pictures: Self {
    .enabled(if: Pictures.folder != nil, "BENTO_PICTURES is not set")
  }
}

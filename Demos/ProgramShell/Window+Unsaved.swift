package import Bento

extension Window {
  /// Closes the window once there are no unsaved changes, or the user accepts losing them.
  ///
  /// - Parameters:
  ///   - isUnsaved: Returns whether there are changes that could not be saved.
  ///   - reason: Returns why they could not be saved.
  ///   - save: Called to save again.
  package func closeAsking(
    whileUnsaved isUnsaved: () -> Bool,
    because reason: () -> String,
    retrying save: () -> Void
  ) async {
    while isUnsaved() {
      let dialog = Dialog(
        title: "Save failed. Close anyway?",
        message: reason(),
        buttons: [
          .init("Retry", role: .default), .init("Close Without Saving", role: .destructive),
          .cancel,
        ]
      )
      switch await ask(dialog) {
      case 0: save()
      case 1: return close()
      default: return
      }
    }
    close()
  }
}

extension Note {
  /// The initial notes.
  static let samples = [
    Note(title: "Groceries", text: "Rice, lentils, two lemons, the good soy sauce."),
    Note(title: "Call the dentist", text: "Any morning but Tuesday."),
    Note(title: "A present for Ines", text: "She liked the blue teapot in the shop by the canal."),
    Note(title: "Bicycle", text: "The rear brake squeaks again; ask whether the pads are worn."),
    Note(title: "Books to return", text: "Three novels and the atlas, by the end of the month."),
    Note(
      title: "Talk on Friday",
      text: "Begin with the photo, then the problem. Leave ten minutes for questions."
    ),
    Note(title: "Plants", text: "Water the fern; the cactus can wait."),
    Note(title: "Train", text: "The 8:14 from platform 3. Sit on the left, for the sea."),
  ]
}

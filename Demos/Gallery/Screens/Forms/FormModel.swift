import Bento
import Observation

/// The state of the form, and the user's actions.
@Observable
final class FormModel: BoxViewModel {
  struct State {
    var layout = BentoTableView.Layout.topYAligned
    var name = ""
    var email = ""
    var isBusy = false
    var showsHint = false
  }

  enum Action {
    case choose(BentoTableView.Layout)
    case setName(String)
    case setEmail(String)
    case toggleHint
    case send
    case about
    case terms
  }

  private(set) var state = State()
  /// Navigates to other screens.
  @ObservationIgnored var lead: (Action) -> Void = { _ in }

  func send(action: Action) {
    switch action {
    case .choose(let layout): state.layout = layout
    case .setName(let name): state.name = name
    case .setEmail(let email): state.email = email
    case .toggleHint: state.showsHint.toggle()
    case .send: state.isBusy.toggle()
    case .about, .terms: lead(action)
    }
  }
}

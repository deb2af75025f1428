import TallyCore
import TallyDocuments
import TallyKit

extension Report {
  /// A run with an error has failed, whatever else it found.
  func exitCode(_ threshold: Configuration.Threshold) -> ExitCode {
    if !errors.isEmpty { return .trouble }
    guard case .severity(let severity) = threshold else { return .clean }
    return new.contains { $0.severity >= severity } ? .drift : .clean
  }

  /// The clients of which nothing could be checked: that these have passed, nobody can say.
  var unreadClients: [InputError] {
    clients.compactMap { client in
      guard let first = client.models.first,
        client.models.allSatisfy({ $0.outcome == .unchecked })
      else { return nil }
      return InputError(
        .invalid(
          "nothing of client \(client.name) was checked: no mapping rule of what it decodes could be read",
          hint:
            "Name its decoder, as in \"decoder\": \"codable\", describe its models in a mapping file, "
            + "or leave the client out."),
        at: first.source ?? SourceLocation(file: client.name, offset: 0))
    }
  }
}

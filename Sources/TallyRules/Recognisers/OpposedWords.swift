// Words of general English, and of software in general, that keep names apart.

extension WordKinship {
  /// Words that never stand for one another.
  static let opposite: [[String]] = [
    ["start", "end"], ["begin", "end"], ["from", "to"], ["first", "last"], ["min", "max"],
    ["minimum", "maximum"], ["width", "height"], ["in", "out"], ["input", "output"],
    ["created", "updated", "deleted", "modified", "completed", "published", "closed", "paid"],
    ["lat", "lng", "lon", "latitude", "longitude"], ["up", "down"], ["left", "right"],
    ["top", "bottom"], ["old", "new"], ["prev", "next"], ["previous", "next"],
    ["open", "close"], ["source", "target"], ["src", "dst"], ["sender", "receiver"],
    ["request", "response"], ["host", "client"], ["server", "client"], ["before", "after"],
    ["buyer", "seller"], ["public", "private"], ["short", "long"], ["small", "large"],
    ["read", "write"], ["sent", "received"], ["follower", "following"], ["enabled", "disabled"],
    ["x", "y"], ["shipping", "billing"], ["local", "remote"], ["day", "month", "year"],
  ]

  /// Words of flags, of which one is true where the other is false.
  static let contrary: [[String]] = [
    ["enabled", "disabled"], ["enable", "disable"], ["visible", "hidden"], ["shown", "hidden"],
    ["show", "hide"], ["open", "closed"], ["public", "private"], ["allowed", "forbidden"],
    ["allow", "deny"], ["allowed", "blocked"], ["on", "off"], ["online", "offline"],
    ["optional", "required"], ["mutable", "frozen"], ["writable", "readonly"],
    ["valid", "expired"],
  ]
}

/// Every capture format, the most particular first.
///
/// A new one is one file and one line here.
package let allCaptureReaders: [any CaptureReader] = [
  HARReader(), NDJSONReader(), JSONBodyReader(),
]

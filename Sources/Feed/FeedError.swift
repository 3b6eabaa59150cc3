/// A JSON-RPC error: its code and a sentence that a person can act on.
package struct FeedError: Error, Hashable, Sendable {
  package var code: Int
  package var message: String

  init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  static let parseErrorCode = -32700
  static let invalidRequestCode = -32600
  static let unknownMethodCode = -32601
  static let invalidParamsCode = -32602
  static let unknownScreenCode = -32001
  static let unknownSubscriptionCode = -32002
  static let badVariantCode = -32003
  static let badStateCode = -32004
  static let limitCode = -32005
  static let conflictCode = -32006

  static func invalidRequest(_ message: String) -> FeedError { FeedError(invalidRequestCode, message) }
  static func invalidParams(_ message: String) -> FeedError { FeedError(invalidParamsCode, message) }
  static func badVariant(_ message: String) -> FeedError { FeedError(badVariantCode, message) }
  static func badState(_ message: String) -> FeedError { FeedError(badStateCode, message) }
  static func limit(_ message: String) -> FeedError { FeedError(limitCode, message) }
}

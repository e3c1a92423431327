/** This node's error codes. Source: JSON-RPC 2.0, section 5.1, and Agave's `rpc-client-api/src/custom_error.rs`. */
export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailed: -32002,
  signatureInvalid: -32003,
  versionUnsupported: -32015,
} as const

/** A failure that is sent to the caller as a JSON-RPC error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const invalidParams = (what: string): RpcError =>
  new RpcError(RPC_CODES.invalidParams, `Invalid params: ${what}`)

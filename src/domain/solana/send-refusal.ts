/**
 * What a node says before it does anything with the bytes, whatever was asked of it: it has no such method, cannot read
 * the parameters, or does not know the wanted slot. Source: JSON-RPC 2.0, 5.1; Agave, `RpcCustomError`.
 */
const BEFORE_ALL: ReadonlySet<unknown> = new Set([-32_601, -32_602, -32_016])

/**
 * The verdicts of a preflight, which comes before the bytes go on to the cluster: it fails, a signature or a precompile
 * is wrong, the node is unhealthy or behind. Source: Agave, `send_transaction` in `rpc.rs`.
 */
const BY_PREFLIGHT: ReadonlySet<unknown> = new Set([-32_002, -32_003, -32_005, -32_006])

/**
 * Whether an error, by its code, says for certain that a node did not take a transaction. Every other one may be of what
 * stands in front of the node, after the bytes went on: -32603, and -32000 to -32099, in which each server may say what
 * it likes. So may -32600 and -32700, which proxies say of a node's answer too.
 */
export const isSendRefused = (code: unknown, { skipPreflight }: { readonly skipPreflight: boolean }): boolean =>
  BEFORE_ALL.has(code) || (!skipPreflight && BY_PREFLIGHT.has(code))

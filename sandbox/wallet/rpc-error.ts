/** A failure that the page which asked is told, word for word, as a JSON-RPC error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** JSON-RPC 2.0, section 5.1. */
export const invalidParams = (why: string): RpcError => new RpcError(-32602, `Invalid params: ${why}`)
export const methodNotFound = (method: string): RpcError => new RpcError(-32601, `This wallet does not know ${method}.`)

/** EIP-1474: the node refused. */
export const serverError = (why: string): RpcError => new RpcError(-32000, why)

/** EIP-1193, section "Provider Errors". */
export const userRejected = (): RpcError => new RpcError(4001, 'User rejected the request.')
export const unauthorized = (address: string): RpcError =>
  new RpcError(4100, `Account ${address} is not of this wallet.`)
export const chainDisconnected = (chain: string): RpcError =>
  new RpcError(4901, `This wallet has no connection to ${chain}.`)

/** EIP-3326 by MetaMask's wording: the chain has to be added first. */
export const unknownChain = (chain: string): RpcError =>
  new RpcError(4902, `Unrecognized chain ID "${chain}". Try adding the chain using wallet_addEthereumChain first.`)

/** EIP-5792, section "Error Codes". */
export const unsupportedCapability = (name: string): RpcError =>
  new RpcError(5700, `This wallet does not know the capability ${name}.`)
export const duplicateId = (id: string): RpcError => new RpcError(5720, `There is a bundle of the id ${id} already.`)
export const unknownBundle = (id: string): RpcError => new RpcError(5730, `There is no bundle of the id ${id}.`)
export const bundleTooLarge = (most: number): RpcError =>
  new RpcError(5740, `This wallet takes at most ${most} calls at once.`)
export const atomicityNotSupported = (): RpcError =>
  new RpcError(5760, 'This account cannot run several calls all or none.')

export const asRpcError = (cause: unknown): RpcError =>
  cause instanceof RpcError ? cause : serverError(cause instanceof Error ? firstLine(cause) : 'The wallet failed.')

/** viem's errors say what happened in `shortMessage`, and then go on for pages. */
function firstLine(cause: Error & { shortMessage?: string; details?: string }): string {
  const [line = 'The wallet failed.'] = (cause.shortMessage ?? cause.message).split('\n')
  return cause.details === undefined || line.includes(cause.details) ? line : `${line} ${cause.details}`
}

/** EIP-1193. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

export interface ProviderEvents {
  readonly connect: { readonly chainId: string }
  readonly disconnect: ProviderRpcError
  readonly chainChanged: string
  readonly accountsChanged: readonly string[]
}

export type ProviderListener<Name extends keyof ProviderEvents> = (event: ProviderEvents[Name]) => void

export interface RequestOptions {
  /**
   * Aborted, the page no longer waits. A wallet that was asked already may still show the request, and send what it
   * says.
   */
  readonly signal?: AbortSignal | undefined
}

/**
 * EIP-1193, for libraries of the page: connecting and reading as wallets do it; signing and sending are put to the
 * wallet in order, one at a time, and to the visitor first where something is wrong with them; the rest is refused.
 */
export interface ProviderApi {
  /** @throws ProviderRpcError with the numbers of EIP-1193, EIP-1474 and EIP-5792. */
  request(call: { readonly method: string; readonly params?: unknown }, options?: RequestOptions): Promise<unknown>
  on<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  once<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  removeListener<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  /** {@link on}, as Node's event emitters also have it. */
  addListener<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  /** {@link removeListener}, as Node's event emitters also have it. */
  off<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  /** Default: those of every event. */
  removeAllListeners(name?: keyof ProviderEvents): this
}

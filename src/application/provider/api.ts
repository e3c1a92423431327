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

/** EIP-1193, for libraries of the page: reading passes, signing waits for the visitor's yes, the rest is refused. */
export interface ProviderApi {
  /** @throws ProviderRpcError with the numbers of EIP-1193, EIP-1474 and EIP-5792. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
  removeListener<Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this
}

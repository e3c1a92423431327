import { distinctUntilChanged, map, type Subscription } from 'rxjs'
import { isConnected } from '../domain/account/accounts.ts'
import { referenceOf } from '../domain/network/chain-id.ts'
import { providerErrorNumber } from '../domain/rpc/provider-error.ts'
import { asCoreError } from '../domain/shared/core-error.ts'
import type { WalletCall } from '../ports/wallet-sessions.ts'
import type { AppState } from './state/app-state.ts'
import type { HandleRpc } from './use-cases/handle-rpc.ts'

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

type Listener<Name extends keyof ProviderEvents> = (event: ProviderEvents[Name]) => void

/** EIP-1193: what libraries of the page are given instead of a wallet's own provider. */
export class Eip1193Provider {
  private readonly listeners = new Map<keyof ProviderEvents, Set<Listener<never>>>()
  private readonly following: Subscription
  private readonly life = new AbortController()

  constructor(
    private readonly handleRpc: HandleRpc,
    state: Pick<AppState, 'accounts'>,
  ) {
    const account$ = state.accounts.changes$.pipe(map(({ eip155 }) => eip155))
    this.following = account$
      .pipe(distinctUntilChanged((one, other) => one.address === other.address))
      .subscribe(({ address }) => this.emit('accountsChanged', address === undefined ? [] : [address]))
    this.following.add(
      account$.pipe(distinctUntilChanged((one, other) => one.chain === other.chain)).subscribe(({ chain }) => {
        if (chain !== undefined) this.emit('chainChanged', inHexadecimal(referenceOf(chain)))
      }),
    )
    this.following.add(
      account$
        .pipe(distinctUntilChanged((one, other) => isConnected(one) === isConnected(other)))
        .subscribe((account) => {
          if (!isConnected(account)) this.emit('disconnect', rpcError(4900, 'Disconnected'))
          else if (account.chain !== undefined)
            this.emit('connect', { chainId: inHexadecimal(referenceOf(account.chain)) })
        }),
    )
  }

  /** @throws ProviderRpcError with the numbers of EIP-1193, EIP-1474 and EIP-5792. */
  request = async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const call: WalletCall = { method, params }
    return this.handleRpc.execute(call, this.life.signal).catch((cause: unknown) => {
      const { code, message, details } = asCoreError(cause, 'UNKNOWN')
      throw rpcError(providerErrorNumber(code), message, { code, details })
    })
  }

  on = <Name extends keyof ProviderEvents>(name: Name, listener: Listener<Name>): this => {
    const set = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, set.add(listener))
    return this
  }

  removeListener = <Name extends keyof ProviderEvents>(name: Name, listener: Listener<Name>): this => {
    this.listeners.get(name)?.delete(listener)
    return this
  }

  dispose(): void {
    this.life.abort()
    this.following.unsubscribe()
    this.listeners.clear()
  }

  private emit<Name extends keyof ProviderEvents>(name: Name, event: ProviderEvents[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as Listener<Name>)(event)
  }
}

const inHexadecimal = (reference: string): string => `0x${BigInt(reference).toString(16)}`

const rpcError = (code: number, message: string, data?: unknown): ProviderRpcError =>
  Object.assign(new Error(message), { code, data })

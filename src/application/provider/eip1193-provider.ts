import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { namespaceOf, quantityOf } from '../../domain/network/chain-id.ts'
import { providerErrorNumber } from '../../domain/rpc/provider-error.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import type { AppState } from '../state/app-state.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { ProviderApi, ProviderEvents, ProviderListener, ProviderRpcError } from './api.ts'
import type { HandleRpc } from './handle-rpc.ts'

/** EIP-1193: what libraries of the page are given instead of a wallet's own provider. */
export class Eip1193Provider implements ProviderApi {
  private readonly listeners = new Map<keyof ProviderEvents, Set<ProviderListener<never>>>()
  private readonly following = new Subscription()
  private readonly life = new AbortController()

  constructor(
    private readonly handleRpc: Pick<HandleRpc, 'execute'>,
    state: Pick<AppState, 'accounts'>,
    /** Receives what a listener of the page throws. */
    private readonly errors: Pick<ErrorReporter, 'report'>,
  ) {
    const account$ = state.accounts.changes$.pipe(map(({ eip155 }) => eip155))
    const each = <Value>(read: (account: NamespaceAccount) => Value, tell: (value: Value) => void) =>
      this.following.add(account$.pipe(map(read), distinctUntilChanged()).subscribe(tell))
    each(
      ({ address }) => address,
      (address) => this.emit('accountsChanged', address === undefined ? [] : [address]),
    )
    each(chainIdOf, (chainId) => chainId !== undefined && this.emit('chainChanged', chainId))
    each(
      (account) => (isConnected(account) ? chainIdOf(account) : undefined) !== undefined,
      (isThere) => {
        const chainId = chainIdOf(state.accounts.snapshot().eip155)
        if (!isThere) this.emit('disconnect', rpcError(4900, 'Disconnected'))
        else if (chainId !== undefined) this.emit('connect', { chainId })
      },
    )
  }

  request = async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> =>
    this.handleRpc.execute(call, this.life.signal).catch((cause: unknown) => {
      const { code, message, details, retryAfterSeconds } = asCoreError(cause, 'UNKNOWN')
      // The page that wrote the request is told which field of it cannot be read.
      const isNamed = code === 'RPC_BAD_PARAMS' && details !== undefined
      const data = { code, details, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
      throw rpcError(providerErrorNumber(code), isNamed ? `${message} ${details}` : message, data)
    })

  on = <Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this => {
    const set = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, set.add(listener))
    return this
  }

  removeListener = <Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this => {
    this.listeners.get(name)?.delete(listener)
    return this
  }

  dispose(): void {
    this.life.abort()
    this.following.unsubscribe()
    this.listeners.clear()
  }

  private emit<Name extends keyof ProviderEvents>(name: Name, event: ProviderEvents[Name]): void {
    // A copy: a listener that another listener adds now gets only the next event.
    for (const listener of [...(this.listeners.get(name) ?? [])]) {
      try {
        ;(listener as ProviderListener<Name>)(event)
      } catch (error) {
        // T01: the other listeners are called even if one throws.
        this.errors.report(error)
      }
    }
  }
}

/** As EIP-1193 writes it; a wallet may claim to be on anything. */
const chainIdOf = ({ chain }: NamespaceAccount): string | undefined =>
  chain !== undefined && namespaceOf(chain) === 'eip155' ? quantityOf(chain) : undefined

const rpcError = (code: number, message: string, data?: unknown): ProviderRpcError =>
  Object.assign(new Error(message), { code, data })

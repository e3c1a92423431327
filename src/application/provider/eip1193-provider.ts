import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { namespaceOf, quantityOf } from '../../domain/network/chain-id.ts'
import { providerErrorNumber, refusalOfNode } from '../../domain/rpc/provider-error.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { readProperty } from '../../domain/shared/reading.ts'
import { MARK } from '../../domain/wallets/own-announcement.ts'
import { orAborted } from '../../ports/async.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { ERROR_REPORTER, type ErrorReporter } from '../../ports/error-reporter.ts'
import type { ProviderApi, ProviderEvents, ProviderListener, ProviderRpcError, RequestOptions } from './api.ts'
import type { HandleRpc, ReachedNouns } from './handle-rpc.ts'
import { ADDRESS_SCREENING } from '../../ports/address-screening.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { gathered, lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { LATE_CALLS } from '../calls/calls.ts'
import { Connection } from '../connection/connection.ts'
import { Modal } from '../modal/modal.ts'
import { Networks } from '../networks/networks.ts'
import { NETWORKS, REQUEST_RULES } from '../settings.ts'

export const HANDLE_RPC = token<OnDemand<HandleRpc>>('handleRpc')

const REACHED_NOUNS = token<ReachedNouns>('reachedNouns')

/** EIP-1193: what libraries of the page are given instead of a wallet's own provider. */
export class Eip1193Provider implements ProviderApi {
  /** T237: wherever the page puts it, as at `window.ethereum`, no core lists it as a wallet: it would ask itself. */
  readonly [MARK] = true
  /** As in Node's event emitters, one that was added twice is called twice. */
  private readonly listeners = new Map<keyof ProviderEvents, readonly Listening[]>()
  private readonly following = new Subscription()
  /** Q151: of the requests that are open. One signal for all would have a listener for each, which Node takes for a leak. */
  private readonly open = new Set<AbortController>()

  constructor(
    private readonly handleRpc: Pick<HandleRpc, 'execute'> & Partial<Pick<OnDemand<HandleRpc>, 'ready'>>,
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
      (account) => isConnected(account) && chainIdOf(account) !== undefined,
      (isThere) => {
        const chainId = chainIdOf(state.accounts.snapshot().eip155)
        if (!isThere) this.emit('disconnect', rpcError(4900, 'Disconnected'))
        else if (chainId !== undefined) this.emit('connect', { chainId })
      },
    )
  }

  request = async (
    call: { readonly method: string; readonly params?: unknown },
    options?: RequestOptions,
  ): Promise<unknown> => {
    const { signal, leave } = this.wanted(options)
    try {
      // S66: its code may stand still, and hears no signal until it has come.
      await orAborted(signal, this.handleRpc.ready?.() ?? Promise.resolve())
      return await this.handleRpc.execute(call, signal)
    } catch (error) {
      const { code, message, details, isUnsent, retryAfterSeconds, cause } = asCoreError(error, 'UNKNOWN')
      // The page that wrote the request is told which field of it cannot be read.
      const isNamed = code === 'RPC_BAD_PARAMS' && details !== undefined
      const node = code === 'RPC_REFUSED' ? refusalOfNode(cause) : undefined
      const data = { code, details, retryAfterSeconds, ...node?.said }
      throw rpcError(
        node?.number ?? providerErrorNumber(code, isUnsent),
        isNamed ? `${message} ${details}` : message,
        data,
      )
    } finally {
      leave()
    }
  }

  on = <Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this =>
    this.add(name, { listener, isOnce: false })
  addListener = this.on
  once = <Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this =>
    this.add(name, { listener, isOnce: true })

  removeListener = <Name extends keyof ProviderEvents>(name: Name, listener: ProviderListener<Name>): this => {
    const all = this.listeners.get(name) ?? []
    const at = all.map((each) => each.listener as unknown).lastIndexOf(listener)
    this.listeners.set(
      name,
      all.filter((_, place) => place !== at),
    )
    return this
  }
  off = this.removeListener

  removeAllListeners = (name?: keyof ProviderEvents): this => {
    if (name === undefined) this.listeners.clear()
    else this.listeners.delete(name)
    return this
  }

  dispose(): void {
    this.following.unsubscribe()
    for (const each of this.open) each.abort(new CoreError('CORE_DISPOSED', { isUnsent: true }))
    this.listeners.clear()
  }

  private add(name: keyof ProviderEvents, listening: Listening): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listening])
    return this
  }

  private emit<Name extends keyof ProviderEvents>(name: Name, event: ProviderEvents[Name]): void {
    // The list as it is now: a listener that another one adds gets only the next event.
    for (const { listener, isOnce } of this.listeners.get(name) ?? []) {
      if (isOnce) this.removeListener(name, listener as ProviderListener<Name>)
      try {
        ;(listener as ProviderListener<Name>)(event)
      } catch (error) {
        // T01: the other listeners are called even if one throws.
        this.errors.report(error)
      }
    }
  }

  /** Aborted when the page no longer waits, or ends. `leave` is called when nothing waits any more. */
  private wanted(options: RequestOptions | undefined) {
    // T02: a script may pass anything.
    const given = readProperty(options, 'signal')
    const theirs = given instanceof AbortSignal ? given : undefined
    const controller = new AbortController()
    const stop = () => controller.abort(new CoreError('REQUEST_CANCELLED', { isUnsent: true }))
    this.open.add(controller)
    theirs?.addEventListener('abort', stop, { once: true })
    if (this.following.closed) this.dispose()
    else if (theirs?.aborted === true) stop()
    return {
      signal: controller.signal,
      leave: () => {
        this.open.delete(controller)
        theirs?.removeEventListener('abort', stop)
      },
    }
  }
}

interface Listening {
  readonly listener: ProviderListener<never>
  readonly isOnce: boolean
}

/** As EIP-1193 writes it; a wallet may claim to be on anything. */
const chainIdOf = ({ chain }: NamespaceAccount): string | undefined =>
  chain !== undefined && namespaceOf(chain) === 'eip155' ? quantityOf(chain) : undefined

const rpcError = (code: number, message: string, data?: unknown): ProviderRpcError =>
  Object.assign(new Error(message), { code, data })

export const provider = [
  gathered(REACHED_NOUNS, { modal: Modal, networks: Networks, connection: Connection }),
  lazy(
    HANDLE_RPC,
    async () => (await import('../connected.ts')).HandleRpc,
    { execute: 'asked', answer: 'told', shown: 'told', block: 'told', stop: 'told' },
    ...([BLOCKCHAINS, AskWallet, STATE, RANDOMNESS, NETWORKS, CLOCK, PAGE, REQUEST_RULES, REACHED_NOUNS] as const),
    ...([ADDRESS_SCREENING, LATE_CALLS] as const),
  ),
  single(Eip1193Provider, HANDLE_RPC, STATE, ERROR_REPORTER),
]

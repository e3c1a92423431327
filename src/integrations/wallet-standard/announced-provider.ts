import type { PorticoCore, ProviderApi, ProviderEvents, ProviderRpcError } from '../../adapters/composition/api.ts'
import { providerErrorNumber } from '../../domain/rpc/provider-error.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { readProperty } from '../../domain/shared/reading.ts'
import { OWN_MARK } from '../../domain/wallets/own-announcement.ts'
import { accountNow, connectedAccount } from '../core/connected-account.ts'

/** A core as other libraries of the page ask it (EIP-1193), by the same rules as scripts of the page do. */
export interface AnnouncedProvider extends Pick<ProviderApi, 'request'> {
  on(...given: Parameters<ProviderApi['on']>): this
  removeListener(...given: Parameters<ProviderApi['removeListener']>): this
}

/** What is announced of a core, and what takes it back. */
export interface AnnouncedCore {
  readonly provider: AnnouncedProvider
  /** No wallet is asked by it any more, and its listeners hear that it is disconnected, and nothing after that. */
  readonly end: () => void
}

type Listening = Parameters<ProviderApi['on']>

/** A request that is not answered yet. */
interface Waiting {
  readonly method: unknown
  readonly leaving: AbortController
}

/** The one that the wallet shows, if it is one of these: requests are put to it in their order. */
function atTheWallet({ requests }: PorticoCore, waiting: readonly Waiting[]): Waiting | undefined {
  const approval = requests.approval.snapshot()
  return approval?.waitsFor === 'wallet' ? waiting.find(({ method }) => method === approval.method) : undefined
}

export function announcedCore(core: PorticoCore): AnnouncedCore {
  const life = new AbortController()
  let listening: readonly Listening[] = []
  let waiting: readonly Waiting[] = []
  const mustBeThere = () => {
    if (life.signal.aborted) throw rpcError(4900, 'Disconnected')
  }
  const accounts = async (): Promise<unknown> => {
    const { address } = await connectedAccount(core, 'eip155').catch((cause: unknown) => {
      const { code, message, details } = asCoreError(cause, 'UNKNOWN')
      throw rpcError(providerErrorNumber(code), message, { code, details })
    })
    // The visitor may have taken long to connect.
    mustBeThere()
    return [address]
  }
  const provider: AnnouncedProvider = {
    ...OWN_MARK,
    async request(call, options) {
      mustBeThere()
      if (readProperty(call, 'method') === 'eth_requestAccounts') return accounts()
      const own: Waiting = { method: readProperty(call, 'method'), leaving: new AbortController() }
      const given = readProperty(options, 'signal')
      const { signal } = own.leaving
      waiting = [...waiting, own]
      try {
        const either = given instanceof AbortSignal ? AbortSignal.any([given, signal]) : signal
        return await core.provider.request(call, { signal: either })
      } finally {
        waiting = waiting.filter((each) => each !== own)
      }
    },
    on(...given) {
      if (life.signal.aborted) return this
      listening = [...listening, given]
      core.provider.on(...given)
      return this
    },
    removeListener(...given) {
      const at = listening.map(([name, listener]) => name === given[0] && listener === given[1]).lastIndexOf(true)
      listening = listening.filter((_, place) => place !== at)
      core.provider.removeListener(...given)
      return this
    },
  }
  const end = () => {
    if (life.signal.aborted) return
    life.abort()
    // What waits for its turn is not put to the wallet any more; the answer to what is there already still arrives, as it
    // may be the hash of a transaction.
    const asked = atTheWallet(core, waiting)
    for (const each of waiting) if (each !== asked) each.leaving.abort()
    const all = listening
    listening = []
    for (const each of all) core.provider.removeListener(...each)
    if (accountNow(core, 'eip155') === undefined) return
    // In the order in which the core tells the end of a connection.
    tell(all, 'accountsChanged', [])
    tell(all, 'disconnect', rpcError(4900, 'Disconnected'))
  }
  return { provider, end }
}

function tell<Name extends keyof ProviderEvents>(
  all: readonly Listening[],
  told: Name,
  event: ProviderEvents[Name],
): void {
  for (const [name, listener] of all) {
    if (name !== told) continue
    try {
      listener(event)
    } catch {
      // A library's listener that throws is that library's, and the others are still told.
    }
  }
}

const rpcError = (code: number, message: string, data?: unknown): ProviderRpcError =>
  Object.assign(new Error(message), { code, data })

import type { PorticoCore, ProviderApi, ProviderEvents, ProviderRpcError } from '../../adapters/composition/api.ts'
import { providerErrorNumber } from '../../domain/rpc/provider-error.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
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

export function announcedCore(core: PorticoCore): AnnouncedCore {
  let isOver = false
  let listening: readonly Listening[] = []
  const mustBeThere = () => {
    if (isOver) throw rpcError(4900, 'Disconnected')
  }
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    eth_requestAccounts: async () => [(await connectedAccount(core, 'eip155')).address],
  }
  const provider: AnnouncedProvider = {
    ...OWN_MARK,
    async request(call) {
      mustBeThere()
      const own = typeof call?.method === 'string' && Object.hasOwn(answers, call.method)
      if (!own) return core.provider.request(call)
      const answer = await answers[call.method]?.().catch((cause: unknown) => {
        const { code, message, details } = asCoreError(cause, 'UNKNOWN')
        throw rpcError(providerErrorNumber(code), message, { code, details })
      })
      // The visitor may have taken long to connect.
      mustBeThere()
      return answer
    },
    on(...given) {
      if (isOver) return this
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
    if (isOver) return
    isOver = true
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

import type { PorticoCore, ProviderApi, ProviderEvents, ProviderRpcError } from '../../adapters/composition/api.ts'
import { type ChainId, parseChainId } from '../../domain/network/chain-id.ts'
import { providerErrorNumber } from '../../domain/rpc/provider-error.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { OWN_MARK } from '../../domain/wallets/own-announcement.ts'
import { accountNow, connectedAccount } from '../core/connected-account.ts'

/** A core as other libraries of the page ask it (EIP-1193): it connects and moves too. */
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
  const answers: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_requestAccounts: async () => [(await connectedAccount(core, 'eip155')).address],
    wallet_switchEthereumChain: async (params) => {
      await core.networks.switchTo(chainIn(params))
      return null
    },
  }
  const provider: AnnouncedProvider = {
    ...OWN_MARK,
    async request(call) {
      mustBeThere()
      const own = typeof call?.method === 'string' && Object.hasOwn(answers, call.method)
      if (!own) return core.provider.request(call)
      const answer = await answers[call.method]?.(call.params).catch((cause: unknown) => {
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

/** Of `[{ chainId: '0x1' }]`. @throws CoreError `RPC_BAD_PARAMS` */
function chainIn(params: unknown): ChainId {
  const [quantity] = readEach(params, (each) => readText(readFields(each)?.get('chainId')))
  const isQuantity = quantity !== undefined && /^0x[0-9a-f]{1,26}$/i.test(quantity)
  const chain = isQuantity ? parseChainId(`eip155:${BigInt(quantity)}`) : undefined
  if (chain === undefined) throw new CoreError('RPC_BAD_PARAMS')
  return chain
}

const rpcError = (code: number, message: string, data?: unknown): ProviderRpcError =>
  Object.assign(new Error(message), { code, data })

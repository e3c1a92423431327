import type { PorticoCore, ProviderApi, ProviderRpcError } from '../../adapters/composition/api.ts'
import { type ChainId, parseChainId } from '../../domain/network/chain-id.ts'
import { providerErrorNumber } from '../../domain/rpc/provider-error.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { OWN_MARK } from '../../domain/wallets/own-announcement.ts'
import { connectedAccount } from '../core/connected-account.ts'

/** A core as other libraries of the page ask it (EIP-1193): it connects and moves too. */
export interface AnnouncedProvider extends Pick<ProviderApi, 'request'> {
  on(...given: Parameters<ProviderApi['on']>): this
  removeListener(...given: Parameters<ProviderApi['removeListener']>): this
}

/** @param isOver - Whether the announcement was taken back: then no wallet is asked any more. */
export function announcedProvider(core: PorticoCore, isOver: () => boolean): AnnouncedProvider {
  const answers: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_requestAccounts: async () => [(await connectedAccount(core, 'eip155')).address],
    wallet_switchEthereumChain: async (params) => {
      await core.networks.switchTo(chainIn(params))
      return null
    },
  }
  return {
    ...OWN_MARK,
    async request(call) {
      if (isOver()) throw rpcError(4900, 'Disconnected')
      const own = typeof call?.method === 'string' && Object.hasOwn(answers, call.method)
      if (!own) return core.provider.request(call)
      return answers[call.method]?.(call.params).catch((cause: unknown) => {
        const { code, message, details } = asCoreError(cause, 'UNKNOWN')
        throw rpcError(providerErrorNumber(code), message, { code, details })
      })
    },
    on(...given) {
      core.provider.on(...given)
      return this
    },
    removeListener(...given) {
      core.provider.removeListener(...given)
      return this
    },
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

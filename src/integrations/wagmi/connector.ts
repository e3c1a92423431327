import type { Address, Chain } from 'viem'
import type { PorticoCore, ProviderApi } from '../../adapters/composition/api.ts'
import { chainId as chainIdOf, namespaceOf, referenceOf } from '../../domain/network/chain-id.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { OWN_RDNS } from '../../domain/wallets/own-announcement.ts'
import { accountNow, connectedAccount, restoredAccount } from '../core/connected-account.ts'
import { failureOf } from './failure.ts'
import { standingOf } from './standing.ts'
import { Teller } from './teller.ts'
import type { WagmiStanding, WagmiWorld } from './wagmi-world.ts'

/** How the connector stands in a page's list of connectors. */
export interface PorticoConnectorOptions {
  /** Default: `portico`. */
  readonly id?: string | undefined
  /** Default: `Portico`. */
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** The one given to `announce` of `portico/wallet-standard`, so that wagmi does not list the core twice. */
  readonly rdns?: string | undefined
  /**
   * The id, rdns or name of a wallet in the page, or of a method of the page, that `connect` asks without the modal.
   * Where it is not there, the modal opens. Default: the modal opens.
   */
  readonly wallet?: string | undefined
}

/** A connector as `createConfig` of wagmi 2 and 3 takes it: no interface, for wagmi lets connectors have more. */
export type PorticoConnector = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly type: 'portico'
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<Connected<WithCapabilities>>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<ProviderApi>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

export interface ConnectParameters<WithCapabilities extends boolean = boolean> {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

export interface Connected<WithCapabilities extends boolean = boolean> {
  readonly accounts: WithCapabilities extends true
    ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/**
 * A core as a connector for wagmi, one for each core: `createConfig({ connectors: [portico(core)], … })`. What the
 * visitor connects, switches or ends in Portico's own modal arrives in wagmi's store, and the other way round.
 *
 * @throws CoreError `CONFIG_INVALID` for a core without an EVM network.
 */
export function portico(core: PorticoCore, options: PorticoConnectorOptions = {}) {
  const networks = core.networks.list.filter(({ id }) => namespaceOf(id) === 'eip155')
  const [first] = networks
  if (first === undefined) throw new CoreError('CONFIG_INVALID', { details: 'networks has no EVM network for wagmi.' })
  const standingNow = (): WagmiStanding | undefined => {
    const account = accountNow(core, 'eip155')
    return account && standingOf(account)
  }

  // I151: where this throws, as once the core has ended, wagmi reconnects no other connector of the page either.
  const restored = () => restoredAccount(core, 'eip155').catch(() => undefined)

  return ({ chains, emitter }: WagmiWorld): PorticoConnector => {
    const { asked, tell, tellLater, end } = new Teller(emitter, standingNow)

    async function switchTo(id: number): Promise<Chain> {
      const chain = chains.find((each) => each.id === id)
      const network = networks.find((each) => referenceOf(each.id) === String(id))
      try {
        if (chain === undefined || network === undefined)
          throw new CoreError('CHAIN_NOT_GRANTED', { details: missing(id) })
        await core.networks.switchTo(network.id)
        return chain
      } catch (error) {
        throw failureOf(error)
      }
    }

    async function stand({ isReconnecting, chainId }: ConnectParameters): Promise<WagmiStanding> {
      try {
        const account =
          isReconnecting === true
            ? await restoredAccount(core, 'eip155')
            : await connectedAccount(core, 'eip155', options.wallet)
        if (account === undefined) throw new CoreError('NOT_CONNECTED')
        if (chainId === undefined || account.chain === chainIdOf(`eip155:${chainId}`)) return standingOf(account)
      } catch (error) {
        throw failureOf(error)
      }
      // A visitor who declines the switch has declined; a wallet that cannot stays where it is.
      await switchTo(chainId).catch((error: unknown) => {
        if ((error as { readonly code?: unknown }).code === 4001) throw error
      })
      const standing = standingNow()
      if (standing === undefined) throw failureOf(new CoreError('SESSION_GONE'))
      return standing
    }

    return {
      ...{ id: options.id ?? 'portico', name: options.name ?? 'Portico', type: 'portico' },
      ...{ icon: options.icon, rdns: options.rdns ?? OWN_RDNS },
      setup: async () => {
        // wagmi's store is made after its connectors.
        await Promise.resolve()
        core.account.state.changes$.subscribe({ next: tell, complete: end })
        if ((await restored()) === undefined) asked()
      },
      connect: async <WithCapabilities extends boolean = false>(
        parameters: ConnectParameters<WithCapabilities> = {},
      ): Promise<Connected<WithCapabilities>> => {
        asked()
        const { accounts, chainId } = await stand(parameters).catch((error: unknown) => {
          // A wallet may be connected all the same, as where its visitor declined the switch alone.
          tellLater()
          throw error
        })
        const given =
          parameters.withCapabilities === true ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: given as Connected<WithCapabilities>['accounts'], chainId }
      },
      disconnect: async () => {
        await core.connection.disconnectAll('eip155').catch((error: unknown) => {
          // Here it is disconnected; the wallet is told when it can be.
          if (!isCoreError(error, 'DISCONNECT_FAILED')) throw error
        })
      },
      getAccounts: async () => standingNow()?.accounts ?? [],
      getChainId: async () => standingNow()?.chainId ?? Number(referenceOf(first.id)),
      // The first that wagmi asks when it reconnects.
      getProvider: async () => {
        asked()
        return core.provider
      },
      isAuthorized: async () => (await restored()) !== undefined,
      switchChain: ({ chainId }) => switchTo(chainId),
      // wagmi has these for connectors that listen to a provider: this one follows the core, whatever it is told.
      onAccountsChanged: tell,
      onChainChanged: tell,
      onDisconnect: tell,
    }
  }
}

const missing = (id: number): string => `The chain ${id} has to be in the networks of both wagmi and Portico.`

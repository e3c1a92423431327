import type { PorticoCore } from '../../application/core.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { NetworkConfig } from '../../domain/network/network.ts'
import { memoryPorts } from '../memory/index.ts'
import { drawnPicture } from '../wallet-api/drawn-picture.ts'
import { createPortico } from './create-portico.ts'
import {
  SAMPLE_ADDRESS as ADDRESS,
  SAMPLE_BALANCE,
  SAMPLE_NFTS,
  SAMPLE_WALLETS,
  sampleHistory,
  sampleTokens,
} from './preview-samples.ts'

/** A core that shows what a page looks like. */
export interface Preview {
  readonly core: PorticoCore
  /** Shows a view as a visitor would see it; a view of the account with a wallet connected. */
  show(view: ModalView): Promise<void>
  dispose(): Promise<void>
}

/** How often the clock in memory is moved on. Unit: milliseconds. */
const TICK_MS = 250

/** Everything is in memory: no service, node or wallet is asked, and the buttons lead nowhere. */
export function createPreview(networks: readonly NetworkConfig[]): Preview {
  const { ports, wallet, clock, blockchains, store } = memoryPorts({ wallets: SAMPLE_WALLETS })
  const lasting = {
    durability: 'durable',
    get: store.get,
    set: store.set,
    remove: store.remove,
    keys: store.keys,
  } as const
  // Drawn once they are asked for. A network's own currency has its sign.
  ports.walletApi.fetchImage = async (kind, id) => {
    if (kind === 'token' && id === 'ETH') throw new CoreError('IMAGE_UNAVAILABLE')
    return drawnPicture(id)
  }
  const core = createPortico({ networks, ports: { ...ports, store: lasting } })
  const chains = core.networks.list.filter(({ id }) => id.startsWith('eip155:'))
  for (const network of chains) blockchains.eip155.hold(network, ADDRESS, SAMPLE_BALANCE)
  ports.tokenApi.tokens = chains.flatMap(({ id }) => sampleTokens(id))
  ports.transactionApi.transactions = chains.flatMap(({ id }) => sampleHistory(id))
  ports.nftApi.nfts = SAMPLE_NFTS
  const ticking = setInterval(() => void clock.pass(TICK_MS), TICK_MS)

  const show = async (view: ModalView): Promise<void> => {
    const isThere = core.account.state.snapshot().eip155.status === 'connected'
    if (view === 'Account' && !isThere) {
      core.modal.open({ view: 'ConnectingWalletConnectBasic' })
      await clock.pass(0)
      wallet.approve({ accounts: chains.map(({ id }) => `${id}:${ADDRESS}`), peer: { name: 'Rainbow' } })
      await clock.pass(0)
    }
    if (view !== 'Account' && isThere) await core.connection.disconnect()
    core.modal.open({ view })
    await clock.pass(0)
  }

  const dispose = async (): Promise<void> => {
    clearInterval(ticking)
    await core.dispose()
  }
  return { core, show, dispose }
}

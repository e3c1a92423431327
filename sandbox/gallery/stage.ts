import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import type { PorticoConfig } from '../../src/adapters/composition/create-portico.ts'
import { MemoryClock } from '../../src/adapters/memory/memory-clock.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import type { PorticoCore } from '../../src/application/core.ts'
import type { BrowserFacts } from '../../src/domain/connection/platform.ts'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import type { Theme } from '../../src/ui/theme/portico-theme.ts'
import type { ModalView } from '../../src/domain/modal/view.ts'
import type { WalletListing } from '../../src/domain/wallets/wallet.ts'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'
import type { PorticoHandle } from '../../src/ui/bridge/portico-handle.ts'
import { EVERYWHERE, NETWORKS, walletsUpTo } from './cast.ts'
import { drawnPicture } from '../../src/adapters/wallet-api/drawn-picture.ts'
import { PICTURES, TOKEN_PICTURES } from './picture.ts'
import type { Visitor } from './visitor.ts'

export type World = ReturnType<typeof memoryPorts>

/** What is there before the core is. */
export interface Setting {
  /** What the catalogue lists. Default: some sixty wallets. */
  readonly wallets?: readonly WalletListing[]
  readonly facts?: Partial<BrowserFacts>
  readonly config?: Omit<Partial<PorticoConfig>, 'ports'>
  readonly theme?: Theme
  /** Whether the browser stores anything. Default: yes. */
  readonly isForgetful?: boolean
  /** Whether the page names a service that tells what an account holds and did. Default: yes. */
  readonly isWithoutHoldings?: boolean
  /** Whether the core loads; `never`: it stays loading, `failed`: it cannot be loaded. Default: it is there. */
  readonly core?: 'never' | 'failed'
  /** Changes the world before the core looks at it. */
  readonly prepare?: (world: World) => void
}

/** Where a state is played: a real core over ports in memory, and what drives them. */
export class Stage {
  readonly world: World
  readonly core: PorticoCore
  /** The interface's handle of the core. */
  handle!: PorticoHandle

  constructor(
    readonly setting: Setting,
    readonly visitor: Visitor,
  ) {
    const { wallets = walletsUpTo(0), facts, isForgetful = false, isWithoutHoldings = false, config, prepare } = setting
    const clock = new MemoryClock()
    const store = isForgetful ? new MemoryStore() : lasting(new MemoryStore())
    this.world = memoryPorts({ wallets, clock, store, ...(facts === undefined ? {} : { facts }) })
    for (const id of [...PICTURES, ...TOKEN_PICTURES]) this.world.ports.walletApi.images.set(id, drawnPicture(id))
    prepare?.(this.world)
    const { tokenApi, nftApi, transactionApi, ...others } = this.world.ports
    const named = isWithoutHoldings
      ? { servicesUrl: 'https://services.example', ports: others } // by default no such service goes along
      : { ports: { ...others, tokenApi, nftApi, transactionApi } }
    this.core = createPortico({ networks: NETWORKS, ...config, ...named })
  }

  /** Lets promises settle and this much time pass. Unit: milliseconds. */
  pass = (ms = 0): Promise<void> => this.world.clock.pass(ms)

  /** Opens the modal as a click on the page's button does, and lets every port answer that can. */
  open = async (view?: ModalView): Promise<void> => {
    this.core.modal.open(view === undefined ? {} : { view })
    await this.pass()
  }

  /** A wallet has scanned the code and approved. */
  connect = async (accounts: readonly string[] = EVERYWHERE, name = 'Rainbow'): Promise<WalletSession> => {
    await this.open('ConnectingWalletConnectBasic')
    const session = this.world.wallet.approve({ accounts, peer: { name } })
    await this.pass()
    return session
  }
}

/** Like the browser's own storage, but for one visit. */
const lasting = ({ get, set, remove, keys }: MemoryStore): KeyValueStore => ({
  durability: 'durable',
  ...{ get, set, remove, keys },
})

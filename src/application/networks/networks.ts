import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { type Analytics, ANALYTICS } from '../../ports/analytics.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { Life } from '../life.ts'
import type { NetworksOfScripts } from './networks-of-scripts.ts'
import type { SwitchNetwork } from './switch-network.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { NETWORKS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'

const SWITCH_NETWORK = token<OnDemand<SwitchNetwork>>('switchNetwork')

export class Networks implements NetworksOfScripts {
  constructor(
    private readonly life: Life,
    readonly list: readonly Network[],
    private readonly switching: OnDemand<SwitchNetwork>,
    private readonly askWallet: AskWallet,
    private readonly analytics: Analytics,
  ) {}

  switchTo = (chain: ChainId, until?: AbortSignal): Promise<void> =>
    this.life.whileAlive(async () => {
      await this.askWallet.whenReady(this.switching, () => this.switching.execute(chain, until), 'named')
      this.analytics.track({ type: 'SWITCH_NETWORK', network: chain })
    })
}

export const networks = [
  lazy(
    SWITCH_NETWORK,
    async () => (await import('../connected.ts')).SwitchNetwork,
    { execute: 'asked' },
    ...([BLOCKCHAINS, AskWallet, STATE, PersistedState, CLOCK, NETWORKS] as const),
  ),
  single(Networks, Life, NETWORKS, SWITCH_NETWORK, AskWallet, ANALYTICS),
]

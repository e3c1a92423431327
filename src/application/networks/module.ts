import { ANALYTICS } from '../../ports/analytics.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { Life } from '../life.ts'
import { NETWORKS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { Networks } from './networks.ts'
import type { SwitchNetwork } from './switch-network.ts'

const SWITCH_NETWORK = token<OnDemand<SwitchNetwork>>('switchNetwork')

export const networks = [
  lazy(
    SWITCH_NETWORK,
    async () => (await import('../connected.ts')).SwitchNetwork,
    { execute: 'asked' },
    ...([BLOCKCHAINS, AskWallet, STATE, PersistedState, CLOCK, NETWORKS] as const),
  ),
  single(Networks, Life, NETWORKS, SWITCH_NETWORK, AskWallet, ANALYTICS),
]

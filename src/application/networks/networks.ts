import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { Life } from '../life.ts'
import type { NetworksApi } from './api.ts'
import type { SwitchNetwork } from './switch-network.ts'
import type { OnDemand } from '../../ports/wiring.ts'

export class Networks implements NetworksApi {
  constructor(
    private readonly life: Life,
    readonly list: readonly Network[],
    private readonly switching: OnDemand<SwitchNetwork>,
    private readonly askWallet: AskWallet,
    private readonly analytics: Analytics,
  ) {}

  switchTo = (chain: ChainId): Promise<void> =>
    this.life.whileAlive(async () => {
      await this.askWallet.whenReady(this.switching, () => this.switching.execute(chain))
      this.analytics.track({ type: 'SWITCH_NETWORK', network: chain })
    })
}

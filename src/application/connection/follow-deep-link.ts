import type { DeepLink } from '../../domain/connection/deep-link.ts'
import { deepLinkChoice } from '../../domain/connection/deep-link-choice.ts'
import type { FollowedLink } from '../../domain/connection/pairing.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AppState } from '../state/app-state.ts'

/**
 * Remembers which link the visitor followed, and with which code: a wallet that scans another code was not opened by
 * this link. The link itself is a real anchor that the browser follows in the same gesture.
 */
export class FollowDeepLink {
  constructor(
    private readonly state: Pick<AppState, 'connection' | 'pairings'>,
    private readonly analytics: Analytics,
  ) {}

  execute({ id, name }: WalletListing, link: DeepLink): void {
    const platform = link.kind === 'desktop' || link.kind === 'web' ? link.kind : 'mobile'
    this.analytics.track({ type: 'SELECT_WALLET', name, platform })
    const followed: FollowedLink = { choice: deepLinkChoice(link, name), wallet: { id, name } }
    const { wcUri } = this.state.connection.snapshot()
    this.state.pairings.update(
      (pairings) =>
        new Map([...pairings].map(([topic, each]) => [topic, each.uri === wcUri ? { ...each, followed } : each])),
    )
    this.state.connection.update((connection) => ({
      ...connection,
      wcLinking: followed.choice,
      recentWallet: followed.wallet,
    }))
  }
}

import type { DeepLink } from '../../domain/connection/deep-link.ts'
import { deepLinkChoice } from '../../domain/connection/deep-link-choice.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { AppState } from '../state/app-state.ts'

/** Remembers where the visitor went. The link itself is a real anchor that the browser follows in the same gesture. */
export class FollowDeepLink {
  constructor(private readonly state: Pick<AppState, 'connection'>) {}

  execute(wallet: WalletListing, link: DeepLink): void {
    this.state.connection.update((connection) => ({
      ...connection,
      wcLinking: deepLinkChoice(link, wallet.name),
      recentWallet: { id: wallet.id, name: wallet.name },
    }))
  }
}

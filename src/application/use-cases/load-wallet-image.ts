import type { WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'

/** Fetches a wallet's picture when it comes into sight. */
export class LoadWalletImage {
  constructor(private readonly api: WalletApi) {}

  async execute(imageId: string, signal: AbortSignal): Promise<WalletImage | undefined> {
    return this.api.fetchWalletImage(imageId, signal).catch(() => undefined)
  }
}

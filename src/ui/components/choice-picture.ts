import { MOBILE_WALLET } from '../../domain/solana/mobile-wallet.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { ICONS } from './icons.ts'
import type { Pictured } from './Picture.tsx'

/** What to show of a choice: the wallet's own icon where it is installed, else the catalogue's picture. */
export const pictureOf = ({ id, name, installed, listing }: WalletChoice): Pictured => ({
  id,
  name,
  icon: installed.find(({ icon }) => icon !== undefined)?.icon ?? listing?.icon,
  imageId: listing?.image_id,
  // Only the phone knows which app it opens.
  ...(id === MOBILE_WALLET.id ? { sign: ICONS.phone } : {}),
})

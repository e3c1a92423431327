import type { PorticoCore } from '../../adapters/composition/api.ts'
import { networksOf } from '../../domain/network/network.ts'
import { announcedCore } from './announced-provider.ts'
import { type AnnounceOptions, introductionOf } from '../core/introduction.ts'
import { announceProvider, registerWallet } from './page-events.ts'
import { RegisteredWallet } from './registered-wallet.ts'

/**
 * Lets other libraries of the page find a core, as they find any wallet in the page: as a provider (EIP-6963) where it
 * has EVM networks, as a wallet of the Wallet Standard where it has Solana networks. No core, this one or another, lists
 * it as a wallet itself. Without `window` this does nothing.
 *
 * @returns takes the announcement back.
 * @throws CoreError `CONFIG_INVALID` for an option that cannot be used.
 */
export function announce(core: PorticoCore, options: AnnounceOptions = {}): () => void {
  const introduction = introductionOf(options)
  const page: EventTarget | undefined = globalThis.window
  if (page === undefined) return () => {}
  const ends: (() => void)[] = []
  if (networksOf(core.networks.list, 'eip155').length > 0) {
    const announced = announcedCore(core)
    ends.push(announceProvider(page, introduction, announced.provider), announced.end)
  }
  if (networksOf(core.networks.list, 'solana').length > 0) {
    // The Solana wallet adapter stores this announcement's name there, when the visitor has chosen it.
    core.connection.leaveWalletName()
    const wallet = new RegisteredWallet(core, introduction)
    ends.push(registerWallet(page, wallet.standard), () => wallet.dispose())
  }
  return () => {
    for (const end of ends.splice(0)) end()
  }
}

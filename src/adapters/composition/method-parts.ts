import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import { MethodWallet, type ReadWallets } from '../connectors/embedded/method-wallet.ts'
import type { KnownMethod } from '../connectors/embedded/read-methods.ts'
import { readProvider } from '../connectors/injected/eip1193-provider.ts'
import { Eip1193Wallet } from '../connectors/injected/eip1193-wallet.ts'
import { WalletStandardWallet } from '../connectors/wallet-standard/wallet-standard-wallet.ts'

/** Only a page with methods of its own needs this: a chunk of its own. */
const READ: ReadWallets = {
  eip155: (value, facts, clock) => {
    const provider = readProvider(value)
    return provider && new Eip1193Wallet(facts, provider, clock)
  },
  solana: (value, { id, name }, clock) => {
    const wallet =
      typeof value === 'object' && value !== null ? new WalletStandardWallet(value, id, name, clock) : undefined
    wallet?.listen()
    return wallet?.canConnect() === true ? wallet : undefined
  },
}

export const openMethod = ({ method }: KnownMethod, facts: InstalledWallet, clock: Clock): MethodWallet =>
  new MethodWallet(method, facts, READ, clock)

import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { SOL_ALICE } from '../../support/accounts.ts'
import { type CoreOptions, createCore, type TestCore } from '../../support/core.ts'
import { SOLANA } from '../../support/networks.ts'

export const solanaWallet = (name: string, id = name.toLowerCase()): InstalledWallet => ({
  ...{ id, name, icon: undefined, rdns: undefined, source: 'walletStandard', namespaces: ['solana'] },
})
export const GHOST = solanaWallet('Ghost')
export const SUN = solanaWallet('Sun')

/** What a wallet in the page settles: one account, and all methods unless some are named. */
export const solanaSession = (
  name: string,
  { address = SOL_ALICE, methods = ASKED_METHODS.solana }: { address?: string; methods?: readonly string[] } = {},
): WalletSession => ({
  ...{ topic: `local/${name}`, expiresAt: Number.MAX_SAFE_INTEGER, peer: { name } },
  grants: {
    solana: { accounts: [{ chain: SOLANA.id, address }], chains: [SOLANA.id], methods, events: [] },
  },
})

/** A page with Ghost and Sun in it, which agree to whatever they are asked. */
export function solanaPage(options: CoreOptions = {}, test: TestCore = createCore(options)) {
  test.installed.set([GHOST, SUN])
  test.installed.answer = async ({ walletId }) => solanaSession(walletId === 'ghost' ? 'Ghost' : 'Sun')
  const { solana } = test.core
  if (solana === undefined) throw new Error('This page has no Solana network.')
  return { ...test, solana, walletName: () => test.store.get('walletName') }
}

/** The same with Ghost connected. */
export async function connectedToGhost(options: CoreOptions = {}, methods?: readonly string[]) {
  const page = solanaPage(options)
  if (methods !== undefined) page.installed.answer = async () => solanaSession('Ghost', { methods })
  await page.solana.select('Ghost')
  await page.solana.connect()
  return page
}

import { ALICE, BOB, SOL_ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'

export const ETHER = 10n ** 18n
export const INPUT = { amount: '0.5', recipient: BOB }

/** Connected everywhere, with one unit on each chain. */
export async function rich(...given: Parameters<typeof createConnected>) {
  const test = await createConnected(...given)
  test.blockchains.eip155.hold(ETHEREUM, ALICE, ETHER)
  test.blockchains.eip155.hold(BASE, ALICE, ETHER)
  test.blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
  return test
}

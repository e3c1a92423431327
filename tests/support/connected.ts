import type { Approval } from '../../src/adapters/memory/memory-wallet.ts'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { EVERYWHERE } from './accounts.ts'
import { type CoreOptions, createCore, type TestCore } from './core.ts'
import { settled } from './fake-clock.ts'

/** A Portico whose visitor scanned a code and approved. */
export async function createConnected(
  options: CoreOptions = {},
  approval: Approval = { accounts: EVERYWHERE },
): Promise<TestCore & { readonly session: WalletSession }> {
  const test = createCore(options)
  test.core.modal.open()
  await settled()
  const session = test.wallet.approve(approval)
  await settled()
  return { ...test, session }
}

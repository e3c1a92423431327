import { skip } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../src/domain/connection/deep-link-choice.ts'
import { SOLANA_WALLET_NAME } from '../../../src/application/connection/solana-wallet-name.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

/** The page is loaded again, and the sessions are known once they `arrive`. */
async function reloadSlowly({ core, kept }: TestCore) {
  await core.dispose()
  let arrive = () => {}
  const after = createCore({
    ...kept,
    change: (sessions) => {
      const whole = sessions.restore
      sessions.restore = async (): Promise<readonly WalletSession[]> => {
        const all = await whole()
        await new Promise<void>((resolve) => (arrive = resolve))
        return all
      }
    },
  })
  await settled()
  return {
    ...after,
    arrive: async () => {
      arrive()
      await settled()
    },
  }
}

describe('a page that loads', () => {
  it('W27 should not ask whether a wallet still knows it once it has ended, whatever ended it', async () => {
    const before = await createConnected()
    const after = await reloadSlowly(before)
    let isAsked = false
    after.sessions.isAlive = async () => (isAsked = true)
    after.core.account.state.changes$.pipe(skip(1)).subscribe(() => void after.core.dispose())
    await after.arrive()
    expect(isAsked).toBe(false)
  })

  it('W22 should forget no account, and end no session, where it ends before it has read the sessions', async () => {
    const before = await createConnected()
    const between = await reloadSlowly(before)
    await between.core.dispose()
    await between.arrive()
    const after = createCore(before.kept)
    await settled()
    expect([...before.sessions.memory.believed]).toEqual([before.session.topic])
    expect(after.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', address: ALICE })
    expect(after.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('W25 should hear what a wallet has said while it read who was connected', async () => {
    const before = await createConnected()
    const after = await reloadSlowly(before)
    after.sessions.emit({ type: 'chainChanged', topic: before.session.topic, chain: BASE.id })
    await after.arrive()
    expect(after.core.account.state.snapshot().eip155.chain).toBe(BASE.id)
  })

  it('W26 should not keep the name of a Solana wallet that has left before the code for Solana was there', async () => {
    const before = await createConnected()
    await settled()
    expect(before.kept.store.get(SOLANA_WALLET_NAME)).toBeDefined()
    const after = await reloadSlowly(before)
    after.sessions.emit({ type: 'ended', topic: before.session.topic })
    await after.arrive()
    expect(after.core.account.state.snapshot().solana.status).toBe('disconnected')
    expect(after.kept.store.get(SOLANA_WALLET_NAME)).toBeUndefined()
  })
})

it('W23 should begin nothing for a script that has asked in the turn in which the page ends', async () => {
  const { core } = await createConnected({ config: { confirm: 'always' } })
  const ask = () => watch(core.provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', ALICE] }))
  const first = ask()
  await settled()
  core.requests.answer(core.requests.approval.snapshot()?.id ?? '', false)
  await settled()
  expect(first.state).toBe('rejected')
  const second = ask()
  await core.dispose()
  await settled()
  expect(second.error).toMatchObject({ data: { code: 'CORE_DISPOSED' } })
})

it('W24 should remove an unsafe link before the wallet is asked anything, also what needs no approval', async () => {
  const { core, kept, sessions } = await createConnected()
  kept.store.set(WALLETCONNECT_DEEPLINK_CHOICE, '{"href":"javascript:alert(1)","name":"Wallet"}')
  watch(core.provider.request({ method: 'wallet_getCapabilities', params: [ALICE] }))
  await settled()
  expect(sessions.memory.requests.map(({ request }) => request.method)).toEqual(['wallet_getCapabilities'])
  expect(kept.store.get(WALLETCONNECT_DEEPLINK_CHOICE)).toBeUndefined()
})

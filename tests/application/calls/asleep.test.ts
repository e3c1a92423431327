import { describe, expect, it } from 'vitest'
import { BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const HOUR = 3_600_000

/** The wallet has taken a bundle, and the machine slept for the night. By the first look its relay is not back. */
async function slept() {
  const test = await createConnected()
  watch(test.core.calls.send({ calls: [{ to: BOB, value: 1n }] }))
  await settled()
  test.wallet.answer({ id: 'bundle-1' })
  await settled()
  test.clock.jumpWall(8 * HOUR)
  await test.clock.pass(15_000)
  expect(test.wallet.waiting.map(({ request }) => request.method)).toEqual(['wallet_getCallsStatus'])
  test.wallet.refuse('RELAY_UNREACHABLE')
  await settled()
  return test
}

describe('calls of a page whose machine has slept', () => {
  it('S252 should not be given up because the wallet is not reached at once, and end as it says', async () => {
    const { core, wallet, clock } = await slept()
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'pending', isGivenUp: false }])
    await clock.pass(60_000)
    wallet.answer({ status: 200 })
    await settled()
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'success' }])
  })

  it('S252 should be given up after ten minutes in which the wallet is asked and is not reached', async () => {
    const { core, wallet, clock } = await slept()
    for (let minute = 0; minute < 12; minute += 1) {
      await clock.pass(60_000)
      for (const each of wallet.waiting) wallet.refuse('RELAY_UNREACHABLE', each)
      await settled()
    }
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'unknown', isGivenUp: true }])
  })

  it('S252 should be given up at once where the wallet is reached, and does not know of them', async () => {
    const { core, wallet, clock } = await slept()
    await clock.pass(60_000)
    wallet.refuse('CALLS_UNKNOWN')
    await settled()
    expect(core.calls.bundles.snapshot()).toMatchObject([{ outcome: 'unknown', isGivenUp: true }])
  })
})

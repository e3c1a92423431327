import { describe, expect, it } from 'vitest'
import { BOB, EVERYWHERE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { createAsked } from '../provider/requests-of-scripts.ts'

const CALLS = [{ to: BOB, value: 1n }]
const TWO = [
  { to: BOB, value: 2n },
  { to: BOB, value: 3n },
]

async function answered(test: Awaited<ReturnType<typeof createConnected>>, calls: typeof CALLS, answer: unknown) {
  const sending = watch(test.core.calls.send({ calls }))
  await settled()
  test.wallet.answer(answer)
  await settled()
  return sending
}

describe('the id that a wallet gives calls', () => {
  it('F112 should not be that of other calls, of another wallet even: those would be lost', async () => {
    const test = await createConnected()
    await answered(test, CALLS, { id: '1' })
    const [before] = test.core.calls.bundles.snapshot()
    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Other' } })
    await settled()
    const sending = await answered(test, TWO, { id: '1' })
    expect(test.core.calls.bundles.snapshot()).toEqual([before])
    expect(sending.error).toMatchObject({ code: 'SEND_UNKNOWN' })
  })

  it('F112 should not replace other calls where a script has asked for them', async () => {
    const test = await createAsked()
    await answered(test, CALLS, { id: '1' })
    const [before] = test.core.calls.bundles.snapshot()
    const calls = [{ to: BOB, value: '0x2' }]
    const asked = await test.askedFor({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls }] })
    await test.answers({ id: '1' })
    expect(asked.value).toEqual({ id: '1' })
    expect(test.core.calls.bundles.snapshot()).toEqual([before])
  })

  it('F113 should be no longer than what is stored: a reload would lose the calls', async () => {
    const test = await createConnected()
    const sending = await answered(test, CALLS, { id: `0x${'a'.repeat(1_000_000)}` })
    expect(sending.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(test.core.calls.bundles.snapshot()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { createAsked } from '../provider/requests-of-scripts.ts'

const CALLS = [{ to: BOB, value: 1n }]

/** The wallet shows the calls, and the visitor has stopped waiting here. */
async function cancelled() {
  const test = await createConnected()
  const sending = watch(test.core.calls.send({ calls: CALLS }))
  await settled()
  const [request] = test.wallet.waiting
  test.core.requests.cancel()
  await settled()
  expect(sending.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
  return { ...test, request }
}

describe('calls that the visitor no longer waits for', () => {
  it('F13 should be followed where the wallet sends them all the same', async () => {
    const test = await cancelled()
    test.wallet.answer({ id: 'bundle-1' }, test.request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'pending' }])
    expect(test.core.modal.notice.snapshot()).toMatchObject({ event: 'SEND_ADOPTED' })
    await test.clock.pass(15_000)
    await settled()
    expect(test.wallet.waiting.map(({ request }) => request.method)).toEqual(['wallet_getCallsStatus'])
  })

  it('F13 should be followed where a script has asked for them', async () => {
    const test = await createAsked()
    const calls = [{ to: BOB, value: '0x1' }]
    const asked = await test.askedFor({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls }] })
    const [request] = test.wallet.waiting
    test.core.requests.cancel()
    await settled()
    expect(asked.error).toMatchObject({ data: { code: 'REQUEST_CANCELLED' } })
    test.wallet.answer({ id: 'bundle-1' }, request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'pending' }])
  })

  it('F13 should be none where the wallet declines them, and be looked for no longer than it has for an answer', async () => {
    const test = await cancelled()
    test.wallet.refuse('USER_REJECTED', test.request)
    await test.clock.pass(2_000)
    await settled()
    expect(test.core.calls.bundles.snapshot()).toEqual([])
    const silent = await cancelled()
    for (let minute = 0; minute < 6; minute += 1) await silent.clock.pass(60_000)
    await settled()
    silent.wallet.answer({ id: 'bundle-1' }, silent.request)
    await silent.clock.pass(60_000)
    expect(silent.core.calls.bundles.snapshot()).toEqual([])
  })

  it('F13 should leave no timer behind where the page ends', async () => {
    const test = await cancelled()
    await test.core.dispose()
    await settled()
    expect(test.clock.waiting).toBe(0)
  })
})

import { expect, it } from 'vitest'
import { BOB, ON_BASE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

it('F119 should be told how calls stand by a wallet that has gone to another network since, and have it show them', async () => {
  const test = await createConnected()
  watch(test.core.calls.send({ calls: [{ to: BOB, value: 1n }] }))
  await settled()
  test.wallet.answer({ id: 'bundle-1' })
  await settled()
  // As a wallet in the page, which is on one network at a time.
  test.wallet.grant(test.session, [ON_BASE])
  await settled()
  await test.clock.pass(2_000)
  await settled()
  expect(test.wallet.waiting.map(({ request }) => request.method)).toEqual(['wallet_getCallsStatus'])
  test.wallet.answer({ status: 200 })
  await settled()
  expect(test.core.calls.bundles.snapshot()).toMatchObject([{ id: 'bundle-1', outcome: 'success' }])
  watch(test.core.calls.show('bundle-1'))
  await settled()
  expect(test.wallet.waiting.map(({ request }) => request.method)).toEqual(['wallet_showCallsStatus'])
})

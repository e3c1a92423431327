import { expect, it } from 'vitest'
import type { CallInput } from '../../../src/application/calls/api.ts'
import { BOB, EVERYWHERE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const WITHOUT_BUNDLES = { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] }

it.each([
  // As hexadecimal this is 4,722 coins, where one was meant.
  [{ to: BOB, value: '1000000000000000000' }, 'calls[0].value'],
  [{ to: BOB, value: 1.5 }, 'calls[0].value'],
  [{ to: BOB, value: null }, 'calls[0].value'],
  [{ to: BOB, value: -1n }, 'calls[0].value'],
  [{ to: BOB, value: 2n ** 256n }, 'calls[0].value'],
  [{ to: BOB, data: 'a9059cbb' }, 'calls[0].data'],
  [{ to: BOB, data: '0xa9059cb' }, 'calls[0].data'],
  [{ to: 'bob.eth' }, 'calls[0].to'],
  [{ value: 1n }, 'calls[0].to'],
  [undefined, 'calls[0]'],
])('S114 should refuse a call that cannot be one, with the name of its field: %o', async (call, field) => {
  for (const approval of [{ accounts: EVERYWHERE }, WITHOUT_BUNDLES]) {
    const { core, wallet } = await createConnected({}, approval)
    const sending = watch(core.calls.send({ calls: [call as CallInput] }))
    await settled()
    expect(wallet.waiting).toEqual([])
    expect(sending.error).toMatchObject({ code: 'RPC_BAD_PARAMS', details: expect.stringContaining(`${field}:`) })
  }
})

it('S114 should send the calls as they were handed in, whatever the page makes of its list meanwhile', async () => {
  const { core, wallet } = await createConnected({}, WITHOUT_BUNDLES)
  const calls = [
    { to: BOB, value: 1n },
    { to: BOB, value: 2n },
  ]
  watch(core.calls.send({ calls }))
  await settled()
  calls[1] = { to: BOB, value: 999n }
  wallet.answer(`0x${'1'.repeat(64)}`)
  await settled()
  expect(wallet.waiting[0]?.request.params).toMatchObject([{ value: '0x2' }])
})

import { describe, expect, it } from 'vitest'
import { ALICE, ON_ETHEREUM } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { noBalance } from '../../../src/domain/tokens/native-balance.ts'

describe('FetchBalance', () => {
  it('should read the balance of the account on screen, with its time', async () => {
    const { core, blockchains, clock } = await createConnected()
    blockchains.eip155.hold(BASE, ALICE, 7n)
    await core.networks.switchTo(BASE.id)
    await settled()
    const { amount, readAt, loading, chain } = core.account.balance.snapshot()
    expect({ amount, readAt, loading, chain }).toEqual({
      amount: 7n,
      readAt: clock.now(),
      loading: false,
      chain: BASE.id,
    })
  })

  it('should drop an answer for a network that was left', async () => {
    const { core, blockchains } = await createConnected()
    blockchains.eip155.hold(ETHEREUM, ALICE, 1n)
    blockchains.eip155.hold(BASE, ALICE, 2n)
    blockchains.eip155.gate.close()
    void core.account.refreshBalance()
    await core.networks.switchTo(BASE.id)
    expect(core.account.balance.snapshot()).toMatchObject({ chain: BASE.id, amount: undefined, loading: true })
    blockchains.eip155.gate.open()
    await settled()
    expect(core.account.balance.snapshot()).toMatchObject({ chain: BASE.id, amount: 2n })
  })

  it('should drop an answer, and a failure, for an account that was disconnected', async () => {
    for (const failure of [undefined, 'RPC_UNAVAILABLE'] as const) {
      const { core, blockchains } = await createConnected()
      // A node that ignores the abort.
      blockchains.eip155.balance = async () => {
        await blockchains.eip155.gate.pass()
        if (failure !== undefined) throw new Error(failure)
        return 5n
      }
      blockchains.eip155.gate.close()
      void core.account.refreshBalance()
      await core.connection.disconnect()
      blockchains.eip155.gate.open()
      await settled()
      expect(core.account.balance.snapshot()).toEqual(noBalance)
    }
  })

  it('R-CONST-5 should not ask again for 30 s after a failure, and keep the last balance', async () => {
    const { core, blockchains, clock } = await createConnected({}, { accounts: [ON_ETHEREUM] })
    blockchains.eip155.hold(ETHEREUM, ALICE, 9n)
    await core.account.refreshBalance()
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await core.account.refreshBalance()
    expect(core.account.balance.snapshot()).toMatchObject({ amount: 9n, failedAt: clock.now(), loading: false })
    const questions = blockchains.eip155.questions
    await clock.pass(29_999)
    await core.account.refreshBalance()
    expect(blockchains.eip155.questions).toBe(questions)
    blockchains.eip155.failure = undefined
    await clock.pass(1)
    await core.account.refreshBalance()
    expect(core.account.balance.snapshot()).toMatchObject({ amount: 9n, failedAt: undefined })
  })

  it('should show no balance where no wallet is connected', async () => {
    const { core } = createCore()
    await core.account.refreshBalance()
    expect(core.account.balance.snapshot()).toEqual(noBalance)
  })
})

import { describe, expect, it } from 'vitest'
import { ALICE } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { ETHER, INPUT, rich } from '../account/rich-visitor.ts'

describe('maxSendable', () => {
  it('should leave a fee that may still rise, to the wei, and ask no wallet', async () => {
    const { core, sessions } = await rich()
    expect(await core.transactions.maxSendable()).toBe(ETHER - 12n)
    core.account.activate('solana')
    expect(await core.transactions.maxSendable()).toBe(10n ** 9n - 10n)
    expect(sessions.memory.requests).toEqual([])
  })

  it('should be what a review then takes', async () => {
    const { core } = await rich()
    const most = await core.transactions.maxSendable()
    const amount = `0.${most.toString().padStart(18, '0')}`
    expect(await core.transactions.review({ ...INPUT, amount })).toMatchObject({ amount: most })
  })

  it('should be nothing where not even the fee is there', async () => {
    const { core, blockchains } = await rich()
    blockchains.eip155.hold(ETHEREUM, ALICE, 0n)
    expect(await core.transactions.maxSendable()).toBe(0n)
  })

  it('should say so where the network is away', async () => {
    const { core, blockchains } = await rich()
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await expect(core.transactions.maxSendable()).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })
})

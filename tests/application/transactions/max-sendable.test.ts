import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
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

  describe('to a contract, which needs more gas than an account of keys', () => {
    const amountOf = (most: bigint) => `0.${most.toString().padStart(18, '0')}`

    async function withSafe(refuses?: CoreError) {
      const test = await rich()
      const { eip155 } = test.blockchains
      const { prepareTransfer } = eip155
      eip155.prepareTransfer = async (network, transfer, signal) => {
        const isSafe = transfer.to.toLowerCase() === BOB.toLowerCase()
        if (isSafe && refuses !== undefined) throw refuses
        eip155.fee = isSafe ? 13n : 10n
        return prepareTransfer(network, transfer, signal)
      }
      return test
    }

    it('I132 should be what a review then takes', async () => {
      const { core } = await withSafe()
      const most = await core.transactions.maxSendable(BOB)
      expect(most).toBe(ETHER - 16n)
      const review = await core.transactions.review({ ...INPUT, amount: amountOf(most) })
      expect(review).toMatchObject({ amount: most, fee: 13n })
    })

    it('I132 should be as for any other where the contract does not take the smallest amount, or the text is no address', async () => {
      const { core } = await withSafe(new CoreError('SEND_FAILED'))
      expect(await core.transactions.maxSendable(BOB)).toBe(ETHER - 12n)
      expect(await core.transactions.maxSendable('bob.eth')).toBe(ETHER - 12n)
    })
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

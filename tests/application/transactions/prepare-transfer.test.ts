import { describe, expect, it } from 'vitest'
import { ALICE, BOB, hash, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { ETHER, INPUT, rich } from '../account/rich-visitor.ts'

const TOKEN = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }

describe('a send that is reviewed first', () => {
  it('should say what it will do, and ask no wallet yet', async () => {
    const { core, sessions } = await rich()
    expect(await core.transactions.review(INPUT)).toEqual({
      ...{ chain: ETHEREUM.id, from: ALICE, to: BOB, amount: ETHER / 2n },
      ...{ symbol: 'ETH', decimals: 18, token: undefined, fee: 10n, rent: 0n, warning: undefined },
      effects: { leaves: [{ token: undefined, amount: ETHER / 2n }], comes: [], received: ETHER / 2n },
    })
    expect(sessions.memory.requests).toEqual([])
    expect(core.transactions.sent.snapshot()).toEqual([])
  })

  it('should warn of a receiver before any wallet is asked', async () => {
    const { core, blockchains, sessions } = await rich()
    expect(await core.transactions.review({ ...INPUT, recipient: ALICE })).toMatchObject({ warning: 'self' })
    blockchains.eip155.recipients.set(BOB, 'contract')
    expect(await core.transactions.review(INPUT)).toMatchObject({ warning: 'contract' })
    const toItself = { amount: '1', recipient: TOKEN.address, token: TOKEN }
    expect(await core.transactions.review(toItself)).toMatchObject({ warning: 'token' })
    expect(sessions.memory.requests).toEqual([])
  })

  it.each([
    ['a contract', '0x6001', 'elsewhere'],
    ['an account of a key that a contract acts for', `0xef0100${'ab'.repeat(20)}`, undefined],
    ['nothing', '0x', undefined],
    ['what no node says', 'code', undefined],
  ])(
    'S268 should warn where the recipient is %s on another network, and nothing on this one',
    async (_, code, warning) => {
      const { core, blockchains } = await rich()
      const asked: string[] = []
      const { ask } = blockchains.eip155
      blockchains.eip155.ask = async (network, call, signal) => {
        if (call.method !== 'eth_getCode' || String(call.params) !== `${BOB},latest`) return ask(network, call, signal)
        asked.push(network.id)
        return code
      }
      expect(await core.transactions.review(INPUT)).toMatchObject({ warning })
      expect(asked).toEqual([BASE.id])
      blockchains.eip155.recipients.set(BOB, 'unknown')
      expect(await core.transactions.review(INPUT)).toMatchObject({ warning: undefined })
    },
  )

  it('S268 should not wait for another network longer than for a list of bad addresses, nor fail with it', async () => {
    const { core, blockchains, clock } = await rich()
    const { ask } = blockchains.eip155
    blockchains.eip155.ask = (network, call, signal) =>
      String(call.params) === `${BOB},latest` ? new Promise(() => {}) : ask(network, call, signal)
    const late = watch(core.transactions.review(INPUT))
    await clock.pass(4_000)
    expect(late.value).toMatchObject({ warning: undefined })
    blockchains.eip155.ask = () => Promise.reject(new Error('away'))
    expect(await core.transactions.review(INPUT)).toMatchObject({ warning: undefined })
  })

  it('should tell what a trial shows, and nothing where no trial is possible', async () => {
    const { core, blockchains } = await rich()
    blockchains.eip155.trial = ({ from, to }) => [{ token: undefined, from, to, amount: 3n }]
    expect(await core.transactions.review(INPUT)).toMatchObject({
      effects: { leaves: [{ token: undefined, amount: 3n }], comes: [], received: 3n },
    })
    blockchains.eip155.trial = () => undefined
    expect(await core.transactions.review(INPUT)).toMatchObject({ effects: undefined })
  })

  it('should send exactly that, and tell of it', async () => {
    const { core, wallet, analytics } = await rich()
    const sending = core.transactions.send(await core.transactions.review(INPUT))
    await settled()
    wallet.answer(hash(1))
    expect(await sending).toBe(hash(1))
    expect(core.modal.notice.snapshot()).toEqual({ kind: 'success', event: 'TRANSACTION_STARTED' })
    const told = { network: ETHEREUM.id, token: 'ETH', isSmartAccount: false }
    expect(analytics.events.slice(-2)).toEqual([
      { type: 'SEND_INITIATED', ...told },
      { type: 'SEND_SUCCESS', ...told },
    ])
  })

  it('should count in the units of the token, and write it among the sent transactions', async () => {
    const { core, wallet } = await rich()
    const review = await core.transactions.review({ amount: '1.5', recipient: BOB, token: TOKEN })
    expect(review).toMatchObject({ amount: 1_500_000n, symbol: 'USDC', decimals: 6, token: TOKEN.address })
    watch(core.transactions.send(review))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(core.transactions.sent.snapshot()).toMatchObject([
      { amount: 1_500_000n, symbol: 'USDC', token: TOKEN.address },
    ])
  })

  it.each(['0.0000001', '1e3', ''])('I08 should refuse %j of a token with 6 decimals', async (amount) => {
    const { core } = await rich()
    await expect(core.transactions.review({ amount, recipient: BOB, token: TOKEN })).rejects.toThrow(
      'Please enter a valid amount and receiver address',
    )
  })

  it('N07 should send nothing for a review that did not come from here', async () => {
    const { core, sessions } = await rich()
    const review = await core.transactions.review(INPUT)
    for (const forged of [{ ...review }, { ...review, to: ALICE }, JSON.parse('{}') as typeof review])
      await expect(core.transactions.send(forged)).rejects.toMatchObject({ code: 'TAMPERED' })
    expect(() => Object.assign(review, { to: ALICE })).toThrow(TypeError)
    expect(sessions.memory.requests).toEqual([])
    expect(core.transactions.sent.snapshot()).toEqual([])
  })

  it('N07 should send nothing when the bytes change between the review and the wallet', async () => {
    const { core, blockchains, sessions } = await rich()
    const { prepareTransfer } = blockchains.eip155
    const params = [{ from: ALICE, to: BOB, value: `0x${(ETHER / 2n).toString(16)}` }]
    blockchains.eip155.prepareTransfer = async (...given) => ({
      ...(await prepareTransfer(...given)),
      calls: [{ method: 'eth_sendTransaction', params }],
    })
    const review = await core.transactions.review(INPUT)
    if (params[0] !== undefined) params[0].to = ALICE // a script of the page that got hold of them
    await expect(core.transactions.send(review)).rejects.toMatchObject({ code: 'TAMPERED' })
    expect(sessions.memory.requests).toEqual([])
  })

  it('N07 should review nothing whose bytes say something else than was asked for', async () => {
    const { core, blockchains } = await rich()
    const { prepareTransfer } = blockchains.eip155
    blockchains.eip155.prepareTransfer = (network, transfer, signal) =>
      prepareTransfer(network, { ...transfer, to: ALICE }, signal)
    await expect(core.transactions.review(INPUT)).rejects.toMatchObject({ code: 'TAMPERED' })
  })

  it('should prepare it anew where the visitor took their time', async () => {
    const { core, clock, wallet, blockchains } = await rich()
    const review = await core.transactions.review(INPUT)
    const before = blockchains.eip155.questions
    clock.advance(20_000)
    const sending = core.transactions.send(review)
    await settled()
    expect(blockchains.eip155.questions).toBeGreaterThan(before)
    wallet.answer(hash(1))
    expect(await sending).toBe(hash(1))
  })

  it('Q172 should never cost more than was reviewed on Solana, where it is prepared anew', async () => {
    const { core, clock, wallet, blockchains, sessions } = await rich()
    core.account.activate('solana')
    const chain = blockchains.solana
    const { prepareTransfer } = chain
    const limits: unknown[] = []
    chain.prepareTransfer = (network, transfer, signal, most?: bigint) => {
      limits.push(most)
      return prepareTransfer(network, transfer, signal)
    }
    const review = await core.transactions.review({ amount: '0.1', recipient: SOL_BOB })
    clock.advance(20_000)
    chain.fee = 11n
    await expect(core.transactions.send(review)).rejects.toMatchObject({ code: 'TAMPERED' })
    expect([sessions.memory.requests, core.transactions.sent.snapshot()]).toEqual([[], []])
    chain.fee = 9n
    watch(core.transactions.send(review))
    await settled()
    expect(wallet.waiting).toHaveLength(1)
    expect(limits).toEqual([undefined, 10n, 10n])
  })

  it('should be sent on EVM whatever its fee is by then, which the wallet names and shows', async () => {
    const { core, clock, wallet, blockchains } = await rich()
    const review = await core.transactions.review(INPUT)
    clock.advance(20_000)
    blockchains.eip155.fee = 11n
    watch(core.transactions.send(review))
    await settled()
    expect(wallet.waiting).toHaveLength(1)
  })

  it('O93 should prepare it anew where the machine slept since the review, as its clock stood still', async () => {
    const { core, clock, wallet, blockchains } = await rich()
    const review = await core.transactions.review(INPUT)
    const before = blockchains.eip155.questions
    clock.jumpWall(3_600_000)
    const sending = core.transactions.send(review)
    await settled()
    expect(blockchains.eip155.questions).toBeGreaterThan(before)
    wallet.answer(hash(1))
    expect(await sending).toBe(hash(1))
  })

  it('G02 should ask no wallet when the network changed since the review', async () => {
    const { core, sessions } = await rich()
    const review = await core.transactions.review(INPUT)
    await core.networks.switchTo(BASE.id)
    await expect(core.transactions.send(review)).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
    expect(sessions.memory.requests).toEqual([])
  })
})

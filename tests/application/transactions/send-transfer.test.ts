import { describe, expect, it } from 'vitest'
import { Gate } from '../../../src/adapters/memory/gate.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { ALICE, BOB, EVERYWHERE, hash, ON_ETHEREUM, ON_SOLANA, SOL_BOB } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { ETHER, INPUT, rich } from '../account/rich-visitor.ts'
import { storedSends } from '../../support/stored-sends.ts'

describe('SendTransfer', () => {
  it('should resolve with the hash, and have it among the sent transactions', async () => {
    const { core, wallet } = await rich()
    const sending = core.transactions.sendNative(INPUT)
    await settled()
    expect(core.requests.current.snapshot()).toMatchObject({ kind: 'send', chain: ETHEREUM.id })
    expect(wallet.waiting[0]?.request).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: ALICE, to: BOB, value: `0x${(ETHER / 2n).toString(16)}` }],
    })
    wallet.answer(hash(1))
    expect(await sending).toBe(hash(1))
    expect(core.transactions.sent.snapshot()).toMatchObject([
      { status: 'pending', hash: hash(1), from: ALICE, to: BOB, amount: ETHER / 2n, chain: ETHEREUM.id, symbol: 'ETH' },
    ])
  })

  it('should be in the stored sent transactions before the wallet is asked', async () => {
    const { core, sessions, store } = await rich()
    const { request } = sessions
    let before: unknown
    sessions.request = (...given) => {
      before = storedSends(store)
      return request(...given)
    }
    watch(core.transactions.sendNative(INPUT))
    await settled()
    expect(before).toMatchObject([{ status: 'asking', amount: (ETHER / 2n).toString() }])
  })

  it.each([
    [true, 'unknown', 'SEND_UNKNOWN'],
    [false, 'rejected', 'USER_REJECTED'],
  ] as const)(
    'S02 should take a no for one only where a code says so (in words: %s)',
    async (isDoubtful, status, code) => {
      const { core, sessions } = await rich()
      sessions.request = () => Promise.reject(new CoreError('USER_REJECTED', { isDoubtful }))
      await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code })
      expect(core.transactions.sent.snapshot()).toMatchObject([{ status }])
    },
  )

  it.each([
    ['METHOD_NOT_GRANTED', 'METHOD_NOT_GRANTED', 'SEND_FAILED'],
    ['USER_REJECTED', 'USER_REJECTED', undefined],
    ['REQUEST_UNANSWERED', 'SEND_UNKNOWN', undefined],
    ['REQUEST_CANCELLED', 'REQUEST_CANCELLED', undefined],
  ] as const)('R-ERR-6 should tell of a wallet that says %s just what is known (V07)', async (said, thrown, toast) => {
    const { core, sessions } = await rich()
    sessions.request = () => Promise.reject(new CoreError(said))
    await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code: thrown })
    expect(core.modal.notice.snapshot()).toEqual(toast === undefined ? undefined : { kind: 'error', code: toast })
  })

  it.each([
    [new CoreError('RPC_UNAVAILABLE'), 'SEND_FAILED'],
    [new CoreError('SEND_INSUFFICIENT'), 'SEND_FAILED'],
    [new TypeError('x is not a function'), 'SEND_FAILED'],
    [new CoreError('SEND_INPUT_INVALID'), undefined],
  ])('R-ERR-6 should tell of a send in one go that could not be prepared: %s (V07)', async (fault, toast) => {
    const { core, blockchains } = await rich()
    blockchains.eip155.prepareTransfer = () => Promise.reject(fault)
    await expect(core.transactions.sendNative(INPUT)).rejects.toThrow()
    expect(core.modal.notice.snapshot()).toEqual(toast === undefined ? undefined : { kind: 'error', code: toast })
  })

  it('R-ERR-6 should say that a send failed whose review was changed (V07)', async () => {
    const { core } = await rich()
    const review = await core.transactions.review(INPUT)
    await expect(core.transactions.send({ ...review })).rejects.toMatchObject({ code: 'TAMPERED' })
    expect(core.modal.notice.snapshot()).toEqual({ kind: 'error', code: 'SEND_FAILED' })
  })

  it('R-ERR-6 should say "Something went wrong" of an unexpected error, and not that it failed (V07)', async () => {
    const { core, sessions } = await rich()
    sessions.request = () => Promise.reject(new TypeError('x is not a function'))
    await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code: 'SEND_UNKNOWN' })
    expect(core.modal.notice.snapshot()).toEqual({ kind: 'error', code: 'UNKNOWN' })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown' }])
  })

  it('I07 should put one question to the wallet for twenty clicks, and write one entry', async () => {
    const { core, wallet, sessions } = await rich()
    const clicks = Array.from({ length: 20 }, () => watch(core.transactions.sendNative(INPUT)))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(sessions.memory.requests).toHaveLength(1)
    expect(core.transactions.sent.snapshot()).toHaveLength(1)
    expect(clicks.map(({ state }) => state)).toEqual(['fulfilled', ...Array.from({ length: 19 }, () => 'rejected')])
    expect(clicks[7]?.error).toMatchObject({ code: 'WALLET_BUSY' })
  })

  it('I07 should put one question to a wallet that answers before the second click is prepared', async () => {
    const { core, wallet, sessions, blockchains } = await rich()
    const { prepareTransfer } = blockchains.eip155
    const slow = new Gate()
    slow.close()
    let clicks = 0
    blockchains.eip155.prepareTransfer = async (...given) => {
      clicks += 1
      if (clicks > 1) await slow.pass()
      return prepareTransfer(...given)
    }
    watch(core.transactions.sendNative(INPUT))
    const second = watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(hash(1))
    await settled()
    slow.open()
    await settled()
    expect(sessions.memory.requests).toHaveLength(1)
    expect(second.error).toMatchObject({ code: 'WALLET_BUSY' })
  })

  it.each([
    '',
    '0',
    '0.0',
    '-1',
    '1e3',
    '1,5',
    '0.0000000000000000001',
    '１',
    '٣',
    '1'.repeat(80),
    'abc',
    '0x1',
    ' ',
    '.',
  ])('I08 should not send %j', async (amount) => {
    const { core, wallet } = await rich()
    await expect(core.transactions.sendNative({ amount, recipient: BOB })).rejects.toMatchObject({
      code: 'SEND_INPUT_INVALID',
      message: 'Please enter a valid amount and receiver address',
    })
    expect(wallet.waiting).toEqual([])
    expect(core.transactions.sent.snapshot()).toEqual([])
  })

  it.each(['', 'bob.eth', `${BOB}0`, BOB.slice(0, -1), SOL_BOB, 'javascript:alert(1)'])(
    'I08 should not send to %j',
    async (recipient) => {
      const { core } = await rich()
      await expect(core.transactions.sendNative({ amount: '1', recipient })).rejects.toMatchObject({
        code: 'SEND_INPUT_INVALID',
      })
    },
  )

  it('R-SEND-1 should want an amount and a receiver on Solana too', async () => {
    const { core } = await rich({}, { accounts: [ON_SOLANA] })
    await expect(core.transactions.sendNative({ amount: '', recipient: SOL_BOB })).rejects.toMatchObject({
      code: 'SEND_INPUT_INVALID',
    })
    await expect(core.transactions.sendNative({ amount: '1', recipient: '' })).rejects.toMatchObject({
      code: 'SEND_INPUT_INVALID',
    })
  })

  it('I11 should not ask the wallet for more than there is, fee included', async () => {
    const { core, wallet } = await rich()
    await expect(core.transactions.sendNative({ amount: '1', recipient: BOB })).rejects.toMatchObject({
      code: 'SEND_INSUFFICIENT',
    })
    expect(wallet.waiting).toEqual([])
    expect(core.transactions.sent.snapshot()).toEqual([])
  })

  it.each(['RPC_UNAVAILABLE', 'RPC_WRONG_CHAIN', 'RPC_BAD_ANSWER'] as const)(
    'I11 should not ask the wallet when the node says %s',
    async (failure) => {
      const { core, wallet, blockchains } = await rich()
      blockchains.eip155.failure = failure
      await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code: failure })
      expect(wallet.waiting).toEqual([])
    },
  )

  it('I11 should say that it failed, and why, when the node breaks its promises', async () => {
    const { core, wallet, blockchains } = await rich()
    const broken = new TypeError('fetch failed')
    blockchains.eip155.prepareTransfer = () => Promise.reject(broken)
    await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({
      code: 'SEND_FAILED',
      message: 'Failed to send transaction. Please try again.',
      cause: broken,
    })
    expect(wallet.waiting).toEqual([])
  })

  it('G02 should ask nothing when network, address or namespace change while it is prepared', async () => {
    for (const change of ['network', 'address', 'namespace'] as const) {
      const test = await rich({}, { accounts: [...EVERYWHERE, `${ETHEREUM.id}:${BOB}`] })
      test.blockchains.eip155.gate.close()
      const outcome = watch(test.core.transactions.sendNative(INPUT))
      await settled()
      if (change === 'network') await test.core.networks.switchTo(BASE.id)
      else if (change === 'address') test.core.account.selectAddress(BOB)
      else test.core.account.activate('solana')
      test.blockchains.eip155.gate.open()
      await settled()
      expect(outcome.error).toMatchObject({ code: 'CHAIN_CHANGED' })
      expect(test.wallet.waiting).toEqual([])
      expect(test.core.transactions.sent.snapshot()).toEqual([])
    }
  })

  it('G02 should ask nothing when the wallet is gone, or another one, by then', async () => {
    for (const isReplaced of [true, false]) {
      const test = await rich({}, { accounts: [ON_ETHEREUM] })
      test.blockchains.eip155.gate.close()
      const outcome = watch(test.core.transactions.sendNative(INPUT))
      await settled()
      if (isReplaced) {
        test.core.modal.open({ view: 'Connect' })
        await settled()
        test.wallet.approve({ accounts: [ON_ETHEREUM] })
      } else test.wallet.end(test.session)
      test.blockchains.eip155.gate.open()
      await settled()
      expect(outcome.error).toMatchObject({ code: 'SESSION_GONE' })
      expect(test.core.transactions.sent.snapshot()).toEqual([])
    }
  })

  it('should wait for its turn where another question came first', async () => {
    const { core, blockchains, wallet } = await rich()
    blockchains.eip155.gate.close()
    const outcome = watch(core.transactions.sendNative(INPUT))
    await settled()
    watch(core.signing.signMessage('x'))
    await settled()
    blockchains.eip155.gate.open()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'WALLET_BUSY' })
    expect(core.transactions.sent.snapshot()).toEqual([])
    expect(wallet.waiting).toHaveLength(1)
  })

  it('should not ask for a method that was not granted', async () => {
    const { core, wallet } = await rich({}, { accounts: [ON_ETHEREUM], methods: ['personal_sign'] })
    await expect(core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(wallet.waiting).toEqual([])
    expect(core.transactions.sent.snapshot()).toEqual([])
  })

  it('should refuse where no wallet is connected', async () => {
    await expect(createCore().core.transactions.sendNative(INPUT)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

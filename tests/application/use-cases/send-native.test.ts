import { describe, expect, it } from 'vitest'
import { Gate } from '../../../src/adapters/memory/gate.ts'
import { ALICE, BOB, EVERYWHERE, hash, ON_ETHEREUM, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const ETHER = 10n ** 18n
const INPUT = { amount: '0.5', receiver: BOB }

/** Connected everywhere, with one unit on each chain. */
async function rich(...given: Parameters<typeof createConnected>) {
  const test = await createConnected(...given)
  test.blockchains.eip155.hold(ETHEREUM, ALICE, ETHER)
  test.blockchains.eip155.hold(BASE, ALICE, ETHER)
  test.blockchains.solana.hold(SOLANA, SOL_ALICE, 10n ** 9n)
  return test
}

const stored = (text: string | undefined) =>
  JSON.parse(text ?? '{}') as { entries: { status: string; hash?: string }[] }

describe('SendNative', () => {
  it('should resolve with the hash, and have it in the ledger', async () => {
    const { core, wallet } = await rich()
    const sending = core.sendNative(INPUT)
    await settled()
    expect(core.walletRequest.snapshot()).toMatchObject({ kind: 'send', chain: ETHEREUM.id })
    expect(wallet.waiting[0]?.request).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: ALICE, to: BOB, value: `0x${(ETHER / 2n).toString(16)}` }],
    })
    wallet.answer(hash(1))
    expect(await sending).toBe(hash(1))
    expect(core.ledger.snapshot()).toMatchObject([
      { status: 'pending', hash: hash(1), from: ALICE, to: BOB, amount: ETHER / 2n, chain: ETHEREUM.id, symbol: 'ETH' },
    ])
  })

  it('should be in the stored ledger before the wallet is asked', async () => {
    const { core, sessions, store } = await rich()
    const { request } = sessions
    let before: string | undefined
    sessions.request = (...given) => {
      before = store.get('portico.ledger')
      return request(...given)
    }
    watch(core.sendNative(INPUT))
    await settled()
    expect(stored(before).entries).toMatchObject([{ status: 'asking', amount: (ETHER / 2n).toString() }])
  })

  it('I07 should put one question to the wallet for twenty clicks, and write one entry', async () => {
    const { core, wallet, sessions } = await rich()
    const clicks = Array.from({ length: 20 }, () => watch(core.sendNative(INPUT)))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(sessions.memory.requests).toHaveLength(1)
    expect(core.ledger.snapshot()).toHaveLength(1)
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
    watch(core.sendNative(INPUT))
    const second = watch(core.sendNative(INPUT))
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
    await expect(core.sendNative({ amount, receiver: BOB })).rejects.toMatchObject({
      code: 'SEND_INPUT_INVALID',
      message: 'Please enter a valid amount and receiver address',
    })
    expect(wallet.waiting).toEqual([])
    expect(core.ledger.snapshot()).toEqual([])
  })

  it.each(['', 'bob.eth', `${BOB}0`, BOB.slice(0, -1), SOL_BOB, 'javascript:alert(1)'])(
    'I08 should not send to %j',
    async (receiver) => {
      const { core } = await rich()
      await expect(core.sendNative({ amount: '1', receiver })).rejects.toMatchObject({ code: 'SEND_INPUT_INVALID' })
    },
  )

  it('R-SEND-1 should want an amount and a receiver on Solana too', async () => {
    const { core } = await rich({}, { accounts: [ON_SOLANA] })
    await expect(core.sendNative({ amount: '', receiver: SOL_BOB })).rejects.toMatchObject({
      code: 'SEND_INPUT_INVALID',
    })
    await expect(core.sendNative({ amount: '1', receiver: '' })).rejects.toMatchObject({ code: 'SEND_INPUT_INVALID' })
  })

  it('I11 should not ask the wallet for more than there is, fee included', async () => {
    const { core, wallet } = await rich()
    await expect(core.sendNative({ amount: '1', receiver: BOB })).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    expect(wallet.waiting).toEqual([])
    expect(core.ledger.snapshot()).toEqual([])
  })

  it.each(['RPC_UNAVAILABLE', 'RPC_WRONG_CHAIN', 'RPC_BAD_ANSWER'] as const)(
    'I11 should not ask the wallet when the node says %s',
    async (failure) => {
      const { core, wallet, blockchains } = await rich()
      blockchains.eip155.failure = failure
      await expect(core.sendNative(INPUT)).rejects.toMatchObject({ code: failure })
      expect(wallet.waiting).toEqual([])
    },
  )

  it('I11 should say that it failed, and why, when the node breaks its promises', async () => {
    const { core, wallet, blockchains } = await rich()
    const broken = new TypeError('fetch failed')
    blockchains.eip155.prepareTransfer = () => Promise.reject(broken)
    await expect(core.sendNative(INPUT)).rejects.toMatchObject({
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
      const outcome = watch(test.core.sendNative(INPUT))
      await settled()
      if (change === 'network') await test.core.switchNetwork(BASE.id)
      else if (change === 'address') test.core.selectAddress(BOB)
      else test.core.activate('solana')
      test.blockchains.eip155.gate.open()
      await settled()
      expect(outcome.error).toMatchObject({ code: 'CHAIN_CHANGED' })
      expect(test.wallet.waiting).toEqual([])
      expect(test.core.ledger.snapshot()).toEqual([])
    }
  })

  it('G02 should ask nothing when the wallet is gone, or another one, by then', async () => {
    for (const isReplaced of [true, false]) {
      const test = await rich({}, { accounts: [ON_ETHEREUM] })
      test.blockchains.eip155.gate.close()
      const outcome = watch(test.core.sendNative(INPUT))
      await settled()
      if (isReplaced) {
        test.core.open({ view: 'Connect' })
        await settled()
        test.wallet.approve({ accounts: [ON_ETHEREUM] })
      } else test.wallet.end(test.session)
      test.blockchains.eip155.gate.open()
      await settled()
      expect(outcome.error).toMatchObject({ code: 'SESSION_GONE' })
      expect(test.core.ledger.snapshot()).toEqual([])
    }
  })

  it('should wait for its turn where another question came first', async () => {
    const { core, blockchains, wallet } = await rich()
    blockchains.eip155.gate.close()
    const outcome = watch(core.sendNative(INPUT))
    await settled()
    watch(core.signMessage('x'))
    await settled()
    blockchains.eip155.gate.open()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'WALLET_BUSY' })
    expect(core.ledger.snapshot()).toEqual([])
    expect(wallet.waiting).toHaveLength(1)
  })

  it('F10 should be rejected when the visitor declines', async () => {
    const { core, wallet } = await rich()
    const outcome = watch(core.sendNative(INPUT))
    await settled()
    wallet.refuse('USER_REJECTED')
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED', message: 'You declined in your wallet' })
    expect(core.ledger.snapshot()).toMatchObject([{ status: 'rejected', hash: undefined }])
  })

  it.each([null, {}, 5, '0x', `0x${'0'.repeat(63)}`, 'x'.repeat(10_000)])(
    'F08 should not know what became of a send that is answered by %j',
    async (answer) => {
      const { core, wallet } = await rich()
      const outcome = watch(core.sendNative(INPUT))
      await settled()
      wallet.answer(answer)
      await settled()
      expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN' })
      expect(core.ledger.snapshot()).toMatchObject([{ status: 'unknown' }])
    },
  )

  it.each(['WALLET_REFUSED', 'SESSION_GONE'] as const)(
    'I05 should never call a send failed because the wallet says %s',
    async (code) => {
      const { core, wallet, clock } = await rich()
      const outcome = watch(core.sendNative(INPUT))
      await settled()
      wallet.refuse(code)
      await clock.pass(3_600_000)
      expect(outcome.state).toBe('rejected')
      expect(core.ledger.snapshot()).toMatchObject([{ status: 'unknown' }])
    },
  )

  it('should not know what became of a send that is never answered', async () => {
    const { core, clock } = await rich()
    const outcome = watch(core.sendNative(INPUT))
    await clock.pass(300_000)
    expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN', cause: { code: 'REQUEST_UNANSWERED' } })
    expect(core.ledger.snapshot()).toMatchObject([{ status: 'unknown' }])
  })

  it('should not ask for a method that was not granted', async () => {
    const { core, wallet } = await rich({}, { accounts: [ON_ETHEREUM], methods: ['personal_sign'] })
    await expect(core.sendNative(INPUT)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(wallet.waiting).toEqual([])
    expect(core.ledger.snapshot()).toEqual([])
  })

  it('should hand in itself what a Solana wallet only signed', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const sending = core.sendNative({ amount: '0.1', receiver: SOL_BOB })
    await settled()
    expect(wallet.waiting[0]?.request.method).toBe('solana_signTransaction')
    wallet.answer({ signature: '5'.repeat(88) })
    expect(await sending).toBe('5'.repeat(88))
    expect(blockchains.solana.broadcasts).toHaveLength(1)
  })

  it('should hand it in once, however long the answer takes to read', async () => {
    const { core, wallet, blockchains, clock } = await rich(
      {},
      { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] },
    )
    const { readTransferAnswer } = blockchains.solana
    const slow = new Gate()
    slow.close()
    blockchains.solana.readTransferAnswer = async (...given) => {
      await slow.pass()
      return readTransferAnswer(...given)
    }
    watch(core.sendNative({ amount: '0.1', receiver: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    await clock.pass(10_000)
    slow.open()
    await settled()
    expect(core.ledger.snapshot()).toMatchObject([{ status: 'pending', hash: '5'.repeat(88) }])
    expect(blockchains.solana.broadcasts).toHaveLength(1)
  })

  it('should keep the hash of what could not be handed in, and not know', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const outcome = watch(core.sendNative({ amount: '0.1', receiver: SOL_BOB }))
    await settled()
    blockchains.solana.failure = 'RPC_UNAVAILABLE'
    wallet.answer({ signature: '5'.repeat(88) })
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN' })
    expect(core.ledger.snapshot()).toMatchObject([{ status: 'unknown', hash: '5'.repeat(88) }])
  })

  it('should rather let a Solana wallet send by itself', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA] })
    const sending = core.sendNative({ amount: '0.1', receiver: SOL_BOB })
    await settled()
    expect(wallet.waiting[0]?.request.method).toBe('solana_signAndSendTransaction')
    wallet.answer({ signature: '5'.repeat(88) })
    await sending
    expect(blockchains.solana.broadcasts).toEqual([])
  })

  it('should refuse where nobody is connected', async () => {
    await expect(createCore().core.sendNative(INPUT)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

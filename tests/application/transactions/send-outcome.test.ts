import type { PorticoCore } from '../../../src/application/core.ts'
import { describe, expect, it } from 'vitest'
import { Gate } from '../../../src/adapters/memory/gate.ts'
import { hash, ON_SOLANA, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { INPUT, rich } from '../account/rich-visitor.ts'

describe('SendNative, by what the wallet answers', () => {
  it('F10 should be rejected when the visitor declines', async () => {
    const { core, wallet } = await rich()
    const outcome = watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.refuse('USER_REJECTED')
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED', message: 'Request declined' })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'rejected', hash: undefined }])
  })

  it.each([null, {}, 5, '0x', `0x${'0'.repeat(63)}`, 'x'.repeat(10_000)])(
    'F08 should not know what became of a send that is answered by %j',
    async (answer) => {
      const { core, wallet } = await rich()
      const outcome = watch(core.transactions.sendNative(INPUT))
      await settled()
      wallet.answer(answer)
      await settled()
      expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN' })
      expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown' }])
    },
  )

  it.each([
    ['the relay never takes', 'SEND_FAILED', () => {}],
    [
      'the visitor gives up before the relay takes it',
      undefined,
      (core: Pick<PorticoCore, 'requests'>) => core.requests.cancel(),
    ],
  ] as const)('should know for unsent what %s, and let it be tried again (T13)', async (_, notice, act) => {
    const { core, wallet, clock, sessions } = await rich()
    sessions.goOffline()
    const outcome = watch(core.transactions.sendNative(INPUT))
    await settled()
    act(core)
    await clock.pass(10_000)
    expect(outcome.error).toMatchObject({ code: 'SEND_UNSENT' })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unsent', hash: undefined }])
    expect(core.modal.notice.snapshot()).toEqual(notice && { kind: 'error', code: notice })
    sessions.goOnline()
    await clock.pass(60_000)
    expect(wallet.waiting).toEqual([])
    const again = watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(again.value).toBe(hash(1))
    expect(core.transactions.sent.snapshot().map(({ status }) => status)).toEqual(['pending', 'unsent'])
  })

  it.each(['WALLET_REFUSED', 'SESSION_GONE'] as const)(
    'I05 should never call a send failed because the wallet says %s',
    async (code) => {
      const { core, wallet, clock } = await rich()
      const outcome = watch(core.transactions.sendNative(INPUT))
      await settled()
      wallet.refuse(code)
      await clock.pass(3_600_000)
      expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN' })
      expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown' }])
    },
  )

  it('should not know what became of a send that is never answered', async () => {
    const { core, clock } = await rich()
    const outcome = watch(core.transactions.sendNative(INPUT))
    await clock.pass(300_000)
    expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN', cause: { code: 'REQUEST_UNANSWERED' } })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown' }])
  })

  it('should hand in itself what a Solana wallet only signed', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const sending = core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB })
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
    watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    wallet.answer({ signature: '5'.repeat(88) })
    await clock.pass(10_000)
    slow.open()
    await settled()
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: '5'.repeat(88) }])
    expect(blockchains.solana.broadcasts).toHaveLength(1)
  })

  it('should keep the hash of what could not be handed in, and not know', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const outcome = watch(core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB }))
    await settled()
    blockchains.solana.failure = 'RPC_UNAVAILABLE'
    wallet.answer({ signature: '5'.repeat(88) })
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SEND_UNKNOWN' })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown', hash: '5'.repeat(88) }])
  })

  it('should rather let a Solana wallet send by itself', async () => {
    const { core, wallet, blockchains } = await rich({}, { accounts: [ON_SOLANA] })
    const sending = core.transactions.sendNative({ amount: '0.1', recipient: SOL_BOB })
    await settled()
    expect(wallet.waiting[0]?.request.method).toBe('solana_signAndSendTransaction')
    wallet.answer({ signature: '5'.repeat(88) })
    await sending
    expect(blockchains.solana.broadcasts).toEqual([])
  })
})

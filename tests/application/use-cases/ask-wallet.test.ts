import { describe, expect, it } from 'vitest'
import { hash } from '../../support/accounts.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { INPUT, rich } from './rich-visitor.ts'

const LINK = {
  ...({ kind: 'redirect', target: '_self' } as const),
  ...{ href: 'https://phantom.app/ul/v1/signMessage?payload=1', base: 'https://phantom.app/ul' },
}

describe('AskWallet', () => {
  it('should lead to the wallet by the link that holds the question, where the session has one', async () => {
    const approval = {
      accounts: ['eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
      peer: { name: 'Rainbow', nativeLink: 'rainbow://' },
    }
    const { core, sessions } = await createConnected({ facts: IPHONE }, approval)
    sessions.request = async (_request, _signal, onSent) => {
      onSent?.('1', LINK)
      return new Promise(() => {})
    }
    watch(core.signMessage('Hello'))
    await settled()
    expect(core.walletRequest.snapshot()?.link).toEqual(LINK)
  })

  describe('L11 while the machine sleeps', () => {
    const asleep = async (ms: number) => {
      const test = await rich()
      const sending = watch(test.core.sendNative(INPUT))
      await settled()
      test.clock.jumpWall(ms)
      test.page.resume()
      await test.clock.pass(2_999)
      expect(sending.state).toBe('waiting')
      return { ...test, sending }
    }

    it('should judge by the wall clock on waking, and say that the outcome is not known', async () => {
      const { core, clock, sending } = await asleep(300_000)
      await clock.pass(1)
      expect(sending.error).toMatchObject({ code: 'SEND_UNKNOWN' })
      expect(core.ledger.snapshot()).toMatchObject([{ status: 'unknown' }])
      expect(core.walletRequest.snapshot()).toBeUndefined()
    })

    it('should take the answer that came meanwhile', async () => {
      const { core, clock, sending, wallet } = await asleep(3_600_000)
      wallet.answer(hash(1))
      await clock.pass(10_000)
      expect(sending.value).toBe(hash(1))
      expect(core.ledger.snapshot()).toMatchObject([{ hash: hash(1) }])
    })

    it('should wait on where the wallet does', async () => {
      const { clock, sending } = await asleep(299_999)
      await clock.pass(10_000)
      expect(sending.state).toBe('waiting')
    })
  })
})

import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const LINK = {
  ...({ kind: 'deeplink', target: '_self' } as const),
  ...{ href: 'https://phantom.app/ul/v1/signMessage?payload=1', base: 'https://phantom.app/ul' },
}

/** A refusal that is read from the wallet's error text. */
const byWords = (code: ErrorCode) =>
  new CoreError(code, { details: 'already known; request was rejected by node', isDoubtful: true })

describe('AskWallet', () => {
  it.each(['USER_REJECTED', 'WALLET_REFUSED'] as const)(
    'S02 should not pass on %s as a no to what may have been sent, where only words say so',
    async (code) => {
      const { core, sessions } = await createConnected()
      sessions.request = () => Promise.reject(byWords(code))
      const unknown = { code: 'SEND_UNKNOWN', details: 'already known; request was rejected by node' }
      await expect(core.calls.send({ calls: [{ to: BOB, value: 1n }] })).rejects.toMatchObject(unknown)
      const asked = watch(core.provider.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] }))
      await settled()
      core.requests.answer(core.requests.approval.snapshot()?.id ?? '', true)
      await settled()
      expect(asked.error).toMatchObject({ code: -32603, data: { code: 'SEND_UNKNOWN' } })
    },
  )

  it('S02 should believe the words where nothing can have been sent', async () => {
    const { core, sessions } = await createConnected()
    sessions.request = () => Promise.reject(byWords('USER_REJECTED'))
    await expect(core.signing.signMessage('Hello')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

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
    watch(core.signing.signMessage('Hello'))
    await settled()
    expect(core.requests.current.snapshot()?.link).toEqual(LINK)
  })
})

import { describe, expect, it } from 'vitest'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

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
})

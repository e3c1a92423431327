import { describe, expect, it } from 'vitest'
import { SignMessageView } from '../../../src/ui/views/SignMessageView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown, shownWords } from './shown.tsx'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('what was signed', () => {
  it('V364 should lead on with one main button', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    core.signing.signed.set({ address: OTHER, message: 'Hello', signature: '0x1234' })
    expect(shown(SignMessageView, core)).toMatch(/portico-button--primary[^>]*data-testid="sign-done"[^>]*>Done</)
  })

  it('N131 should name its account where the wallet is on another one by now', () => {
    const shownFor = (address: string) => {
      const core = new FakeCore()
      core.account.state.set(connectedAccounts())
      core.signing.signed.set({ address, message: 'Hello', signature: '0x1234' })
      return shownWords(SignMessageView, core)
    }
    expect(shownFor(OTHER)).toContain(`Account${OTHER}`)
    expect(shownFor(connectedAccounts().eip155.address?.toLowerCase() ?? '')).not.toContain('Account')
  })
})

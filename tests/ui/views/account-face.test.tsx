import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { AccountFace, accountPicture } from '../../../src/ui/components/AccountFace.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

const { eip155 } = connectedAccounts()
const address = eip155.address ?? expect.unreachable()

/** What the page's button shows of the account. */
function face(chain = eip155.chain, name?: string): string {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  if (name !== undefined) core.account.identity.set({ address, name, picture: undefined, imageId: undefined } as never)
  return shown(() => <AccountFace account={{ ...eip155, chain }} address={address} />, core)
}

describe('the account in the page’s button', () => {
  it('should be its address, or its name', () => {
    expect(face()).toMatch(/aria-label="Your account 0x7099[^"]*"[^>]*>0x7099…79C8</)
    expect(face(undefined)).toContain('0x7099…79C8')
    expect(face(eip155.chain, 'alice.eth')).toContain('>alice.eth<')
  })

  it('should have the picture of its name, as the account itself has (B203)', async () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const identity = { address, name: undefined, picture: 'data:image/png;base64,AAAA', imageId: undefined }
    core.account.identity.set(identity)
    const markup = () => shown(() => <AccountFace account={eip155} address={address} />, core)
    await accountPicture.load()
    expect(markup()).toMatch(/class="portico-picture [^"]*portico-identicon[^>]*>.*<img/)
    core.account.identity.set({ ...identity, address: '0x0000000000000000000000000000000000000000' })
    expect(markup()).not.toContain('<img')
  })

  it('should say that the network is the wrong one, whatever the account is called (V121)', () => {
    for (const name of [undefined, 'alice.eth']) {
      const markup = face(chainId('eip155:99999'), name)
      expect(markup).toContain('>Wrong network<')
      // What is seen is part of its name.
      expect(markup).not.toMatch(/aria-label="(?![^"]*Wrong network)/)
    }
  })
})

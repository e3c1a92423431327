import { describe, expect, it } from 'vitest'
import type { Nft } from '../../../src/domain/nfts/nft.ts'
import { NftView } from '../../../src/ui/views/NftView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown, shownWords } from './shown.tsx'

const CONTRACT = `0x${'5'.repeat(40)}`
const DOOR: Nft = {
  ...{ id: 'door', name: 'Door 7', collection: 'Doors', contract: CONTRACT, tokenId: '7', imageId: 'door-7' },
  is_spam: false,
}

/** The view of this one, of an account that holds these. */
function looking(at: string | undefined, nfts: readonly Nft[] = [DOOR]): FakeCore {
  const core = new FakeCore()
  const { eip155 } = connectedAccounts()
  core.account.state.set(connectedAccounts())
  const owner = { address: eip155.address ?? '', chain: eip155.chain! }
  core.account.nfts.update((list) => ({ ...list, owner, isRead: true, nfts }))
  core.modal.push('Nft', at)
  return core
}

describe('NftView', () => {
  it('V284 should tell what it is, and which token on which network', () => {
    const core = looking('door')
    const words = shownWords(NftView, core)
    for (const each of ['Door 7', 'Doors', 'Token address', CONTRACT, 'Token ID', '7']) expect(words).toContain(each)
    expect(words).toContain(core.networks.list[0]!.name)
    expect(words).not.toContain('spam')
  })

  it('V284 should name one without a name, and leave out what is not known', () => {
    const plain = { ...DOOR, name: '', collection: '', contract: undefined, tokenId: undefined }
    const words = shownWords(NftView, looking('door', [plain]))
    expect(words).toContain('Untitled')
    expect(words).not.toMatch(/Token/)
  })

  it('V284 should lead to the contract on the explorer, and never from one that was sent as spam', () => {
    const explorer = (nft: Nft) => {
      const core = looking('door', [nft])
      const networks = { list: core.networks.list.map((each) => ({ ...each, explorerUrl: 'https://scan.example' })) }
      return shown(NftView, Object.assign(core, { networks: { ...core.networks, ...networks } }))
    }
    expect(explorer(DOOR)).toContain(`href="https://scan.example/token/${CONTRACT}"`)
    expect(explorer({ ...DOOR, contract: '../evil?' })).toContain('href="https://scan.example/token/..%2Fevil%3F"')
    const spam = explorer({ ...DOOR, is_spam: true })
    expect(spam).not.toContain('href=')
    expect(spam).toMatch(/portico-problem[^>]*><svg.*Likely spam. Don&#x27;t open its links/)
    expect(explorer(DOOR)).not.toContain('portico-problem')
  })

  it('V365 should warn of spam before its name, which is no heading', () => {
    const spam = shown(NftView, looking('door', [{ ...DOOR, is_spam: true }]))
    expect(spam.indexOf('nft-spam-warning')).toBeLessThan(spam.indexOf('nft-name'))
    expect(spam).toMatch(/<p><bdi data-testid="nft-name">/)
    expect(shown(NftView, looking('door'))).toMatch(/<h3><bdi data-testid="nft-name">/)
  })

  it('V284 should say so where there is no such NFT, and wait for the list until it was read', () => {
    expect(shownWords(NftView, looking('gone'))).toContain('No NFTs here')
    expect(shownWords(NftView, looking(undefined))).toContain('No NFTs here')
    const core = looking('door', [])
    core.account.nfts.update((list) => ({ ...list, isRead: false }))
    expect(shown(NftView, core)).toContain('aria-busy="true"')
    core.account.nfts.update((list) => ({ ...list, error: 'NFTS_UNAVAILABLE' }))
    expect(shown(NftView, core)).not.toContain('aria-busy')
  })
})

import { describe, expect, it } from 'vitest'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { countNamesakes } from '../../../src/domain/wallets/namesakes.ts'

const inPage = (name: string, rdns?: string) => ({
  name,
  installed: [
    { id: name, name, icon: undefined, rdns, source: 'eip6963', namespaces: ['eip155'] },
  ] as InstalledWallet[],
})

describe('countNamesakes', () => {
  it('D02 should count those of one name, however it is written', () => {
    const one = inPage('MetaMask')
    expect(countNamesakes([one, inPage('metamask'), inPage('Rainbow')], one)).toBe(2)
  })

  it('D02 should count those that claim one rdns', () => {
    const one = inPage('MetaMask', 'io.metamask')
    expect(countNamesakes([one, inPage('Totally MetaMask', 'io.metamask'), inPage('Rainbow', 'me.rainbow')], one)).toBe(
      2,
    )
  })

  it('D02 should count those of which any part claims the rdns of any part', () => {
    const parts = (name: string, ...domains: readonly (string | undefined)[]) => ({
      name,
      installed: domains.flatMap((rdns) => inPage(name, rdns).installed),
    })
    const one = parts('MetaMask', undefined, 'io.metamask')
    expect(countNamesakes([one, parts('Other', 'io.other', 'io.metamask'), parts('X', undefined)], one)).toBe(2)
    expect(countNamesakes([one, parts('Other', 'io.other')], one)).toBe(1)
    const nameless = parts('Nameless', undefined)
    expect(countNamesakes([nameless, parts('X', undefined)], nameless)).toBe(1)
  })

  it('should be one for a wallet whose name no other wallet has', () => {
    const one = inPage('Rainbow')
    expect(countNamesakes([one, inPage('Phantom')], one)).toBe(1)
  })
})

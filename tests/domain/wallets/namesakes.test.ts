import { describe, expect, it } from 'vitest'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { countNamesakes } from '../../../src/domain/wallets/namesakes.ts'

const injected = (name: string, rdns?: string) => ({
  name,
  installed: [
    { id: name, name, icon: undefined, rdns, source: 'eip6963', namespaces: ['eip155'] },
  ] as InstalledWallet[],
})

describe('countNamesakes', () => {
  it('D02 should count those of one name, however it is written', () => {
    const one = injected('MetaMask')
    expect(countNamesakes([one, injected('metamask'), injected('Rainbow')], one)).toBe(2)
  })

  it('D02 should count those that claim one rdns', () => {
    const one = injected('MetaMask', 'io.metamask')
    expect(
      countNamesakes([one, injected('Totally MetaMask', 'io.metamask'), injected('Rainbow', 'me.rainbow')], one),
    ).toBe(2)
  })

  it('D02 should count those of which any part claims the rdns of any part', () => {
    const parts = (name: string, ...domains: readonly (string | undefined)[]) => ({
      name,
      installed: domains.flatMap((rdns) => injected(name, rdns).installed),
    })
    const one = parts('MetaMask', undefined, 'io.metamask')
    expect(countNamesakes([one, parts('Other', 'io.other', 'io.metamask'), parts('X', undefined)], one)).toBe(2)
    expect(countNamesakes([one, parts('Other', 'io.other')], one)).toBe(1)
    const nameless = parts('Nameless', undefined)
    expect(countNamesakes([nameless, parts('X', undefined)], nameless)).toBe(1)
  })

  it('should be one for a wallet whose name no other wallet has', () => {
    const one = injected('Rainbow')
    expect(countNamesakes([one, injected('Phantom')], one)).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { sameName, sameRdns } from '../../../src/domain/wallets/wallet-name.ts'

describe('sameName', () => {
  it('should be one for a name that is written in other ways', () => {
    for (const name of ['trust wallet', ' Trust ', 'TRUST-Wallet', 'Ｔｒｕｓｔ']) expect(sameName(name)).toBe('trust')
    expect(sameName('Wallet')).toBe(sameName(' WALLET '))
  })

  it('should not be one for names of which nothing else is left', () => {
    const names = ['Wallet', '🦊', '🐻', '!', 'Trust', 'Trusty', 'Wallets']
    expect(new Set(names.map(sameName)).size).toBe(names.length)
  })
})

describe('sameRdns', () => {
  it('should be one in any case, and for the browser inside the app of a wallet', () => {
    expect([sameRdns('IO.Fox'), sameRdns('io.metamask.mobile'), sameRdns('io.metamask')]).toEqual([
      ...['io.fox', 'io.metamask', 'io.metamask'],
    ])
    expect(sameRdns(undefined)).toBeUndefined()
  })
})

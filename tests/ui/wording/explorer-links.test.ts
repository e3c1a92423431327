import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { accountLink, tokenLink, transactionLink } from '../../../src/ui/wording/explorer-links.ts'
import { FAKE_NETWORKS } from '../../support/fake-core.ts'

const withExplorer = (explorerUrl: string) =>
  readNetworks(FAKE_NETWORKS.map((network) => ({ ...network, explorerUrl })))[0]

describe('transactionLink', () => {
  it('should lead to the transaction at the configured explorer', () => {
    expect(transactionLink(withExplorer('https://explorer.example'), '0xab')).toBe('https://explorer.example/tx/0xab')
  })

  it('should encode a hash, which comes from outside', () => {
    expect(transactionLink(withExplorer('https://explorer.example'), '../../x?y#z')).toBe(
      'https://explorer.example/tx/..%2F..%2Fx%3Fy%23z',
    )
  })

  it('should give no link without an explorer, without a hash, or for anything but a web address', () => {
    expect(transactionLink(readNetworks(FAKE_NETWORKS)[0], '0xab')).toBeUndefined()
    expect(transactionLink(withExplorer('https://explorer.example'), undefined)).toBeUndefined()
    expect(transactionLink(withExplorer('javascript:alert(1)//'), '0xab')).toBeUndefined()
  })
})

describe('accountLink and tokenLink', () => {
  it('should lead to the account and to the token there, encoded, and nowhere without one', () => {
    const network = withExplorer('https://explorer.example')
    expect(accountLink(network, '0xab')).toBe('https://explorer.example/address/0xab')
    expect(tokenLink(network, '0xab/..')).toBe('https://explorer.example/token/0xab%2F..')
    for (const link of [accountLink, tokenLink]) expect(link(network, undefined)).toBeUndefined()
  })
})

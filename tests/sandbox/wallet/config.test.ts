import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG, readWalletConfig } from '../../../sandbox/wallet/config.ts'
import { networkName, networksOf } from '../../../sandbox/wallet/networks.ts'

describe('readWalletConfig', () => {
  it.each(['', '{}', 'null', '[]', '{', '"text"'])('should fall back on the ports of `npm start` for %j', (text) => {
    expect(readWalletConfig(text)).toEqual(DEFAULT_CONFIG)
  })

  it('should take what the server says', () => {
    const said = {
      relayUrl: 'ws://localhost:9',
      projectId: 'p',
      evm: [{ chainId: 5, rpcUrl: 'http://localhost:1' }],
      solana: { chain: 'solana:x', rpcUrl: 'http://localhost:2' },
      pageUrl: 'http://localhost:5173/',
    }
    expect(readWalletConfig(JSON.stringify(said))).toEqual(said)
  })

  it('should skip an endpoint that is not whole, and know no Solana when told so', () => {
    const config = readWalletConfig(
      JSON.stringify({ evm: [{ chainId: '5' }, { chainId: 6, rpcUrl: 'u' }], solana: null }),
    )
    expect(config.evm).toEqual([{ chainId: 6, rpcUrl: 'u' }])
    expect(config.solana).toBeUndefined()
  })

  it('should never lead back to anything but a web page', () => {
    for (const pageUrl of ['javascript:alert(1)', 'data:text/html,x', 'nowhere', 7])
      expect(readWalletConfig(JSON.stringify({ pageUrl })).pageUrl).toBeUndefined()
  })
})

describe('networksOf', () => {
  it('should name each network as a person would', () => {
    expect(networksOf(DEFAULT_CONFIG).map(({ name }) => name)).toEqual([
      'Local chain A',
      'Local chain B',
      'Solana, local',
    ])
    expect(networkName('eip155:10', [])).toBe('OP Mainnet')
    expect(networkName('eip155:4242', [])).toBe('EVM network 4242')
    expect(networkName('cosmos:hub', [])).toBe('cosmos:hub')
  })
})

import { describe, expect, it } from 'vitest'
import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { realWorld, socketUrlOf } from '../../sandbox/networks.ts'
import { contentSecurityPolicy } from '../../sandbox/serve/policy.ts'

describe('connectSourcesOf', () => {
  it('should name the WebSocket of a Solana node beside the node', () => {
    expect(socketUrlOf('http://localhost:8899')).toBe('ws://localhost:8900/')
    expect(socketUrlOf('https://api.mainnet-beta.solana.com')).toBe('wss://api.mainnet-beta.solana.com/')
  })

  it('should let the page reach the real services, and nothing beside them but wallets on the same device', () => {
    const policy = contentSecurityPolicy(connectSourcesOf(realWorld('0'.repeat(32))))
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
      "'self'",
      'wss://relay.walletconnect.org',
      'https://api.web3modal.org',
      'https://rpc.walletconnect.org',
      'https://pulse.walletconnect.org',
      'https://ethereum-rpc.publicnode.com',
      'https://mainnet.base.org',
      'https://polygon-bor-rpc.publicnode.com',
      'https://api.mainnet-beta.solana.com',
      'wss://api.mainnet-beta.solana.com',
      // A Solana wallet on the same phone.
      'ws://localhost:*',
    ])
  })
})

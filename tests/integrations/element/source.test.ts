import { describe, expect, it } from 'vitest'
import type { PorticoConfig } from '../../../src/adapters/composition/api.ts'
import { configured } from '../../../src/integrations/element/source.ts'

const EVM = [{ id: 1 }, { id: 'eip155:8453' }] as never
const BOTH = [{ id: 1 }, { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }] as never
const signIn = { withConnecting: true } as never

const earlyCode = (config: Partial<PorticoConfig> | string) => {
  const source = configured(typeof config === 'string' ? config : { networks: BOTH, ...config })
  return 'earlyCode' in source ? source.earlyCode : expect.unreachable()
}

describe('the code that elements show before the core is there', () => {
  it.each<[string, Partial<PorticoConfig> | string, boolean | 'sign-in']>([
    ['there, as nothing speaks against it', {}, true],
    ['there where the page is configured by JSON, which holds nothing that speaks against it', '{}', true],
    ['asking to sign in where the page does so with connecting, on EVM', { signIn, networks: EVM }, 'sign-in'],
    ['a plain one with Solana among the networks', { signIn }, true],
    ['a plain one where the page signs in later', { signIn: {} as never, networks: EVM }, true],
    ['absent where the page has methods of its own', { methods: [] as never, signIn, networks: EVM }, false],
    [
      'absent where the page shows codes in a view of its own',
      { views: { ConnectingWalletConnectBasic: () => null } },
      false,
    ],
    ['absent where the page has ways to wallets of its own', { ports: { connectors: [] } }, false],
  ])('should be %s', (_what, config, code) => {
    expect(earlyCode(config)).toBe(code)
  })
})

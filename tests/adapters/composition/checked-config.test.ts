import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostsOf } from '../../../src/adapters/composition/checked-config.ts'
import type { PorticoConfig } from '../../../src/adapters/composition/config.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { NETWORKS } from '../../support/networks.ts'

const MAINNET = {
  ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://node.example' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const METADATA = { name: 'Shop', description: 'Sells things.', url: 'https://shop.example', icons: [] }
const PHANTOM = {
  ...{ id: 'a', name: 'Phantom', url: 'https://phantom.app/ul', dialect: 'phantom', speaksWalletConnect: false },
}

const create = (change: object) => () =>
  createPortico({ networks: NETWORKS, ports: memoryPorts().ports, ...change } as unknown as PorticoConfig)
const invalid = (details: string) => expect.objectContaining({ code: 'CONFIG_INVALID', details })

describe('a configuration', () => {
  it.each<[object, string]>([
    [{ networks: [{ ...MAINNET, rpcURL: 'https://a.example' }] }, 'Write networks[0].rpcUrl.'],
    [{ networks: [MAINNET, { ...MAINNET, explorerURL: 'https://a.example' }] }, 'Write networks[1].explorerUrl.'],
    [
      { networks: [{ ...MAINNET, nativeCurrency: { ...MAINNET.nativeCurrency, decimal: 18 } }] },
      'Write networks[0].nativeCurrency.decimals.',
    ],
    [{ signIn: { nonse: async () => 'x' } }, 'Write signIn.nonce.'],
    [{ solana: { autoconnect: true } }, 'Write solana.autoConnect.'],
    [{ methods: { emails: {} } }, 'Write methods.email.'],
    [{ deeplinkWallets: [{ ...PHANTOM, link: 'x' }] }, 'deeplinkWallets[0].link'],
    [{ ports: { blockchains: { eip115: {} } } }, 'Write ports.blockchains.eip155.'],
    [{ metadata: { ...METADATA, icon: [] } }, 'Write metadata.icons.'],
  ])('should be refused for an option that there is none of: %j (T51)', (change, details) => {
    expect(create(change)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(details) }),
    )
  })

  it.each<[object, string]>([
    [{ networks: [] }, 'networks is empty: name at least one.'],
    [{ networks: [{ ...MAINNET, name: 7 }] }, 'networks[0].name has to be a text.'],
    [{ networks: [{ ...MAINNET, explorerUrl: 7 }] }, 'networks[0].explorerUrl has to be a text.'],
    [{ analytics: 'yes' }, 'analytics has to be true or false.'],
    [{ embedded: 1 }, 'embedded has to be true or false.'],
    [{ instance: 7 }, 'instance has to be a text.'],
    [{ sdkVersion: 4 }, 'sdkVersion has to be a text.'],
    [{ remoteHostAuthority: {} }, 'remoteHostAuthority has to be a text.'],
    [{ featuredWalletIds: 'abc' }, 'featuredWalletIds has to be a list.'],
    [{ includeWalletIds: [7] }, 'includeWalletIds[0] has to be a text.'],
    [{ metadata: { name: 'Shop' } }, 'metadata.description is missing: it has to be a text.'],
    [{ metadata: { ...METADATA, icons: 'x.png' } }, 'metadata.icons has to be a list.'],
    [{ signIn: true }, 'signIn has to be an object.'],
    [{ signIn: { nonce: 'abc' } }, 'signIn.nonce has to be a function.'],
    [{ signIn: { lifetimeMs: '1d' } }, 'signIn.lifetimeMs has to be a number above 0.'],
    [{ solana: { onError: 'log' } }, 'solana.onError has to be a function.'],
    [{ solana: { autoConnect: 'yes' } }, 'solana.autoConnect has to be true, false or a function.'],
    [{ methods: [] }, 'methods has to be an object.'],
    [{ deeplinkWallets: {} }, 'deeplinkWallets has to be a list.'],
    [
      { deeplinkWallets: [{ ...PHANTOM, dialect: 'x' }] },
      'deeplinkWallets[0].dialect has to be one of phantom, solflare.',
    ],
    [{ ports: 'x' }, 'ports has to be an object.'],
    [{ ports: { store: 7 } }, 'ports.store has to be an object.'],
    [{ ports: { connectors: {} } }, 'ports.connectors has to be a list.'],
  ])('should be refused for an option of the wrong type: %j (T52)', (change, details) => {
    expect(create(change)).toThrow(invalid(details))
  })

  it.each(['services', 'servicesUrl', 'accountsUrl', 'analyticsUrl', 'namesUrl'])(
    'A90 should be refused for %s with a query, which would be lost with the end of its path',
    (name) => {
      for (const end of ['?key=abc', '#top'])
        expect(create({ relayUrl: 'wss://relay.example', [name]: `https://services.example/v2${end}` })).toThrow(
          invalid(`${name} must hold no ? and no #: paths are put behind it.`),
        )
    },
  )

  it('A90 should take a relay and a node with a query: nothing is put behind theirs', () => {
    const addresses = { relayUrl: 'wss://relay.example/?key=abc', ensRpcUrl: 'https://node.example/?key=abc' }
    expect(create(addresses)).not.toThrow()
  })

  it('should take an option that is written and absent at once, as `a ? b : undefined` is (T52)', () => {
    const absent = Object.fromEntries(
      ['metadata', 'signIn', 'solana', 'methods', 'embedded', 'analytics', 'includeWalletIds'].map((name) => [
        name,
        undefined,
      ]),
    )
    expect(create(absent)).not.toThrow()
  })

  it('should be refused with its own error, whatever it is given (T52)', () => {
    const names = ['networks', 'metadata', 'signIn', 'solana', 'methods', 'deeplinkWallets', 'ports', 'embedded']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything({ withNullPrototype: true }), (name, value) => {
        try {
          hostsOf({ networks: NETWORKS, relayUrl: 'wss://relay.example', [name]: value } as unknown as PorticoConfig)
        } catch (error) {
          expect(error).toMatchObject({ code: 'CONFIG_INVALID', details: expect.stringContaining(name) })
        }
      }),
    )
  })
})

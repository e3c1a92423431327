import { describe, expect, it } from 'vitest'
import { Eip6963Source } from '../../../../src/adapters/connectors/injected/eip6963-source.ts'
import { WindowEthereumSource } from '../../../../src/adapters/connectors/injected/window-ethereum-source.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { announce } from './announcing.ts'
import { ScriptedProvider } from './scripted-provider.ts'

const NEVER = new AbortController().signal

function bench(ethereum?: unknown) {
  const page = Object.assign(new EventTarget(), { ethereum })
  const clock = new FakeClock()
  const announced = new Eip6963Source(page, clock)
  const source = new WindowEthereumSource(page, announced, clock)
  const discover = () => {
    announced.discover()
    source.discover()
  }
  return { page, source, discover, ids: () => source.snapshot().map(({ facts }) => facts.id) }
}

describe('WindowEthereumSource', () => {
  it('should list what is at window.ethereum, under a name that claims nothing', () => {
    const { source } = bench(new ScriptedProvider())
    expect(source.snapshot().map(({ facts }) => facts)).toEqual([
      {
        ...{ id: 'injected:1', name: 'Browser wallet', icon: undefined, rdns: undefined },
        ...{ source: 'injected', namespaces: ['eip155'] },
      },
    ])
  })

  it('should find one that comes later, by its own word and when it is asked', () => {
    const byWord = bench()
    byWord.page.ethereum = new ScriptedProvider()
    byWord.page.dispatchEvent(new Event('ethereum#initialized'))
    expect(byWord.ids()).toEqual(['injected:1'])

    const asked = bench()
    asked.page.ethereum = new ScriptedProvider()
    expect(asked.source.hiddenBecause).toBe('absent')
    asked.discover()
    expect(asked.ids()).toEqual(['injected:1'])
    expect(asked.source.hiddenBecause).toBeUndefined()
  })

  it('should hide it as soon as it announces itself', () => {
    const provider = new ScriptedProvider()
    const { page, source, discover, ids } = bench(provider)
    expect(ids()).toEqual(['injected:1'])
    announce(page, provider)
    discover()
    expect(ids()).toEqual([])
    expect(source.hiddenBecause).toBe('announced')
  })

  it('should hide an object that leads to wallets of which one announces itself', () => {
    const provider = new ScriptedProvider()
    const { page, discover, ids } = bench(Object.assign(new ScriptedProvider(), { providers: [{}, provider] }))
    announce(page, provider)
    discover()
    expect(ids()).toEqual([])
  })

  it('should stay beside others that announce themselves', () => {
    const { page, discover, ids } = bench(new ScriptedProvider())
    announce(page, new ScriptedProvider())
    discover()
    expect(ids()).toEqual(['injected:1'])
  })

  it.each<[string, PropertyDescriptor]>([
    [
      'throws',
      {
        get: () => {
          throw new Error('not yours')
        },
      },
    ],
    [
      'throws when it is looked at',
      {
        value: new Proxy(
          {},
          {
            get: () => {
              throw new Error('not yours')
            },
          },
        ),
      },
    ],
    ['is a text', { value: 'ethereum' }],
    ['cannot be asked', { value: Object.freeze({ isMetaMask: true }) }],
  ])('D07 should hide one that %s, and say why', (_what, descriptor) => {
    const page = Object.defineProperty(new EventTarget(), 'ethereum', descriptor)
    const clock = new FakeClock()
    const source = new WindowEthereumSource(page, new Eip6963Source(page, clock), clock)
    expect(() => source.discover()).not.toThrow()
    expect(source.snapshot()).toEqual([])
    expect(source.hiddenBecause).toMatch(/^(?:unreadable|absent)$/)
  })

  it('D07 should stay connected to the object that was there when it connected', async () => {
    const provider = new ScriptedProvider()
    const frozen = Object.freeze({ request: provider.request.bind(provider) })
    const { page, source, discover, ids } = bench(frozen)
    const connection = await source.snapshot()[0]?.connect('eip155', [ETHEREUM.id], NEVER)
    page.ethereum = new ScriptedProvider()
    discover()
    expect(ids()).toEqual(['injected:2'])
    await connection?.isAlive(NEVER)
    expect(provider.methods).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_accounts'])
  })

  it('should leave no listener behind', () => {
    const { page, source, ids } = bench()
    source.dispose()
    page.ethereum = new ScriptedProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual([])
  })
})

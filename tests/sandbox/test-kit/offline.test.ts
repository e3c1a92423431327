import type { BrowserContext } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { stayOffline } from '../../../sandbox/test-kit/offline.ts'
import type { RunningWorld } from '../../../sandbox/test-kit/world.ts'

const HERE: Readonly<Record<number, string>> = { 1: 'http://localhost:1001', 10: 'http://localhost:1010' }

type Match = (url: URL) => boolean
type Handle = (route: unknown) => Promise<unknown>

/** What becomes of a page's question: where it is answered, `refused`, or `left alone`. */
async function guarded(rpcUrls: Readonly<Record<string, number>>, relayUrls = ['wss://relay.walletconnect.org']) {
  const world = {
    addressesOf: (network: number) => ({ http: HERE[network], socket: HERE[network]?.replace('http', 'ws') }),
  }
  const { guard, otherRelays } = stayOffline({
    ...{ world: world as unknown as RunningWorld, rpcUrls, relayUrls },
    allowedHosts: [],
  })
  let [isMeant, handle]: [Match, Handle] = [() => false, async () => undefined]
  let isSocketMeant: Match = () => false
  const context = {
    addInitScript: async () => undefined,
    route: async (match: Match, handler: Handle) => void ([isMeant, handle] = [match, handler]),
    routeWebSocket: async (match: Match) => void (isSocketMeant = match),
  }
  await guard(context as unknown as BrowserContext)
  const ask = async (url: string) => {
    if (!isMeant(new URL(url))) return 'left alone'
    let outcome = ''
    await handle({
      request: () => ({ url: () => new URL(url).href, isNavigationRequest: () => false }),
      fetch: async (to: { url: string }) => to.url,
      fulfill: async ({ response }: { response: string }) => (outcome = response),
      abort: async () => (outcome = 'refused'),
    })
    return outcome
  }
  return { ask, isSocketMeant: (url: string) => isSocketMeant(new URL(url)), otherRelays }
}

describe('the nodes of a page, in a test', () => {
  it.each([
    [{ 'https://rpc.example/eth': 1, 'https://rpc.example/eth_base': 10 }],
    [{ 'https://rpc.example/eth_base': 10, 'https://rpc.example/eth': 1 }],
  ])('should each be answered by its own network, also where one address begins like another: %o', async (urls) => {
    const { ask } = await guarded(urls)
    expect(await ask('https://rpc.example/eth')).toBe(HERE[1])
    expect(await ask('https://rpc.example/eth?key=1')).toBe(HERE[1])
    expect(await ask('https://rpc.example/eth_base')).toBe(HERE[10])
    expect(await ask('https://rpc.example/eth_other')).toBe('refused')
  })

  it('should be answered in the place of a node of this machine, too', async () => {
    const { ask, isSocketMeant } = await guarded({ 'http://localhost:8545': 1, 'ws://localhost:8546': 10 })
    expect(await ask('http://localhost:8545')).toBe(HERE[1])
    expect(await ask('http://localhost:8545/')).toBe(HERE[1])
    expect(await ask('http://localhost:3000/eth')).toBe('left alone')
    expect(['ws://localhost:8545', 'ws://localhost:8546', 'ws://localhost:3000'].map(isSocketMeant)).toEqual([
      ...[true, true, false],
    ])
  })
})

describe('the relay of a page, in a test', () => {
  it('should be named where it is of this machine and not of the test, which other sockets are not', async () => {
    const { isSocketMeant, otherRelays } = await guarded({ 'ws://localhost:8545': 1 }, ['ws://localhost:5176'])
    const dialled = [
      'ws://localhost:5176/?auth=token',
      'ws://localhost:51760/?auth=token&ua=wc-2',
      'ws://localhost:51760/?auth=another',
      'ws://localhost:5173/?token=of-vite',
      'ws://localhost:8545/?auth=key',
      'wss://relay.walletconnect.org/?auth=token',
    ]
    expect(dialled.map(isSocketMeant)).toEqual([true, false, false, false, true, true])
    expect(otherRelays).toEqual(['ws://localhost:51760/'])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../sandbox/relay/relay.ts'
import { type DrivenWallet, openTestWallet } from '../../../sandbox/test-kit/wallet.ts'
import type { RunningWorld } from '../../../sandbox/test-kit/world.ts'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { disposePeer, newDapp, type StockDapp } from '../relay/walletconnect-peers.ts'

let relay: Relay
let page: StockDapp
let wallet: DrivenWallet
beforeAll(async () => {
  relay = await startRelay()
  page = await newDapp(relay)
  const world = { walletConfig: { ...DEFAULT_CONFIG, relayUrl: relay.url }, relayWords: () => '' }
  wallet = await openTestWallet({ world: world as RunningWorld, name: 'Test Wallet', timeout: 15_000, refused: [] })
})
afterAll(async () => {
  await wallet.stop()
  await disposePeer(page)
  await relay.stop()
})

const ask = () =>
  page.authenticate({
    ...{ domain: 'localhost', uri: 'http://localhost', nonce: 'k3yW8zQ1', statement: 'I accept.' },
    ...{ chains: ['eip155:31337', 'eip155:31338'], methods: ['personal_sign'] },
  })

it("should reject and approve a page's wish to connect and to sign in by one prompt", async () => {
  const first = await ask()
  const rejected = expect(first.response()).rejects.toBe('User rejected.')
  const asked = await wallet.scan(first.uri)
  expect(asked).toMatchObject({ method: 'wc_sessionAuthenticate', params: { statement: 'I accept.' }, status: 'open' })
  expect((await wallet.reject()).status).toBe('rejected')
  await rejected

  const second = await ask()
  const answer = second.response()
  const session = await wallet.connect(second.uri, { networks: [31337] })
  expect(session.networks).toEqual(['eip155:31337'])
  const { auths = [], session: theirs } = await answer
  expect([auths.length, theirs?.topic]).toEqual([1, session.topic])
  expect(auths[0]?.p.iss).toContain(wallet.evmAddress)
  expect(wallet.requests.map(({ status }) => status)).toEqual(['rejected', 'approved'])
})

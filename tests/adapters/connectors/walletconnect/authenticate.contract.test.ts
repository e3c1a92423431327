import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IWalletKit } from '@reown/walletkit'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import { SystemClock } from '../../../../src/adapters/browser/system-clock.ts'
import { adoptPairing } from '../../../../src/adapters/connectors/walletconnect/adopt-pairing.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { drawByWebCrypto } from '../../../../src/adapters/connectors/walletconnect/draw-pairing.ts'
import { SignInRequests } from '../../../../src/adapters/connectors/walletconnect/sign-in-requests.ts'
import { drawnParts } from '../../../../src/domain/connection/drawn-parts.ts'
import { SIGN_IN_METHOD } from '../../../../src/domain/connection/drawn-pairing.ts'
import { disposePeer, newDapp, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { authenticating } from './authenticating-wallet.ts'
import { CHAIN } from './peers.ts'

const METHODS = ['eth_sendTransaction', 'personal_sign']
const ASKED = {
  ...{ domain: 'localhost', nonce: 'k3yW8zQ1', statement: 'I accept.' },
  ...{ exp: '2099-01-01T00:00:00.000Z', resources: ['ipfs://terms'] },
}

/** Fails when a new version of the library asks, or records a session, in another way. */
describe('how sign-client asks to connect and sign in by one prompt', () => {
  let relay: Relay
  let wallet: IWalletKit
  let client: Client
  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    client = await newDapp(relay)
  })
  afterEach(async () => {
    await Promise.all([disposePeer(client), disposePeer(wallet)])
    await relay.stop()
  })

  /** What was asked, and what came of it, with what differs by chance replaced. */
  async function noted(connect: () => Promise<string>, settled: () => Promise<unknown>) {
    authenticating(wallet)
    const sent: unknown[] = []
    const { publish } = client.core.relayer
    client.core.relayer.publish = (topic, message, options) => {
      sent.push({ tag: options?.tag, prompt: options?.prompt, internal: options?.internal })
      return publish.call(client.core.relayer, topic, message, options)
    }
    const uri = await connect()
    const question = client.core.history.values.find(({ request: { method } }) => method === SIGN_IN_METHOD)?.request
    await wallet.pair({ uri })
    await settled()
    const [session] = client.session.getAll()
    const [theirs] = Object.values(wallet.getActiveSessions())
    if (session === undefined || theirs === undefined) throw new Error('no session')
    expect([session.topic, session.peer.publicKey]).toEqual([theirs.topic, theirs.self.publicKey])
    expect(session.namespaces).toEqual(theirs.namespaces)
    const [pairing] = client.core.pairing.getPairings()
    const chance = [session.topic, session.pairingTopic, session.self.publicKey, session.peer.publicKey]
    const text = JSON.stringify({ question, session, named: pairing?.peerMetadata, sent: sent[0] })
    return JSON.parse(
      chance
        .reduce((before, each, at) => before.replaceAll(each, `CHANCE ${at}`), text)
        .replaceAll(/"(?:id|iat)":[^,}]+/g, '"id":"CHANCE"')
        .replaceAll(/"(expiry|expiryTimestamp)":\d+/g, '"$1":"TIME"'),
    ) as Record<string, object>
  }

  it('should still ask for, and record, what we ask for and record', { timeout: 30_000 }, async () => {
    let answer: Promise<unknown> = Promise.resolve()
    const theirs = await noted(
      async () => {
        const { uri, response } = await client.authenticate({
          ...{ ...ASKED, uri: 'http://localhost', chains: [CHAIN], methods: METHODS },
        })
        answer = response()
        return uri
      },
      () => answer,
    )
    await disposePeer(client)
    await disposePeer(wallet)
    client = await newDapp(relay)
    wallet = await newWallet(relay)

    let isSettled: (session: unknown) => void = () => {}
    const settled = new Promise((resolve) => (isSettled = resolve))
    const requests = new SignInRequests(client, new SystemClock(), {
      signed: ({ admit }) => void admit(),
      refused: () => {},
      settled: isSettled,
      isKnown: () => false,
      turnAway: async () => {},
    })
    const ours = await noted(
      async () => {
        const { uri = '' } = (await drawByWebCrypto(new CryptoRandomness(), Date.now(), true)) ?? {}
        const parts = drawnParts(uri) ?? expect.unreachable()
        await adoptPairing(client, parts)
        await client.core.relayer.subscribe(parts.topic)
        await requests.ask(parts.topic, {
          recap: { methods: METHODS, chains: [CHAIN] },
          fields: {
            ...{ ...ASKED, uri: 'http://localhost', version: '1', chainId: CHAIN },
            ...{ issuedAt: new Date().toISOString(), expirationTime: ASKED.exp },
          },
        })
        return uri
      },
      () => settled,
    )
    requests.stop()
    expect(theirs).toMatchObject({ question: { method: SIGN_IN_METHOD }, sent: { tag: 1116, prompt: true } })
    const { session, ...asked } = ours
    const { session: theirSession, ...theirAsked } = theirs
    expect(asked).toEqual(theirAsked)
    // The library would open the wallet's link by itself.
    expect(session).toEqual({ ...theirSession, sessionConfig: { disableDeepLink: true } })
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { hash } from '../../../support/accounts.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

const CONTRACT = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

interface Frame {
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A proxy: passes everything on, and records what the page sends. */
async function listenIn(relay: Relay) {
  const frames: Frame[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (page, request) => {
    const onward = new WebSocket(`ws://localhost:${relay.port}${request.url ?? ''}`, {
      headers: { origin: 'http://p' },
    })
    const early: string[] = []
    onward.on('open', () => early.splice(0).forEach((text) => onward.send(text)))
    page.on('message', (data) => {
      const text = (data as Buffer).toString('utf8')
      frames.push(JSON.parse(text) as Frame)
      if (onward.readyState === WebSocket.OPEN) onward.send(text)
      else early.push(text)
    })
    onward.on('message', (data) => page.send((data as Buffer).toString('utf8')))
    onward.on('close', () => page.close())
    page.on('close', () => onward.close())
    onward.on('error', () => {})
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const client of server.clients) client.terminate()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { frames, url: `ws://127.0.0.1:${port}`, stop }
}

describe('what the relay learns', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions
  let wire: Awaited<ReturnType<typeof listenIn>>

  beforeEach(async () => {
    relay = await startRelay({ checkJwt: false })
    wire = await listenIn(relay)
    wallet = await newWallet(relay)
    sessions = newSessions({ ...relay, url: wire.url })
    approveAll(wallet)
  })

  afterEach(async () => {
    await sessions.dispose()
    await disposePeer(wallet)
    await wire.stop()
    await relay.stop()
  })

  it('O08 should be no more in clear than the privacy note says: of a request the method, the chain and the contract', async () => {
    wallet.on('session_request', ({ id, topic }) => {
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: hash(7) } })
    })
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, new AbortController().signal)
    await wallet.pair({ uri })
    const { session } = await settled
    const transaction = { from: ADDRESS, to: CONTRACT, value: '0x7b', data: '0xa9059cbb' }
    const call = { method: 'eth_sendTransaction', params: [transaction] }
    const request = { sessionTopic: session.topic, chain: CHAIN, ...call }
    expect(await sessions.request(request, new AbortController().signal)).toBe(hash(7))

    const said = wire.frames.flatMap(({ method, params }) => (method === undefined ? [] : [{ method, ...params }]))
    expect(new Set(said.map(({ method }) => method))).toEqual(
      new Set(['wc_proposeSession', 'irn_subscribe', 'irn_publish']),
    )
    const inClear = said.map((each) => JSON.stringify(withoutSealed(each))).join('\n')
    for (const secret of [ADDRESS, '0xa9059cbb', '0x7b', 'Page']) expect(inClear).not.toContain(secret)
    const published = said.filter(({ method }) => method === 'irn_publish')
    for (const each of published) for (const name of Object.keys(each)) expect(PUBLISHED).toContain(name)
    const told = published.map((each) => (each as { tvf?: object }).tvf)
    const number = expect.any(Number) as number
    expect(told).toEqual([
      // The answer to the wallet's settling, and the question.
      { correlationId: number },
      {
        ...{ correlationId: number, rpcMethods: ['eth_sendTransaction'], chainId: CHAIN },
        ...{ contractAddresses: [CONTRACT], txHashes: [] },
      },
    ])
  })
})

/** What a letter to the relay consists of. */
const PUBLISHED = ['method', 'topic', 'message', 'ttl', 'prompt', 'tag', 'attestation', 'tvf']

const withoutSealed = ({ message: _message, sessionProposal: _proposal, ...rest }: Record<string, unknown>) => rest

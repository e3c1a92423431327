import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../src/adapters/walletconnect/sign-client-sessions.ts'
import { disposePeer, newWallet } from '../../sandbox/relay/walletconnect-peers.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

let relay: Relay
let wallet: IWalletKit
let sessions: SignClientSessions

beforeEach(async () => {
  relay = await startRelay()
  wallet = await newWallet(relay)
  sessions = newSessions(relay)
  approveAll(wallet)
})

afterEach(async () => {
  await sessions.dispose()
  await disposePeer(wallet)
  await relay.stop()
})

it('L05 should hear within 3 s of waking what the wallet answered while the socket was dead', async () => {
  const settled = next(sessions.events$, 'settled')
  const { uri } = await sessions.offer(PROPOSAL, NEVER)
  await wallet.pair({ uri })
  const { topic } = (await settled).session
  const asked = new Promise<number>((resolve) => wallet.on('session_request', ({ id }) => resolve(id)))
  const call = { method: 'personal_sign', params: ['0x01', ADDRESS] }
  const answer = sessions.request({ sessionTopic: topic, chain: CHAIN, ...call }, NEVER)
  const id = await asked

  // The page hears nothing any more, and nobody told it.
  const { clientId } = relay.frames[0] ?? expect.unreachable()
  const restore = relay.faults.add({ kind: 'drop', direction: 'out', clientId })
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
  relay.cut(clientId)
  restore()
  const wokenAt = performance.now()
  await sessions.wake()
  expect(await answer).toBe('0x02')
  expect(performance.now() - wokenAt).toBeLessThan(3_000)
})

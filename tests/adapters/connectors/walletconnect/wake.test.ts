import { expect, it } from 'vitest'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

const peers = peersOfEachTest()

it('L05 should hear within 3 s of waking what the wallet answered while the socket was dead', async () => {
  const settled = next(peers.sessions.events$, 'settled')
  const { uri } = await peers.sessions.offer(PROPOSAL, NEVER)
  await peers.wallet.pair({ uri })
  const { topic } = (await settled).session
  const asked = new Promise<number>((resolve) => peers.wallet.on('session_request', ({ id }) => resolve(id)))
  const call = { method: 'personal_sign', params: ['0x01', ADDRESS] }
  const answer = peers.sessions.request({ sessionTopic: topic, chain: CHAIN, ...call }, NEVER)
  const id = await asked

  // The page hears nothing any more, and does not know it.
  const { clientId } = peers.relay.frames[0] ?? expect.unreachable()
  const restore = peers.relay.faults.add({ kind: 'drop', direction: 'out', clientId })
  await peers.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
  peers.relay.cut(clientId)
  restore()
  const wokenAt = performance.now()
  await peers.sessions.wake()
  expect(await answer).toBe('0x02')
  expect(performance.now() - wokenAt).toBeLessThan(3_000)
})

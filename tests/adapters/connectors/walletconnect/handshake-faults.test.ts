import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FaultRule } from '../../../../sandbox/relay/fault-rule.ts'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { approveAll, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

/** More frames than our side of a handshake has, acknowledgements included. */
const FRAMES = 8

describe('a handshake under faults', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions
  let events: SessionEvent[]

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    approveAll(wallet)
    sessions = newSessions(relay)
    events = []
    sessions.events$.subscribe((event) => events.push(event))
  })

  afterEach(async () => {
    await sessions.dispose()
    await disposePeer(wallet)
    await relay.stop()
  })

  /** Applies a rule to our side only. Its client id is known once it has sent something. */
  const pairUnder = async (rule: FaultRule) => {
    const settled = next(sessions.events$, 'settled')
    const takeBack = relay.faults.add(rule)
    const { uri } = await sessions.offer(PROPOSAL, NEVER)
    const fired = relay.frames.some(({ faults }) => faults !== undefined && faults.length > 0)
    takeBack()
    const clientId = relay.frames[0]?.clientId ?? ''
    if (!fired) relay.faults.add({ ...rule, clientId } as FaultRule)
    await wallet.pair({ uri })
    return (await settled).session
  }

  for (let frame = 0; frame < FRAMES; frame += 1)
    it(`E02 should connect without a new scan when the socket dies at frame ${frame}`, async () => {
      const session = await pairUnder({ kind: 'cut', atFrame: frame, times: 1 })
      expect(session.grants.eip155?.accounts).toHaveLength(1)
    })

  it.each([2, 5])('E04 should settle once when every message arrives %i times', async (copies) => {
    await pairUnder({ kind: 'duplicate', copies })
    await sessions.isAlive((await sessions.restore())[0]?.topic ?? '', 5_000)
    expect(events.filter(({ type }) => type === 'settled')).toHaveLength(1)
    expect(await sessions.restore()).toHaveLength(1)
  })

  it.each([1, 2, 3])('E05 should connect when messages overtake each other (seed %i)', async (seed) => {
    await pairUnder({ kind: 'reorder', direction: 'out', fromMs: 20, toMs: 220, seed })
    expect(await sessions.restore()).toHaveLength(1)
  })
})

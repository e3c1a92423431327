import type { IWalletKit } from '@reown/walletkit'
import { firstValueFrom, fromEventPattern, take, toArray } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { approve, newSessions, next, PROPOSAL } from './peers.ts'

const MINUTE_MS = 60_000
const AHEAD_MS = 10 * MINUTE_MS

interface WalletSide {
  readonly signClient: {
    readonly proposal: {
      getAll(): { readonly id: number; readonly expiryTimestamp: number }[]
      update(id: number, change: { readonly expiryTimestamp: number }): Promise<void>
    }
  }
}

describe('a clock that is set ahead between scan and settlement', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    sessions = newSessions(relay)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await sessions.dispose()
    await disposePeer(wallet)
    await relay.stop()
  })

  const clientOf = (): Client => (sessions as unknown as { client: Client }).client

  /** The page's library looks for what has expired with each of them. */
  const pulses = (count: number) => {
    const { heartbeat } = clientOf().core
    return firstValueFrom(
      fromEventPattern((hear) => heartbeat.on('heartbeat_pulse', hear)).pipe(take(count), toArray()),
    )
  }

  /** The page's clock alone: it shares a process with the wallet, whose own goes right. */
  const setAhead = async () => {
    wallet.core.heartbeat.stop()
    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD_MS)
    const { proposal } = (wallet as unknown as { engine: WalletSide }).engine.signClient
    for (const { id, expiryTimestamp } of proposal.getAll())
      await proposal.update(id, { expiryTimestamp: expiryTimestamp + AHEAD_MS / 1_000 })
  }

  it('should still be connected to the wallet that approves, and no wallet lists what the page has not (Q08)', async () => {
    const asked = new Promise<number>((resolve) => wallet.on('session_proposal', ({ id }) => resolve(id)))
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, new AbortController().signal)
    await wallet.pair({ uri })
    const id = await asked
    await setAhead()
    await pulses(2)
    await approve(wallet, id)
    const { topic } = (await settled).session
    expect((await sessions.restore()).map((session) => session.topic)).toEqual([topic])
    expect(Object.keys(wallet.getActiveSessions())).toEqual([topic])
  })

  it('should still end a code once its time has passed on both clocks (Q08)', async () => {
    await sessions.offer(PROPOSAL, new AbortController().signal)
    const monotonic = performance.now.bind(performance)
    await setAhead()
    await pulses(2)
    expect(clientOf().proposal.length).toBe(1)
    vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + AHEAD_MS)
    await pulses(2)
    expect(clientOf().proposal.length).toBe(0)
  })
})

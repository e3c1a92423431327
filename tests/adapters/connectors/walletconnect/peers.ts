import type { IWalletKit } from '@reown/walletkit'
import { firstValueFrom, filter, type Observable } from 'rxjs'
import { afterEach, beforeEach } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import { SystemClock } from '../../../../src/adapters/browser/system-clock.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import type { Clock } from '../../../../src/ports/clock.ts'
import type { KeyValueStore } from '../../../../src/ports/key-value-store.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'

export const CHAIN = chainId('eip155:31337')
export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const PROPOSAL = { chains: [CHAIN], methods: ASKED_METHODS, events: ASKED_EVENTS }

/** Our side, over a store that can be handed to the next one as a reload does. */
export const newSessions = (
  relay: Pick<Relay, 'url'>,
  store: KeyValueStore = new MemoryStore(),
  clock: Clock = new SystemClock(),
): SignClientSessions =>
  new SignClientSessions(
    {
      relayUrl: relay.url,
      metadata: { name: 'Page', description: '', url: 'http://localhost', icons: [] },
      instance: '',
    },
    store,
    clock,
    { allowLoopbackHttp: true },
    new CryptoRandomness(),
  )

/** A relay, a stock wallet that agrees to everything, and our side: new ones for each test. */
export function peersOfEachTest(newClock?: () => Clock): {
  readonly relay: Relay
  readonly wallet: IWalletKit
  readonly sessions: SignClientSessions
} {
  const peers = {} as { relay: Relay; wallet: IWalletKit; sessions: SignClientSessions }
  beforeEach(async () => {
    peers.relay = await startRelay()
    peers.wallet = await newWallet(peers.relay)
    peers.sessions = newSessions(peers.relay, new MemoryStore(), newClock?.())
    approveAll(peers.wallet)
  })
  afterEach(async () => {
    await peers.sessions.dispose()
    await disposePeer(peers.wallet)
    await peers.relay.stop()
  })
  return peers
}

/** Waits for the next event of a kind, from now on. */
export const next = <Type extends SessionEvent['type']>(
  events$: Observable<SessionEvent>,
  type: Type,
): Promise<Extract<SessionEvent, { type: Type }>> =>
  firstValueFrom(events$.pipe(filter((event): event is Extract<SessionEvent, { type: Type }> => event.type === type)))

/** Has the stock wallet grant one account on the local chain to whatever it is asked. */
export function approveAll(wallet: IWalletKit): void {
  wallet.on('session_proposal', ({ id }) => void approve(wallet, id).catch(() => {}))
}

export async function approve(wallet: IWalletKit, id: number): Promise<void> {
  const grant = { chains: [CHAIN], methods: [...ASKED_METHODS.eip155], events: [...ASKED_EVENTS.eip155] }
  const namespaces = { eip155: { ...grant, accounts: [`${CHAIN}:${ADDRESS}`] } }
  await wallet.approveSession({ id, namespaces })
}

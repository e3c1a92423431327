import { writtenIds } from '../../../domain/network/chain-id.ts'
import { CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { OfferedPairing, SessionProposal } from '../../../ports/connector.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { onProposalRejected } from './proposal-outcome.ts'
import { OFFER_IMPATIENCE_MS, OFFER_WITHIN_MS } from './relay-timing.ts'
import { walletError } from './recorded-answers.ts'
import { within } from '../../../ports/async.ts'

/** How often to check whether an attempt has failed. Unit: milliseconds. */
const LOOK_EVERY_MS = 250

/** Sends proposals to the relay, with time limits of our own, and reports how wallets refuse them. */
export class PairingOffers {
  /** A proposal that the relay has not accepted yet: a second call shares it. */
  private offering: Promise<OfferedPairing> | undefined

  constructor(
    private readonly clock: Clock,
    private readonly refused: (pairingTopic: string, error: CoreError) => void,
  ) {}

  /** @param offered - Called when a code can be shown: from then on a wallet may answer. */
  make(client: Client, proposal: SessionProposal, offered: () => void): Promise<OfferedPairing> {
    this.offering ??= this.propose(client, proposal, offered).finally(() => (this.offering = undefined))
    const unreachable = () => new CoreError('RELAY_UNREACHABLE')
    const { relayer } = internalsOf(client).core
    let cancelLook: Cancel = () => {}
    const hasFailed = new Promise<never>((_, reject) => {
      const look = () => {
        if (!relayer.connected && !relayer.connectionAttemptInProgress) reject(unreachable())
        else cancelLook = this.clock.after(LOOK_EVERY_MS, look)
      }
      cancelLook = this.clock.after(OFFER_IMPATIENCE_MS, look)
    })
    const first = Promise.race([this.offering, hasFailed])
    return within(this.clock, OFFER_WITHIN_MS, first, unreachable).finally(() => cancelLook())
  }

  private async propose(
    client: Client,
    { chains, methods, events }: SessionProposal,
    offered: () => void,
  ): Promise<OfferedPairing> {
    const optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events: string[] }> = {}
    for (const namespace of ['eip155', 'solana'] as const) {
      const own = chains.filter((chain) => chain.startsWith(`${namespace}:`))
      if (own.length > 0)
        optionalNamespaces[namespace] = {
          chains: own.flatMap(writtenIds),
          methods: [...methods[namespace]],
          events: [...events[namespace]],
        }
    }
    try {
      const { uri, approval } = await client.connect({ optionalNamespaces })
      if (uri === undefined) throw new CoreError('RELAY_UNREACHABLE')
      const topic = uri.slice('wc:'.length, uri.indexOf('@'))
      offered()
      onProposalRejected(approval, (error) => this.refused(topic, walletError(error)))
      return { topic, uri }
    } catch (cause) {
      throw isCoreError(cause) ? cause : new CoreError('RELAY_UNREACHABLE', { cause })
    }
  }
}

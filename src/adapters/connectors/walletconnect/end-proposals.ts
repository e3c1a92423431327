import { type Client, internalsOf } from './client-internals.ts'

/**
 * Ends the proposals of a pairing that is withdrawn, as the library does when a proposal expires: until then it keeps a
 * listener and a timer for each code that was ever shown. This does not end a session that a wallet has approved
 * already.
 */
export function endProposals(client: Client, pairingTopic: string): void {
  const { pendingSessions } = internalsOf(client).engine
  for (const proposal of client.proposal.getAll()) {
    if (proposal.pairingTopic !== pairingTopic || pendingSessions.has(proposal.id)) continue
    client.events.emit('proposal_expire', { id: proposal.id })
    void client.core.expirer.del(proposal.id)
    client.proposal.delete(proposal.id, { code: 6000, message: 'User disconnected.' }).catch(() => {})
  }
}

import { meetingAddress } from '../../src/domain/solana/association-uri.ts'
import { type PageConfig, socketUrlOf } from '../networks.ts'
import { LOOPBACK_SOCKETS } from './policy.ts'

/** Every address that a page with this configuration talks to, as its policy has to name it. */
export const connectSourcesOf = ({ networks, remoteHostAuthority, ...urls }: PageConfig): string[] => [
  ...[urls.relayUrl, urls.servicesUrl, urls.accountsUrl, urls.analyticsUrl],
  ...[urls.namesUrl, urls.signInUrl].filter((url) => url !== undefined),
  ...networks.flatMap(({ id, rpcUrl }) => (id.startsWith('solana:') ? [rpcUrl, socketUrlOf(rpcUrl)] : [rpcUrl])),
  ...(networks.some(({ id }) => id.startsWith('solana:')) ? [LOOPBACK_SOCKETS] : []),
  ...(remoteHostAuthority === undefined ? [] : [meetingAddress(`wss://${remoteHostAuthority}/reflect`)]),
]

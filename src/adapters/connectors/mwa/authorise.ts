import type { ChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { KeptAuthorisation } from './authorisation-memory.ts'
import { protocolChain } from './mobile-grant.ts'
import type { PageIdentity } from './page-identity.ts'
import { isRefusedToken } from './protocol-failure.ts'
import { type Authorisation, readAuthorisation } from './read-authorisation.ts'
import type { MwaRpcChannel } from './mwa-rpc-channel.ts'

/** Asks the wallet's owner. @throws CoreError `USER_REJECTED`, `WALLET_BAD_ANSWER`, or as {@link MwaRpcChannel.ask}. */
export async function authorise(line: MwaRpcChannel, chain: ChainId, identity: PageIdentity): Promise<Authorisation> {
  return read(await line.ask('authorize', { identity, chain: protocolChain(chain) }))
}

/**
 * Presents the wallet's own token. Where the wallet does not accept it any more, its owner is asked again, and has to
 * agree to the same account.
 *
 * @throws CoreError `METHOD_NOT_GRANTED` for another account, or as {@link authorise}.
 */
export async function reauthorise(
  line: MwaRpcChannel,
  { token, chain, accounts: [first] }: KeptAuthorisation,
  identity: PageIdentity,
): Promise<Authorisation> {
  const asked = { identity, chain: protocolChain(chain) }
  const again = await line.ask('authorize', { ...asked, auth_token: token }).then(read, (error: unknown) => {
    if (isRefusedToken(error)) return authorise(line, chain, identity)
    throw error
  })
  if (again.accounts.some(({ address }) => address === first.address)) return again
  throw new CoreError('METHOD_NOT_GRANTED', { details: 'It answered for another account.' })
}

function read(answer: unknown): Authorisation {
  const authorisation = readAuthorisation(answer)
  if (authorisation === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  return authorisation
}

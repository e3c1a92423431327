import { NETWORKS } from '../../application/settings.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { type Clock, CLOCK } from '../../ports/clock.ts'
import { NAMING_SERVICE, type NamingService } from '../../ports/naming-service.ts'
import { NFT_API, type NftApi } from '../../ports/nft-api.ts'
import { type Randomness, RANDOMNESS } from '../../ports/randomness.ts'
import { SIGN_IN_SERVER, type SignInServer } from '../../ports/sign-in-server.ts'
import { TOKEN_API, type TokenApi } from '../../ports/token-api.ts'
import { TRANSACTION_API, type TransactionApi } from '../../ports/transaction-api.ts'
import { type Binding, made, onDemand } from '../../ports/wiring.ts'
import { RpcTransport } from '../http/rpc-transport.ts'
import type { PorticoConfig } from './config.ts'
import { ensNode } from './ens-node.ts'
import { fetchOfPage, service } from './service.ts'

const connected = () => import('./connected-adapters.ts')

/** The services that are asked about an account. Their code is loaded with the first request. */
export function accountServices(config: PorticoConfig, { accountsUrl, namesUrl }: Hosts): readonly Binding[] {
  const own = config.ports ?? {}
  return [
    made(
      TOKEN_API,
      (clock: Clock): TokenApi =>
        own.tokenApi ??
        onDemand<TokenApi>(
          async () => new (await connected()).HttpTokenApi(service(config, accountsUrl), fetchOfPage, clock),
          { fetchTokens: 'asked' },
        ),
      CLOCK,
    ),
    made(
      NFT_API,
      (clock: Clock): NftApi =>
        own.nftApi ??
        onDemand<NftApi>(
          async () => new (await connected()).HttpNftApi(service(config, accountsUrl), fetchOfPage, clock),
          { fetchNfts: 'asked' },
        ),
      CLOCK,
    ),
    made(
      TRANSACTION_API,
      (clock: Clock): TransactionApi =>
        own.transactionApi ??
        onDemand<TransactionApi>(
          async () => new (await connected()).HttpTransactionApi(service(config, accountsUrl), fetchOfPage, clock),
          { fetchPage: 'asked' },
        ),
      CLOCK,
    ),
    made(
      NAMING_SERVICE,
      (clock: Clock, networks: readonly Network[], rpc: RpcTransport): NamingService =>
        own.namingService ??
        onDemand<NamingService>(
          async () => {
            const mainnet = ensNode(config, networks)
            if (mainnet !== undefined) {
              const { EnsNamingService } = await import('../evm/ens/ens-naming-service.ts')
              return new EnsNamingService(mainnet, rpc, clock, networksOf(networks, 'solana').length > 0)
            }
            const { HttpNamingService } = await connected()
            if (namesUrl === undefined) throw new CoreError('NAMES_UNAVAILABLE')
            return new HttpNamingService(service(config, namesUrl), fetchOfPage, clock)
          },
          { identityOf: 'asked', addressesOf: 'asked' },
        ),
      ...([CLOCK, NETWORKS, RpcTransport] as const),
    ),
    made(
      SIGN_IN_SERVER,
      (clock: Clock, randomness: Randomness): SignInServer =>
        own.signInServer ??
        onDemand<SignInServer>(
          async () => {
            const { PageSignInServer, serverSignIn } = await connected()
            const { services, signIn = {} } = config
            const own = services === undefined ? undefined : serverSignIn(services, fetchOfPage, clock)
            const [nonce, verify] = [signIn.nonce ?? own?.nonce, signIn.verify ?? own?.verify]
            return new PageSignInServer({ ...signIn, nonce, verify }, clock, randomness)
          },
          { invite: 'asked', verify: 'asked' },
        ),
      ...([CLOCK, RANDOMNESS] as const),
    ),
  ]
}

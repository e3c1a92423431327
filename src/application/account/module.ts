import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { NAMING_SERVICE } from '../../ports/naming-service.ts'
import { NFT_API } from '../../ports/nft-api.ts'
import { TOKEN_API } from '../../ports/token-api.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { Life } from '../life.ts'
import { NETWORKS, OFFERS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { Account } from './account.ts'
import { BalanceHold } from './balance-hold.ts'
import { DetectSmartAccount } from './detect-smart-account.ts'
import { FetchBalance } from './fetch-balance.ts'
import type { FetchNfts } from './fetch-nfts.ts'
import type { FetchTokens } from './fetch-tokens.ts'
import type { ResolveName } from './resolve-name.ts'

const FETCH_NFTS = token<OnDemand<FetchNfts>>('fetchNfts')
const FETCH_TOKENS = token<OnDemand<FetchTokens>>('fetchTokens')
const RESOLVE_NAME = token<OnDemand<ResolveName>>('resolveName')

const connected = () => import('../connected.ts')

export const account = [
  single(BalanceHold, STATE, CLOCK),
  single(FetchBalance, BLOCKCHAINS, STATE, CLOCK, NETWORKS, BalanceHold),
  single(DetectSmartAccount, BLOCKCHAINS, AskWallet, STATE, NETWORKS, BalanceHold, CLOCK),
  lazy(
    FETCH_TOKENS,
    async () => (await connected()).FetchTokens,
    { execute: 'asked', stop: 'told', forget: 'told' },
    ...([TOKEN_API, STATE, CLOCK, BalanceHold] as const),
  ),
  lazy(
    FETCH_NFTS,
    async () => (await connected()).FetchNfts,
    { execute: 'asked', more: 'asked', stop: 'told', forget: 'told' },
    ...([NFT_API, STATE] as const),
  ),
  lazy(
    RESOLVE_NAME,
    async () => (await connected()).ResolveName,
    { execute: 'asked', identify: 'asked', identityOf: 'asked', stop: 'told' },
    ...([NAMING_SERVICE, BLOCKCHAINS, STATE] as const),
  ),
  single(
    ...([Account, Life, STATE, PersistedState, OFFERS, FetchBalance, FETCH_TOKENS, FETCH_NFTS, RESOLVE_NAME] as const),
    DetectSmartAccount,
  ),
]

import type { AccountId } from '../domain/account/account-id.ts'
import type { InjectedMethodFacts } from '../domain/connection/connect-methods.ts'
import type { Platform } from '../domain/connection/platform.ts'
import type { Network } from '../domain/network/network.ts'
import type { ConfirmMode } from '../domain/rpc/concerns.ts'
import type { CatalogueRules } from '../domain/wallets/offered-wallets.ts'
import { token } from '../ports/wiring.ts'

/** What a page may offer beside the account itself. */
export interface Offers {
  /** A naming service is configured. */
  readonly names: boolean
  /** `signIn` is configured. */
  readonly signIn: boolean
  /** Services that tell what accounts hold and did; without one the account says so, and no host is asked. */
  readonly tokens: boolean
  readonly nfts: boolean
  readonly history: boolean
}

/** What the page's configuration says of what its scripts want of wallets. */
export interface RequestRules {
  readonly confirm: ConfirmMode
  /** Those to whom visitors may allow something without a question here. */
  readonly spenders: readonly AccountId[]
  /** Networks that a wallet may be told of beside the page's own. */
  readonly addable: readonly Network[]
}

// What the page has chosen, and where it runs.
export const NETWORKS = token<readonly Network[]>('networks')
export const PLATFORM = token<Platform>('platform')
export const REQUEST_RULES = token<RequestRules>('requestRules')
export const OFFERS = token<Offers>('offers')
/** Whether the visitor is to sign in with connecting. */
export const SIGNS_IN_CONNECTING = token<boolean>('signsInConnecting')
/** R-VIEW-7: what the page's configuration brought along under `methods`. */
export const METHODS = token<readonly InjectedMethodFacts[]>('methods')
export const CATALOGUE_RULES = token<CatalogueRules>('catalogueRules')
/** Keeps several cores on one page apart in storage. */
export const INSTANCE = token<string>('instance')
/** The page has one wallet in a namespace: connecting another takes its place. */
export const ONE_AT_A_TIME = token<boolean>('oneAtATime')

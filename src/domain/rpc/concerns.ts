import type { AccountId } from '../account/account-id.ts'
import { comparable } from '../account/look-alike.ts'
import { namespaceOf, referenceOf } from '../network/chain-id.ts'
import type { Movement } from '../send/effects.ts'
import { type Allowance, allowancesIn, allowancesSigned, isUnlimited } from './allowances.ts'
import { type CallFacts, holdsHiddenLetters, type RequestFacts } from './request-facts.ts'
import { isOfSite, isUriOfSite, namesOtherSite, readSignInRequest } from './sign-in-request.ts'
import { unnamedIn } from './unnamed-movements.ts'

/** Something that is wrong with a request, and that the visitor should know before the wallet asks them. */
export type Concern =
  /** Whoever is named may take all of a token, for ever. */
  | 'unlimited'
  /** The page's configuration does not name the one who may take. */
  | 'unknownSpender'
  /** Nobody here can tell what is signed. */
  | 'unreadable'
  | 'hiddenLetters'
  /** It signs in to another site than this page. */
  | 'otherSite'
  /** It signs in with another account than the one that signs. */
  | 'otherAccount'
  | 'otherNetwork'
  /** A contract accepts the signature on each network. */
  | 'anyNetwork'
  | 'wouldFail'
  /** More leaves the account than the request names. */
  | 'takesMore'

/** What a node says of calls that it tried without sending them. */
export type CallsTrial =
  | {
      readonly kind: 'works'
      /** `undefined`: the node does not tell. */
      readonly movements: readonly Movement[] | undefined
      readonly allowances: readonly Allowance[]
    }
  | { readonly kind: 'fails'; readonly reason: string }

/** What is known beside the request itself. */
export interface RequestSurroundings {
  /** The page's, as the browser has it. */
  readonly origin: string
  readonly account: AccountId
  /** The page works with the network. */
  readonly isKnownNetwork: boolean
  /** Those to whom the page has its visitors allow something there, by its configuration. */
  readonly spenders: readonly string[]
  /** `undefined`: no node could tell, or there is nothing to try. */
  readonly trial: CallsTrial | undefined
}

/** Everything that is wrong with a request, each once. */
export function concernsOf(facts: RequestFacts, around: RequestSurroundings): readonly Concern[] {
  const found = [
    ...(around.isKnownNetwork ? [] : (['otherNetwork'] as const)),
    ...(holdsHiddenLetters(facts) ? (['hiddenLetters'] as const) : []),
    ...ofKind(facts, around),
  ]
  return [...new Set(found)]
}

function ofKind(facts: RequestFacts, around: RequestSurroundings): readonly Concern[] {
  switch (facts.kind) {
    case 'message':
      if (facts.text === undefined || facts.meaning !== undefined) return ['unreadable']
      return ofSignIn(facts.text, around)
    case 'typedData': {
      // Without a contract no chain reads it.
      const isOnAnyChain = facts.unbound.includes('network') && !facts.unbound.includes('contract')
      return [
        ...(isOnAnyChain ? (['anyNetwork'] as const) : []),
        ...(namesOtherSite(facts, around.origin) ? (['otherSite'] as const) : []),
        ...ofAllowances(allowancesSigned(facts), around),
      ]
    }
    case 'transaction':
      return ofCalls([facts], around)
    case 'calls':
      return ofCalls(facts.calls, around)
    case 'other':
      return ['unreadable']
    case 'solanaTransactions':
    case 'asset':
    case 'network':
      return []
  }
}

function ofSignIn(text: string, { origin, account }: RequestSurroundings): readonly Concern[] {
  const request = readSignInRequest(text)
  if (request === undefined) return []
  const { domain, address, uri, chain } = request
  const isHere = isOfSite(domain, origin) && (uri === undefined || isUriOfSite(uri, origin))
  const isOfAccount = address === undefined || comparable(address) === comparable(account.address)
  const isEvm = namespaceOf(account.chain) === 'eip155'
  const isOnChain = chain === undefined || !isEvm || chain === referenceOf(account.chain)
  return [
    ...(isHere ? [] : (['otherSite'] as const)),
    ...(isOfAccount ? [] : (['otherAccount'] as const)),
    ...(isOnChain ? [] : (['otherNetwork'] as const)),
  ]
}

function ofCalls(calls: readonly CallFacts[], around: RequestSurroundings): readonly Concern[] {
  const { trial, account } = around
  const tried = trial?.kind === 'works' ? trial : undefined
  const unnamed = unnamedIn(calls, tried?.movements ?? [], account.address)
  return [
    ...ofAllowances([...allowancesIn(calls), ...(tried?.allowances ?? [])], around),
    ...(trial?.kind === 'fails' ? (['wouldFail'] as const) : []),
    ...(unnamed.length > 0 ? (['takesMore'] as const) : []),
  ]
}

const ofAllowances = (
  allowances: readonly Allowance[],
  { spenders }: Pick<RequestSurroundings, 'spenders'>,
): readonly Concern[] => [
  ...(allowances.some(isUnlimited) ? (['unlimited'] as const) : []),
  ...(allowances.some(({ spender }) => !spenders.some((each) => comparable(each) === comparable(spender)))
    ? (['unknownSpender'] as const)
    : []),
]

/** When the visitor is asked here, before the wallet asks them. */
export type ConfirmMode = 'whenNeeded' | 'always'

export interface ConfirmFacts {
  readonly mode: ConfirmMode
  readonly concerns: readonly Concern[]
  /** The wallet shows each request in a prompt of its own; an account that the page keeps may sign unseen. */
  readonly isPrompting: boolean
  /** The visitor has declined several of the page's requests in a row: they may block it. */
  readonly mayBlock: boolean
}

/** Whether the visitor is asked here first. Otherwise the wallet's own prompt is the only question. */
export const asksFirst = ({ mode, concerns, isPrompting, mayBlock }: ConfirmFacts): boolean =>
  mode === 'always' || concerns.length > 0 || !isPrompting || mayBlock

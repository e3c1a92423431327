import type { AccountId } from '../account/account-id.ts'
import { isLookAlike } from '../account/look-alike.ts'
import { comparable } from '../account/same-account.ts'
import type { Quantity, SignedAction } from '../clear-signing/action.ts'
import { isPermit2 } from '../clear-signing/known-contracts.ts'
import { recipientsIn } from '../clear-signing/review.ts'
import { everyAction } from '../clear-signing/meant-actions.ts'
import { namespaceOf, referenceOf } from '../network/chain-id.ts'
import { type Allowance, allowancesIn, allowancesSigned, isUnlimited } from './allowances.ts'
import type { CallsTrial } from './calls-trial.ts'
import { type CallFacts, holdsHiddenLetters, type RequestFacts } from './request-facts.ts'
import { isOfSite, isUriOfSite, namesOtherSite, readSignInRequest } from './sign-in-request.ts'
import { unnamedIn } from './unnamed-movements.ts'

/** Something that is wrong with a request, and that the visitor should know before the wallet asks them. */
export type Concern =
  /** The named spender may take all of a token, for ever. */
  | 'unlimited'
  /** The page's configuration does not name the one who may take. */
  | 'unknownSpender'
  /** What is signed cannot be read by Portico. */
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
  /** Another account, or the code at an address, may do everything with an account from then on. */
  | 'givesControl'
  /** Something is offered, and the account gets nothing for it. */
  | 'nothingInReturn'
  /** A recipient looks like an address that the account has sent to, and is another. */
  | 'lookAlike'
  /** An address in it is on a list of bad ones. */
  | 'reported'

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
  /** The addresses to which the account has sent before, as far as they are known. */
  readonly earlier: readonly string[]
  /** Addresses of the request that are on a list of bad ones. */
  readonly reported: readonly string[]
}

/**
 * Everything that is wrong with a request, each once.
 *
 * @param actions - What it does, as far as its bytes say.
 */
export function concernsOf(
  facts: RequestFacts,
  actions: readonly SignedAction[],
  around: RequestSurroundings,
): readonly Concern[] {
  const found = [
    ...(around.reported.length > 0 ? (['reported'] as const) : []),
    ...(around.isKnownNetwork ? [] : (['otherNetwork'] as const)),
    ...(holdsHiddenLetters(facts) ? (['hiddenLetters'] as const) : []),
    ...ofActions(actions, around),
    ...ofKind(facts, actions, around),
  ]
  return [...new Set(found)]
}

function ofActions(actions: readonly SignedAction[], { account, earlier }: RequestSurroundings): readonly Concern[] {
  const known = [account.address, ...earlier]
  return [
    // S236: behind what is read of a request there may be anything.
    ...(everyAction(actions).some(({ kind }) => kind === 'unread') ? (['unreadable'] as const) : []),
    ...(actions.some(givesControl) ? (['givesControl'] as const) : []),
    ...(actions.some(isGift) ? (['nothingInReturn'] as const) : []),
    ...(recipientsIn(actions).some((address) => isLookAlike(address, known)) ? (['lookAlike'] as const) : []),
  ]
}

const givesControl = (action: SignedAction): boolean =>
  action.kind === 'control' ||
  (action.kind === 'delegate' && action.code !== undefined) ||
  (action.kind === 'actAs' && action.actions.some(givesControl))

/** A trade in which the account gives something, and gets nothing. */
const isGift = (action: SignedAction): boolean =>
  action.kind === 'actAs'
    ? action.actions.some(isGift)
    : action.kind === 'trade' && action.gives.some(isSomething) && !action.gets.some(isSomething)

const isSomething = ({ amount }: Quantity): boolean => amount !== 0n

function ofKind(
  facts: RequestFacts,
  actions: readonly SignedAction[],
  around: RequestSurroundings,
): readonly Concern[] {
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
        // Of a type that is not known, the names of its fields are all that there is to go by.
        ...ofAllowances(actions.length > 0 ? allowancesIn(actions) : allowancesSigned(facts), around),
      ]
    }
    case 'transaction':
      return [...ofTrial(actions, around), ...ofMovements([facts], around)]
    case 'calls':
      return [...ofTrial(actions, around), ...ofMovements(facts.calls, around)]
    case 'other':
      return [
        ...(actions.length === 0 || everyAction(actions).some(isUnread) ? (['unreadable'] as const) : []),
        ...ofAllowances(allowancesIn(actions), around),
      ]
    case 'solanaTransactions':
      return ofTrial(actions, around)
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

/** What nothing can be said of. */
const isUnread = (action: SignedAction): boolean =>
  action.kind === 'unknown' || action.kind === 'unread' || (action.kind === 'grant' && action.right.kind === 'other')

function ofTrial(actions: readonly SignedAction[], around: RequestSurroundings): readonly Concern[] {
  const { trial } = around
  const tried = trial?.kind === 'works' ? trial : undefined
  return [
    ...ofAllowances([...allowancesIn(actions), ...(tried?.allowances ?? [])], around),
    ...(trial?.kind === 'fails' ? (['wouldFail'] as const) : []),
    ...((tried?.handedOver ?? []).length > 0 ? (['givesControl'] as const) : []),
  ]
}

function ofMovements(calls: readonly CallFacts[], { trial, account }: RequestSurroundings): readonly Concern[] {
  const movements = trial?.kind === 'works' ? (trial.movements ?? []) : []
  return unnamedIn(calls, movements, account.address).length > 0 ? ['takesMore'] : []
}

const ofAllowances = (
  allowances: readonly Allowance[],
  { spenders }: Pick<RequestSurroundings, 'spenders'>,
): readonly Concern[] => [
  ...(allowances.some(isUnlimited) ? (['unlimited'] as const) : []),
  // What Permit2 is allowed to take it takes by a further permit alone, and that names who may.
  ...(allowances.some(
    ({ spender }) => !isPermit2(spender) && !spenders.some((each) => comparable(each) === comparable(spender)),
  )
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

import { comparable } from '../account/same-account.ts'
import { effectsOf, type Sum } from '../send/effects.ts'
import type { CallsTrial } from '../rpc/calls-trial.ts'
import type { TokenFacts } from '../tokens/token-facts.ts'
import type { SignedAction } from './action.ts'
import { contractName } from './known-contracts.ts'
import { leavesPermission } from './lasting-permission.ts'
import { everyAction, settled, tokensIn } from './meant-actions.ts'

/** What a visitor is told of a request: what it says, and what a node saw when it tried it. */
export interface RequestReview {
  /** What each transaction or call of it does, in their order; empty where nothing can be said. */
  readonly parts: readonly (readonly SignedAction[])[]
  /** What is known of the tokens in it. */
  readonly tokens: readonly TokenFacts[]
  /** What would leave the account and come to it; `undefined`: no node could tell. */
  readonly seen: { readonly leaves: readonly Sum[]; readonly comes: readonly Sum[] } | undefined
  /** Another account may take or do something later: that nothing moves now is not good news. */
  readonly leavesPermission: boolean
  /** Why it would fail, in the words of the contract or of the node. */
  readonly failure: string | undefined
  /** What addresses are called, by the address in lower case. */
  readonly names: Readonly<Record<string, string>>
  /** Recipients to which the account has not sent before, as far as is known. */
  readonly newRecipients: readonly string[]
  /** Addresses that are on a list of bad ones. */
  readonly reported: readonly string[]
}

export interface ReviewFacts {
  readonly address: string
  readonly parts: readonly (readonly SignedAction[])[]
  readonly trial: CallsTrial | undefined
  readonly tokens: readonly TokenFacts[]
  /** The addresses to which the account has sent before; empty where none is known. */
  readonly earlier: readonly string[]
  readonly reported: readonly string[]
}

export function reviewOf({ address, parts, trial, tokens, earlier, reported }: ReviewFacts): RequestReview {
  const meant = parts.map((part) => settled(part, tokens))
  const actions = meant.flat()
  const movements = trial?.kind === 'works' ? trial.movements : undefined
  const effects = movements && effectsOf(movements, { from: address, to: address, amount: 0n, token: undefined })
  const known = new Set([address, ...earlier].map(comparable))
  const named = addressesIn(actions).flatMap((each) => {
    const name = contractName(each)
    return name === undefined ? [] : [[each, name] as const]
  })
  return {
    parts: meant,
    tokens,
    seen: effects && { leaves: effects.leaves, comes: effects.comes },
    leavesPermission: leavesPermission(actions, trial),
    failure: trial?.kind === 'fails' ? trial.reason : undefined,
    names: Object.fromEntries(named),
    newRecipients:
      earlier.length === 0 ? [] : distinct(recipientsIn(actions)).filter((each) => !known.has(comparable(each))),
    reported,
  }
}

/** To whom the account sends. What is paid to a contract that is called is not sent there in this sense. */
export const recipientsIn = (actions: readonly SignedAction[]): readonly string[] =>
  everyAction(actions).flatMap((action) =>
    action.kind === 'send' && action.from === undefined && action.isPayment !== true ? [action.to] : [],
  )

/** The tokens of which a visitor reads: those that are named, and those that move. */
export const tokensToDescribe = (
  parts: readonly (readonly SignedAction[])[],
  trial: CallsTrial | undefined,
): readonly string[] =>
  distinct([
    ...tokensIn(parts.flat()),
    ...(trial?.kind === 'works' ? (trial.movements ?? []) : []).flatMap(({ token }) => token ?? []),
  ]).slice(0, MOST_TOKENS)

/** More of them are not asked about. */
const MOST_TOKENS = 24
/** All addresses that get something, may take something, or are called: none of what is read is left out (S248). */
export const addressesIn = (actions: readonly SignedAction[]): readonly string[] =>
  distinct(everyAction(actions).flatMap(partiesOf))

function partiesOf(action: SignedAction): readonly string[] {
  switch (action.kind) {
    case 'allow':
    case 'allowAll':
      return [action.spender]
    case 'takeOnce':
    case 'revoke':
      return action.spender === undefined ? [] : [action.spender]
    case 'send':
    case 'mint':
    case 'unknown':
      return [action.to]
    case 'closeAccount':
      return [action.to]
    case 'control':
      return action.who === undefined ? [] : [action.who]
    case 'delegate':
      return action.code === undefined ? [] : [action.code]
    case 'grant':
      return [
        ...(action.to === undefined ? [] : [action.to]),
        ...(action.right.kind === 'calls' ? [action.right.contract] : []),
      ]
    case 'actAs':
      return [action.account]
    case 'sponsored':
      return [action.by]
    case 'stake':
      return [action.validator]
    default:
      return []
  }
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

import { comparable } from '../account/same-account.ts'
import type { TokenFacts } from '../tokens/token-facts.ts'
import type { Asset, Quantity, SignedAction } from './action.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'

/**
 * Actions as they are meant: the same bytes allow an amount of a token, or one thing of a collection, and to allow
 * nothing is to take an allowance back.
 *
 * @param tokens - What is known of the tokens. One that is not known is taken for one that has amounts; but nothing of
 * it may be a collection's number 0, which is more.
 */
export function settled(actions: readonly SignedAction[], tokens: readonly TokenFacts[]): readonly SignedAction[] {
  const facts = new Map(tokens.map((each) => [comparable(each.address), each]))
  const isNumber = (token: string, amount: bigint): boolean => {
    const known = facts.get(token)
    // Collections from before ERC-165 do not say what they are; what has decimal places has amounts.
    return known?.isCollection === true || (amount === 0n && isOnEvm(token) && known?.decimals === undefined)
  }
  const meant = (what: Quantity): Quantity =>
    what.token !== undefined &&
    what.id === undefined &&
    typeof what.amount === 'bigint' &&
    isNumber(what.token, what.amount)
      ? { ...what, id: what.amount, amount: 1n }
      : what
  return settle(actions)

  function settle(some: readonly SignedAction[]): readonly SignedAction[] {
    return some.map((action) => {
      switch (action.kind) {
        case 'allow': {
          const what = action.change === 'set' ? meant(action.what) : action.what
          const isNothing = what.amount === 0n && action.change === 'set'
          if (!isNothing && action.spender !== ZERO_ADDRESS) return { ...action, what }
          return {
            kind: 'revoke',
            token: what.token,
            spender: action.spender === ZERO_ADDRESS ? undefined : action.spender,
          }
        }
        case 'send':
        case 'burn':
        case 'takeOnce':
          return { ...action, what: meant(action.what) }
        case 'actAs':
          return { ...action, actions: settle(action.actions) }
        default:
          return action
      }
    })
  }
}

/** On Solana things of a collection have no numbers. */
const isOnEvm = (token: string): boolean => token.startsWith('0x')

/** More of them are not asked about. */
const MOST_TOKENS = 16

/** The tokens that actions name, each once. */
export function tokensIn(actions: readonly SignedAction[]): readonly string[] {
  const tokens = new Set<string>()
  for (const asset of everyAction(actions).flatMap(assetsOf))
    if (asset.token !== undefined && tokens.size < MOST_TOKENS) tokens.add(asset.token)
  return [...tokens]
}

/** All of them, also those that are done by another account. */
export const everyAction = (actions: readonly SignedAction[]): readonly SignedAction[] =>
  actions.flatMap((action) => (action.kind === 'actAs' ? [action, ...everyAction(action.actions)] : [action]))

function assetsOf(action: SignedAction): readonly Asset[] {
  switch (action.kind) {
    case 'allow':
    case 'takeOnce':
    case 'send':
    case 'burn':
    case 'mint':
      return [action.what]
    case 'allowAll':
    case 'revoke':
    case 'openAccount':
      return [{ token: action.token }]
    case 'trade':
      return [...action.gives, ...action.gets, ...action.others]
    case 'grant':
      return 'what' in action.right ? [action.right.what] : []
    default:
      return []
  }
}

import { base58 } from '../shared/base58.ts'
import { isTokenProgram, madeHolding, type TokenHolding, TOKEN_ACCOUNTS } from './solana-programs.ts'

/** An instruction whose accounts are all known. */
interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

type Holdings = Map<string, TokenHolding>

/** The first accounts of an instruction of the token program are its own; those behind go to the hook of a token. */
const OWN_ACCOUNTS = 4

/** `SetAuthority`: which one is set. Source: spl-token, `AuthorityType::AccountOwner`. */
const OF_ACCOUNT = 2
const KEY = 32

const keyAt = (data: Uint8Array, at: number): string | undefined =>
  data.length < at + KEY ? undefined : base58(data.subarray(at, at + KEY))

/**
 * S232: what token accounts hold once an instruction is done. One that is closed may be made anew in the same transaction
 * for another owner: what a node has said of it before is not true of what is sent to it then.
 *
 * @param holdings - Those before; changed here.
 * @param isKnown - Whether it is known what the instruction does.
 */
export function noteHoldings(holdings: Holdings, { program, accounts, data }: Step, isKnown: boolean): void {
  const forget = (some: readonly string[]) => some.forEach((account) => holdings.delete(account))
  if (!isKnown) return forget(accounts)
  if (program === TOKEN_ACCOUNTS) {
    const made = madeHolding({ accounts, data })
    if (made !== undefined) holdings.set(...made)
    return
  }
  if (!isTokenProgram(program)) return
  forget(accounts.slice(OWN_ACCOUNTS))
  const [first, second, third] = accounts
  const set = (mint: string | undefined, owner: string | undefined) => {
    if (first === undefined) return
    if (mint === undefined || owner === undefined) holdings.delete(first)
    else holdings.set(first, { mint, owner })
  }
  switch (data[0]) {
    case 1: // InitializeAccount
      return set(second, third)
    case 16: // InitializeAccount2
    case 18: // InitializeAccount3
      return set(second, keyAt(data, 1))
    case 6: // SetAuthority
      return data[1] === OF_ACCOUNT ? set(holdings.get(first ?? '')?.mint, keyAt(data, 3)) : undefined
    case 9: // CloseAccount
      return set(undefined, undefined)
    default:
      return undefined
  }
}

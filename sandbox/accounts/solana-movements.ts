import type { LandedTransaction } from '../solana/chain.ts'
import type { Svm, SvmAccount } from '../solana/svm.ts'
import { readHolding } from '../solana/token-accounts.ts'
import { SOL } from './known-tokens.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { Movement } from './movement.ts'
import type { Pictures } from './pictures.ts'

export interface SolanaKnowledge {
  /** CAIP-2. */
  readonly chain: string
  readonly known: KnownTokens
  readonly pictures: Pictures
  readonly svm: Svm
}

/** How much each account had more or less after a transaction. */
type Changes = ReadonlyMap<string, bigint>

/**
 * What a transaction brought to an account or took from it, without the fee: from what all accounts named in it had
 * before and after, so that it holds for whatever programs did.
 */
export function movementsFor(own: string, landed: LandedTransaction, knowledge: SolanaKnowledge): readonly Movement[] {
  if (landed.outcome.error !== null) return []
  const { chain, known, pictures } = knowledge
  const lamports = movement(own, lamportChanges(landed), {
    ...{ name: SOL.name, symbol: SOL.symbol, decimals: SOL.decimals, price: SOL.price },
    iconUrl: pictures.token(SOL.symbol),
  })
  const tokens = [...tokenChanges(landed, knowledge.svm)].flatMap(([mint, { decimals, changes }]) => {
    const { name, symbol, price } = known.get(`${chain}:${mint}`) ?? unnamed(mint)
    return movement(own, changes, { name, symbol, decimals, price, iconUrl: pictures.token(symbol) })
  })
  return [...lamports, ...tokens]
}

/** A mint without metadata has no name but its address. */
export const unnamed = (mint: string) => ({ name: mint, symbol: mint.slice(0, 4), price: undefined })

/** The accounts whose balances it may have changed: those named in it, and the owners of token accounts among them. */
export function concernsSolana(own: string, { message, before, after }: LandedTransaction, svm: Svm): boolean {
  const owns = (account: SvmAccount | undefined) => account !== undefined && readHolding(account, svm)?.owner === own
  return message.staticAccounts.some((address) => address === own) || before.some(owns) || after.some(owns)
}

interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number | undefined
  readonly iconUrl: string
}

function movement(own: string, changes: Changes, coin: Coin): readonly Movement[] {
  const change = changes.get(own) ?? 0n
  if (change === 0n) return []
  const amount = change < 0n ? -change : change
  // The counterparty is the account whose balance changed most in the other direction.
  const others = [...changes].filter(
    ([account, other]) => account !== own && other < 0n !== change < 0n && other !== 0n,
  )
  const [other] = others.reduce<readonly [string, bigint]>(
    (most, each) => (size(each[1]) > size(most[1]) ? each : most),
    ['', 0n],
  )
  const [sender, recipient] = change < 0n ? [own, other] : [other, own]
  return [{ asset: { kind: 'coins', ...coin, amount }, sender, recipient }]
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

function lamportChanges({ message, before, after, fee }: LandedTransaction): Changes {
  return new Map(
    message.staticAccounts.map((address, index) => {
      const change = (after[index]?.lamports ?? 0n) - (before[index]?.lamports ?? 0n)
      return [address, index === 0 ? change + fee : change] // the first one pays the fee
    }),
  )
}

function tokenChanges({ before, after }: LandedTransaction, svm: Svm) {
  const byMint = new Map<string, { decimals: number; changes: Map<string, bigint> }>()
  const count = (accounts: readonly (SvmAccount | undefined)[], sign: 1n | -1n) => {
    for (const account of accounts) {
      const holding = account && readHolding(account, svm)
      if (holding === undefined) continue
      const { mint, owner, amount } = holding
      const entry = byMint.get(mint) ?? { decimals: amount.decimals, changes: new Map<string, bigint>() }
      byMint.set(mint, entry)
      entry.changes.set(owner, (entry.changes.get(owner) ?? 0n) + sign * BigInt(amount.amount))
    }
  }
  count(before, -1n)
  count(after, 1n)
  return byMint
}

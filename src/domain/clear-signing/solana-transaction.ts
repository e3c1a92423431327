import { fromBase58 } from '../shared/base58.ts'
import { fromBase64 } from '../shared/base64.ts'
import type { SignedAction } from './action.ts'
import { atMost } from './budget.ts'
import { noteHoldings } from './solana-holdings.ts'
import { type NamedAccount, type SolanaInstruction, type SolanaMessage, solanaMessage } from './solana-message.ts'
import { actionsOfProgram, COMPUTE_BUDGET, isKnownProgram, type TokenHolding } from './solana-programs.ts'

/** What a node tells about the accounts that a transaction names. */
export interface SolanaKnowledge {
  /** The addresses in lookup tables, by the table. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  /** What token accounts hold, by their addresses. */
  readonly holdings: ReadonlyMap<string, TokenHolding>
}

export const NOTHING_KNOWN: SolanaKnowledge = { tables: new Map(), holdings: new Map() }

/** As long as the largest transaction is in base58. Decoding it takes quadratic time. Unit: letters. */
const LONGEST_BASE58 = 1_700

/** A transaction as it was written, and as it was read. */
export interface ReadTransaction {
  readonly wire: Uint8Array
  readonly message: SolanaMessage
}

/** A transaction as a page writes it: in base64, or in base58 as older ones do. */
export const readTransactionText = (text: string): ReadTransaction | undefined => readingsOf(text)[0]

/** S234: whether a text is one transaction in base64 and another in base58: a wallet may sign the one that is not shown. */
export const isReadTwoWays = (text: string): boolean => readingsOf(text).length > 1

const readingsOf = (text: string): readonly ReadTransaction[] =>
  [fromBase64(text), text.length > LONGEST_BASE58 ? undefined : fromBase58(text)].flatMap((wire) => asRead(wire) ?? [])

function asRead(wire: Uint8Array | undefined): ReadTransaction | undefined {
  const message = wire && solanaMessage(wire)
  return wire && message && { wire, message }
}

/**
 * What a transaction does, instruction by instruction.
 *
 * @param by - The account that is asked to sign.
 */
export function actionsOfMessage(
  message: SolanaMessage,
  by: string,
  known: SolanaKnowledge = NOTHING_KNOWN,
): readonly SignedAction[] {
  const [payer] = message.signers
  const steps = message.instructions.map((instruction) => resolved(instruction, known))
  const holdings = new Map(known.holdings)
  const actions = steps.flatMap((step): readonly SignedAction[] => {
    const { program, accounts, data, missing } = step
    if (program === COMPUTE_BUDGET) return []
    // Of a program that is not known it does not matter which accounts it is given.
    const done: readonly SignedAction[] =
      missing !== undefined && isKnownProgram(program)
        ? [{ kind: 'unresolved', table: missing }]
        : actionsOfProgram(program, { accounts, data, by, holdings })
    const isKnown = !done.some(({ kind }) => kind === 'unknown' || kind === 'unresolved')
    noteHoldings(holdings, step, isKnown)
    return done
  })
  return atMost([
    ...(payer === undefined || payer === by ? [] : [{ kind: 'sponsored' as const, by: payer }]),
    ...eachOnce(actions),
    ...priorityFee(steps, payer === by),
  ])
}

/**
 * What each of several transactions does. S235: they may be handed in in any order, so what one of them changes about the
 * owner of a token account is not known in the others.
 */
export function actionsOfMessages(
  messages: readonly SolanaMessage[],
  by: string,
  known: SolanaKnowledge = NOTHING_KNOWN,
): readonly (readonly SignedAction[])[] {
  const changed = messages.map((message) => changedBy(message, known))
  return messages.map((message, place) => {
    const elsewhere = new Set(changed.flatMap((accounts, other) => (other === place ? [] : accounts)))
    const holdings = new Map([...known.holdings].filter(([account]) => !elsewhere.has(account)))
    return actionsOfMessage(message, by, { ...known, holdings })
  })
}

/** The token accounts that a message closes, makes or hands over. */
function changedBy({ instructions }: SolanaMessage, known: SolanaKnowledge): readonly string[] {
  const after = new Map(known.holdings)
  for (const instruction of instructions) noteHoldings(after, resolved(instruction, known), true)
  return [...known.holdings].flatMap(([account, { owner, mint }]) => {
    const now = after.get(account)
    return now?.owner === owner && now.mint === mint ? [] : [account]
  })
}

interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  /** A lookup table that is not known, with one of the accounts in it. */
  readonly missing: string | undefined
}

function resolved({ program, accounts, data }: SolanaInstruction, { tables }: SolanaKnowledge): Step {
  const all = [program, ...accounts]
  const missing = all.find((account) => addressOf(account, tables) === undefined)
  const [first = '', ...rest] = all.map((account) => addressOf(account, tables) ?? '')
  return { program: first, accounts: rest, data, missing: missing && 'table' in missing ? missing.table : undefined }
}

/** The address of an account, where it is known. */
export const addressOf = (account: NamedAccount, tables: SolanaKnowledge['tables']): string | undefined =>
  'address' in account ? account.address : tables.get(account.table)?.[account.place]

/** A program that is not known is told once, however often it is called; so is a table. */
function eachOnce(actions: readonly SignedAction[]): readonly SignedAction[] {
  const told = new Set<string>()
  return actions.filter((action) => {
    if (action.kind !== 'unknown' && action.kind !== 'unresolved') return true
    const place = action.kind === 'unknown' ? action.to : action.table
    const isNew = !told.has(place)
    told.add(place)
    return isNew
  })
}

/**
 * Units that each instruction may use unless the transaction says otherwise, those of the budget itself, and the most of
 * a transaction. Source: Agave, `calculate_default_compute_unit_limit`, which counts fewer for other builtin programs.
 */
const [UNITS_OF_EACH, UNITS_OF_BUDGET] = [200_000, 3_000]
const MOST_UNITS = 1_400_000
/** The price of a unit is counted in millionths of a lamport. Source: Solana, `ComputeBudgetInstruction`. */
const OF_LAMPORT = 1_000_000n
const [SET_LIMIT, SET_PRICE] = [2, 3]

/** The fee of a signature. Source: Solana, `DEFAULT_LAMPORTS_PER_SIGNATURE`. Unit: lamports. */
const FEE_OF_SIGNATURE = 5_000n

/** The most that the network keeps of a transaction. Unit: lamports. */
export const mostFeeOf = (message: SolanaMessage): bigint =>
  FEE_OF_SIGNATURE * BigInt(message.signers.length) +
  priorityOf(message.instructions.map((instruction) => resolved(instruction, NOTHING_KNOWN)))

/** What the account offers beside the base fee; nothing where another account pays. */
function priorityFee(steps: readonly Step[], isOwn: boolean): readonly SignedAction[] {
  const atMostPaid = priorityOf(steps)
  return atMostPaid === 0n || !isOwn ? [] : [{ kind: 'priorityFee', atMost: atMostPaid }]
}

/** Unit: lamports. */
function priorityOf(steps: readonly Step[]): bigint {
  const budget = steps.filter(({ program }) => program === COMPUTE_BUDGET)
  const number = (kind: number, bytes: number) => {
    // The runtime ignores what stands behind the number. Source: Agave, `try_from_slice_unchecked` of the instruction.
    const data = budget.find((step) => step.data[0] === kind && step.data.length > bytes)?.data
    // The least byte comes first.
    return data?.subarray(1, 1 + bytes).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
  }
  const price = number(SET_PRICE, 8) ?? 0n
  const counted = UNITS_OF_EACH * (steps.length - budget.length) + UNITS_OF_BUDGET * budget.length
  const asked = number(SET_LIMIT, 4) ?? BigInt(counted)
  const units = asked > BigInt(MOST_UNITS) ? BigInt(MOST_UNITS) : asked
  return (units * price + OF_LAMPORT - 1n) / OF_LAMPORT
}

import { base58 } from '../shared/base58.ts'
import { readUtf8 } from '../shared/utf8-text.ts'
import type { Asset, Quantity, SignedAction } from './action.ts'

/** An instruction whose accounts are all known. */
export interface ProgramCall {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  /** The account that is asked to sign. */
  readonly by: string
  /** What a token account holds, as far as it is known. */
  readonly holdings: ReadonlyMap<string, TokenHolding>
}

export interface TokenHolding {
  readonly mint: string
  readonly owner: string
}

type Actions = readonly SignedAction[]
/** `undefined`: an instruction of the program that is not known here, or one that is cut. */
type Program = (call: ProgramCall) => Actions | undefined

/** Numbers in the data of instructions are little-endian; `undefined` where the data ends before. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const u32 = (data: Uint8Array, at: number) => (data.length < at + 4 ? undefined : viewOf(data).getUint32(at, true))
const u64 = (data: Uint8Array, at: number) => (data.length < at + 8 ? undefined : viewOf(data).getBigUint64(at, true))
const key = (data: Uint8Array, at: number) => (data.length < at + 32 ? undefined : base58(data.subarray(at, at + 32)))

const lamports = (
  amount: bigint | undefined,
  from: string | undefined,
  to: string | undefined,
  by: string,
): Actions | undefined =>
  amount === undefined || from === undefined || to === undefined
    ? undefined
    : [{ kind: 'send', what: { token: undefined, amount }, from: from === by ? undefined : from, to }]

const handed = (account: string | undefined, who: string | undefined): Actions | undefined =>
  account === undefined || who === undefined ? undefined : [{ kind: 'control', account, who }]

/** What is said of an account; nothing where it, or what else is needed, is missing. */
function told(
  account: string | undefined,
  say: (account: string) => SignedAction | '' | undefined,
): Actions | undefined {
  const action = account === undefined ? undefined : say(account)
  return action === undefined || action === '' ? undefined : [action]
}

/**
 * Where a seed ends, behind a key and its own length; what stands behind the instruction is ignored. `undefined` where the
 * data ends before. Source: bincode, as the system program reads it.
 */
function seedEnd(data: Uint8Array): number | undefined {
  const length = u64(data, 4 + 32)
  return length === undefined || length > BigInt(data.length) ? undefined : 4 + 32 + 8 + Number(length)
}

const system: Program = ({ accounts: [first, second, third], data, by }) => {
  switch (u32(data, 0)) {
    case 0: // CreateAccount
      return lamports(u64(data, 4), first, second, by)
    case 1: // Assign
      return handed(first, key(data, 4))
    case 2: // Transfer
      return lamports(u64(data, 4), first, second, by)
    case 3: {
      // CreateAccountWithSeed
      const end = seedEnd(data)
      return end === undefined ? undefined : lamports(u64(data, end), first, second, by)
    }
    case 4: // AdvanceNonceAccount
      return [{ kind: 'durable' }]
    case 5: // WithdrawNonceAccount
      return lamports(u64(data, 4), first, second, by)
    case 7: // AuthorizeNonceAccount
      return handed(first, key(data, 4))
    case 10: {
      // AssignWithSeed
      const end = seedEnd(data)
      return end === undefined ? undefined : handed(first, key(data, end))
    }
    case 11: // TransferWithSeed
      return lamports(u64(data, 4), first, third, by)
    default:
      return undefined
  }
}

/** More than any token has; it means that there is no limit. */
const BOUNDLESS = 2n ** 64n - 1n

/** Of a token account of which nothing is known, only the account can be named. */
function held(account: string, mint: string | undefined, { holdings }: ProgramCall, decimals?: number): Asset {
  const token = mint ?? holdings.get(account)?.mint
  return token === undefined ? { token, holding: account } : { token, ...(decimals !== undefined && { decimals }) }
}

/** @param places - Of the accounts: from, to, and the mint where it is named. */
function tokensSent(
  call: ProgramCall,
  [fromAt, toAt, mintAt]: readonly [number, number, number?],
  more: { readonly decimals?: number | undefined; readonly fee?: bigint | undefined } = {},
): Actions | undefined {
  const { accounts, data, by, holdings } = call
  const [from, to, mint] = [accounts[fromAt], accounts[toAt], mintAt === undefined ? undefined : accounts[mintAt]]
  const amount = u64(data, data[0] === TRANSFER_FEE ? 2 : 1)
  if (from === undefined || to === undefined || amount === undefined) return undefined
  const owner = holdings.get(from)?.owner
  // What arrives in a token account belongs to its owner.
  const what: Quantity = { ...held(from, mint ?? holdings.get(to)?.mint, call, more.decimals), amount }
  return [
    {
      ...{ kind: 'send', what, to: holdings.get(to)?.owner ?? to },
      from: owner === undefined || owner === by ? undefined : owner,
      ...(more.fee !== undefined && { fee: more.fee }),
    },
  ]
}

function tokensAllowed(call: ProgramCall, spenderAt: number, mintAt?: number): Actions | undefined {
  const { accounts, data } = call
  const [account, spender, amount] = [accounts[0], accounts[spenderAt], u64(data, 1)]
  if (account === undefined || spender === undefined || amount === undefined) return undefined
  const asset = held(account, mintAt === undefined ? undefined : accounts[mintAt], call, decimalsIn(data))
  const what: Quantity = { ...asset, amount: amount === BOUNDLESS ? 'all' : amount }
  return [{ kind: 'allow', what, spender, change: 'set', until: undefined }]
}

/**
 * What the network checks against the mint: TransferChecked, ApproveChecked, MintToChecked, BurnChecked. The others end
 * with the amount, and whatever stands behind it is ignored. Source: spl-token, `TokenInstruction::unpack`.
 */
const CHECKED: ReadonlySet<number | undefined> = new Set([12, 13, 14, 15])
const decimalsIn = (data: Uint8Array): number | undefined => (CHECKED.has(data[0]) ? data[9] : undefined)

const TRANSFER_FEE = 26
const TRANSFER_CHECKED_WITH_FEE = 1

const tokens: Program = (call) => {
  const { accounts, data } = call
  const [first, second, third] = accounts
  const counted = (mint: string | undefined, account: string | undefined): Quantity | undefined => {
    const amount = u64(data, 1)
    if (amount === undefined || mint === undefined || account === undefined) return undefined
    return { ...held(account, mint, call, decimalsIn(data)), amount }
  }
  const opened = (owner: string | undefined): Actions | undefined =>
    owner === undefined || second === undefined ? undefined : [{ kind: 'openAccount', token: second, owner }]
  switch (data[0]) {
    case 1: // InitializeAccount
      return opened(third)
    case 3: // Transfer
      return tokensSent(call, [0, 1])
    case 4: // Approve
      return tokensAllowed(call, 1)
    case 5: // Revoke
      return told(first, (account) => ({ kind: 'revoke', token: call.holdings.get(account)?.mint, spender: undefined }))
    case 6: // SetAuthority
      return data[2] === 0
        ? told(first, (account) => ({ kind: 'control', account, who: undefined }))
        : handed(first, key(data, 3))
    case 7: // MintTo
    case 14: {
      // MintToChecked
      const what = counted(first, second)
      return told(second, (to) => what && { kind: 'mint', what, to: call.holdings.get(to)?.owner ?? to })
    }
    case 8: // Burn
    case 15: {
      // BurnChecked
      const what = counted(second, first)
      const owner = call.holdings.get(first ?? '')?.owner
      return what && [{ kind: 'burn', what, from: owner === call.by ? undefined : owner }]
    }
    case 9: // CloseAccount
      return told(first, (account) => second && { kind: 'closeAccount', account, to: second })
    case 10: // FreezeAccount
    case 11: // ThawAccount
      return told(first, (account) => ({ kind: 'freeze', account, isThawed: data[0] === 11 }))
    case 12: // TransferChecked
      return tokensSent(call, [0, 2, 1], { decimals: decimalsIn(data) })
    case 13: // ApproveChecked
      return tokensAllowed(call, 2, 1)
    case 16: // InitializeAccount2
    case 18: // InitializeAccount3
      return opened(key(data, 1))
    case 17: // SyncNative: the account counts what it holds
    case 22: // InitializeImmutableOwner
      return []
    case TRANSFER_FEE: {
      if (data[1] !== TRANSFER_CHECKED_WITH_FEE || data.length < 19) return undefined
      return tokensSent(call, [0, 2, 1], { decimals: data[10], fee: u64(data, 11) })
    }
    default:
      return undefined
  }
}

/** `Create` without data, or by its number; both name payer, account, owner, mint. */
const tokenAccounts: Program = ({ accounts: [, account, owner, token], data }) =>
  (data[0] ?? 0) > 1 || account === undefined || owner === undefined || token === undefined
    ? undefined
    : [{ kind: 'openAccount', token, owner }]

/** The token accounts that an instruction makes, by their addresses: the program refuses any other address. */
export const madeHolding = ({ accounts: [, account, owner, mint], data }: Pick<ProgramCall, 'accounts' | 'data'>) =>
  (data[0] ?? 0) > 1 || account === undefined || owner === undefined || mint === undefined
    ? undefined
    : ([account, { owner, mint }] as const)

/**
 * Who may lift a lockup, or make it longer, while it lasts; `none` where there is none. A lockup is a time, an epoch and
 * a key: with both zero it never lasts. Source: Solana, `Lockup`, from byte 68 of `Initialize`.
 */
function custodianIn(data: Uint8Array, none: string): string | undefined {
  const custodian = key(data, 84)
  return custodian !== undefined && u64(data, 68) === 0n && u64(data, 76) === 0n ? none : custodian
}

const stake: Program = ({ accounts: [first, second, third, fourth], data, by }) => {
  /** Each other account that may do something with the stake, once. */
  const ruled = (...keys: readonly (string | undefined)[]): Actions | undefined =>
    first === undefined || keys.includes(undefined)
      ? undefined
      : [...new Set(keys)].filter((who) => who !== by).map((who) => ({ kind: 'control', account: first, who }))
  switch (u32(data, 0)) {
    case 0: // Initialize: the first key chooses the validator and stops, the second may take it out again
      return ruled(key(data, 4), key(data, 36), custodianIn(data, by))
    case 1: // Authorize
      return handed(first, key(data, 4))
    case 2: // DelegateStake
      return told(first, (account) => second && { kind: 'stake', account, validator: second })
    case 3: // Split
    case 4: // Withdraw
      return lamports(u64(data, 4), first, second, by)
    case 5: // Deactivate
      return told(first, (account) => ({ kind: 'unstake', account }))
    case 7: // Merge
      return told(second, (account) => first && { kind: 'closeAccount', account, to: first })
    case 9: // InitializeChecked: the same two, without a lockup
      return ruled(third, fourth)
    case 10: // AuthorizeChecked
      return handed(first, fourth)
    default:
      return undefined
  }
}

const memo: Program = ({ data }) => {
  const text = readUtf8(data)
  return text === undefined ? undefined : [{ kind: 'memo', text }]
}

export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/** SPL Token, and Token-2022, which takes the same instructions. */
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
export const isTokenProgram = (program: string): boolean => TOKEN_PROGRAMS.includes(program)

/** By their addresses. Source: Solana's own programs and the program library, their lists of instructions. */
const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  [SYSTEM, system],
  ...TOKEN_PROGRAMS.map((program) => [program, tokens] as const),
  [TOKEN_ACCOUNTS, tokenAccounts],
  ['Stake11111111111111111111111111111111111111', stake],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', memo],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', memo],
])

export const isKnownProgram = (program: string): boolean => PROGRAMS.has(program)

/** What an instruction does; one that is not known here is told as unknown. */
export const actionsOfProgram = (program: string, call: ProgramCall): Actions =>
  PROGRAMS.get(program)?.(call) ?? [{ kind: 'unknown', to: program, selector: undefined }]

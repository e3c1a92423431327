import { readHabit, type SolanaHabit } from './solana-habit.ts'

/** How the wallet answers. Kept in the address (`#approve=auto&slow=2000`), so that a test can choose it. */
export interface Behaviour {
  /** Only these may be approved: CAIP-2 ids or whole namespaces. `undefined`: whatever the wallet has. */
  readonly chains: readonly string[] | undefined
  readonly approve: boolean
  readonly reject: boolean
  /** Never answers anything. */
  readonly silent: boolean
  /** Milliseconds between the decision and the answer that leaves. */
  readonly slowMs: number
  /** Grants networks, methods and events that the page did not ask for, in addition. */
  readonly extra: boolean
  /** Approves {@link FOREIGN_CHAIN} and nothing else. */
  readonly foreign: boolean
  /** Takes several calls (EIP-5792), or Solana transactions, by one request. */
  readonly calls: boolean
  /** Its EVM accounts run the code of a contract (EIP-7702). */
  readonly smart: boolean
  /** Connects and signs in by one prompt where a page asks for that; else it takes the proposal beside it. */
  readonly authenticates: boolean
  /** How it answers on Solana; `undefined`: as specified, and it broadcasts transactions itself. */
  readonly solana: SolanaHabit | undefined
}

/** What the wallet does with something that has just come in. */
export type Decision = 'ask' | 'approve' | 'reject' | 'ignore'

/** OP Mainnet: no sandbox runs it and no test page asks for it. */
export const FOREIGN_CHAIN = 'eip155:10'

/** Unit: milliseconds. Ten minutes: longer than any request lives in the protocol. */
const LONGEST_DELAY_MS = 600_000

export const ORDINARY: Behaviour = {
  chains: undefined,
  approve: false,
  reject: false,
  silent: false,
  slowMs: 0,
  extra: false,
  foreign: false,
  calls: false,
  smart: false,
  authenticates: true,
  solana: undefined,
}

const KEYS = [
  'chains',
  'approve',
  'reject',
  'silent',
  'slow',
  'extra',
  'foreign',
  'calls',
  'account',
  'auth',
  'solana',
] as const

/** Reads the query and the fragment; where both name a mode, the fragment, which the panel writes, wins. */
export function readBehaviour(address: URL): Behaviour {
  const fragment = new URLSearchParams(address.hash.slice(1))
  const value = (key: (typeof KEYS)[number]) => fragment.get(key) ?? address.searchParams.get(key) ?? undefined

  return {
    chains: readChains(value('chains')),
    approve: value('approve') === 'auto',
    reject: value('reject') === 'auto',
    silent: value('silent') === '1',
    slowMs: readDelay(value('slow')),
    extra: value('extra') === '1',
    foreign: value('foreign') === '1',
    calls: value('calls') === '5792',
    smart: value('account') === 'smart',
    authenticates: value('auth') !== 'off',
    solana: readHabit(value('solana')),
  }
}

/** What the wallet is to be called (`#name=Second`), from when its page was loaded on: it says so to each page once. */
export const readName = ({ hash, searchParams }: URL): string | undefined =>
  (new URLSearchParams(hash.slice(1)).get('name') ?? searchParams.get('name'))?.trim().slice(0, 60) || undefined

/** The same address with that behaviour: the modes move into the fragment, everything else in the query stays. */
export function writeBehaviour(address: URL, behaviour: Behaviour): URL {
  const written = new URL(address)
  for (const key of KEYS) written.searchParams.delete(key)
  const fragment = new URLSearchParams()
  if (behaviour.chains !== undefined) fragment.set('chains', behaviour.chains.join(','))
  if (behaviour.approve) fragment.set('approve', 'auto')
  if (behaviour.reject) fragment.set('reject', 'auto')
  if (behaviour.silent) fragment.set('silent', '1')
  if (behaviour.slowMs > 0) fragment.set('slow', String(behaviour.slowMs))
  if (behaviour.extra) fragment.set('extra', '1')
  if (behaviour.foreign) fragment.set('foreign', '1')
  if (behaviour.calls) fragment.set('calls', '5792')
  if (behaviour.smart) fragment.set('account', 'smart')
  if (!behaviour.authenticates) fragment.set('auth', 'off')
  if (behaviour.solana !== undefined) fragment.set('solana', behaviour.solana)
  written.hash = fragment.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return written
}

/** Silence beats refusal and refusal beats consent, so that a contradictory address has the safer effect. */
export function decide(behaviour: Behaviour): Decision {
  if (behaviour.silent) return 'ignore'
  if (behaviour.reject) return 'reject'
  return behaviour.approve ? 'approve' : 'ask'
}

/** Whether the behaviour lets this network be approved. */
export const allowsChain = ({ chains }: Behaviour, chain: string): boolean =>
  chains === undefined || chains.some((allowed) => allowed === chain || chain.startsWith(`${allowed}:`))

/** The modes that are on, in words, for the panel's heading. */
export function behaviourWords(behaviour: Behaviour): string[] {
  const words: string[] = []
  if (behaviour.silent) words.push('silent')
  if (behaviour.reject) words.push('rejects by itself')
  if (behaviour.approve) words.push('approves by itself')
  if (behaviour.slowMs > 0) words.push(`waits ${behaviour.slowMs} ms`)
  if (behaviour.chains !== undefined) words.push(`only ${behaviour.chains.join(', ') || 'no network'}`)
  if (behaviour.extra) words.push('grants more than asked')
  if (behaviour.foreign) words.push('approves a foreign network')
  if (behaviour.calls) words.push('takes several calls at once')
  if (behaviour.smart) words.push('has smart accounts')
  if (!behaviour.authenticates) words.push('signs in by a second prompt')
  if (behaviour.solana !== undefined) words.push(`Solana: ${behaviour.solana}`)
  return words
}

function readChains(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined
  return value
    .split(',')
    .map((chain) => chain.trim())
    .filter((chain) => chain !== '')
}

function readDelay(value: string | undefined): number {
  const delay = Number(value)
  return Number.isInteger(delay) && delay > 0 ? Math.min(delay, LONGEST_DELAY_MS) : 0
}

import { type AbiPlace, addressAt, boolAt, bytesAt, listAt, uintAt, valuesOf } from './abi-words.ts'
import type { Quantity, SignedAction } from './action.ts'
import { MAX_ACTIONS } from './budget.ts'
import { isUniversalRouter } from './known-contracts.ts'
import { listIn, type Method } from './method.ts'
import { permitsOfMany, permitOfOne } from './permit2-words.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'

type Actions = readonly SignedAction[]

/** Whom a command names: the account that calls, the router itself, or another. */
type Party = 'account' | 'router' | { readonly other: string }

/** What a command moves, as far as it concerns the account. */
interface Effect {
  /** Leaves the account for the router or a pool. */
  readonly gives?: Quantity
  /** The account gets at least so much, or the router does, for later commands. */
  readonly gets?: { readonly what: Quantity; readonly by: Party }
  /** A part of what the router holds goes to another. Unit: a ten-thousandth. */
  readonly portion?: { readonly token: string | undefined; readonly of: bigint }
  /** What is told beside it. */
  readonly told?: Actions
}

interface Plan {
  readonly input: AbiPlace
  readonly router: string
  readonly by: string
}

/** `undefined`: the input cannot be read. */
type Command = (plan: Plan) => Effect | undefined

/** The router's words for the one who calls it and for itself. Source: Uniswap, `universal-router`, `ActionConstants.sol`. */
const CALLER = `0x${'0'.repeat(39)}1`
const ITSELF = `0x${'0'.repeat(39)}2`
/** In place of an amount: all that the router holds, which may be nothing. */
const BALANCE = 2n ** 255n

function partyAt({ input, router, by }: Plan, place: number): Party | undefined {
  const address = addressAt(input, place)
  if (address === undefined) return undefined
  if (address === CALLER || address === by) return 'account'
  return address === ITSELF || address === router ? 'router' : { other: address }
}

/** The network's own currency is the address of zero. */
const tokenAt = (input: AbiPlace, place: number): { readonly token: string | undefined } | undefined => {
  const address = addressAt(input, place)
  return address === undefined ? undefined : { token: address === ZERO_ADDRESS ? undefined : address }
}

/** Unit: letters of hexadecimal: an address, and the fee of a pool with the next address. */
const [ADDRESS, HOP] = [40, 46]

/** The first and the last token of a way through pools of the third version: `token, fee, token, fee, …`. */
function packedEnds(path: string | undefined): readonly [string, string] | undefined {
  const letters = path === undefined ? 0 : path.length - 2
  if (path === undefined || letters < ADDRESS + HOP || (letters - ADDRESS) % HOP !== 0) return undefined
  return [path.slice(0, 2 + ADDRESS), `0x${path.slice(-ADDRESS)}`]
}

/** The same of a list of tokens, as the second version has it. */
function listedEnds(input: AbiPlace, place: number): readonly [string, string] | undefined {
  const list = listAt(input, place, MAX_ACTIONS)
  if (list === undefined || list.length < 2) return undefined
  const [first, last] = [addressAt(list.items, 0), addressAt(list.items, list.length - 1)]
  return first === undefined || last === undefined ? undefined : [first, last]
}

/** `(recipient, amount, limit, path, payerIsUser)` */
const swapping =
  (version: 2 | 3, exact: 'in' | 'out'): Command =>
  (plan) => {
    const { input } = plan
    const ends = version === 3 ? packedEnds(bytesAt(input, 3)) : listedEnds(input, 3)
    const [to, amount, limit, isPaid] = [partyAt(plan, 0), uintAt(input, 1), uintAt(input, 2), boolAt(input, 4)]
    if (ends === undefined || to === undefined || amount === undefined || limit === undefined) return undefined
    if (isPaid === undefined) return undefined
    // A way to an exact amount is written from its end in the third version.
    const [from, until] = version === 3 && exact === 'out' ? [ends[1], ends[0]] : ends
    const [paid, got] = exact === 'in' ? [amount, limit] : [limit, amount]
    return {
      ...(isPaid && { gives: { token: from, amount: paid >= BALANCE ? 'all' : paid } }),
      gets:
        exact === 'in' ? atLeast({ token: until, amount: got }, to) : { what: { token: until, amount: got }, by: to },
    }
  }

/** What is got may be more: another gets all of it. */
const atLeast = (what: Quantity, by: Party): NonNullable<Effect['gets']> => ({
  what: typeof by === 'object' ? { ...what, amount: 'all' } : what,
  by,
})

/** `(token, recipient, amount)`, from what the router holds. */
const paying: Command = (plan) => {
  const [asset, to, amount] = [tokenAt(plan.input, 0), partyAt(plan, 1), uintAt(plan.input, 2)]
  if (asset === undefined || to === undefined || amount === undefined) return undefined
  if (amount === BALANCE) return typeof to === 'object' ? { gets: atLeast({ ...asset, amount }, to) } : {}
  return to === 'router' ? {} : { gets: { what: { ...asset, amount }, by: to } }
}

/** `(token, recipient, amountMin)`: all that the router holds. */
const sweeping: Command = (plan) => {
  const [asset, to, amount] = [tokenAt(plan.input, 0), partyAt(plan, 1), uintAt(plan.input, 2)]
  if (asset === undefined || to === undefined || amount === undefined) return undefined
  return to === 'router' ? {} : { gets: atLeast({ ...asset, amount }, to) }
}

/** `(token, recipient, amount)`, from the account, by Permit2. */
const takingByPermit2: Command = (plan) => {
  const [token, to, amount] = [addressAt(plan.input, 0), partyAt(plan, 1), uintAt(plan.input, 2)]
  return token === undefined || to === undefined || amount === undefined ? undefined : taken({ token, amount }, to)
}

function taken(what: Quantity, to: Party): Effect {
  if (to === 'account') return {}
  if (to === 'router') return { gives: what, gets: { what, by: to } }
  return { told: [{ kind: 'send', what, from: undefined, to: to.other }] }
}

/** `(token, recipient, bips)` */
const payingPortion: Command = (plan) => {
  const [asset, to, of] = [tokenAt(plan.input, 0), partyAt(plan, 1), uintAt(plan.input, 2)]
  if (asset === undefined || to === undefined || of === undefined || of > WHOLE) return undefined
  return typeof to === 'string' ? {} : { portion: { ...asset, of } }
}

const WHOLE = 10_000n
const PAY_PORTION = 0x06

/** `(recipient, amount)`: what the router holds becomes the wrapped currency, of which it knows the address. */
const wrapping: Command = (plan) => (partyAt(plan, 0) === 'router' ? {} : undefined)

/** `(recipient, amountMin)`: all that the router holds of the wrapped currency. */
const unwrapping: Command = (plan) => {
  const [to, amount] = [partyAt(plan, 0), uintAt(plan.input, 1)]
  return to === undefined || amount === undefined ? undefined : { gets: atLeast({ token: undefined, amount }, to) }
}

/** `((token, amount, expiration, nonce), spender, sigDeadline)`, of the account. */
const permitting: Command = ({ input }) => saying(permitOfOne(input, 0))
const permittingMany: Command = ({ input }) => saying(permitsOfMany(input, 0))
const saying = (told: Actions | undefined): Effect | undefined => told && { told }

/** By their numbers. Source: Uniswap, `universal-router`, `Commands.sol`. Pools of the fourth version are not read. */
const COMMANDS: ReadonlyMap<number, Command> = new Map<number, Command>([
  [0x00, swapping(3, 'in')], // V3_SWAP_EXACT_IN
  [0x01, swapping(3, 'out')], // V3_SWAP_EXACT_OUT
  [0x02, takingByPermit2], // PERMIT2_TRANSFER_FROM
  [0x03, permittingMany], // PERMIT2_PERMIT_BATCH
  [0x04, sweeping], // SWEEP
  [0x05, paying], // TRANSFER
  [PAY_PORTION, payingPortion],
  [0x08, swapping(2, 'in')], // V2_SWAP_EXACT_IN
  [0x09, swapping(2, 'out')], // V2_SWAP_EXACT_OUT
  [0x0a, permitting], // PERMIT2_PERMIT
  [0x0b, wrapping], // WRAP_ETH
  [0x0c, unwrapping], // UNWRAP_WETH
  [0x0e, () => ({})], // BALANCE_CHECK_ERC20: moves nothing
])

/** What the first bit of a command says: the rest goes on without it. */
const MAY_FAIL = 0x80

/** What all commands together do for the account. */
class Tally {
  private readonly gives = new Map<string | undefined, Quantity['amount']>()
  private readonly gets = new Map<string | undefined, bigint>()
  private readonly portions: { readonly token: string | undefined; readonly of: bigint }[] = []
  /** The least that the router holds in between. */
  private readonly held = new Map<string | undefined, bigint>()
  private readonly told: SignedAction[] = []
  private readonly unknown: SignedAction[] = []

  constructor(private readonly router: string) {}

  add(effect: Effect, isSure: boolean): void {
    const { gives, gets, portion, told = [] } = effect
    this.told.push(...told)
    if (gives !== undefined) this.gives.set(gives.token, added(this.gives.get(gives.token) ?? 0n, gives.amount))
    if (gets !== undefined) this.got(gets.what, gets.by, isSure)
    if (portion !== undefined) this.portions.push(portion)
  }

  /** The least that is kept as a fee; of an amount that is not known, the part is not known either. */
  private kept(): Sums {
    const others = new Map<string | undefined, bigint>()
    for (const { token, of } of this.portions) {
      const [held, got] = [this.held.get(token) ?? 0n, this.gets.get(token) ?? 0n]
      // The least of a way may stand only where the rest of it is paid out.
      const amount = held > 0n ? (held * of) / WHOLE : of === WHOLE ? 0n : (got * of) / (WHOLE - of)
      if (amount === 0n && of !== 0n) this.fail(PAY_PORTION)
      else count(others, { token, amount })
    }
    return listed(others)
  }

  private got(what: Quantity, by: Party, isSure: boolean): void {
    if (typeof by === 'object') this.told.push({ kind: 'send', what, from: undefined, to: by.other })
    else if (isSure) count(by === 'account' ? this.gets : this.held, what)
  }

  /** A command that is not known here, or one whose input cannot be read. */
  fail(command: number): void {
    this.unknown.push({ kind: 'unknown', to: this.router, selector: `0x${command.toString(16).padStart(2, '0')}` })
  }

  actions(): Actions {
    const [others, gives, gets] = [this.kept(), listed(this.gives), listed(this.gets)]
    // What comes of a command that is not known is not known: then only what leaves is told.
    if (this.unknown.length > 0) return [...this.told, ...gives.map((what) => this.sent(what)), ...this.unknown]
    if (gives.length === 0 && gets.length === 0) return this.told
    return [...this.told, { kind: 'trade', gives, gets, others }]
  }

  private sent = (what: Quantity): SignedAction => ({ kind: 'send', what, from: undefined, to: this.router })
}

type Sums = readonly Quantity[]

const count = (sums: Map<string | undefined, bigint>, { token, amount }: Quantity): void => {
  if (typeof amount === 'bigint') sums.set(token, (sums.get(token) ?? 0n) + amount)
}

const added = (sum: Quantity['amount'], amount: Quantity['amount']): Quantity['amount'] =>
  sum === 'all' || amount === 'all' ? 'all' : sum + amount

const listed = (sums: ReadonlyMap<string | undefined, Quantity['amount']>): Sums =>
  [...sums].flatMap(([token, amount]) => (amount === 0n ? [] : [{ token, amount }]))

/** `execute(commands, inputs)` and `execute(commands, inputs, deadline)` of Uniswap's router. */
const executingCommands: Method = (call) => {
  const { args, to, by, take } = call
  if (!isUniversalRouter(to)) return undefined
  const [commands, inputs] = [bytesAt(args, 0), listIn(call, 1)]
  if (commands === undefined || inputs === undefined) return undefined
  if (commands.length - 2 !== 2 * inputs.length) return undefined
  const tally = new Tally(to)
  for (let place = 0; place < inputs.length; place += 1) {
    const byte = Number(`0x${commands.slice(2 + 2 * place, 4 + 2 * place)}`)
    const kind = byte & ~MAY_FAIL
    const bytes = bytesAt(inputs.items, place)
    const effect = bytes === undefined ? undefined : COMMANDS.get(kind)?.({ input: valuesOf(bytes), router: to, by })
    // S230: many inputs may be the same bytes. What comes behind the limit is not known, so nothing is promised.
    const isLeft = take(1 + (effect?.told?.length ?? 0))
    if (effect === undefined || !isLeft) tally.fail(kind)
    else tally.add(effect, byte === kind)
    if (!isLeft) break
  }
  return tally.actions()
}

/** Methods of routers that run a list of commands. Source: Uniswap, `universal-router`. */
export const routerMethods: readonly (readonly [string, Method])[] = [
  ['0x24856bc3', executingCommands], // execute(bytes,bytes[])
  ['0x3593564c', executingCommands], // execute(bytes,bytes[],uint256)
]

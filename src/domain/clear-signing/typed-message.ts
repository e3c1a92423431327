import { comparable } from '../account/same-account.ts'
import type { TypedDataFacts } from '../rpc/typed-data.ts'
import type { Quantity, SignedAction } from './action.ts'
import { atMost } from './budget.ts'
import { safeActions, safeRefund } from './bundle-methods.ts'
import { type FieldsByPath, fieldsByPath } from './fields-by-path.ts'
import { reading } from './evm-call.ts'
import { cowOrder, limitOrder, seaportBulkOrder, seaportOrder } from './order-messages.ts'
import { allowedByPermit2 } from './permit2-words.ts'
import { endOf } from './time-limit.ts'
import { operationActions } from './user-operation.ts'

type Actions = readonly SignedAction[]

/** What a message of a known type says; `undefined` where it says it in another way than the type has it. */
type Reader = (message: FieldsByPath, contract: string | undefined, account: string) => Actions | undefined

/**
 * What a signature of typed data does, where its type is, letter for letter, one that is known here: a contract accepts
 * a signature for its own type only. `undefined`: not known, and only its fields can be shown.
 *
 * @param account - The one that signs.
 */
export function actionsOfTypedData(
  { encodedType, domain, message }: Pick<TypedDataFacts, 'encodedType' | 'domain' | 'message'>,
  account: string,
): Actions | undefined {
  const contract = fieldsByPath(domain).address('verifyingContract')
  const actions = readerOf(encodedType)?.(fieldsByPath(message), contract, comparable(account))
  return actions && atMost(actions)
}

const usableUntil = (seconds: bigint | undefined): SignedAction => ({ kind: 'signatureUntil', until: endOf(seconds) })

/** In the name of the one who signs, or of a contract that knows the signature for its own. */
const of = (owner: string, account: string, actions: Actions): Actions =>
  owner === account ? actions : [{ kind: 'actAs', as: 'smartAccount', account: owner, actions }]

const permit: Reader = (message, token, account) => {
  const [owner, spender, amount] = [message.address('owner'), message.address('spender'), message.uint('value')]
  if (token === undefined || owner === undefined || spender === undefined || amount === undefined) return undefined
  const allowed: SignedAction = {
    ...{ kind: 'allow', what: { token, amount }, spender, change: 'set', until: undefined },
  }
  return [...of(owner, account, [allowed]), usableUntil(message.uint('deadline'))]
}

/** DAI's: all or nothing, and a time of 0 for one that does not end. */
const permitAll: Reader = (message, token, account) => {
  const [owner, spender, expiry] = [message.address('holder'), message.address('spender'), message.uint('expiry')]
  if (token === undefined || owner === undefined || spender === undefined) return undefined
  const what: Quantity = { token, amount: 'all' }
  const allowed: SignedAction =
    message.text('allowed') === 'true'
      ? { kind: 'allow', what, spender, change: 'set', until: undefined }
      : { kind: 'revoke', token, spender }
  return [...of(owner, account, [allowed]), usableUntil(expiry === 0n ? undefined : expiry)]
}

/** ERC-4494: one thing of a collection. */
const permitOne: Reader = (message, token) => {
  const [spender, id] = [message.address('spender'), message.uint('tokenId')]
  if (token === undefined || spender === undefined || id === undefined) return undefined
  return [
    { kind: 'allow', what: { token, id, amount: 1n }, spender, change: 'set', until: undefined },
    usableUntil(message.uint('deadline')),
  ]
}

function allowedBy(message: FieldsByPath, place: string): SignedAction | undefined {
  const [token, amount] = [message.address(`${place}.token`), message.uint(`${place}.amount`)]
  const [until, spender] = [message.uint(`${place}.expiration`), message.address('spender')]
  if (token === undefined || amount === undefined || until === undefined || spender === undefined) return undefined
  return allowedByPermit2({ token, amount }, spender, until)
}

const permit2: Reader = (message) => all([allowedBy(message, 'details')], usableUntil(message.uint('sigDeadline')))

const permit2Batch: Reader = (message) =>
  all(
    places(message, 'details', 'token').map((place) => allowedBy(message, place)),
    usableUntil(message.uint('sigDeadline')),
  )

function takenBy(message: FieldsByPath, place: string): SignedAction | undefined {
  const [token, amount] = [message.address(`${place}.token`), message.uint(`${place}.amount`)]
  const spender = message.address('spender')
  if (token === undefined || amount === undefined || spender === undefined) return undefined
  return { kind: 'takeOnce', what: { token, amount }, spender }
}

const takeOnce: Reader = (message) => all([takenBy(message, 'permitted')], usableUntil(message.uint('deadline')))

const takeManyOnce: Reader = (message) =>
  all(
    places(message, 'permitted', 'token').map((place) => takenBy(message, place)),
    usableUntil(message.uint('deadline')),
  )

const places = (message: FieldsByPath, list: string, member: string): readonly string[] =>
  Array.from({ length: message.count(list, member) }, (_, place) => `${list}[${place}]`)

/** All of them, or nothing where one cannot be read. */
const all = (actions: readonly (SignedAction | undefined)[], last: SignedAction): Actions | undefined =>
  actions.every((each) => each !== undefined) ? [...actions, last] : undefined

/** EIP-3009: any account that has the signature may make the transfer. */
const transfer: Reader = (message, token, account) => {
  const [from, to, amount] = [message.address('from'), message.address('to'), message.uint('value')]
  if (token === undefined || from === undefined || to === undefined || amount === undefined) return undefined
  const sent: SignedAction = { kind: 'send', what: { token, amount }, from: undefined, to }
  return [...of(from, account, [sent]), usableUntil(message.uint('validBefore'))]
}

/** ERC-2771: a call that another account hands in and pays for. */
const forwarded: Reader = (message, _contract, account) => {
  const [from, to, value, data] = [
    ...[message.address('from'), message.address('to')],
    ...[message.uint('value'), message.bytes('data')],
  ] as const
  if (typeof from !== 'string' || typeof to !== 'string' || typeof value !== 'bigint' || typeof data !== 'string')
    return undefined
  const actions = reading((read) => of(from, account, read({ to, value, data }, from)))
  return [...actions, usableUntil(message.uint('deadline'))]
}

const safe: Reader = (message, contract) => {
  const [to, value, data] = [message.address('to'), message.uint('value'), message.bytes('data')]
  const [operation, price] = [message.uint('operation'), message.uint('gasPrice')]
  const [token, receiver] = [message.address('gasToken'), message.address('refundReceiver')]
  if (contract === undefined || to === undefined || value === undefined || data === undefined) return undefined
  if (operation === undefined || price === undefined || token === undefined || receiver === undefined) return undefined
  const actions = reading((read) => safeActions({ to, value, data }, operation, contract, read))
  return [
    { kind: 'actAs', as: 'safe', account: contract, actions: [...safeRefund(price, token, receiver), ...actions] },
  ]
}

const userOperation: Reader = (message) => operationActions(message, '')

const safeOperation: Reader = (message) => {
  const actions = operationActions(message, '', 'safe')
  return (
    actions && [...actions, usableUntil(message.uint('validUntil') === 0n ? undefined : message.uint('validUntil'))]
  )
}

/** ERC-7710: the limits are contracts of their own, which cannot be read here. */
const delegation: Reader = (message) => {
  const [account, who] = [message.address('delegator'), message.address('delegate')]
  return account === undefined || who === undefined ? undefined : [{ kind: 'control', account, who }]
}

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const TAKEN = 'TokenPermissions(address token,uint256 amount)'
const SEAPORT_ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const SEAPORT_ITEMS =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

/** By the type as EIP-712 encodes it. Source: the EIPs and the contracts of each protocol. */
const TYPES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', permit],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', permitAll],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', permitOne],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`, permit2],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`, permit2Batch],
  [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${TAKEN}`,
    ...([takeOnce] as const),
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${TAKEN}`,
    ...([takeManyOnce] as const),
  ],
  ...['Transfer', 'Receive'].map((kind): [string, Reader] => [
    `${kind}WithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
    transfer,
  ]),
  ...['', 'uint48 deadline,'].map((deadline): [string, Reader] => [
    `ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,${deadline}bytes data)`,
    forwarded,
  ]),
  [
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    safe,
  ],
  [
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    userOperation,
  ],
  [
    'SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas,bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)',
    safeOperation,
  ],
  [
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    delegation,
  ],
  [`${SEAPORT_ORDER}${SEAPORT_ITEMS}`, seaportOrder],
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    (message, _contract, account) => cowOrder(message, account),
  ],
  [
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    (message, _contract, account) => limitOrder(message, account),
  ],
])

/** Permit2 with a witness: the transfer is bound to something more, in the way of each application. */
const WITNESS = /^\w+ \w+\)/
const witnessed = (list: '' | '[]') => {
  const name = list === '' ? 'PermitWitnessTransferFrom' : 'PermitBatchWitnessTransferFrom'
  const start = `${name}(TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline,`
  return (type: string) =>
    type.startsWith(start) && WITNESS.test(type.slice(start.length)) && type.includes(`)${TAKEN}`)
}

const BULK = /^BulkOrder\(OrderComponents((?:\[2\]){1,8}) tree\)/

/** How many levels a bulk order of Seaport's has; 0 for anything else. */
function levelsOf(type: string): number {
  const [start = '', levels = ''] = BULK.exec(type) ?? []
  return type.slice(start.length) === `${SEAPORT_ITEMS}${SEAPORT_ORDER}` ? levels.length / '[2]'.length : 0
}

function readerOf(type: string): Reader | undefined {
  const known = TYPES.get(type)
  if (known !== undefined) return known
  if (witnessed('')(type)) return takeOnce
  if (witnessed('[]')(type)) return takeManyOnce
  const levels = levelsOf(type)
  return levels === 0 ? undefined : (message) => seaportBulkOrder(message, levels)
}
